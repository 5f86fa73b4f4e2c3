import type { AnswerTexts } from "../../kernel/index.ts";

/** What players are answered about tournaments, in Bengali; operators read English. */
export const answers: AnswerTexts = {
  "This tournament does not exist.": "এই টুর্নামেন্ট নেই।",
  "Registration for this tournament has not started yet.": "এই টুর্নামেন্টের রেজিস্ট্রেশন এখনও শুরু হয়নি।",
  "Registration for this tournament is over.": "এই টুর্নামেন্টের রেজিস্ট্রেশন শেষ।",
  "You have already registered for this tournament.": "আপনি এই টুর্নামেন্টে আগেই রেজিস্টার করেছেন।",
  "The last place was taken meanwhile. You can join the waitlist.":
    "শেষ জায়গাটি এর মধ্যে নেওয়া হয়ে গেছে। আপনি ওয়েটলিস্টে যোগ দিতে পারেন।",
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

  // What is told over the lobby’s socket. Longer ones come first: a value takes whatever stands there.
  "A seat is being looked for. You will be told whether there is one.":
    "আপনার জন্য সিট খোঁজা হচ্ছে। পাওয়া গেল কি না, জানানো হবে।",
  "You have moved up from the waitlist of {name}.": "{name}-এর ওয়েটলিস্ট থেকে আপনি জায়গা পেয়েছেন।",
  "There was no place left in {name}. Your entry is returned.": "{name}-এ জায়গা ছিল না। আপনার এন্ট্রি ফেরত দেওয়া হয়েছে।",
  "You may not play for cash now, so your entry to {name} is returned.":
    "এখন আপনি ক্যাশে খেলতে পারেন না, তাই {name}-এ আপনার এন্ট্রি ফেরত দেওয়া হয়েছে।",
  "Round {no} of {name} starts in 1 minute.": "{name}-এর রাউন্ড {no} 1 মিনিটে শুরু হবে।",
  "Round {no} of {name} starts in {count} minutes.": "{name}-এর রাউন্ড {no} {count} মিনিটে শুরু হবে।",
  "Round {no} of {name} starts in 1 second.": "{name}-এর রাউন্ড {no} 1 সেকেন্ডে শুরু হবে।",
  "Round {no} of {name} starts in {count} seconds.": "{name}-এর রাউন্ড {no} {count} সেকেন্ডে শুরু হবে।",
  "{name} starts in 1 minute.": "{name} 1 মিনিটে শুরু হবে।",
  "{name} starts in {count} minutes.": "{name} {count} মিনিটে শুরু হবে।",
  "{name} starts in 1 second.": "{name} 1 সেকেন্ডে শুরু হবে।",
  "{name} starts in {count} seconds.": "{name} {count} সেকেন্ডে শুরু হবে।",
  "You are through to round {no} of {name}. It starts in {count} second(s).":
    "আপনি {name}-এর রাউন্ড {no}-এ উঠেছেন। এটি {count} সেকেন্ডে শুরু হবে।",
  "{name} is cancelled: too few players. Your entry is returned.":
    "{name} বাতিল: খেলোয়াড় কম ছিলেন। আপনার এন্ট্রি ফেরত দেওয়া হয়েছে।",
  "{name} is cancelled: no deal could be played. Your entry is returned.":
    "{name} বাতিল: কোনো ডিল খেলা যায়নি। আপনার এন্ট্রি ফেরত দেওয়া হয়েছে।",
  "{name} is cancelled: it could not be played in time. Your entry is returned.":
    "{name} বাতিল: এটি সময়মতো খেলা যায়নি। আপনার এন্ট্রি ফেরত দেওয়া হয়েছে।",
  "{name} is cancelled. The prizes that are left are shared among those still in.":
    "{name} বাতিল। বাকি প্রাইজ যাঁরা এখনও খেলায় আছেন তাঁদের মধ্যে ভাগ হবে।",
  "{name} is cancelled. Your entry is returned.": "{name} বাতিল। আপনার এন্ট্রি ফেরত দেওয়া হয়েছে।",
  "There was no seat left for you in {name}. Your entry is returned.":
    "{name}-এ আপনার জন্য সিট ছিল না। আপনার এন্ট্রি ফেরত দেওয়া হয়েছে।",
  "There was no seat left for you in {name}.": "{name}-এ আপনার জন্য সিট ছিল না।",
  "Your entry could not be paid for a seat in {name}.": "{name}-এ সিটের জন্য আপনার এন্ট্রি দেওয়া যায়নি।",
  "You did not come to {name}, so another player has your seat. Your entry is returned.":
    "আপনি {name}-এ আসেননি, তাই আপনার সিট অন্য খেলোয়াড় পেয়েছেন। আপনার এন্ট্রি ফেরত দেওয়া হয়েছে।",
};
