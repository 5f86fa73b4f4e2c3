import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of analysis answer, in Bengali. */
export const answers: AnswerTexts = {
  "You were not dealt into such a finished deal.": "এমন শেষ হওয়া কোনো ডিলে আপনি তাস পাননি।",
  "Too little was kept of this deal to analyse it.": "এই ডিলের খুব কম রাখা আছে, বিশ্লেষণ করা যায় না।",
  "This link opens no best deal of a day.": "এই লিঙ্কে কোনো দিনের সেরা ডিল খোলে না।",
  "A deal for rupees can be analysed an hour after its end.": "টাকার ডিল শেষ হওয়ার এক ঘণ্টা পরে বিশ্লেষণ করা যায়।",
  "Other tables still play these cards. The deal can be analysed when the last one is over.":
    "অন্য টেবিলে এখনও এই তাস খেলা হচ্ছে। শেষেরটি শেষ হলে ডিলটি বিশ্লেষণ করা যাবে।",
  "Others play these cards yet. The deal can be analysed from 2 am after its day.":
    "অন্যরা এখনও এই তাস খেলছেন। ডিলের দিনের পর রাত 2টা থেকে বিশ্লেষণ করা যাবে।",
  "Many deals wait to be analysed. Try again in a minute.": "অনেক ডিল বিশ্লেষণের অপেক্ষায়। এক মিনিট পরে আবার চেষ্টা করুন।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",
};
