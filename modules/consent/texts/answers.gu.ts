import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Gujarati. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
};
