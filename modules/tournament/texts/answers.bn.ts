import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Bengali; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "এই টুর্নামেন্ট নেই।",
  "Registration for this tournament has not started yet.": "এই টুর্নামেন্টের রেজিস্ট্রেশন এখনও শুরু হয়নি।",
  "Registration for this tournament is over.": "এই টুর্নামেন্টের রেজিস্ট্রেশন শেষ।",
  "You have already registered for this tournament.": "আপনি এই টুর্নামেন্টে আগেই রেজিস্টার করেছেন।",
  "You have entered and left this tournament too often.": "আপনি এই টুর্নামেন্টে অনেকবার এন্ট্রি নিয়েছেন আর ছেড়েছেন।",
  "You are not registered for this tournament.": "আপনি এই টুর্নামেন্টে রেজিস্টার করেননি।",
  "You did not play in this tournament.": "আপনি এই টুর্নামেন্টে খেলেননি।",
  "Some tables still play. Results are told when the last one is over.":
    "কিছু টেবিলে এখনও খেলা চলছে। শেষেরটি শেষ হলে ফল জানানো হয়।",
  "Registration is over, so you cannot withdraw any more.": "রেজিস্ট্রেশন শেষ, তাই আর নাম তুলে নেওয়া যায় না।",
  "Somebody with the same device or account is registered for this tournament.":
    "একই ডিভাইস বা অ্যাকাউন্টের কেউ এই টুর্নামেন্টে রেজিস্টার করেছেন।",
  "Insufficient balance. Add cash to enter this tournament.": "যথেষ্ট ব্যালেন্স নেই। এই টুর্নামেন্টে এন্ট্রি নিতে ক্যাশ যোগ করুন।",
  "This ticket is not good for this tournament.": "এই টিকিট এই টুর্নামেন্টে চলে না।",
  "There is no seat left in this tournament.": "এই টুর্নামেন্টে আর সিট নেই।",
  "The server is busy. Please try again.": "সার্ভার ব্যস্ত। আবার চেষ্টা করুন।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",
  "This tournament is over.": "এই টুর্নামেন্ট শেষ।",
  "This cannot happen to the tournament now.": "টুর্নামেন্টে এখন এটা করা যায় না।",
  "Choose one of the lists": "তালিকাগুলোর একটি বাছুন",
  "Choose a tournament": "একটি টুর্নামেন্ট বাছুন",
};
