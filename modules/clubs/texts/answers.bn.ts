import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of clubs answer, in Bengali. */
export const answers: AnswerTexts = {
  "You are in no club.": "আপনি কোনো ক্লাবে নেই।",
  "This link opens no club. Ask for a new one.": "এই লিঙ্কে কোনো ক্লাব খোলে না। নতুন লিঙ্ক চেয়ে নিন।",
  "This member has left the club.": "এই সদস্য ক্লাব ছেড়ে গেছেন।",
  "This table is not open any more.": "এই টেবিল আর খোলা নেই।",
  "This tournament is not announced any more.": "এই টুর্নামেন্টের ঘোষণা আর নেই।",
  "You are in a club already. Leave it first.": "আপনি আগে থেকেই একটি ক্লাবে আছেন। আগে সেটি ছাড়ুন।",
  "Another club has this name, or one that looks like it.": "অন্য ক্লাবের এই নাম, বা এর মতো দেখতে নাম আছে।",
  "The club has another name now.": "ক্লাবের নাম এখন অন্য।",
  "This club is full: it has {members} members.": "এই ক্লাব ভরে গেছে: এতে {members} জন সদস্য।",
  "This club has removed you. You can come back after 30 days.": "এই ক্লাব আপনাকে সরিয়ে দিয়েছে। 30 দিন পরে ফিরতে পারবেন।",
  "Your role in the club does not allow this.": "ক্লাবে আপনার ভূমিকায় এটা করা যায় না।",
  "Support has hidden the club's name and text. They cannot be changed until it shows them again.":
    "সাপোর্ট ক্লাবের নাম ও পরিচয় লুকিয়ে রেখেছে। আবার না দেখানো পর্যন্ত বদলানো যাবে না।",
  "A club has {deputies} deputies at most.": "একটি ক্লাবে সর্বাধিক {deputies} জন ডেপুটি থাকতে পারেন।",
  "You show three tables already.": "আপনি আগে থেকেই তিনটি টেবিল দেখাচ্ছেন।",
  "The club has two tournaments ahead already.": "ক্লাবের সামনে আগে থেকেই দুটি টুর্নামেন্ট আছে।",
  "You have made two clubs this week. Try again later.": "এই সপ্তাহে আপনি দুটি ক্লাব বানিয়েছেন। পরে আবার চেষ্টা করুন।",
  "A name has {least} to {most} letters or digits, in one script.":
    "নামে একই লিপির {least} থেকে {most}টি অক্ষর বা অঙ্ক থাকে।",
  "This name sounds like ours. Choose another one.": "এই নাম আমাদের নামের মতো শোনায়। অন্য একটি বাছুন।",
  "A text has {most} signs at most, and no links, addresses or long numbers.":
    "পরিচয়ে সর্বাধিক {most}টি অক্ষর চলে; লিঙ্ক, ঠিকানা বা লম্বা নম্বর চলে না।",
  "A tournament begins within ten minutes to seven days.": "টুর্নামেন্ট শুরু হয় দশ মিনিট থেকে সাত দিনের মধ্যে।",
  "The server is being updated. Announce it again in a few minutes.": "সার্ভার আপডেট হচ্ছে। কয়েক মিনিট পরে আবার ঘোষণা করুন।",
  "Too many links that open nothing. Try again in an hour.":
    "কিছুই খোলে না এমন লিঙ্ক অনেকবার খোলা হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",

  // What a field lacks.
  "Enter the code of a club": "ক্লাবের কোড দিন",
  "The text is too long": "লেখাটি খুব লম্বা",
  "Choose a start": "কখন শুরু হবে বাছুন",
  "Choose 1 to 3 deals a round": "প্রতি রাউন্ডে 1 থেকে 3টি ডিল বাছুন",
  "Choose 2 to 60 seats": "2 থেকে 60টি সিট বাছুন",
  "Enter a name": "একটি নাম দিন",

  // What a success says.
  "Your club is there.": "আপনার ক্লাব তৈরি হয়েছে।",
  "Welcome to the club.": "ক্লাবে স্বাগত।",
  "You have left the club.": "আপনি ক্লাব ছেড়েছেন।",
  "Saved.": "সেভ হয়েছে।",
  "The member is removed.": "সদস্যকে সরানো হয়েছে।",
  "The club is closed.": "ক্লাব বন্ধ হয়েছে।",
  "The old link opens nothing now.": "পুরোনো লিঙ্কে এখন আর কিছু খোলে না।",
  "Your club sees the table.": "আপনার ক্লাব টেবিলটি দেখতে পাচ্ছে।",
  "The tournament is announced.": "টুর্নামেন্টের ঘোষণা হয়েছে।",
  "The tournament is cancelled.": "টুর্নামেন্ট বাতিল হয়েছে।",
};
