import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of consents and rights answer, in Bengali. */
export const answers: AnswerTexts = {
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",
  "Thank you. You have agreed to the new terms.": "ধন্যবাদ। আপনি নতুন শর্ত মেনে নিয়েছেন।",
  "We may send you offers. You can end it here at any time.":
    "আমরা আপনাকে অফার পাঠাতে পারি। এখানে যেকোনো সময় তা বন্ধ করতে পারেন।",
  "We send you no more offers.": "আমরা আপনাকে আর অফার পাঠাব না।",
  "Your nominee is kept.": "আপনার নমিনি সেভ হয়েছে।",
  "You have no nominee any more.": "এখন আপনার কোনো নমিনি নেই।",
};
