import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Hindi; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "यह टूर्नामेंट नहीं है।",
  "Registration for this tournament has not started yet.": "इस टूर्नामेंट का रजिस्ट्रेशन अभी शुरू नहीं हुआ है।",
  "Registration for this tournament is over.": "इस टूर्नामेंट का रजिस्ट्रेशन ख़त्म हो चुका है।",
  "You have already registered for this tournament.": "आप इस टूर्नामेंट में पहले से रजिस्टर हैं।",
  "You have entered and left this tournament too often.": "आप इस टूर्नामेंट में बहुत बार आए और गए हैं।",
  "You are not registered for this tournament.": "आप इस टूर्नामेंट में रजिस्टर नहीं हैं।",
  "You did not play in this tournament.": "आप इस टूर्नामेंट में नहीं खेले।",
  "Some tables still play. Results are told when the last one is over.":
    "कुछ टेबल अभी चल रही हैं। आख़िरी टेबल पूरी होने पर नतीजे बताए जाते हैं।",
  "Registration is over, so you cannot withdraw any more.": "रजिस्ट्रेशन ख़त्म हो चुका है, इसलिए अब आप नाम नहीं हटा सकते।",
  "Somebody with the same device or account is registered for this tournament.":
    "उसी डिवाइस या खाते वाला कोई और इस टूर्नामेंट में रजिस्टर है।",
  "Insufficient balance. Add cash to enter this tournament.": "बैलेंस काफ़ी नहीं है। इस टूर्नामेंट में आने के लिए कैश डालें।",
  "This ticket is not good for this tournament.": "यह टिकट इस टूर्नामेंट के लिए नहीं है।",
  "There is no seat left in this tournament.": "इस टूर्नामेंट में कोई सीट नहीं बची है।",
  "The server is busy. Please try again.": "सर्वर व्यस्त है। कृपया फिर कोशिश करें।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
  "This tournament is over.": "यह टूर्नामेंट ख़त्म हो चुका है।",
  "This cannot happen to the tournament now.": "टूर्नामेंट के साथ अभी ऐसा नहीं हो सकता।",
  "Choose one of the lists": "सूचियों में से एक चुनें",
  "Choose a tournament": "टूर्नामेंट चुनें",
};
