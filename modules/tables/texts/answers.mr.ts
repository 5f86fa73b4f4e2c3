import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Marathi. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "हे टेबल उघडता येत नाही. लॉबीतून पुन्हा उघडा.",
  "This table is played by another process of the server.": "हे टेबल सर्व्हरच्या दुसऱ्या भागात सुरू आहे.",
  "This connection is over. Open it again.": "हे कनेक्शन संपले आहे. पुन्हा उघडा.",
  "Too many players are here. Try again.": "इथे खूप जास्त खेळाडू आहेत. पुन्हा प्रयत्न करा.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
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
};
