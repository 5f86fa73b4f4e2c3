import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the deal of the day answer, in Bengali. */
export const answers: AnswerTexts = {
  "This deal is closed. Today's is on the table.": "এই ডিল বন্ধ। আজকেরটি টেবিলে আছে।",
  "You have played today's deal. The next one comes at midnight, Indian time.":
    "আপনি আজকের ডিল খেলেছেন। পরেরটি আসবে মাঝরাতে, ভারতীয় সময়ে।",
  "The table of your deal was closed by the platform, and today's deal does not count for you.":
    "প্ল্যাটফর্ম আপনার ডিলের টেবিল বন্ধ করেছে, আর আজকের ডিল আপনার জন্য ধরা হবে না।",
  "The table cannot be opened right now. Please try again in a moment.":
    "টেবিলটি এখনই খোলা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।",
  "Too many requests. Please try again in a moment.": "অনেক বেশি অনুরোধ। একটু পরে আবার চেষ্টা করুন।",
};
