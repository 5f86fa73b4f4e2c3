import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of identity answer, in Marathi. */
export const answers: AnswerTexts = {
  "Sorry, we didn't find any account with that Email id/Mobile number":
    "या ई-मेल किंवा मोबाइल नंबरचे अकाउंट आम्हाला सापडले नाही.",
  "Mobile number not verified.": "मोबाइल नंबरची पडताळणी झालेली नाही.",
  "Not Available - We are not available in your location": "उपलब्ध नाही: तुमच्या ठिकाणी आमची सेवा उपलब्ध नाही",
  "Location not found with reasons: unable to get location": "लोकेशन मिळाले नाही: लोकेशन घेता आले नाही",
  "Authentication Error, Please try logging again": "ओळख पटली नाही, कृपया पुन्हा लॉग इन करा",
  "Invalid credentials": "लॉग इनची माहिती चुकीची आहे",
  "Email id is already registered": "हा ई-मेल आधीच रजिस्टर झालेला आहे",
  "Mobile number is already registered": "हा मोबाइल नंबर आधीच रजिस्टर झालेला आहे",
  "Username is already taken": "हे यूजरनेम आधीच घेतलेले आहे",
  "This username is kept for our own people. Please choose another.":
    "हे यूजरनेम आमच्या स्वतःच्या लोकांसाठी राखलेले आहे. कृपया दुसरे निवडा.",
  "The username has too many accents or marks": "यूजरनेममध्ये खूप जास्त मात्रा किंवा चिन्हे आहेत",
  "Write the username in one script: English or another Indian language":
    "यूजरनेम एकाच लिपीत लिहा: इंग्रजी किंवा दुसरी भारतीय भाषा",
  "This password is among the first that others would guess. Please choose another.":
    "हा पासवर्ड इतर लोक सर्वात आधी ओळखू शकतील अशांपैकी आहे. कृपया दुसरा निवडा.",
  "A password made of a name, e-mail or number is easy to guess. Please choose another.":
    "नाव, ई-मेल किंवा नंबरपासून केलेला पासवर्ड ओळखणे सोपे असते. कृपया दुसरा निवडा.",
  "Invalid referral code": "रेफरल कोड चुकीचा आहे",
  "Sign-up with a social account is not available. Please register with your e-mail and mobile.":
    "सोशल अकाउंटने साइन-अप उपलब्ध नाही. कृपया तुमच्या ई-मेल आणि मोबाइलने रजिस्टर करा.",
  "Your social account could not be confirmed.": "तुमच्या सोशल अकाउंटची पुष्टी होऊ शकली नाही.",
  "Invalid OTP": "OTP चुकीचा आहे",
  "Too many wrong attempts. Please ask for a new OTP.": "खूप वेळा चुकीचा OTP टाकला. कृपया नवा OTP मागा.",
  "OTP has expired. Please ask for a new one.": "OTP ची मुदत संपली. कृपया नवा मागा.",
  "You have asked for too many OTPs today. Please try again tomorrow.":
    "तुम्ही आज खूप वेळा OTP मागितला आहे. कृपया उद्या पुन्हा प्रयत्न करा.",
  "Please wait before asking for another OTP.": "दुसरा OTP मागण्याआधी कृपया थोडे थांबा.",
  "Too many wrong OTPs were tried for this account. Use a device that you have logged in from, or try again later.":
    "या अकाउंटसाठी खूप वेळा चुकीचे OTP टाकले गेले. आधी ज्या डिव्हाइसवरून लॉग इन केले ते वापरा, किंवा नंतर पुन्हा प्रयत्न करा.",
  "We cannot send more OTPs at the moment. Please try again later.":
    "आम्ही सध्या आणखी OTP पाठवू शकत नाही. कृपया नंतर पुन्हा प्रयत्न करा.",
  "Enter your current password": "तुमचा सध्याचा पासवर्ड टाका",
  "Mobile number is already verified. Please log in.": "मोबाइल नंबरची पडताळणी आधीच झाली आहे. कृपया लॉग इन करा.",
  "This link has expired. Please ask for a new one.": "या लिंकची मुदत संपली आहे. कृपया नवी मागा.",
  "This passkey could not be used. Please try again, or log in with your password.":
    "ही पासकी वापरता आली नाही. कृपया पुन्हा प्रयत्न करा, किंवा पासवर्डने लॉग इन करा.",
  "That took too long. Please try again.": "खूप वेळ लागला. कृपया पुन्हा प्रयत्न करा.",
  "This passkey is already added.": "ही पासकी आधीच जोडलेली आहे.",
  "You have ten passkeys already. Remove one first.": "तुमच्या दहा पासकी आधीच आहेत. आधी एक काढा.",
  "Passkeys cannot be used at this address.": "या पत्त्यावर पासकी वापरता येत नाहीत.",
  "There is no such passkey any more.": "ही पासकी आता नाही.",
  "This log-in has ended already.": "हे लॉग इन आधीच संपले आहे.",
  "Full Name and date of birth cannot be changed after your PAN is approved":
    "PAN मंजूर झाल्यानंतर पूर्ण नाव आणि जन्मतारीख बदलता येत नाही",
  "You must be 18 years or older to play": "खेळण्यासाठी तुमचे वय 18 वर्षे किंवा जास्त असले पाहिजे",
  "Current password and new password can't be same": "नवा पासवर्ड सध्याच्या पासवर्डसारखा असू शकत नाही",
  "Email is already verified": "ई-मेलची पडताळणी आधीच झाली आहे",
  "This account has been closed.": "हे अकाउंट बंद करण्यात आले आहे.",
  "Your account is blocked. What it holds stays yours. Please write to our support, who tell you why and what you can do.":
    "तुमचे अकाउंट ब्लॉक आहे. त्यात जे आहे ते तुमचेच राहते. कृपया आमच्या सपोर्टला लिहा; कारण काय आणि तुम्ही काय करू शकता ते ते सांगतील.",
  "You asked us to keep you out of play. You can register again when that time is over.":
    "तुम्ही आम्हाला तुम्हाला खेळापासून दूर ठेवायला सांगितले होते. तो काळ संपल्यावर तुम्ही पुन्हा रजिस्टर करू शकता.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
  "Too many attempts. Please try again after some time.": "खूप जास्त प्रयत्न झाले. कृपया काही वेळाने पुन्हा प्रयत्न करा.",
  "We could not send the OTP just now. Please try again.": "आम्ही आत्ता OTP पाठवू शकलो नाही. कृपया पुन्हा प्रयत्न करा.",
  "Too many attempts. Log in first, then open the link again.": "खूप जास्त प्रयत्न झाले. आधी लॉग इन करा, मग लिंक पुन्हा उघडा.",

  // What a success says.
  "Password changed successfully.": "पासवर्ड बदलला आहे.",
};
