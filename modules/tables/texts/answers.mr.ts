import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Marathi. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "हे टेबल उघडता येत नाही. लॉबीतून पुन्हा उघडा.",
  "This table is played by another process of the server.": "हे टेबल सर्व्हरच्या दुसऱ्या भागात सुरू आहे.",
  "This connection is over. Open it again.": "हे कनेक्शन संपले आहे. पुन्हा उघडा.",
  "Too many players are here. Try again.": "इथे खूप जास्त खेळाडू आहेत. पुन्हा प्रयत्न करा.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
  "You can play at 1 table at once.": "तुम्ही एका वेळी 1 टेबलावर खेळू शकता.",
  "You can play at {tables} tables at once.": "तुम्ही एकाच वेळी {tables} टेबलांवर खेळू शकता.",
  "The table is full.": "टेबल भरले आहे.",
  "You have no seat at this table.": "या टेबलवर तुमची सीट नाही.",
  "The server is restarting. Try again in a moment.": "सर्व्हर रीस्टार्ट होत आहे. थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "The tables are busy. Try again.": "टेबल व्यस्त आहेत. पुन्हा प्रयत्न करा.",
  "No new games begin at the moment. Please come back in a while.": "सध्या नवे गेम सुरू होत नाहीत. कृपया थोड्या वेळाने या.",
  "The server is restarting.": "सर्व्हर रीस्टार्ट होत आहे.",
  "This table is not open.": "हे टेबल उघडे नाही.",
  "The table is being moved. Try again in a moment.": "टेबल दुसरीकडे हलवले जात आहे. थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "The table is busy. Try again.": "टेबल व्यस्त आहे. पुन्हा प्रयत्न करा.",
  "The server is restarting. Your table stays as it is.": "सर्व्हर रीस्टार्ट होत आहे. तुमचे टेबल आहे तसेच राहते.",
  "A top-up is on its way.": "चिप्स भरले जात आहेत.",
  "Your entry is being paid.": "तुमची एंट्री भरली जात आहे.",
  "You did not play in this deal.": "तुम्ही या डीलमध्ये खेळला नाहीत.",
  "Other tables still play these cards. They are told when the last one is over.":
    "इतर टेबलांवर हेच पत्ते अजून सुरू आहेत. शेवटचे टेबल संपल्यावर ते सांगितले जातात.",
  "This deal cannot be shown any more.": "ही डील आता दाखवता येत नाही.",
  "Others play with these cards still. This deal can be watched when its day is over.":
    "इतर लोक अजून याच पत्त्यांनी खेळत आहेत. या डीलचा दिवस संपल्यावर ती पाहता येते.",
  "This table was played too long to watch its deals again.": "हे टेबल इतका वेळ खेळले गेले की त्याच्या डील पुन्हा पाहता येत नाहीत.",
  "You watch many deals at once. Try again in a moment.": "तुम्ही एकाच वेळी अनेक डील पाहत आहात. थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "Many players watch deals now. Try again in a moment.": "आता अनेक खेळाडू डील पाहत आहेत. थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "Deals for rupees are not shown to others.": "रुपयांच्या डील इतरांना दाखवल्या जात नाहीत.",
  "Deals of tournaments are not shown to others: players of the round may still play.":
    "टूर्नामेंटच्या डील इतरांना दाखवल्या जात नाहीत: राउंडमधले खेळाडू अजून खेळत असू शकतात.",
  "Only deals of open practice tables are shown to others.": "फक्त खुल्या प्रॅक्टिस टेबलांच्या डील इतरांना दाखवल्या जातात.",
  "Deals of private tables are not shown to others.": "प्रायव्हेट टेबलांच्या डील इतरांना दाखवल्या जात नाहीत.",
  "You show a hundred deals already. Hide one first.": "तुम्ही आधीच शंभर डील दाखवत आहात. आधी एक लपवा.",
  "There is no such deal, or it is not shown any more.": "अशी कोणतीही डील नाही, किंवा ती आता दाखवली जात नाही.",
  "Many people look on at this table. Try again in a while.": "हे टेबल अनेक लोक पाहत आहेत. थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "There is no such table, or it cannot be watched.": "असे कोणतेही टेबल नाही, किंवा ते पाहता येत नाही.",

  // Over the socket.
  "The message was not understood.": "मेसेज समजला नाही.",
  "The message is too long.": "मेसेज खूप मोठा आहे.",
  "Too many messages. Wait a moment.": "खूप जास्त मेसेज झाले. थोडे थांबा.",
  "One thing at a time: wait a few seconds.": "एका वेळी एकच गोष्ट: काही सेकंद थांबा.",
  "Nothing is said here: other tables still play the same cards.":
    "इथे काही बोलता येत नाही: इतर टेबलांवर हेच पत्ते अजून सुरू आहेत.",
  "You are away. Say that you are back first.": "तुम्ही दूर आहात. आधी परत आल्याचे सांगा.",
  "Say hello first.": "आधी कनेक्शन सुरू करा.",
  "Bots sit at practice tables only.": "बॉट फक्त प्रॅक्टिस टेबलवर बसतात.",
  "The match is about to start.": "मॅच सुरू होत आहे.",
  "You leave this table when the deal is over.": "डील संपल्यावर तुम्ही हे टेबल सोडाल.",
  "Another process plays this table.": "हे टेबल सर्व्हरच्या दुसऱ्या भागात सुरू आहे.",
  "No new table can be opened at the moment. Please try again in a few minutes.":
    "सध्या नवे टेबल उघडता येत नाही. कृपया काही मिनिटांनी पुन्हा प्रयत्न करा.",
  "Maintenance has begun. Your deal stays as it is and goes on afterwards.":
    "देखभाल सुरू झाली आहे. तुमची डील आहे तशीच राहते आणि नंतर पुढे सुरू होते.",
  "Not possible.": "हे शक्य नाही.",
  "The table is closed.": "टेबल बंद आहे.",
  "Nothing is due.": "आता काही बाकी नाही.",
  "Nothing of that number is under way.": "त्या नंबरचे काही सुरू नाही.",
  "That is known already.": "ते आधीच माहीत आहे.",
  "No deal is being played.": "सध्या कोणतीही डील सुरू नाही.",
  "You are not in this deal.": "तुम्ही या डीलमध्ये नाही.",
  "That turn is over.": "तो टर्न संपला आहे.",
  "Another deal has begun meanwhile. Nothing was done.": "दरम्यान दुसरी डील सुरू झाली. काहीही केले नाही.",
  "What it costs has changed meanwhile. Nothing was done: look again.":
    "दरम्यान याला किती लागते ते बदलले. काहीही केले नाही: पुन्हा पाहा.",
  "There is no drop in this game.": "या गेममध्ये ड्रॉप नाही.",
  "Not possible while a declaration is being made.": "डिक्लेअर सुरू असताना हे शक्य नाही.",
  "Chips can be added between deals.": "चिप्स दोन डीलच्या मध्ये भरता येतात.",
  "You can top up to the table's buy-in.": "तुम्ही टेबलच्या बाय-इनपर्यंत चिप्स भरू शकता.",
  "There are no top-ups in this game.": "या गेममध्ये चिप्स भरता येत नाहीत.",
  "Nobody sits out in this game.": "या गेममध्ये कोणी बाहेर बसत नाही.",
  "No shuffle is wanted.": "सध्या शफल नको आहे.",
  "No nonce is wanted.": "सध्या गुप्त नंबर नको आहे.",
  "Revealed already.": "आधीच उघड केला आहे.",
  "The nonce does not open the chain.": "हा गुप्त नंबर साखळीशी जुळत नाही.",
  "Nothing is offered to you now.": "आता तुमच्यासाठी कोणताही प्रस्ताव नाही.",
  "You have answered already.": "तुम्ही आधीच उत्तर दिले आहे.",
  "A match is played to its end.": "मॅच शेवटपर्यंत खेळली जाते.",
  "You keep your seat until the round is over. You may close this window and come back.":
    "राउंड संपेपर्यंत सीट तुमचीच राहते. तुम्ही ही विंडो बंद करून परत येऊ शकता.",
  "This table belongs to no tournament.": "हे टेबल कोणत्याही टूर्नामेंटचे नाही.",
  "This seat's player has come.": "या सीटचे खेळाडू आले आहेत.",
  "This seat is not given away any more.": "ही सीट आता दुसऱ्या कोणाला दिली जात नाही.",
  "The round is still being played.": "राउंड अजून सुरू आहे.",
  "You are watching this table.": "तुम्ही हे टेबल पाहत आहात.",

  // Goodbyes.
  "This table was opened in another window.": "हे टेबल दुसऱ्या विंडोत उघडले आहे.",
  "You have left the table.": "तुम्ही टेबल सोडले आहे.",
  "You have stood up from the table. Your chips are back in your balance.":
    "तुम्ही टेबलवरून उठलात. तुमचे चिप्स तुमच्या बॅलन्समध्ये परत आले आहेत.",
  "You have signed out. Log in again to take your seat.": "तुम्ही लॉग आउट झालात. तुमची सीट घेण्यासाठी पुन्हा लॉग इन करा.",
  "Your account is blocked. What you have at the table and in your balance stays yours. Please write to our support.":
    "तुमचे अकाउंट ब्लॉक आहे. टेबलवर आणि बॅलन्समध्ये तुमचे जे आहे ते तुमचेच राहते. कृपया आमच्या सपोर्टला लिहा.",
  "This table was stopped for a check. Your chips stay reserved until it is done.":
    "हे टेबल तपासणीसाठी थांबवले आहे. ती पूर्ण होईपर्यंत तुमचे चिप्स राखून ठेवलेले राहतात.",
  "Too many people are watching this table.": "हे टेबल खूप जास्त लोक पाहत आहेत.",
  "Your connection was too slow. It opens again by itself.": "तुमचे कनेक्शन खूप हळू होते. ते आपोआप पुन्हा उघडते.",

  // The deal.
  "It is not your turn.": "आता तुमचा टर्न नाही.",
  "You have already drawn a card.": "तुम्ही आधीच पत्ता उचलला आहे.",
  "Draw a card first.": "आधी एक पत्ता उचला.",
  "You do not hold that card.": "तो पत्ता तुमच्याकडे नाही.",
  "A joker may be taken from the open pile only as the first draw of the deal.":
    "खुल्या गड्डीवरचा जोकर फक्त डीलमधला अगदी पहिला पत्ता उचलताना घेता येतो.",
  "The open pile is empty.": "खुली गड्डी रिकामी आहे.",
  "The card you took from the open pile cannot be discarded in the same turn.":
    "खुल्या गड्डीतून घेतलेला पत्ता त्याच टर्नमध्ये डिस्कार्ड करता येत नाही.",
  "You can drop only before drawing.": "पत्ता उचलण्याआधीच ड्रॉप करता येतो.",
  "There is nothing to declare now.": "आता डिक्लेअर करण्यासारखे काही नाही.",
  "Those groups are not exactly the cards you hold.": "हे ग्रुप तुमच्याकडच्या पत्त्यांशी जुळत नाहीत.",
  "There is nothing to confirm now.": "आता पुष्टी करण्यासारखे काही नाही.",
  "The stock is being shuffled.": "बंद गड्डीचे शफल सुरू आहे.",
  "The deal is over.": "डील संपली आहे.",
  "The time has not run out.": "वेळ अजून संपलेली नाही.",
  "The new stock is not the open pile without its top card.": "नवी बंद गड्डी खुल्या गड्डीच्या बाकीच्या पत्त्यांशी जुळत नाही.",
};
