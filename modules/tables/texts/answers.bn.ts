import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the tables answer, in Bengali. */
export const answers: AnswerTexts = {
  "This table cannot be opened. Open it again from the lobby.": "এই টেবিল খোলা যাচ্ছে না। লবি থেকে আবার খুলুন।",
  "This table is played by another process of the server.": "এই টেবিল সার্ভারের অন্য প্রসেসে চলছে।",
  "This connection is over. Open it again.": "এই কানেকশন শেষ। আবার খুলুন।",
  "Too many players are here. Try again.": "এখন অনেক খেলোয়াড় আছেন। আবার চেষ্টা করুন।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",
  "You can play at {tables} tables at once.": "আপনি একসঙ্গে {tables}টি টেবিলে খেলতে পারেন।",
  "The table is full.": "টেবিল ভরে গেছে।",
  "You have no seat at this table.": "এই টেবিলে আপনার সিট নেই।",
  "The server is restarting. Try again in a moment.": "সার্ভার আবার চালু হচ্ছে। একটু পরে চেষ্টা করুন।",
  "The tables are busy. Try again.": "টেবিলগুলো ব্যস্ত। আবার চেষ্টা করুন।",
  "No new games begin at the moment. Please come back in a while.": "এখন কোনো নতুন গেম শুরু হচ্ছে না। কিছুক্ষণ পরে আসুন।",
  "The server is restarting.": "সার্ভার আবার চালু হচ্ছে।",
  "This table is not open.": "এই টেবিল খোলা নেই।",
  "The table is being moved. Try again in a moment.": "টেবিলটি সরানো হচ্ছে। একটু পরে চেষ্টা করুন।",
  "The table is busy. Try again.": "টেবিলটি ব্যস্ত। আবার চেষ্টা করুন।",
  "The server is restarting. Your table stays as it is.": "সার্ভার আবার চালু হচ্ছে। আপনার টেবিল যেমন আছে তেমনই থাকবে।",
  "A top-up is on its way.": "চিপস যোগ হচ্ছে।",
  "Your entry is being paid.": "আপনার এন্ট্রি দেওয়া হচ্ছে।",
  "You did not play in this deal.": "আপনি এই ডিলে খেলেননি।",
  "Other tables still play these cards. They are told when the last one is over.":
    "অন্য টেবিলে এখনও এই তাস খেলা হচ্ছে। শেষেরটি শেষ হলে জানানো হবে।",
  "This deal cannot be shown any more.": "এই ডিল আর দেখানো যায় না।",
  "Others play with these cards still. This deal can be watched when its day is over.":
    "অন্যরা এখনও এই তাসে খেলছেন। ডিলের দিন শেষ হলে এটি দেখা যাবে।",
  "This table was played too long to watch its deals again.": "এই টেবিলে এতক্ষণ খেলা হয়েছে যে এর ডিল আবার দেখা যায় না।",
  "You watch many deals at once. Try again in a moment.": "আপনি একসঙ্গে অনেক ডিল দেখছেন। একটু পরে আবার চেষ্টা করুন।",
  "Many players watch deals now. Try again in a moment.": "এখন অনেক খেলোয়াড় ডিল দেখছেন। একটু পরে আবার চেষ্টা করুন।",
  "Deals for rupees are not shown to others.": "টাকার ডিল অন্যদের দেখানো হয় না।",
  "Deals of tournaments are not shown to others: players of the round may still play.":
    "টুর্নামেন্টের ডিল অন্যদের দেখানো হয় না: রাউন্ডের খেলোয়াড়রা হয়তো এখনও খেলছেন।",
  "Only deals of open practice tables are shown to others.": "শুধু সবার জন্য খোলা প্র্যাকটিস টেবিলের ডিল অন্যদের দেখানো হয়।",
  "Deals of private tables are not shown to others.": "প্রাইভেট টেবিলের ডিল অন্যদের দেখানো হয় না।",
  "You show a hundred deals already. Hide one first.": "আপনি আগে থেকেই একশোটি ডিল দেখাচ্ছেন। আগে একটি লুকান।",
  "There is no such deal, or it is not shown any more.": "এমন কোনো ডিল নেই, বা সেটি আর দেখানো হয় না।",
  "Many people look on at this table. Try again in a while.": "এই টেবিল অনেকে দেখছেন। কিছুক্ষণ পরে আবার চেষ্টা করুন।",
  "There is no such table, or it cannot be watched.": "এমন কোনো টেবিল নেই, বা সেটি দেখা যায় না।",
};
