import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of ratings answer, in Gujarati. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને પછી ફરી પ્રયાસ કરો.",
  "Others see your rating.": "બીજા તમારું રેટિંગ જુએ છે.",
  "Nobody else sees your rating.": "બીજું કોઈ તમારું રેટિંગ જોતું નથી.",
};
