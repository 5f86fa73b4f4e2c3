import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of ratings answer, in Hindi. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "बहुत ज़्यादा अनुरोध। कृपया बाद में कोशिश करें।",
  "Others see your rating.": "दूसरों को आपकी रेटिंग दिखती है।",
  "Nobody else sees your rating.": "आपकी रेटिंग और किसी को नहीं दिखती।",
};
