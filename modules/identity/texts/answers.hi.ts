import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of identity answer, in Hindi. */
export const answers: AnswerTexts = {
  "The terms have changed once more. Please read what is new.": "शर्तें फिर बदली हैं। कृपया पढ़ें कि नया क्या है।",
  "Sorry, we didn't find any account with that Email id/Mobile number": "इस ई-मेल या मोबाइल नंबर से कोई अकाउंट नहीं मिला।",
  "Mobile number not verified.": "मोबाइल नंबर की पुष्टि नहीं हुई है।",
  "Not Available - We are not available in your location": "उपलब्ध नहीं: आपकी जगह पर हमारी सेवा नहीं है",
  "Location not found with reasons: unable to get location": "लोकेशन नहीं मिली: लोकेशन ली नहीं जा सकी",
  "Authentication Error, Please try logging again": "पहचान नहीं हो सकी, कृपया फिर से लॉग इन करें",
  "Invalid credentials": "ई-मेल, मोबाइल या पासवर्ड ग़लत है",
  "Email id is already registered": "यह ई-मेल पहले से रजिस्टर है",
  "Mobile number is already registered": "यह मोबाइल नंबर पहले से रजिस्टर है",
  "Username is already taken": "यह यूज़रनेम कोई और ले चुका है",
  "This username is kept for our own people. Please choose another.": "यह यूज़रनेम हमारे अपने लोगों के लिए है। कृपया दूसरा चुनें।",
  "The username has too many accents or marks": "यूज़रनेम में मात्राएँ या चिह्न बहुत ज़्यादा हैं",
  "Write the username in one script: English or another Indian language":
    "यूज़रनेम एक ही लिपि में लिखें: अंग्रेज़ी या कोई भारतीय भाषा",
  "This password is among the first that others would guess. Please choose another.":
    "यह पासवर्ड लोग सबसे पहले आज़माते हैं। कृपया दूसरा चुनें।",
  "A password made of a name, e-mail or number is easy to guess. Please choose another.":
    "नाम, ई-मेल या नंबर से बना पासवर्ड आसानी से भाँपा जाता है। कृपया दूसरा चुनें।",
  "Invalid referral code": "रेफ़रल कोड सही नहीं है",
  "Sign-up with a social account is not available. Please register with your e-mail and mobile.":
    "सोशल अकाउंट से साइन-अप उपलब्ध नहीं है। कृपया अपने ई-मेल और मोबाइल से रजिस्टर करें।",
  "Your social account could not be confirmed.": "आपके सोशल अकाउंट की पुष्टि नहीं हो सकी।",
  "Invalid OTP": "OTP सही नहीं है",
  "Too many wrong attempts. Please ask for a new OTP.": "कई बार ग़लत कोड डाला गया। कृपया नया OTP माँगें।",
  "OTP has expired. Please ask for a new one.": "OTP का समय निकल गया। कृपया नया माँगें।",
  "You have asked for too many OTPs today. Please try again tomorrow.":
    "आपने आज बहुत बार OTP माँगा है। कृपया कल फिर कोशिश करें।",
  "Please wait before asking for another OTP.": "दूसरा OTP माँगने से पहले कृपया थोड़ा रुकें।",
  "Too many wrong OTPs were tried for this account. Use a device that you have logged in from, or try again later.":
    "इस अकाउंट के लिए बहुत ग़लत OTP डाले गए। उस डिवाइस से आएँ जिससे आप पहले लॉग इन कर चुके हैं, या बाद में कोशिश करें।",
  "We cannot send more OTPs at the moment. Please try again later.": "हम अभी और OTP नहीं भेज सकते। कृपया बाद में कोशिश करें।",
  "Enter your current password": "अपना मौजूदा पासवर्ड डालें",
  "Mobile number is already verified. Please log in.": "मोबाइल नंबर की पुष्टि हो चुकी है। कृपया लॉग इन करें।",
  "This link has expired. Please ask for a new one.": "यह लिंक अब नहीं चलता। कृपया नया माँगें।",
  "This passkey could not be used. Please try again, or log in with your password.":
    "यह पासकी काम नहीं आई। कृपया फिर कोशिश करें, या पासवर्ड से लॉग इन करें।",
  "That took too long. Please try again.": "बहुत देर हो गई। कृपया फिर कोशिश करें।",
  "This passkey is already added.": "यह पासकी पहले से जुड़ी है।",
  "You have ten passkeys already. Remove one first.": "आपकी दस पासकी हो चुकी हैं। पहले एक हटाएँ।",
  "Passkeys cannot be used at this address.": "इस पते पर पासकी नहीं चलती।",
  "There is no such passkey any more.": "यह पासकी अब नहीं है।",
  "This log-in has ended already.": "यह लॉग इन पहले ही ख़त्म हो चुका है।",
  "Full Name and date of birth cannot be changed after your PAN is approved":
    "PAN मंज़ूर होने के बाद पूरा नाम और जन्मतिथि बदली नहीं जा सकती",
  "You must be 18 years or older to play": "खेलने के लिए उम्र 18 साल या ज़्यादा होनी चाहिए",
  "Current password and new password can't be same": "नया पासवर्ड मौजूदा पासवर्ड से अलग होना चाहिए",
  "Email is already verified": "ई-मेल की पुष्टि हो चुकी है",
  "This account has been closed.": "यह अकाउंट बंद कर दिया गया है।",
  "Your account is blocked. What it holds stays yours. Please write to our support, who tell you why and what you can do.":
    "आपका अकाउंट ब्लॉक है। उसमें जो है वह आपका ही है। कृपया सहायता को लिखें; वे बताएँगे कि क्यों और आप क्या कर सकते हैं।",
  "You asked us to keep you out of play. You can register again when that time is over.":
    "आपने हमसे ख़ुद को खेल से दूर रखने को कहा था। वह समय पूरा होने पर आप फिर रजिस्टर कर सकते हैं।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
  "Too many attempts. Please try again after some time.": "बहुत ज़्यादा कोशिशें। कृपया कुछ देर बाद फिर करें।",
  "We could not send the OTP just now. Please try again.": "हम अभी OTP नहीं भेज पाए। कृपया फिर कोशिश करें।",
  "Too many attempts. Log in first, then open the link again.": "बहुत ज़्यादा कोशिशें। पहले लॉग इन करें, फिर लिंक दोबारा खोलें।",

  // What a success says.
  "Password changed successfully.": "पासवर्ड बदल गया है।",
};
