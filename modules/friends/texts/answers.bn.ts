import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of friends answer, in Bengali. */
export const answers: AnswerTexts = {
  "There is no such player.": "এমন কোনো খেলোয়াড় নেই।",
  "That is you.": "এ তো আপনিই।",
  "This request is no longer there.": "এই অনুরোধ আর নেই।",
  "You have as many friends as one can have. Remove one first.":
    "যত জন বন্ধু থাকতে পারেন, আপনার তত জনই আছেন। আগে একজনকে সরান।",
  "This player cannot have more friends.": "এই খেলোয়াড়ের আর বন্ধু হতে পারে না।",
  "You have sent many requests today. Please try again tomorrow.": "আজ আপনি অনেক অনুরোধ পাঠিয়েছেন। আগামীকাল আবার চেষ্টা করুন।",
  "You have blocked as many players as one can. Unblock one first.":
    "যত জনকে ব্লক করা যায়, আপনি তত জনকেই করেছেন। আগে একজনকে আনব্লক করুন।",
  "This player takes no invitations now.": "এই খেলোয়াড় এখন আমন্ত্রণ নিচ্ছেন না।",
  "Sit down at a practice table first, then invite.": "আগে একটি প্র্যাকটিস টেবিলে বসুন, তারপর আমন্ত্রণ জানান।",
  "This invitation is over.": "এই আমন্ত্রণের সময় শেষ।",
  "There is no free seat at this table now.": "এই টেবিলে এখন কোনো সিট খালি নেই।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",

  // What a success says, and what is wrong with a request.
  "Your request is on its way.": "আপনার অনুরোধ পাঠানো হয়েছে।",
  "You are friends now.": "এখন আপনারা বন্ধু।",
  "The request is gone.": "অনুরোধটি সরানো হয়েছে।",
  "Removed.": "সরানো হয়েছে।",
  "Blocked. You do not meet each other any more.": "ব্লক হয়েছে। আপনাদের আর দেখা হবে না।",
  "Unblocked.": "আনব্লক হয়েছে।",
  "Invited.": "আমন্ত্রণ পাঠানো হয়েছে।",
  "Enter the player's name.": "খেলোয়াড়ের নাম লিখুন।",
  "Name one player.": "একজন খেলোয়াড়ের নাম দিন।",
  "This link is not complete.": "এই লিঙ্ক সম্পূর্ণ নয়।",
  "Choose what others may see.": "অন্যরা কী দেখতে পাবেন, বাছুন।",
};
