import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Bengali. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",
};
