import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Bengali. */
export const bn: Translated<typeof en> = {
  looserWaits:
    "কড়া সীমা সঙ্গে সঙ্গে চালু হয়। সীমা আলগা করলে বা তুলে দিলে সাত দিন অপেক্ষা, যাতে আবার ভাবার সময় থাকে। আমাদের সাপোর্ট আপনার হয়ে সীমা আলগা করতে পারে না।",
  set: "ঠিক করুন",
  lift: "তুলে দিন",
  noLimitSet: "কোনো সীমা ঠিক করা নেই।",
  noLimit: "সীমা নেই",
  waits: "{from} থেকে {what}।",

  dayOff: "এক দিন ছুটি",
  dayOffLead:
    "24 ঘণ্টা আপনার জন্য কোনো নতুন গেম শুরু হবে না, যে ধরনেরই হোক। এখন যা খেলছেন তা শেষ পর্যন্ত খেলা হবে। এটা আর ফেরানো যায় না।",
  dayOffMark: "ছুটি",
  dayOffUntil: "{until} পর্যন্ত আপনি ছুটিতে আছেন।",
  takeDayOff: "এক দিন ছুটি নিন",
  yesDayOff: "হ্যাঁ, 24 ঘণ্টা",
  enjoy: "ছুটি ভালো কাটুক।",
  dayOffAsked: "এখন থেকে 24 ঘণ্টা কোনো নতুন গেম নয়? আপনার ব্যালেন্স যেমন আছে তেমনই থাকবে।",

  time: "দিনে সময়",
  timeLead:
    "আপনার হাতে তাস থাকলেই গোনা হয়, সব গেমে; একসঙ্গে কয়েকটি টেবিল একবারই গোনা হয়। যে ডিল, ম্যাচ বা টুর্নামেন্ট শুরু হয়ে গেছে তা শেষ পর্যন্ত খেলা হয়।",
  playAtMost: "সর্বাধিক খেলা",
  asLongAsILike: "যতক্ষণ চাই",
  aDay: "দিনে {time}",
  timeNow: "আজ {played} খেলেছেন, {left} বাকি।",
  hours: { one: "{count} ঘণ্টা", other: "{count} ঘণ্টা" },
  minutes: { one: "{count} মিনিট", other: "{count} মিনিট" },

  night: "রাতের সময়",
  nightLead: "রাতের যে সময়ে, ভারতীয় সময়ে, কোনো নতুন গেম শুরু হয় না। যা শুরু হয়ে গেছে তা শেষ পর্যন্ত খেলা হয়।",
  from: "থেকে",
  to: "পর্যন্ত",
  noNight: "রাতের সময় নেই",
  noNightSet: "রাতের সময় ঠিক করা নেই।",
  nightIs: "{from} থেকে {to}",
  nightNow: "এখন: {night}।",
  setNight: "রাত ঠিক করুন",
  setTime: "সময় ঠিক করুন",
  clock: {
    midnight: "রাত 12টা",
    noon: "দুপুর 12টা",
    small: "রাত {hour}টা",
    morning: "সকাল {hour}টা",
    evening: "রাত {hour}টা",
  },

  losses: "হারা টাকা",
  lossesLead:
    "ক্যাশ গেমে সপ্তাহে (সোমবার থেকে) ও মাসে আপনার কত যেতে পারে, ভারতীয় সময়ে। ম্যাচ ও টুর্নামেন্টের এন্ট্রি এর মধ্যে থাকতে হবে; পয়েন্টস টেবিলে সীমা পূর্ণ হলে নতুন ডিল শুরু হয় না।",
  periods: { lossWeek: "সপ্তাহে", lossMonth: "মাসে" },
  lossNow: "এখন {limit}: {lost} হেরেছেন, {left} বাকি।",
  liftLoss: "হারার সীমা তুলে দিন: {period}",

  sinceJoined: "যোগ দেওয়ার পর থেকে",
  fromLedger: "হিসাবের খাতা থেকে, পয়সা পর্যন্ত। <a>নিজের জন্য সীমা ঠিক করুন</a>।",
  netDeposits: "নিট ডিপোজিট",
  inAndOut: "<m>{deposited}</m> ডিপোজিট, <m>{withdrawn}</m> তোলা",
  netResult: "ক্যাশ গেমের নিট ফল",
  haveCost: "এতে আপনার এত গেছে।",
  haveBrought: "এতে আপনি এত পেয়েছেন।",
};
