import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of the lobby answer, in Bengali. */
export const answers: AnswerTexts = {
  "The game is currently under maintenance.": "গেমে এখন মেইনটেন্যান্স চলছে।",
  "The game is currently under maintenance. It will be back in {left}.":
    "গেমে এখন মেইনটেন্যান্স চলছে। {left} পরে আবার চালু হবে।",
  "Cash games are closed right now. Practice tables are open.": "ক্যাশ গেম এখন বন্ধ। প্র্যাকটিস টেবিল খোলা আছে।",
  "The header device is 32 digits of 0-9 and a-f, or is left out.":
    "হেডার device-এ 0-9 ও a-f-এর 32টি অঙ্ক থাকে, নয়তো সেটি বাদ দেওয়া হয়।",
  "Your account is closed.": "আপনার অ্যাকাউন্ট বন্ধ।",
  "Your account is blocked. Please write to our support.": "আপনার অ্যাকাউন্ট ব্লক করা। আমাদের সাপোর্টে লিখুন।",
  "Mobile number not verified.": "মোবাইল নম্বর যাচাই করা হয়নি।",
  "You must be 18 years or older to play": "খেলতে হলে বয়স 18 বছর বা বেশি হতে হবে",
  "Accept the terms of service to play for cash.": "ক্যাশে খেলতে পরিষেবার শর্ত মেনে নিন।",
  "You have excluded yourself from playing for cash. Practice tables are open.":
    "আপনি নিজেকে ক্যাশে খেলার বাইরে রেখেছেন। প্র্যাকটিস টেবিল খোলা আছে।",
  "Your bank took a deposit back, and ₹{debt} of it is still owed. Your next deposit pays it; then cash tables are open to you again.":
    "আপনার ব্যাঙ্ক একটি ডিপোজিট ফেরত নিয়েছে, তার ₹{debt} এখনও বাকি। আপনার পরের ডিপোজিট থেকে তা শোধ হবে; তারপর ক্যাশ টেবিল আবার আপনার জন্য খুলবে।",
  "Private tables need an approved PAN and a bank account in the same name. See My Profile.":
    "প্রাইভেট টেবিলের জন্য অনুমোদিত PAN আর একই নামের ব্যাঙ্ক অ্যাকাউন্ট লাগে। আমার প্রোফাইল দেখুন।",
  "To play on, your PAN must be approved and your bank account saved. See My Profile.":
    "আরও খেলতে আপনার PAN অনুমোদিত আর ব্যাঙ্ক অ্যাকাউন্ট সেভ করা থাকতে হবে। আমার প্রোফাইল দেখুন।",

  "Insufficient Rummy chips": "যথেষ্ট রামি চিপস নেই",
  "success.": "হয়েছে।",
  "There are no Tables to join. Please come back later.": "জয়েন করার মতো কোনো টেবিল এখন নেই। পরে আসুন।",
  "The platform's fee at this table is {percent}% by now. Please look again.":
    "এই টেবিলে প্ল্যাটফর্ম ফি এখন {percent}%। আবার দেখুন।",
  "A seat at this table costs ₹{stake} by now. Please look again.": "এই টেবিলে একটি সিটে এখন ₹{stake} লাগে। আবার দেখুন।",
  "A seat at this table takes {stake} practice chips by now. Please look again.":
    "এই টেবিলে একটি সিটে এখন {stake} প্র্যাকটিস চিপস লাগে। আবার দেখুন।",
  "You do not sit at this table.": "আপনি এই টেবিলে বসে নেই।",
  "The table is full.": "টেবিল ভরে গেছে।",
  "You cannot sit at a table with somebody who uses the same device or account.":
    "যিনি একই ডিভাইস বা অ্যাকাউন্ট ব্যবহার করেন, তাঁর সঙ্গে আপনি এক টেবিলে বসতে পারেন না।",
  "The server is restarting. Try again in a moment.": "সার্ভার আবার চালু হচ্ছে। একটু পরে চেষ্টা করুন।",
  "The tables are busy. Try again.": "টেবিলগুলো ব্যস্ত। আবার চেষ্টা করুন।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",

  "Private tables are points tables.": "প্রাইভেট টেবিল হয় পয়েন্টস টেবিল।",
  "There is no private table with this code.": "এই কোডের কোনো প্রাইভেট টেবিল নেই।",
  "Choose one of the point values of private tables.": "প্রাইভেট টেবিলের পয়েন্টের দামগুলোর একটি বাছুন।",
  "There is no practice table like this by now. Choose another one.": "এমন প্র্যাকটিস টেবিল এখন আর নেই। অন্য একটি বাছুন।",
  "You have opened {tables} private tables that are not over. Close one first.":
    "আপনার খোলা {tables}টি প্রাইভেট টেবিল এখনও শেষ হয়নি। আগে একটি বন্ধ করুন।",
  "There is no rematch of this table.": "এই টেবিলের রিম্যাচ নেই।",
  "Too many wrong codes. Please try again later.": "অনেকবার ভুল কোড দেওয়া হয়েছে। পরে আবার চেষ্টা করুন।",
  "This private table is full or over.": "এই প্রাইভেট টেবিল ভরে গেছে বা শেষ হয়েছে।",
  "You and a player at this table have reached what one may win from another at private tables.":
    "প্রাইভেট টেবিলে একজন আরেকজনের থেকে যতটা জিততে পারেন, আপনি আর এই টেবিলের একজন খেলোয়াড় সেখানে পৌঁছে গেছেন।",

  // what a request's shape is refused with
  "Choose a game: point, pool, deals or point21": "গেম বাছুন: পয়েন্টস, পুল, ডিলস বা 21-পয়েন্ট",
  "Choose practice or cash": "প্র্যাকটিস বা ক্যাশ বাছুন",
  "Choose 2 or 6 players": "2 বা 6 জন খেলোয়াড় বাছুন",
  "Choose a table": "টেবিল বাছুন",
  "Choose easy, usual, expert or master": "সহজ, সাধারণ, এক্সপার্ট বা মাস্টার বাছুন",
  "Choose a point value": "পয়েন্টের দাম বাছুন",
  "Choose whether bots may play": "বট খেলতে পারবে কি না বাছুন",
  "Enter a valid private code": "ঠিক প্রাইভেট কোড দিন",

  // What a success says.
  "Table joined.": "আপনি টেবিলে যোগ দিয়েছেন।",
  "Table created.": "টেবিল তৈরি হয়েছে।",
  "Maintenance begins in {left}. No new game begins before it.":
    "মেইনটেন্যান্স শুরু হতে বাকি {left}। তার আগে কোনো নতুন গেম শুরু হবে না।",
};
