import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Hindi. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "यह टेबल नहीं खुल सकती। इसे लॉबी से फिर खोलें।",
  "This table is played by another process of the server.": "यह टेबल सर्वर के दूसरे हिस्से में चल रही है।",
  "This connection is over. Open it again.": "यह कनेक्शन ख़त्म हो गया। फिर से खोलें।",
  "Too many players are here. Try again.": "अभी बहुत खिलाड़ी हैं। फिर कोशिश करें।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
  "You can play at 1 table at once.": "आप एक समय में 1 टेबल पर खेल सकते हैं।",
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
  "A top-up is on its way.": "चिप्स आ रहे हैं।",
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

  // Over the socket.
  "The message was not understood.": "संदेश समझ में नहीं आया।",
  "The message is too long.": "संदेश बहुत लंबा है।",
  "Too many messages. Wait a moment.": "बहुत ज़्यादा संदेश। ज़रा रुकें।",
  "One thing at a time: wait a few seconds.": "एक बार में एक ही बात: कुछ सेकंड रुकें।",
  "Nothing is said here: other tables still play the same cards.":
    "यहाँ कुछ नहीं कहा जा सकता: दूसरी टेबल पर यही पत्ते अब भी चल रहे हैं।",
  "You are away. Say that you are back first.": "आप दूर हैं। पहले बताएँ कि आप लौट आए हैं।",
  "Say hello first.": "पहले कनेक्शन शुरू करें।",
  "Bots sit at practice tables only.": "बॉट सिर्फ़ प्रैक्टिस टेबल पर बैठते हैं।",
  "The match is about to start.": "मैच शुरू होने वाला है।",
  "You leave this table when the deal is over.": "डील पूरी होने पर आप इस टेबल से उठ जाएँगे।",
  "Another process plays this table.": "यह टेबल सर्वर के दूसरे हिस्से में चल रही है।",
  "No new table can be opened at the moment. Please try again in a few minutes.":
    "अभी नई टेबल नहीं खुल सकती। कृपया कुछ मिनट में फिर कोशिश करें।",
  "Maintenance has begun. Your deal stays as it is and goes on afterwards.":
    "रखरखाव शुरू हो गया है। आपकी डील जैसी है वैसी रहेगी और बाद में आगे चलेगी।",
  "Not possible.": "यह नहीं हो सकता।",
  "The table is closed.": "टेबल बंद है।",
  "Nothing is due.": "अभी कुछ होना बाक़ी नहीं है।",
  "Nothing of that number is under way.": "इस नंबर का कुछ नहीं चल रहा है।",
  "That is known already.": "यह पहले से पता है।",
  "No deal is being played.": "अभी कोई डील नहीं चल रही है।",
  "You are not in this deal.": "आप इस डील में नहीं हैं।",
  "That turn is over.": "वह बारी निकल चुकी है।",
  "Another deal has begun meanwhile. Nothing was done.": "इस बीच दूसरी डील शुरू हो गई। कुछ नहीं किया गया।",
  "What it costs has changed meanwhile. Nothing was done: look again.":
    "इस बीच इसकी क़ीमत बदल गई। कुछ नहीं किया गया: फिर से देखें।",
  "There is no drop in this game.": "इस गेम में ड्रॉप नहीं है।",
  "Not possible while a declaration is being made.": "डिक्लेयर होते समय यह नहीं हो सकता।",
  "Chips can be added between deals.": "चिप्स दो डील के बीच में जोड़े जा सकते हैं।",
  "You can top up to the table's buy-in.": "चिप्स टेबल के बाय-इन तक ही जोड़े जा सकते हैं।",
  "There are no top-ups in this game.": "इस गेम में चिप्स नहीं जोड़े जा सकते।",
  "Nobody sits out in this game.": "इस गेम में कोई बाहर नहीं बैठता।",
  "No shuffle is wanted.": "अभी शफ़ल नहीं चाहिए।",
  "No nonce is wanted.": "अभी गुप्त नंबर नहीं चाहिए।",
  "Revealed already.": "यह पहले ही बताया जा चुका है।",
  "The nonce does not open the chain.": "यह गुप्त नंबर चेन से मेल नहीं खाता।",
  "Nothing is offered to you now.": "अभी आपके लिए कोई प्रस्ताव नहीं है।",
  "You have answered already.": "आप जवाब दे चुके हैं।",
  "A match is played to its end.": "मैच आख़िर तक खेला जाता है।",
  "You keep your seat until the round is over. You may close this window and come back.":
    "राउंड ख़त्म होने तक सीट आपकी है। आप यह विंडो बंद करके लौट सकते हैं।",
  "This table belongs to no tournament.": "यह टेबल किसी टूर्नामेंट की नहीं है।",
  "This seat's player has come.": "इस सीट के खिलाड़ी आ चुके हैं।",
  "This seat is not given away any more.": "यह सीट अब नहीं दी जाती।",
  "The round is still being played.": "राउंड अभी चल रहा है।",
  "You are watching this table.": "आप यह टेबल देख रहे हैं।",

  // Goodbyes.
  "This table was opened in another window.": "यह टेबल दूसरी विंडो में खोली गई है।",
  "You have left the table.": "आप टेबल से उठ चुके हैं।",
  "You have stood up from the table. Your chips are back in your balance.":
    "आप टेबल से उठ गए हैं। आपके चिप्स बैलेंस में लौट आए हैं।",
  "You have signed out. Log in again to take your seat.": "आप लॉग आउट हो गए हैं। सीट पर बैठने के लिए फिर लॉग इन करें।",
  "Your account is blocked. What you have at the table and in your balance stays yours. Please write to our support.":
    "आपका अकाउंट ब्लॉक है। टेबल पर और बैलेंस में जो है वह आपका ही रहेगा। कृपया हमारी सहायता को लिखें।",
  "This table was stopped for a check. Your chips stay reserved until it is done.":
    "यह टेबल जाँच के लिए रोकी गई है। जाँच पूरी होने तक आपके चिप्स सुरक्षित रखे हैं।",
  "Too many people are watching this table.": "इस टेबल को बहुत लोग देख रहे हैं।",
  "Your connection was too slow. It opens again by itself.": "आपका कनेक्शन बहुत धीमा था। वह अपने आप फिर खुलेगा।",

  // The deal.
  "It is not your turn.": "अभी आपकी बारी नहीं है।",
  "You have already drawn a card.": "आप पत्ता ले चुके हैं।",
  "Draw a card first.": "पहले एक पत्ता उठाएँ।",
  "You do not hold that card.": "वह पत्ता आपके पास नहीं है।",
  "A joker may be taken from the open pile only as the first draw of the deal.":
    "खुले ढेर से जोकर सिर्फ़ डील की पहली चाल में उठाया जा सकता है।",
  "The open pile is empty.": "खुला ढेर ख़ाली है।",
  "The card you took from the open pile cannot be discarded in the same turn.":
    "खुले ढेर से उठाया पत्ता उसी बारी में डिस्कार्ड नहीं हो सकता।",
  "You can drop only before drawing.": "ड्रॉप सिर्फ़ पत्ता लेने से पहले हो सकता है।",
  "There is nothing to declare now.": "अभी डिक्लेयर करने को कुछ नहीं है।",
  "Those groups are not exactly the cards you hold.": "ये ग्रुप आपके पत्तों से मेल नहीं खाते।",
  "There is nothing to confirm now.": "अभी पक्का करने को कुछ नहीं है।",
  "The stock is being shuffled.": "बंद गड्डी शफ़ल हो रही है।",
  "The deal is over.": "डील ख़त्म हो गई है।",
  "The time has not run out.": "समय अभी बाक़ी है।",
  "The new stock is not the open pile without its top card.": "नई बंद गड्डी खुले ढेर के बाक़ी पत्तों से मेल नहीं खाती।",
};
