import type { AnswerTexts } from "../../kernel/index.ts";

/** What the calls of identity answer, in Bengali. */
export const answers: AnswerTexts = {
  "Sorry, we didn't find any account with that Email id/Mobile number": "এই ই-মেল বা মোবাইল নম্বরে কোনো অ্যাকাউন্ট পাওয়া যায়নি।",
  "Mobile number not verified.": "মোবাইল নম্বর যাচাই করা হয়নি।",
  "Not Available - We are not available in your location": "পাওয়া যাচ্ছে না: আপনার এলাকায় আমাদের পরিষেবা নেই",
  "Location not found with reasons: unable to get location": "লোকেশন পাওয়া যায়নি: লোকেশন নেওয়া গেল না",
  "Authentication Error, Please try logging again": "পরিচয় যাচাই করা গেল না, আবার লগ ইন করুন",
  "Invalid credentials": "ই-মেল, মোবাইল বা পাসওয়ার্ড ভুল",
  "Email id is already registered": "এই ই-মেল আগে থেকেই রেজিস্টার করা",
  "Mobile number is already registered": "এই মোবাইল নম্বর আগে থেকেই রেজিস্টার করা",
  "Username is already taken": "এই ইউজারনেম অন্য কেউ নিয়েছেন",
  "This username is kept for our own people. Please choose another.":
    "এই ইউজারনেম আমাদের নিজেদের লোকের জন্য রাখা। অন্য একটি বাছুন।",
  "The username has too many accents or marks": "ইউজারনেমে চিহ্ন খুব বেশি",
  "Write the username in one script: English or another Indian language":
    "ইউজারনেম একটিই লিপিতে লিখুন: ইংরেজি বা অন্য কোনো ভারতীয় ভাষা",
  "This password is among the first that others would guess. Please choose another.":
    "লোকে সবার আগে যেসব পাসওয়ার্ড আন্দাজ করে, এটি তার একটি। অন্য একটি বাছুন।",
  "A password made of a name, e-mail or number is easy to guess. Please choose another.":
    "নাম, ই-মেল বা নম্বর দিয়ে বানানো পাসওয়ার্ড সহজেই আন্দাজ করা যায়। অন্য একটি বাছুন।",
  "Invalid referral code": "রেফারেল কোড ঠিক নয়",
  "Sign-up with a social account is not available. Please register with your e-mail and mobile.":
    "সোশ্যাল অ্যাকাউন্ট দিয়ে সাইন আপ করা যায় না। আপনার ই-মেল ও মোবাইল দিয়ে রেজিস্টার করুন।",
  "Your social account could not be confirmed.": "আপনার সোশ্যাল অ্যাকাউন্ট নিশ্চিত করা গেল না।",
  "Invalid OTP": "OTP ঠিক নয়",
  "Too many wrong attempts. Please ask for a new OTP.": "অনেকবার ভুল কোড দেওয়া হয়েছে। নতুন OTP চেয়ে নিন।",
  "OTP has expired. Please ask for a new one.": "OTP-র সময় শেষ। নতুন একটি চেয়ে নিন।",
  "You have asked for too many OTPs today. Please try again tomorrow.":
    "আজ আপনি অনেকবার OTP চেয়েছেন। আগামীকাল আবার চেষ্টা করুন।",
  "Please wait before asking for another OTP.": "আরেকটি OTP চাওয়ার আগে একটু অপেক্ষা করুন।",
  "Too many wrong OTPs were tried for this account. Use a device that you have logged in from, or try again later.":
    "এই অ্যাকাউন্টে অনেকবার ভুল OTP দেওয়া হয়েছে। আগে যে ডিভাইস থেকে লগ ইন করেছেন সেটি ব্যবহার করুন, বা পরে আবার চেষ্টা করুন।",
  "We cannot send more OTPs at the moment. Please try again later.": "এখন আমরা আর OTP পাঠাতে পারছি না। পরে আবার চেষ্টা করুন।",
  "Enter your current password": "আপনার এখনকার পাসওয়ার্ড দিন",
  "Mobile number is already verified. Please log in.": "মোবাইল নম্বর আগেই যাচাই হয়েছে। লগ ইন করুন।",
  "This link has expired. Please ask for a new one.": "এই লিঙ্কের সময় শেষ। নতুন একটি চেয়ে নিন।",
  "This passkey could not be used. Please try again, or log in with your password.":
    "এই পাসকি ব্যবহার করা গেল না। আবার চেষ্টা করুন, বা পাসওয়ার্ড দিয়ে লগ ইন করুন।",
  "That took too long. Please try again.": "অনেক দেরি হয়ে গেছে। আবার চেষ্টা করুন।",
  "This passkey is already added.": "এই পাসকি আগেই যোগ করা আছে।",
  "You have ten passkeys already. Remove one first.": "আপনার আগে থেকেই দশটি পাসকি আছে। আগে একটি সরান।",
  "Passkeys cannot be used at this address.": "এই ঠিকানায় পাসকি চলে না।",
  "There is no such passkey any more.": "এই পাসকি আর নেই।",
  "This log-in has ended already.": "এই লগ ইন আগেই শেষ হয়ে গেছে।",
  "Full Name and date of birth cannot be changed after your PAN is approved":
    "PAN অনুমোদন হওয়ার পরে পুরো নাম ও জন্মতারিখ বদলানো যায় না",
  "You must be 18 years or older to play": "খেলতে হলে বয়স 18 বছর বা বেশি হতে হবে",
  "Current password and new password can't be same": "নতুন পাসওয়ার্ড এখনকার পাসওয়ার্ডের মতো হতে পারে না",
  "Email is already verified": "ই-মেল আগেই যাচাই হয়েছে",
  "This account has been closed.": "এই অ্যাকাউন্ট বন্ধ করা হয়েছে।",
  "Your account is blocked. What it holds stays yours. Please write to our support, who tell you why and what you can do.":
    "আপনার অ্যাকাউন্ট ব্লক করা। এতে যা আছে তা আপনারই থাকবে। আমাদের সাপোর্টে লিখুন; কেন ব্লক করা আর আপনি কী করতে পারেন, তাঁরা জানাবেন।",
  "You asked us to keep you out of play. You can register again when that time is over.":
    "আপনি আমাদের বলেছিলেন আপনাকে খেলার বাইরে রাখতে। সেই সময় শেষ হলে আবার রেজিস্টার করতে পারবেন।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",
  "Too many attempts. Please try again after some time.": "অনেকবার চেষ্টা হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।",
  "We could not send the OTP just now. Please try again.": "এখনই OTP পাঠানো গেল না। আবার চেষ্টা করুন।",
  "Too many attempts. Log in first, then open the link again.":
    "অনেকবার চেষ্টা হয়েছে। আগে লগ ইন করুন, তারপর লিঙ্কটি আবার খুলুন।",

  // What a success says.
  "Password changed successfully.": "পাসওয়ার্ড বদলানো হয়েছে।",
};
