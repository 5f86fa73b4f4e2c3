import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of support answer, in Hindi. */
export const answers: AnswerTexts = {
  "Ticket not found.": "टिकट नहीं मिला।",
  "There is nothing to appeal against, or no appeal left.": "अपील करने को कुछ नहीं है, या अपील हो चुकी है।",
  "That announcement is over.": "वह घोषणा ख़त्म हो चुकी है।",
  "Attachment not found.": "अटैचमेंट नहीं मिला।",
  "Support has taken up this request, so it cannot be cancelled any more.":
    "सहायता ने यह अनुरोध ले लिया है, इसलिए अब इसे रद्द नहीं किया जा सकता।",
  "You have several open requests. Please wait until we have answered one of them.":
    "आपके कई अनुरोध खुले हैं। कृपया उनमें से एक का जवाब आने तक रुकें।",
  "You have reported many problems today. Please try again tomorrow.":
    "आपने आज बहुत समस्याएँ बताई हैं। कृपया कल फिर कोशिश करें।",
  "Your attachments take up all the space that we keep for you. Please report without one.":
    "आपके अटैचमेंट से आपकी सारी जगह भर गई है। कृपया बिना अटैचमेंट के बताएँ।",
  "Please wait until your other report is submitted.": "कृपया आपकी दूसरी रिपोर्ट जमा होने तक रुकें।",
  "The request could not be read.": "अनुरोध पढ़ा नहीं जा सका।",
  "The request is too large.": "अनुरोध बहुत बड़ा है।",
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",

  // What a success says.
  "Report submitted successfully.": "रिपोर्ट जमा हो गई है।",
  "Your query has been raised successfully.": "आपका सवाल भेज दिया गया है।",
  "Your appeal is filed.": "आपकी अपील दर्ज हो गई है।",
  "Request cancelled successfully.": "अनुरोध रद्द हो गया है।",
  "Please select only 4 files": "कृपया 4 ही फ़ाइलें चुनें",
  "Please select Image(s) or Video(s)": "कृपया तस्वीर या वीडियो चुनें",
  "Image size must be less than 4 MB": "तस्वीर 4 MB से छोटी होनी चाहिए",
  "Video size must be less than 15 MB": "वीडियो 15 MB से छोटा होना चाहिए",
  "Please select an issue": "कृपया समस्या चुनें",
  "There is no such table, deal or seat": "ऐसी कोई टेबल, डील या सीट नहीं है",
  "Say true or false": "हाँ या नहीं चुनें",
};
