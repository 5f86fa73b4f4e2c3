import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of ratings answer, in Marathi. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
  "Others see your rating.": "इतरांना तुमचे रेटिंग दिसते.",
  "Nobody else sees your rating.": "इतर कोणालाही तुमचे रेटिंग दिसत नाही.",
};
