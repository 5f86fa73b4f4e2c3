import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of the lobby answer, in Marathi. */
export const answers: AnswerTexts = {
  "The game is currently under maintenance.": "गेमची सध्या देखभाल सुरू आहे.",
  "The game is currently under maintenance. It will be back in {left}.":
    "गेमची सध्या देखभाल सुरू आहे. {left} मध्ये गेम परत सुरू होईल.",
  "Cash games are closed right now. Practice tables are open.": "कॅश गेम सध्या बंद आहेत. प्रॅक्टिस टेबल सुरू आहेत.",
  "The header device is 32 digits of 0-9 and a-f, or is left out.":
    "हेडर device मध्ये 0-9 आणि a-f चे 32 अंक असतात, किंवा तो पाठवला जात नाही.",
  "Your account is closed.": "तुमचे अकाउंट बंद आहे.",
  "Your account is blocked. Please write to our support.": "तुमचे अकाउंट ब्लॉक आहे. कृपया आमच्या सपोर्टला लिहा.",
  "Mobile number not verified.": "मोबाइल नंबरची पडताळणी झालेली नाही.",
  "You must be 18 years or older to play": "खेळण्यासाठी तुमचे वय 18 वर्षे किंवा जास्त असले पाहिजे",
  "Accept the terms of service to play for cash.": "कॅशवर खेळण्यासाठी सेवेच्या अटी मान्य करा.",
  "You have excluded yourself from playing for cash. Practice tables are open.":
    "तुम्ही स्वतःला कॅशच्या खेळापासून दूर ठेवले आहे. प्रॅक्टिस टेबल सुरू आहेत.",
  "Your bank took a deposit back, and ₹{debt} of it is still owed. Your next deposit pays it; then cash tables are open to you again.":
    "तुमच्या बँकेने एक डिपॉझिट परत घेतले, आणि त्यातले ₹{debt} अजून देणे आहे. तुमच्या पुढच्या डिपॉझिटमधून ते फेडले जाते; मग कॅश टेबल तुमच्यासाठी पुन्हा उघडतात.",
  "Private tables need an approved PAN and a bank account in the same name. See My Profile.":
    "प्रायव्हेट टेबलसाठी मंजूर PAN आणि त्याच नावाचे बँक खाते लागते. माझे प्रोफाइल पाहा.",
  "To play on, your PAN must be approved and your bank account saved. See My Profile.":
    "पुढे खेळण्यासाठी तुमचा PAN मंजूर आणि बँक खाते सेव्ह असले पाहिजे. माझे प्रोफाइल पाहा.",

  "Insufficient Rummy chips": "रमी चिप्स पुरेसे नाहीत",
  "success.": "झाले.",
  "There are no Tables to join. Please come back later.": "जॉइन करण्यासाठी सध्या टेबल नाही. कृपया नंतर या.",
  "The platform's fee at this table is {percent}% by now. Please look again.":
    "या टेबलवर प्लॅटफॉर्म फी आता {percent}% आहे. कृपया पुन्हा पाहा.",
  "A seat at this table costs ₹{stake} by now. Please look again.":
    "या टेबलवरची सीट आता ₹{stake} ला आहे. कृपया पुन्हा पाहा.",
  "A seat at this table takes {stake} practice chips by now. Please look again.":
    "या टेबलवरच्या सीटला आता {stake} प्रॅक्टिस चिप्स लागतात. कृपया पुन्हा पाहा.",
  "You do not sit at this table.": "तुम्ही या टेबलवर बसलेले नाही.",
  "The table is full.": "टेबल भरले आहे.",
  "You cannot sit at a table with somebody who uses the same device or account.":
    "तेच डिव्हाइस किंवा खाते वापरणाऱ्या व्यक्तीसोबत तुम्ही एका टेबलवर बसू शकत नाही.",
  "The server is restarting. Try again in a moment.": "सर्व्हर रीस्टार्ट होत आहे. थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "The tables are busy. Try again.": "टेबल व्यस्त आहेत. पुन्हा प्रयत्न करा.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",

  "Private tables are points tables.": "प्रायव्हेट टेबल पॉइंट्सची असतात.",
  "There is no private table with this code.": "या कोडचे कोणतेही प्रायव्हेट टेबल नाही.",
  "Choose one of the point values of private tables.": "प्रायव्हेट टेबलच्या पॉइंटच्या किमतींपैकी एक निवडा.",
  "There is no practice table like this by now. Choose another one.": "असे प्रॅक्टिस टेबल आता नाही. दुसरे निवडा.",
  "You have opened {tables} private tables that are not over. Close one first.":
    "तुम्ही उघडलेली {tables} प्रायव्हेट टेबल अजून संपलेली नाहीत. आधी एक बंद करा.",
  "There is no rematch of this table.": "या टेबलचा रीमॅच नाही.",
  "Too many wrong codes. Please try again later.": "खूप वेळा चुकीचा कोड टाकला. कृपया नंतर पुन्हा प्रयत्न करा.",
  "This private table is full or over.": "हे प्रायव्हेट टेबल भरले आहे किंवा संपले आहे.",
  "You and a player at this table have reached what one may win from another at private tables.":
    "प्रायव्हेट टेबलवर एक खेळाडू दुसऱ्याकडून जितके जिंकू शकतो, तितकी मर्यादा तुम्ही आणि या टेबलवरच्या एका खेळाडूने गाठली आहे.",

  // what a request's shape is refused with
  "Choose a game: point, pool, deals or point21": "गेम निवडा: पॉइंट्स, पूल, डील्स किंवा 21-पॉइंट",
  "Choose practice or cash": "प्रॅक्टिस किंवा कॅश निवडा",
  "Choose 2 or 6 players": "2 किंवा 6 खेळाडू निवडा",
  "Choose a table": "टेबल निवडा",
  "Choose easy, usual, expert or master": "सोपे, नेहमीचे, एक्सपर्ट किंवा मास्टर निवडा",
  "Choose a point value": "पॉइंटची किंमत निवडा",
  "Choose whether bots may play": "बॉट खेळू शकतात की नाही ते निवडा",
  "Enter a valid private code": "योग्य प्रायव्हेट कोड टाका",

  // What a success says.
  "Table joined.": "तुम्ही टेबलवर आलात.",
  "Table created.": "टेबल तयार झाले.",
  "Maintenance begins in {left}. No new game begins before it.":
    "देखभाल सुरू होण्यास {left} आहेत. त्याआधी कोणताही नवा गेम सुरू होत नाही.",
};
