import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the account answer, in Bengali. */
export const answers: AnswerTexts = {
  "Please enter a valid date of birth": "ঠিক জন্মতারিখ দিন",
  "A verified mobile number cannot be changed": "যাচাই করা মোবাইল নম্বর বদলানো যায় না",
  "Invalid agent id": "এজেন্ট আইডি ঠিক নয়",
  "You are already linked to an agent": "আপনি আগে থেকেই একজন এজেন্টের সঙ্গে যুক্ত",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",
  "Please withdraw your winnings first. An account with winnings cannot be closed.":
    "আগে জেতা টাকা তুলে নিন। জেতা টাকা থাকলে অ্যাকাউন্ট বন্ধ করা যায় না।",
  "Please leave your tables first.": "আগে আপনার টেবিলগুলো ছাড়ুন।",
  "A withdrawal is still under way. Please wait until it is paid.":
    "টাকা তোলার একটি অনুরোধ এখনও চলছে। টাকা পাওয়া পর্যন্ত অপেক্ষা করুন।",
  "A deposit of yours is being credited. Please try again in a minute.":
    "আপনার একটি ডিপোজিট যোগ হচ্ছে। এক মিনিট পরে আবার চেষ্টা করুন।",
  "Your deposit balance is on its way back to where it came from. We write to you; please close the account when it has arrived.":
    "আপনার ডিপোজিট ব্যালেন্স যেখান থেকে এসেছিল সেখানে ফেরত যাচ্ছে। আমরা আপনাকে লিখে জানাব; পৌঁছলে অ্যাকাউন্ট বন্ধ করুন।",
  "Your deposit balance cannot be paid back just now. We try again by ourselves; please come back tomorrow.":
    "আপনার ডিপোজিট ব্যালেন্স এখনই ফেরত দেওয়া যাচ্ছে না। আমরা নিজেরাই আবার চেষ্টা করব; আগামীকাল আসুন।",
  "Your deposit balance cannot go back the way it came. Please get your PAN approved and save a bank account in the same name; we pay it out there.":
    "আপনার ডিপোজিট ব্যালেন্স যে পথে এসেছিল সে পথে ফেরত যেতে পারে না। আপনার PAN অনুমোদন করান আর একই নামে একটি ব্যাঙ্ক অ্যাকাউন্ট সেভ করুন; আমরা সেখানে টাকা দেব।",
  "Your bank took a deposit back and it is not settled yet. Please contact support.":
    "আপনার ব্যাঙ্ক একটি ডিপোজিট ফেরত নিয়েছে, তার মীমাংসা এখনও হয়নি। সাপোর্টে যোগাযোগ করুন।",

  // What a success says.
  "Profile updated successfully.": "প্রোফাইল আপডেট হয়েছে।",
  "We have sent you a confirmation mail. Open its link within two days.":
    "আমরা আপনাকে নিশ্চিত করার একটি মেল পাঠিয়েছি। দুই দিনের মধ্যে তার লিঙ্ক খুলুন।",
  "Your account is closed.": "আপনার অ্যাকাউন্ট বন্ধ হয়েছে।",
  "That device is logged out.": "ওই ডিভাইস লগ আউট হয়েছে।",
  "You are logged out everywhere.": "আপনি সব জায়গা থেকে লগ আউট হয়েছেন।",
  "All other devices are logged out.": "অন্য সব ডিভাইস লগ আউট হয়েছে।",
  "Your passkey is added. You can log in with it from now on.":
    "আপনার পাসকি যোগ হয়েছে। এখন থেকে এটি দিয়ে লগ ইন করতে পারেন।",
  "The passkey is removed.": "পাসকি সরানো হয়েছে।",
  "Enter your password, or use a passkey": "পাসওয়ার্ড দিন, বা পাসকি ব্যবহার করুন",
};
