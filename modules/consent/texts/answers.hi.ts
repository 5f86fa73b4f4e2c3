import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Hindi. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
};
