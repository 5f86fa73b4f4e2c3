import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of bonus answer, in Hindi. */
export const answers: AnswerTexts = {
  "Currently, No promotional offers available.": "अभी कोई प्रमोशनल ऑफ़र नहीं है।",
  "This offer is no longer available.": "यह ऑफ़र अब नहीं है।",
  "This offer is for deposits from ₹{from} to ₹{to}.": "यह ऑफ़र ₹{from} से ₹{to} तक के डिपॉज़िट के लिए है।",
  "This offer is for no deposit.": "यह ऑफ़र किसी डिपॉज़िट के लिए नहीं है।",
  "This offer is for a first deposit only.": "यह ऑफ़र सिर्फ़ पहले डिपॉज़िट के लिए है।",
  "You have used this offer already.": "आप यह ऑफ़र ले चुके हैं।",
  "The daily bonus is closed at present.": "डेली बोनस अभी बंद है।",
  "You have turned the wheel today. Come back tomorrow.": "आप आज पहिया घुमा चुके हैं। कल फिर आएँ।",
  "The wheel was turned on this device today. Come back tomorrow.": "इस डिवाइस पर आज पहिया घुमाया जा चुका है। कल फिर आएँ।",
  "The wheel cannot be turned in this browser.": "इस ब्राउज़र में पहिया नहीं घूम सकता।",
  "Please verify your mobile number first.": "कृपया पहले अपने मोबाइल नंबर की पुष्टि करें।",
  "You have taken a break from playing. Bonuses come back with you.": "आपने खेल से विराम लिया है। बोनस आपके लौटने पर मिलेंगे।",
  "This ticket is not found in your account.": "यह टिकट आपके अकाउंट में नहीं मिला।",
  "This ticket is used already.": "यह टिकट इस्तेमाल हो चुका है।",
};
