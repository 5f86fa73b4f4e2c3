import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Tamil. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "மிக அதிகமான கோரிக்கைகள். பிறகு மீண்டும் முயலுங்கள்.",
};
