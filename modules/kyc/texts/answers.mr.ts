import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of KYC answer, in Marathi. */
export const answers: AnswerTexts = {
  "Invalid Aadhaar Number": "आधार नंबर चुकीचा आहे",
  "No mobile number is linked to this Aadhaar number": "या आधार नंबरशी कोणताही मोबाइल नंबर जोडलेला नाही",
  "You must be at least 18 years old": "तुमचे वय किमान 18 वर्षे असले पाहिजे",
  "Your document has been submitted and is waiting for approval": "तुमचे कागदपत्र सबमिट झाले आहे आणि मंजुरीच्या प्रतीक्षेत आहे",
  "Your document is approved already": "तुमचे कागदपत्र आधीच मंजूर झाले आहे",
  "This PAN is registered with another account": "हा PAN दुसऱ्या अकाउंटमध्ये रजिस्टर झालेला आहे",
  "This Aadhaar number is registered with another account": "हा आधार नंबर दुसऱ्या अकाउंटमध्ये रजिस्टर झालेला आहे",
  "This bank account is registered with another account": "हे बँक खाते दुसऱ्या अकाउंटमध्ये रजिस्टर झालेले आहे",
  "Your details are being checked. Please wait a moment.": "तुमची माहिती तपासली जात आहे. कृपया थोडे थांबा.",
  "You have tried too often today. Please try again tomorrow.":
    "तुम्ही आज खूप वेळा प्रयत्न केला आहे. कृपया उद्या पुन्हा प्रयत्न करा.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
  "Invalid OTP": "OTP चुकीचा आहे",
  "Too many wrong attempts. Please ask for a new OTP.": "खूप वेळा चुकीचा OTP टाकला. कृपया नवा OTP मागा.",
  "OTP has expired. Please ask for a new one.": "OTP ची मुदत संपली. कृपया नवा मागा.",
  "Please wait before asking for another OTP.": "दुसरा OTP मागण्याआधी कृपया थोडे थांबा.",
  "Your bank details are saved already and cannot be changed": "तुमच्या बँकेची माहिती आधीच सेव्ह झाली आहे आणि बदलता येत नाही",
  "Your bank does not know this account number": "तुमच्या बँकेला हा खाते नंबर माहीत नाही",
  "The account holder's name must be the name on your PAN": "खातेधारकाचे नाव तुमच्या PAN वरचेच असले पाहिजे",
  "The account holder's name is not the name that your bank knows": "खातेधारकाचे नाव तुमच्या बँकेला माहीत असलेले नाव नाही",
  "Document not found": "कागदपत्र सापडले नाही",
  "this document is pending already": "हे कागदपत्र आधीच प्रलंबित आहे",
  "this document is approved already": "हे कागदपत्र आधीच मंजूर आहे",
  "this document is rejected already": "हे कागदपत्र आधीच नामंजूर आहे",
  "this player has saved no bank account": "या खेळाडूने कोणतेही बँक खाते सेव्ह केलेले नाही",
  "We could not check this just now. Please try again.": "आम्ही हे आत्ता तपासू शकलो नाही. कृपया पुन्हा प्रयत्न करा.",
};
