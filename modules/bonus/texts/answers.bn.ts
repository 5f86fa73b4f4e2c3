import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of bonus answer, in Bengali. */
export const answers: AnswerTexts = {
  "Currently, No promotional offers available.": "এখন কোনো অফার নেই।",
  "This offer is no longer available.": "এই অফার আর নেই।",
  "This offer is for deposits from ₹{from} to ₹{to}.": "এই অফার ₹{from} থেকে ₹{to} ডিপোজিটের জন্য।",
  "This offer is for no deposit.": "এই অফার কোনো ডিপোজিটের জন্য নয়।",
  "This offer is for a first deposit only.": "এই অফার শুধু প্রথম ডিপোজিটের জন্য।",
  "You have used this offer already.": "আপনি এই অফার আগেই ব্যবহার করেছেন।",
  "The daily bonus is closed at present.": "ডেইলি বোনাস এখন বন্ধ।",
  "You have turned the wheel today. Come back tomorrow.": "আজ আপনি চাকা ঘুরিয়েছেন। আগামীকাল আসুন।",
  "The wheel was turned on this device today. Come back tomorrow.": "আজ এই ডিভাইসে চাকা ঘোরানো হয়েছে। আগামীকাল আসুন।",
  "The wheel cannot be turned in this browser.": "এই ব্রাউজারে চাকা ঘোরানো যায় না।",
  "Please verify your mobile number first.": "আগে আপনার মোবাইল নম্বর যাচাই করুন।",
  "You have taken a break from playing. Bonuses come back with you.":
    "আপনি খেলা থেকে বিরতি নিয়েছেন। আপনি ফিরলে বোনাসও ফিরবে।",
  "This ticket is not found in your account.": "এই টিকিট আপনার অ্যাকাউন্টে পাওয়া যায়নি।",
  "This ticket is used already.": "এই টিকিট আগেই ব্যবহার হয়েছে।",
};
