import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of ratings answer, in Bengali. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",
  "Others see your rating.": "অন্যরা আপনার রেটিং দেখেন।",
  "Nobody else sees your rating.": "আর কেউ আপনার রেটিং দেখেন না।",
};
