import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the cashier answer, in Bengali. */
export const answers: AnswerTexts = {
  "This account is closed.": "এই অ্যাকাউন্ট বন্ধ।",
  "Mobile number not verified.": "মোবাইল নম্বর যাচাই করা হয়নি।",
  "You must be 18 years or older to play": "খেলতে হলে বয়স 18 বছর বা বেশি হতে হবে",
  "Accept the terms of service to deposit.": "ডিপোজিট করতে পরিষেবার শর্ত মেনে নিন।",
  "Cash play is not available at the moment.": "এই মুহূর্তে ক্যাশে খেলা যাচ্ছে না।",
  "You have excluded yourself from play until {day}.": "আপনি {day} পর্যন্ত নিজেকে খেলার বাইরে রেখেছেন।",
  "Deposits are not available in your state.": "আপনার রাজ্যে ডিপোজিট করা যায় না।",
  "Not Available - We are not available in your location": "পাওয়া যাচ্ছে না: আপনার এলাকায় আমাদের পরিষেবা নেই",
  "Minimum deposit amount is ₹{amount}": "অন্তত ₹{amount} ডিপোজিট করা যায়",
  "Maximum deposit amount is ₹{amount}": "সর্বাধিক ₹{amount} ডিপোজিট করা যায়",
  "Please complete PAN verification and add your bank account to deposit more than ₹{above} in all.":
    "মোট ₹{above}-এর বেশি ডিপোজিট করতে PAN যাচাই শেষ করুন আর আপনার ব্যাঙ্ক অ্যাকাউন্ট যোগ করুন।",
  "This is above your deposit limit of ₹{limit} a day. You can still deposit ₹{left}.":
    "এটি আপনার দিনে ₹{limit} ডিপোজিট সীমার বেশি। আপনি এখনও ₹{left} ডিপোজিট করতে পারেন।",
  "This is above your deposit limit of ₹{limit} a week. You can still deposit ₹{left}.":
    "এটি আপনার সপ্তাহে ₹{limit} ডিপোজিট সীমার বেশি। আপনি এখনও ₹{left} ডিপোজিট করতে পারেন।",
  "This is above your deposit limit of ₹{limit} a month. You can still deposit ₹{left}.":
    "এটি আপনার মাসে ₹{limit} ডিপোজিট সীমার বেশি। আপনি এখনও ₹{left} ডিপোজিট করতে পারেন।",
  "You have payments waiting already. Please finish or cancel one of them first.":
    "আপনার কিছু পেমেন্ট আগে থেকেই বাকি আছে। আগে তার একটি শেষ করুন বা বাতিল করুন।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",
  "Payments are not available just now. Please try again later.": "এখনই পেমেন্ট করা যাচ্ছে না। পরে আবার চেষ্টা করুন।",
  "There is no such payment.": "এমন কোনো পেমেন্ট নেই।",
  "Please enter an amount": "টাকার অঙ্ক লিখুন",
  "Minimum withdrawal amount is ₹1": "অন্তত ₹1 তোলা যায়",
  "Amount exceeds withdrawable balance": "যত টাকা তোলা যায়, এটি তার বেশি",
  "You already have a withdrawal under way. Please wait until it is paid, or cancel it.":
    "আপনার টাকা তোলার একটি অনুরোধ আগে থেকেই চলছে। টাকা পাওয়া পর্যন্ত অপেক্ষা করুন, বা সেটি বাতিল করুন।",
  "Please get your PAN approved first: My Account, KYC.": "আগে আপনার PAN অনুমোদন করান: আমার অ্যাকাউন্ট, KYC।",
  "Please save a bank account in the name on your PAN first: My Account, Bank Account.":
    "আগে আপনার PAN-এর নামে একটি ব্যাঙ্ক অ্যাকাউন্ট সেভ করুন: আমার অ্যাকাউন্ট, ব্যাঙ্ক অ্যাকাউন্ট।",
  "Please get your PAN approved (My Account, KYC) and save a bank account in the same name (My Account, Bank Account) first.":
    "আগে আপনার PAN অনুমোদন করান (আমার অ্যাকাউন্ট, KYC) আর একই নামে একটি ব্যাঙ্ক অ্যাকাউন্ট সেভ করুন (আমার অ্যাকাউন্ট, ব্যাঙ্ক অ্যাকাউন্ট)।",
  "Withdrawals are on hold because your bank took a deposit back. Please contact support.":
    "আপনার ব্যাঙ্ক একটি ডিপোজিট ফেরত নিয়েছে, তাই টাকা তোলা আটকে আছে। সাপোর্টে যোগাযোগ করুন।",
  "By now you would receive ₹{receive} of it. Please look again.": "এখন এর থেকে আপনি পাবেন ₹{receive}। আবার দেখুন।",
  "After tax less than ₹1 would be left, which banks do not transfer. Please enter a larger amount.":
    "ট্যাক্সের পরে ₹1-এর কম থাকবে, যা ব্যাঙ্ক পাঠায় না। আরও বেশি টাকা লিখুন।",
  "You have asked for too many withdrawals today. Please try again tomorrow.":
    "আজ আপনি অনেকবার টাকা তুলতে চেয়েছেন। আগামীকাল আবার চেষ্টা করুন।",
  "Your withdrawal could not be taken just now. Please try again.": "টাকা তোলার অনুরোধ এখনই নেওয়া গেল না। আবার চেষ্টা করুন।",
  "There is no such withdrawal.": "টাকা তোলার এমন কোনো অনুরোধ নেই।",
  "This withdrawal has been decided already and cannot be cancelled.":
    "এই অনুরোধের সিদ্ধান্ত হয়ে গেছে, এখন আর বাতিল করা যায় না।",
  "This deposit cannot be refunded: it was played with, is too old, or another was refunded this year.":
    "এই ডিপোজিট ফেরত দেওয়া যায় না: এটি দিয়ে খেলা হয়েছে, এটি খুব পুরোনো, বা এই বছর আরেকটি ফেরত দেওয়া হয়েছে।",
  "Please name a financial year, such as 2026-2027.": "একটি আর্থিক বছর জানান, যেমন 2026-2027।",
  "There is no such player.": "এমন কোনো খেলোয়াড় নেই।",
  "There is no such voucher.": "এমন কোনো ভাউচার নেই।",
  "The receipt voucher of this deposit is not made yet. Please try again later.":
    "এই ডিপোজিটের রসিদ ভাউচার এখনও তৈরি হয়নি। পরে আবার চেষ্টা করুন।",
  "That is more than {lines}. Please choose fewer days, or CSV.": "এটি খুব লম্বা। কম দিন বাছুন, বা CSV।",
  "That is more than {lines}. Please choose fewer days.": "এটি খুব লম্বা। কম দিন বাছুন।",
  "Please choose a first and a last day, a year apart at most.": "প্রথম ও শেষ দিন বাছুন, সর্বাধিক এক বছরের ফারাক।",
  "There is no such financial year.": "এমন কোনো আর্থিক বছর নেই।",
  "One is being made already. Please wait until it is there.": "একটি আগে থেকেই তৈরি হচ্ছে। সেটি আসা পর্যন্ত অপেক্ষা করুন।",
  "Too many papers are being made just now. Please try again in a minute.":
    "এখন অনেক কাগজ তৈরি হচ্ছে। এক মিনিট পরে আবার চেষ্টা করুন।",
  "You have had many papers made. Please try again in an hour.":
    "আপনি অনেক কাগজ তৈরি করিয়েছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।",

  // What a success says.
  "Your limit is in force.": "আপনার সীমা চালু হয়েছে।",
  "Your limit changes on {from}.": "আপনার সীমা বদলাবে {from}।",
  "Your withdrawal request has been submitted.": "আপনার টাকা তোলার অনুরোধ জমা হয়েছে।",
  "Your withdrawal has been cancelled.": "আপনার টাকা তোলা বাতিল হয়েছে।",
  "Your refund request has been submitted.": "আপনার রিফান্ডের অনুরোধ জমা হয়েছে।",
};
