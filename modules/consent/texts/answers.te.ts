import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Telugu. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి తర్వాత ప్రయత్నించండి.",
};
