import type { AnswerTexts } from "../answer-texts.ts";

/** What the server itself answers, in Marathi. */
export const answers: AnswerTexts = {
  "Server is unavailable.": "सर्व्हर उपलब्ध नाही.",
  "Something went wrong.": "काहीतरी बिघडले.",
  "Too many requests. Please try again in a moment.": "खूप जास्त विनंत्या झाल्या. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "The request is not valid.": "ही विनंती वैध नाही.",
};
