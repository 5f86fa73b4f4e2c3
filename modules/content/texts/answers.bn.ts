import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the hand of the day and the trainer answer, in Bengali. */
export const answers: AnswerTexts = {
  "These are not the cards of the hand.": "এগুলো এই হাতের তাস নয়।",
  "This hand is closed. Today's is on the table.": "এই হাত বন্ধ। আজকেরটি টেবিলে আছে।",
  "You have had your three tries at this hand.": "এই হাতে আপনার তিনবার চেষ্টা হয়ে গেছে।",
  "Too many requests. Please try again in a moment.": "অনেক বেশি অনুরোধ। একটু পরে আবার চেষ্টা করুন।",
};
