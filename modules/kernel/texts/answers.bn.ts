import type { AnswerTexts } from "../answer-texts.ts";

/** What the server itself answers, in Bengali. */
export const answers: AnswerTexts = {
  "Server is unavailable.": "সার্ভার পাওয়া যাচ্ছে না।",
  "Something went wrong.": "কিছু গোলমাল হয়েছে।",
  "Too many requests. Please try again in a moment.": "অনেক বেশি অনুরোধ। একটু পরে আবার চেষ্টা করুন।",
  "The request is not valid.": "অনুরোধটি ঠিক নয়।",
};
