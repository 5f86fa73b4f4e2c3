import type { Translated } from "../../kernel/index.ts";
import { about } from "./about/bn.ts";
import { care } from "./care/bn.ts";
import type { en } from "./en.ts";
import { policies } from "./policies/bn.ts";
import { rules } from "./rules/bn.ts";
import { skill } from "./skill/bn.ts";
import { trainer } from "./trainer/bn.ts";

/** The same in Bengali. */
export const bn: Translated<typeof en> = {
  noticeLine:
    "<notice>ডেটা নোটিস</notice> এই সব একটি একটি করে বলে। এ নিয়ে আপনি যা যা করতে পারেন, আর আপনার নমিনি, সবই <data>আপনার ডেটা</data> পেজে।",
  kinds: { pure: "পিওর সিকোয়েন্স", sequence: "সিকোয়েন্স", set: "সেট", rest: "গ্রুপ নেই" },
  wild: "{rank} ওয়াইল্ড",
  wildRanks: {
    A: "টেক্কা ওয়াইল্ড",
    J: "গোলাম ওয়াইল্ড",
    Q: "বিবি ওয়াইল্ড",
    K: "সাহেব ওয়াইল্ড",
    T: "10 ওয়াইল্ড",
  },

  rightNow: "এই মুহূর্তে",
  atTheTables: "টেবিলে",
  takeSeat: "টেবিলে বসুন",
  logInToEnter: "এন্ট্রি নিতে লগ ইন করুন",
  noDeal: "টেবিল সাজানো, প্যাক সিল করা। পরের ডিল আপনার হতে পারে।",
  tablesOpen: "টেবিল খোলা আছে",
  notKnown: "এখন কত জন খেলছেন, এই মুহূর্তে জানা যাচ্ছে না।",
  tournaments: "টুর্নামেন্ট",
  lobbyHasNext: "পরেরটি লবিতে পাবেন।",
  tablesFree: "টেবিল খালি আছে",
  botsJoin: "আগে আপনি বসুন: কয়েক সেকেন্ডেই বট আসে, সেটা যে বট তা লেখা থাকে।",
  people: { one: "{shown} জন খেলছেন", other: "{shown} জন খেলছেন" },
  tables: { one: "{shown}টি টেবিলে", other: "{shown}টি টেবিলে" },
  noTournament: "কোনো টুর্নামেন্ট ঠিক নেই",
  nextAnnounced: "পরেরটি লবিতে জানানো হবে।",
  untilThen: "ততদিন টেবিল দিন-রাত খোলা।",
  justBegun: "এইমাত্র শুরু হয়েছে।",
  toWin: "প্রাইজ {amount}",
  forPractice: "প্র্যাকটিসের জন্য",
  ticketsToWin: { one: "প্রাইজ {shown}টি টিকিট", other: "প্রাইজ {shown}টি টিকিট" },
  entry: "এন্ট্রি {amount}",
  freeEntry: "ফ্রি এন্ট্রি",
  waitingList: "ওয়েটলিস্ট",
  seatsLeft: { one: "{shown}টি সিট বাকি", other: "{shown}টি সিট বাকি" },
  starts: "শুরু: {moment}",
  startsAndOpens: "শুরু: {moment}; রেজিস্ট্রেশন: {opens}",

  inAMinute: "এক মিনিটে",
  inMinutes: { one: "{count} মিনিটে", other: "{count} মিনিটে" },
  today: "আজ {time}",
  tomorrow: "আগামীকাল {time}",
  yesterday: "গতকাল {time}",
  onDayAt: "{day}, {time}",
  onDay: "{day}",

  playedDeal: "{variant}-এর একটি প্র্যাকটিস ডিল, খেলা হয়েছে {played}। নাম বাদ দেওয়া, যে হাত খোলা হয়নি তা-ও।",
  players: "খেলোয়াড়",
  player: "খেলোয়াড় {number}",
  bot: "বট {number}",
  won: "{name} · জয়",
  declaredAfter: {
    one: "{name} {count}টি পালার পরে ডিক্লেয়ার করেছেন। {wild}।",
    other: "{name} {count}টি পালার পরে ডিক্লেয়ার করেছেন। {wild}।",
  },
  checkable: "প্রতিটি ডিল যাচাই করা যায়",
  watchAgain: "আবার দেখুন",
  drops: "{name} ডিল থেকে ড্রপ করেছেন।",
  declares: "{name} ডিক্লেয়ার করেছেন।",
  drawsAndDeclares: "{name} ক্লোজড ডেক থেকে তুলে ডিক্লেয়ার করেছেন।",
  takesAndDeclares: "{name} খোলা তাস তুলে ডিক্লেয়ার করেছেন।",
  letsGo: "{name} ফেলেছেন: {card}।",
  drawsAndLetsGo: "{name} ক্লোজড ডেক থেকে তুলেছেন, ফেলেছেন: {card}।",
  takesAndLetsGo: "{name} খোলা তাস তুলেছেন, ফেলেছেন: {card}।",

  ...trainer,
  ...rules,
  ...about,
  ...care,
  ...skill,
  ...policies,

  handFound: "{brand}, {day}-এর হাত: {count} বারের চেষ্টায় সেরাটি মিলেছে",
  handNotFound: "{brand}, {day}-এর হাত: মেলেনি",
  daysInARow: { one: "টানা {count} দিন", other: "টানা {count} দিন" },
  reasons: {
    and: "{first} আর {last}",
    allInGroups: "13টি তাসই গ্রুপে আছে, আর তার {count}টি সিকোয়েন্স।",
    pureIs: "{cards}: এটি পিওর সিকোয়েন্স, কোনো তাস অন্যটির বদলে নেই।",
    noGroup: "{cards}: এটি গ্রুপ নয়, কারণ {why}।",
    tooFew: "গ্রুপে অন্তত তিনটি তাস থাকে",
    suitTwice: "সেটে এক স্যুট দুবার আসে না",
    fourAtMost: "সেটে বড়জোর চারটি তাস থাকে",
    oneSuit: "সিকোয়েন্স এক স্যুটের হয়, সেট এক মানের",
    cardTwice: "সিকোয়েন্সে এক তাস দুবার আসে না",
    aceBoth: "টেক্কা সাহেবের উপরে বা 2-এর নিচে বসে, দুই জায়গায় নয়",
    missing: "মাঝে একটি তাস নেই, আর তার বদলে জোকারও নেই",
    noPure: "পিওর সিকোয়েন্স নেই: প্রতিটি সিকোয়েন্সে জোকার অন্য তাসের বদলে আছে।",
    needsTwoNone: "দুটি সিকোয়েন্স চাই, এখানে একটিও নেই। সেট এতে গোনা হয় না।",
    needsTwoOne: "দুটি সিকোয়েন্স চাই, এখানে একটিই আছে। সেট এতে গোনা হয় না।",
    thirteen: "ঠিক 13টি তাস ডিক্লেয়ার করা হয়, কমও নয়, বেশিও নয়।",
    wellSeen: "দারুণ: {card} ফেললে হাত ডিক্লেয়ার করা যায়।",
    notNeeded: {
      one: "{card}: কোনো গ্রুপের এটি লাগে না, আর এর {points} পয়েন্ট। {count} পয়েন্ট বাকি।",
      other: "{card}: কোনো গ্রুপের এটি লাগে না, আর এর {points} পয়েন্ট। {count} পয়েন্ট বাকি।",
    },
    helped: "আপনি যে 92টি তাস দেখেননি, তার {helped}টি পরে কাজে লাগবে।",
    helpedLess: "আপনি যে 92টি তাস দেখেননি, তার {helped}টি পরে কাজে লাগবে; {card} ফেললে {atBest}টি।",
    better: {
      one: "আরও ভালো: {card}, তাতে {count} পয়েন্ট বাকি থাকে।",
      other: "আরও ভালো: {card}, তাতে {count} পয়েন্ট বাকি থাকে।",
    },
    betterDeclares: "আরও ভালো: {card}, তাতে হাত ডিক্লেয়ার করা যায়।",
    jokerStands: "জোকার যেকোনো তাসের বদলে বসে আর তার পয়েন্ট নেই। সেটি ছাড়া হাত {least}-এর বদলে {points} হয়।",
    wildStands:
      "এখানে প্রতিটি {rank} ওয়াইল্ড: {card} যেকোনো তাসের বদলে বসে আর তার পয়েন্ট নেই। সেটি ছাড়া হাত {least}-এর বদলে {points} হয়।",
    pure: "{card}: এটি পিওর সিকোয়েন্স {cards}-এর তাস। এটি ছাড়া হাত {least}-এর বদলে {points} হয়।",
    sequence: "{card}: এটি সিকোয়েন্স {cards}-এর তাস। এটি ছাড়া হাত {least}-এর বদলে {points} হয়।",
    set: "{card}: এটি সেট {cards}-এর তাস। এটি ছাড়া হাত {least}-এর বদলে {points} হয়।",
    stays: {
      one: "{card}: এটি ছাড়া কিছু ভাঙে না, তবে হাতে {count} পয়েন্ট বেশি থাকে।",
      other: "{card}: এটি ছাড়া কিছু ভাঙে না, তবে হাতে {count} পয়েন্ট বেশি থাকে।",
    },
    closer: "{card}: এখন কোনো ক্ষতি নেই, তবে এটি অন্যগুলির চেয়ে গ্রুপের কাছে।",
  },
};
