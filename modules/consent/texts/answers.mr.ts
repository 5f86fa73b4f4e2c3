import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Marathi. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "खूप जास्त विनंत्या झाल्या. कृपया नंतर पुन्हा प्रयत्न करा.",
};
