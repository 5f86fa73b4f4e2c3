import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Telugu. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
  "Thank you. You have agreed to the new terms.": "ధన్యవాదాలు. మీరు కొత్త నిబంధనలను అంగీకరించారు.",
  "We may send you offers. You can end it here at any time.": "మీకు ఆఫర్లు పంపవచ్చు. మీరు ఎప్పుడైనా ఇక్కడ ఆపవచ్చు.",
  "We send you no more offers.": "ఇకపై మీకు ఆఫర్లు పంపం.",
  "Your nominee is kept.": "మీ నామినీ సేవ్ అయ్యారు.",
  "You have no nominee any more.": "ఇప్పుడు మీకు నామినీ ఎవరూ లేరు.",
};
