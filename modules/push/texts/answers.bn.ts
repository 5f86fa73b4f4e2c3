import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of notifications answer, in Bengali. */
export const answers: AnswerTexts = {
  "There are no notifications here.": "এখানে কোনো নোটিফিকেশন নেই।",
  "Notifications stay off while you are on a break.": "বিরতির সময় নোটিফিকেশন বন্ধ থাকে।",
  "Your browser's notifications cannot be used here.": "আপনার ব্রাউজারের নোটিফিকেশন এখানে ব্যবহার করা যায় না।",
  "These notifications belong to another browser.": "এই নোটিফিকেশন অন্য ব্রাউজারের।",
  "Notifications are not on in this browser.": "এই ব্রাউজারে নোটিফিকেশন চালু নেই।",
  "Too many requests. Please try again later.": "অনেক বেশি অনুরোধ। পরে আবার চেষ্টা করুন।",

  // What a success says.
  "Notifications are on in this browser.": "এই ব্রাউজারে নোটিফিকেশন চালু।",
  "Notifications are off in this browser.": "এই ব্রাউজারে নোটিফিকেশন বন্ধ।",
  "A test notification is on its way.": "পরীক্ষার নোটিফিকেশন পাঠানো হয়েছে।",
  "Choose one of the kinds of notifications": "নোটিফিকেশনের একটি ধরন বাছুন",
};
