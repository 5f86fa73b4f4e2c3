import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Hindi. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
  "Thank you. You have agreed to the new terms.": "धन्यवाद। आपने नई शर्तें मंज़ूर कर ली हैं।",
  "We may send you offers. You can end it here at any time.": "हम आपको ऑफ़र भेज सकते हैं। आप इसे यहाँ कभी भी बंद कर सकते हैं।",
  "We send you no more offers.": "अब हम आपको ऑफ़र नहीं भेजेंगे।",
  "Your nominee is kept.": "आपका नॉमिनी सेव हो गया है।",
  "You have no nominee any more.": "अब आपका कोई नॉमिनी नहीं है।",
};
