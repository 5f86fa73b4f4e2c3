import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Marathi; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "ही टूर्नामेंट अस्तित्वात नाही.",
  "Registration for this tournament has not started yet.": "या टूर्नामेंटचे रजिस्ट्रेशन अजून सुरू झालेले नाही.",
  "Registration for this tournament is over.": "या टूर्नामेंटचे रजिस्ट्रेशन संपले आहे.",
  "You have already registered for this tournament.": "तुम्ही या टूर्नामेंटसाठी आधीच रजिस्टर केले आहे.",
  "The last place was taken meanwhile. You can join the waitlist.":
    "शेवटची जागा दरम्यान घेतली गेली. तुम्ही वेटलिस्टवर येऊ शकता.",
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

  // What is told over the lobby’s socket. Longer ones come first: a value takes whatever stands there.
  "A seat is being looked for. You will be told whether there is one.":
    "सीट शोधत आहोत. ती आहे की नाही ते तुम्हाला कळवले जाईल.",
  "You have moved up from the waitlist of {name}.": "{name}: तुम्हाला वेटलिस्टमधून जागा मिळाली आहे.",
  "There was no place left in {name}. Your entry is returned.": "{name}: जागा उरली नव्हती. तुमची एंट्री परत केली आहे.",
  "You may not play for cash now, so your entry to {name} is returned.":
    "{name}: तुम्ही आता कॅशसाठी खेळू शकत नाही, म्हणून तुमची एंट्री परत केली आहे.",
  "Round {no} of {name} starts in 1 minute.": "{name}: राउंड {no} 1 मिनिटात सुरू होतो.",
  "Round {no} of {name} starts in {count} minutes.": "{name}: राउंड {no} {count} मिनिटांत सुरू होतो.",
  "Round {no} of {name} starts in 1 second.": "{name}: राउंड {no} 1 सेकंदात सुरू होतो.",
  "Round {no} of {name} starts in {count} seconds.": "{name}: राउंड {no} {count} सेकंदांत सुरू होतो.",
  "{name} starts in 1 minute.": "{name} 1 मिनिटात सुरू होते.",
  "{name} starts in {count} minutes.": "{name} {count} मिनिटांत सुरू होते.",
  "{name} starts in 1 second.": "{name} 1 सेकंदात सुरू होते.",
  "{name} starts in {count} seconds.": "{name} {count} सेकंदांत सुरू होते.",
  "You are through to round {no} of {name}. It starts in {count} second(s).":
    "{name}: तुम्ही राउंड {no} मध्ये पोहोचलात. तो {count} सेकंदांत सुरू होतो.",
  "{name} is cancelled: too few players. Your entry is returned.":
    "{name} रद्द झाली आहे: खेळाडू कमी होते. तुमची एंट्री परत केली आहे.",
  "{name} is cancelled: no deal could be played. Your entry is returned.":
    "{name} रद्द झाली आहे: एकही डील खेळता आली नाही. तुमची एंट्री परत केली आहे.",
  "{name} is cancelled: it could not be played in time. Your entry is returned.":
    "{name} रद्द झाली आहे: ती वेळेत खेळता आली नाही. तुमची एंट्री परत केली आहे.",
  "{name} is cancelled. The prizes that are left are shared among those still in.":
    "{name} रद्द झाली आहे. उरलेली बक्षिसे अजून खेळात असलेल्यांमध्ये वाटली जातात.",
  "{name} is cancelled. Your entry is returned.": "{name} रद्द झाली आहे. तुमची एंट्री परत केली आहे.",
  "There was no seat left for you in {name}. Your entry is returned.":
    "{name}: तुमच्यासाठी सीट उरली नव्हती. तुमची एंट्री परत केली आहे.",
  "There was no seat left for you in {name}.": "{name}: तुमच्यासाठी सीट उरली नव्हती.",
  "Your entry could not be paid for a seat in {name}.": "{name}: सीटसाठी तुमची एंट्री भरता आली नाही.",
  "You did not come to {name}, so another player has your seat. Your entry is returned.":
    "{name}: तुम्ही आला नाहीत, म्हणून तुमची सीट दुसऱ्या खेळाडूला मिळाली आहे. तुमची एंट्री परत केली आहे.",
};
