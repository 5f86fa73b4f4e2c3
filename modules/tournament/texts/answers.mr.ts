import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Marathi; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "ही टूर्नामेंट अस्तित्वात नाही.",
  "Registration for this tournament has not started yet.": "या टूर्नामेंटचे रजिस्ट्रेशन अजून सुरू झालेले नाही.",
  "Registration for this tournament is over.": "या टूर्नामेंटचे रजिस्ट्रेशन संपले आहे.",
  "You have already registered for this tournament.": "तुम्ही या टूर्नामेंटसाठी आधीच रजिस्टर केले आहे.",
  "You have entered and left this tournament too often.": "तुम्ही या टूर्नामेंटमध्ये खूप वेळा आलात आणि गेलात.",
  "You are not registered for this tournament.": "तुम्ही या टूर्नामेंटसाठी रजिस्टर केलेले नाही.",
  "You did not play in this tournament.": "तुम्ही या टूर्नामेंटमध्ये खेळला नाहीत.",
  "Some tables still play. Results are told when the last one is over.":
    "काही टेबल अजून सुरू आहेत. शेवटचे संपल्यावर निकाल सांगितले जातात.",
  "Registration is over, so you cannot withdraw any more.": "रजिस्ट्रेशन संपले आहे, त्यामुळे तुम्ही आता नाव काढू शकत नाही.",
  "Somebody with the same device or account is registered for this tournament.":
    "याच डिव्हाइस किंवा खात्याच्या दुसऱ्या कोणीतरी या टूर्नामेंटसाठी रजिस्टर केले आहे.",
  "Insufficient balance. Add cash to enter this tournament.": "बॅलन्स पुरेसा नाही. या टूर्नामेंटच्या एंट्रीसाठी कॅश भरा.",
  "This ticket is not good for this tournament.": "हे तिकीट या टूर्नामेंटसाठी चालत नाही.",
  "There is no seat left in this tournament.": "या टूर्नामेंटमध्ये एकही सीट उरलेली नाही.",
  "The server is busy. Please try again.": "सर्व्हर व्यस्त आहे. कृपया पुन्हा प्रयत्न करा.",
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
  "This tournament is over.": "ही टूर्नामेंट संपली आहे.",
  "This cannot happen to the tournament now.": "टूर्नामेंटच्या बाबतीत हे आता होऊ शकत नाही.",
  "Choose one of the lists": "यादींपैकी एक निवडा",
  "Choose a tournament": "टूर्नामेंट निवडा",
};
