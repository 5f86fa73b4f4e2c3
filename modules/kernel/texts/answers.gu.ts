import type { AnswerTexts } from "../answer-texts.ts";

/** What the server itself answers, in Gujarati. */
export const answers: AnswerTexts = {
  "Server is unavailable.": "સર્વર તરફથી જવાબ નથી.",
  "Something went wrong.": "કંઈક ખોટું થયું.",
  "Too many requests. Please try again in a moment.": "ઘણી બધી વિનંતીઓ થઈ. કૃપા કરીને થોડી વારમાં ફરી પ્રયાસ કરો.",
  "The request is not valid.": "વિનંતી બરાબર નથી.",
};
