import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the wallet answer, in Bengali. */
export const answers: AnswerTexts = {
  "Insufficient Rummy chips": "যথেষ্ট রামি চিপস নেই",
  "This was done before with other contents.": "এটি আগে অন্য তথ্য দিয়ে করা হয়েছে।",
  "There is no open stake at this seat.": "এই সিটে কোনো চলতি বাজি নেই।",
  "Nothing was moved by this key.": "এই কী দিয়ে কিছু সরানো হয়নি।",
  "This is more than an account can hold.": "একটি অ্যাকাউন্টে যতটা থাকতে পারে, এটি তার বেশি।",
  "Practice chips can be refilled below {below}.": "{below}-এর কম হলে প্র্যাকটিস চিপস রিফিল করা যায়।",
  "Practice chips can be refilled again in {count} minutes.": "{count} মিনিট পরে প্র্যাকটিস চিপস আবার রিফিল করা যাবে।",
  "Practice chips can be refilled again in 1 minute.": "1 মিনিট পরে প্র্যাকটিস চিপস আবার রিফিল করা যাবে।",
  "Your games are being counted for the first time. Please try again in a few seconds.":
    "আপনার গেমগুলো প্রথমবার গোনা হচ্ছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।",
  "These are more than {games}. Choose fewer days, or one kind of game.": "গেম খুব বেশি। কম দিন বাছুন, বা এক ধরনের গেম।",
  "These are many files in a short time. Please try again later.": "অল্প সময়ে অনেক ফাইল হয়ে গেছে। পরে আবার চেষ্টা করুন।",
  "The server is busy. Please try again.": "সার্ভার ব্যস্ত। আবার চেষ্টা করুন।",

  // What a success says.
  "Practice chips refilled.": "প্র্যাকটিস চিপস রিফিল হয়েছে।",
};
