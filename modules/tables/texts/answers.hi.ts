import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Hindi. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "यह टेबल नहीं खुल सकती। इसे लॉबी से फिर खोलें।",
  "This table is played by another process of the server.": "यह टेबल सर्वर के दूसरे हिस्से में चल रही है।",
  "This connection is over. Open it again.": "यह कनेक्शन ख़त्म हो गया। फिर से खोलें।",
  "Too many players are here. Try again.": "अभी बहुत खिलाड़ी हैं। फिर कोशिश करें।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
  "You can play at {tables} tables at once.": "आप एक साथ {tables} टेबल पर खेल सकते हैं।",
  "The table is full.": "टेबल भरी है।",
  "You have no seat at this table.": "इस टेबल पर आपकी सीट नहीं है।",
  "The server is restarting. Try again in a moment.": "सर्वर फिर से चालू हो रहा है। ज़रा देर में फिर कोशिश करें।",
  "The tables are busy. Try again.": "टेबल अभी व्यस्त हैं। फिर कोशिश करें।",
  "No new games begin at the moment. Please come back in a while.": "अभी कोई नया गेम शुरू नहीं हो रहा। कृपया थोड़ी देर में आएँ।",
  "The server is restarting.": "सर्वर फिर से चालू हो रहा है।",
  "This table is not open.": "यह टेबल खुली नहीं है।",
  "The table is being moved. Try again in a moment.": "टेबल दूसरी जगह ले जाई जा रही है। ज़रा देर में फिर कोशिश करें।",
  "The table is busy. Try again.": "टेबल अभी व्यस्त है। फिर कोशिश करें।",
  "The server is restarting. Your table stays as it is.": "सर्वर फिर से चालू हो रहा है। आपकी टेबल जैसी है वैसी ही रहेगी।",
  "A top-up is on its way.": "टॉप-अप आ रहा है।",
  "Your entry is being paid.": "आपकी एंट्री फ़ीस ली जा रही है।",
  "You did not play in this deal.": "आप इस डील में नहीं खेले।",
  "Other tables still play these cards. They are told when the last one is over.":
    "दूसरी टेबल पर यही पत्ते अब भी चल रहे हैं। आख़िरी ख़त्म होने पर ये दिखाए जाएँगे।",
  "This deal cannot be shown any more.": "यह डील अब नहीं दिखाई जा सकती।",
  "Others play with these cards still. This deal can be watched when its day is over.":
    "दूसरे लोग इन्हीं पत्तों से अब भी खेल रहे हैं। यह डील उसका दिन ख़त्म होने पर देखी जा सकेगी।",
  "This table was played too long to watch its deals again.": "यह टेबल इतनी देर चली कि इसकी डील फिर से नहीं देखी जा सकतीं।",
  "You watch many deals at once. Try again in a moment.": "आप एक साथ बहुत डील देख रहे हैं। ज़रा देर में फिर कोशिश करें।",
  "Many players watch deals now. Try again in a moment.": "अभी बहुत खिलाड़ी डील देख रहे हैं। ज़रा देर में फिर कोशिश करें।",
  "Deals for rupees are not shown to others.": "रुपयों की डील दूसरों को नहीं दिखाई जातीं।",
  "Deals of tournaments are not shown to others: players of the round may still play.":
    "टूर्नामेंट की डील दूसरों को नहीं दिखाई जातीं: राउंड के खिलाड़ी अब भी खेल रहे हो सकते हैं।",
  "Only deals of open practice tables are shown to others.": "सिर्फ़ खुली प्रैक्टिस टेबल की डील दूसरों को दिखाई जाती हैं।",
  "Deals of private tables are not shown to others.": "प्राइवेट टेबल की डील दूसरों को नहीं दिखाई जातीं।",
  "You show a hundred deals already. Hide one first.": "आप सौ डील दिखा रहे हैं। पहले एक छिपाएँ।",
  "There is no such deal, or it is not shown any more.": "ऐसी कोई डील नहीं है, या वह अब नहीं दिखाई जाती।",
  "Many people look on at this table. Try again in a while.": "इस टेबल को बहुत लोग देख रहे हैं। थोड़ी देर में फिर कोशिश करें।",
  "There is no such table, or it cannot be watched.": "ऐसी कोई टेबल नहीं है, या उसे देखा नहीं जा सकता।",
};
