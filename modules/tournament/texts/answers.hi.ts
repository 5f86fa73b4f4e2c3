import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Hindi; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "यह टूर्नामेंट नहीं है।",
  "Registration for this tournament has not started yet.": "इस टूर्नामेंट का रजिस्ट्रेशन अभी शुरू नहीं हुआ है।",
  "Registration for this tournament is over.": "इस टूर्नामेंट का रजिस्ट्रेशन ख़त्म हो चुका है।",
  "You have already registered for this tournament.": "आप इस टूर्नामेंट में पहले से रजिस्टर हैं।",
  "The last place was taken meanwhile. You can join the waitlist.": "आख़िरी जगह इस बीच ले ली गई। आप वेटलिस्ट में आ सकते हैं।",
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

  // What is told over the lobby’s socket. Longer ones come first: a value takes whatever stands there.
  "A seat is being looked for. You will be told whether there is one.":
    "आपके लिए सीट ढूँढी जा रही है। मिली या नहीं, आपको बताया जाएगा।",
  "You have moved up from the waitlist of {name}.": "{name} की वेटलिस्ट से आपको जगह मिल गई है।",
  "There was no place left in {name}. Your entry is returned.": "{name} में जगह नहीं बची। आपकी एंट्री फ़ीस लौटा दी गई है।",
  "You may not play for cash now, so your entry to {name} is returned.":
    "अभी आप कैश में नहीं खेल सकते, इसलिए {name} की आपकी एंट्री फ़ीस लौटा दी गई है।",
  "Round {no} of {name} starts in 1 minute.": "{name} का राउंड {no} 1 मिनट में शुरू होगा।",
  "Round {no} of {name} starts in {count} minutes.": "{name} का राउंड {no} {count} मिनट में शुरू होगा।",
  "Round {no} of {name} starts in 1 second.": "{name} का राउंड {no} 1 सेकंड में शुरू होगा।",
  "Round {no} of {name} starts in {count} seconds.": "{name} का राउंड {no} {count} सेकंड में शुरू होगा।",
  "{name} starts in 1 minute.": "{name} 1 मिनट में शुरू होगा।",
  "{name} starts in {count} minutes.": "{name} {count} मिनट में शुरू होगा।",
  "{name} starts in 1 second.": "{name} 1 सेकंड में शुरू होगा।",
  "{name} starts in {count} seconds.": "{name} {count} सेकंड में शुरू होगा।",
  "You are through to round {no} of {name}. It starts in {count} second(s).":
    "आप {name} के राउंड {no} में पहुँच गए हैं। वह {count} सेकंड में शुरू होगा।",
  "{name} is cancelled: too few players. Your entry is returned.":
    "{name} रद्द हो गया: खिलाड़ी कम थे। आपकी एंट्री फ़ीस लौटा दी गई है।",
  "{name} is cancelled: no deal could be played. Your entry is returned.":
    "{name} रद्द हो गया: कोई डील नहीं खेली जा सकी। आपकी एंट्री फ़ीस लौटा दी गई है।",
  "{name} is cancelled: it could not be played in time. Your entry is returned.":
    "{name} रद्द हो गया: वह समय पर नहीं खेला जा सका। आपकी एंट्री फ़ीस लौटा दी गई है।",
  "{name} is cancelled. The prizes that are left are shared among those still in.":
    "{name} रद्द हो गया। बचे इनाम उन खिलाड़ियों में बँटेंगे जो अब भी खेल में हैं।",
  "{name} is cancelled. Your entry is returned.": "{name} रद्द हो गया। आपकी एंट्री फ़ीस लौटा दी गई है।",
  "There was no seat left for you in {name}. Your entry is returned.":
    "{name} में आपके लिए सीट नहीं बची। आपकी एंट्री फ़ीस लौटा दी गई है।",
  "There was no seat left for you in {name}.": "{name} में आपके लिए सीट नहीं बची।",
  "Your entry could not be paid for a seat in {name}.": "{name} में सीट के लिए आपकी एंट्री फ़ीस नहीं ली जा सकी।",
  "You did not come to {name}, so another player has your seat. Your entry is returned.":
    "आप {name} में नहीं आए, इसलिए आपकी सीट दूसरे खिलाड़ी को मिल गई। आपकी एंट्री फ़ीस लौटा दी गई है।",
};
