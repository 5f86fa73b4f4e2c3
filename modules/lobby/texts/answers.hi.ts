import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of the lobby answer, in Hindi. */
export const answers: AnswerTexts = {
  "The game is currently under maintenance.": "खेल अभी रखरखाव के लिए बंद है।",
  "The game is currently under maintenance. It will be back in {left}.": "खेल अभी रखरखाव के लिए बंद है। {left} में फिर खुलेगा।",
  "Cash games are closed right now. Practice tables are open.": "कैश गेम अभी बंद हैं। प्रैक्टिस टेबल खुली हैं।",
  "The header device is 32 digits of 0-9 and a-f, or is left out.":
    "हेडर device में 0-9 और a-f के 32 अंक होते हैं, या वह नहीं भेजा जाता।",
  "Your account is closed.": "आपका अकाउंट बंद है।",
  "Your account is blocked. Please write to our support.": "आपका अकाउंट ब्लॉक है। कृपया सहायता को लिखें।",
  "Mobile number not verified.": "मोबाइल नंबर की पुष्टि नहीं हुई है।",
  "You must be 18 years or older to play": "खेलने के लिए उम्र 18 साल या ज़्यादा होनी चाहिए",
  "Accept the terms of service to play for cash.": "कैश के लिए खेलने को सेवा की शर्तें मंज़ूर करें।",
  "You have excluded yourself from playing for cash. Practice tables are open.":
    "आपने ख़ुद को कैश के खेल से दूर रखा है। प्रैक्टिस टेबल खुली हैं।",
  "Your bank took a deposit back, and ₹{debt} of it is still owed. Your next deposit pays it; then cash tables are open to you again.":
    "आपके बैंक ने एक डिपॉज़िट वापस लिया, और उसके ₹{debt} बाक़ी हैं। अगले डिपॉज़िट से वे चुक जाएँगे; फिर कैश टेबल आपके लिए खुल जाएँगी।",
  "Private tables need an approved PAN and a bank account in the same name. See My Profile.":
    "प्राइवेट टेबल के लिए मंज़ूर PAN और उसी नाम का बैंक खाता चाहिए। मेरी प्रोफ़ाइल देखें।",
  "To play on, your PAN must be approved and your bank account saved. See My Profile.":
    "आगे खेलने के लिए आपका PAN मंज़ूर और बैंक खाता सेव होना चाहिए। मेरी प्रोफ़ाइल देखें।",

  "Insufficient Rummy chips": "रमी चिप्स काफ़ी नहीं हैं",
  "success.": "हो गया।",
  "There are no Tables to join. Please come back later.": "अभी जॉइन करने के लिए कोई टेबल नहीं है। कृपया बाद में आएँ।",
  "The platform's fee at this table is {percent}% by now. Please look again.":
    "इस टेबल पर प्लेटफ़ॉर्म फ़ीस अब {percent}% है। कृपया फिर देखें।",
  "A seat at this table costs ₹{stake} by now. Please look again.": "इस टेबल की सीट अब ₹{stake} की है। कृपया फिर देखें।",
  "A seat at this table takes {stake} practice chips by now. Please look again.":
    "इस टेबल की सीट पर अब {stake} प्रैक्टिस चिप्स लगते हैं। कृपया फिर देखें।",
  "You do not sit at this table.": "आप इस टेबल पर नहीं बैठे हैं।",
  "The table is full.": "टेबल भर गई है।",
  "You cannot sit at a table with somebody who uses the same device or account.":
    "आप उस व्यक्ति के साथ एक टेबल पर नहीं बैठ सकते जो वही डिवाइस या खाता इस्तेमाल करता है।",
  "The server is restarting. Try again in a moment.": "सर्वर फिर से चालू हो रहा है। ज़रा देर में कोशिश करें।",
  "The tables are busy. Try again.": "टेबल अभी व्यस्त हैं। फिर कोशिश करें।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",

  "Private tables are points tables.": "प्राइवेट टेबल पॉइंट्स की होती हैं।",
  "There is no private table with this code.": "इस कोड की कोई प्राइवेट टेबल नहीं है।",
  "Choose one of the point values of private tables.": "प्राइवेट टेबल की पॉइंट की क़ीमतों में से एक चुनें।",
  "There is no practice table like this by now. Choose another one.": "ऐसी प्रैक्टिस टेबल अब नहीं है। कोई और चुनें।",
  "You have opened {tables} private tables that are not over. Close one first.":
    "आपकी खोली हुई {tables} प्राइवेट टेबल अभी ख़त्म नहीं हुई हैं। पहले एक बंद करें।",
  "There is no rematch of this table.": "इस टेबल का रीमैच नहीं है।",
  "Too many wrong codes. Please try again later.": "कई बार ग़लत कोड डाला गया। कृपया बाद में कोशिश करें।",
  "This private table is full or over.": "यह प्राइवेट टेबल भर गई है या ख़त्म हो गई है।",
  "You and a player at this table have reached what one may win from another at private tables.":
    "प्राइवेट टेबल पर एक खिलाड़ी दूसरे से जितना जीत सकता है, आप और इस टेबल का एक खिलाड़ी वहाँ तक पहुँच चुके हैं।",

  // what a request's shape is refused with
  "Choose a game: point, pool, deals or point21": "खेल चुनें: पॉइंट्स, पूल, डील्स या 21-पॉइंट",
  "Choose practice or cash": "प्रैक्टिस या कैश चुनें",
  "Choose 2 or 6 players": "2 या 6 खिलाड़ी चुनें",
  "Choose a table": "टेबल चुनें",
  "Choose easy, usual, expert or master": "आसान, सामान्य, एक्सपर्ट या मास्टर चुनें",
  "Choose a point value": "पॉइंट की क़ीमत चुनें",
  "Choose whether bots may play": "चुनें कि बॉट खेल सकते हैं या नहीं",
  "Enter a valid private code": "सही प्राइवेट कोड डालें",

  // What a success says.
  "Table joined.": "आप टेबल पर आ गए हैं।",
  "Table created.": "टेबल बन गई है।",
  "Maintenance begins in {left}. No new game begins before it.":
    "रखरखाव {left} में शुरू होगा। उससे पहले कोई नया गेम शुरू नहीं होगा।",
};
