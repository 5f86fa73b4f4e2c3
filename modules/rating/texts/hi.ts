import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Hindi. */
export const hi: Translated<typeof en> = {
  description: "आपकी रमी रेटिंग, हर डील के पॉइंट में, और प्रैक्टिस के बोर्ड: सबसे अच्छे, इस हफ़्ते, इस सीज़न।",
  lead: "औसत खिलाड़ी के सामने आप हर डील में कितने पॉइंट जीतने की उम्मीद रखते हैं। बिना क़िस्मत के, और बिना इनाम के।",

  ownTitle: "आपकी रेटिंग",
  ownLead: "लोगों के बीच सार्वजनिक प्रैक्टिस टेबल की डील से।",
  sizes: { two: "दो खिलाड़ी", many: "तीन से छह खिलाड़ी" },
  none: "अभी कोई रेटेड डील नहीं",
  known: { one: "स्कोर {score} · {count} डील", other: "स्कोर {score} · {count} डील" },
  provisional: { one: "अस्थायी: {count} डील बाक़ी", other: "अस्थायी: {count} डील बाक़ी" },
  show: "मेरी रेटिंग दिखाएँ",
  showLead: "दूसरे इसे आपके प्रोफ़ाइल कार्ड पर देखते हैं, और आप बोर्ड में आते हैं।",
  nowShown: "दूसरे आपकी रेटिंग देखते हैं।",
  nowHidden: "आपकी रेटिंग कोई और नहीं देखता।",

  boardTitle: "बोर्ड",
  boards: "बोर्ड",
  seats: "टेबल का आकार",
  scopes: "खिलाड़ी",
  boardNames: { rating: "रेटिंग", week: "इस हफ़्ते", season: "इस सीज़न" },
  scopeNames: { all: "सब", friends: "दोस्त", club: "मेरा क्लब" },
  ratingLead: "{deals} रेटेड डील से आगे।",
  averageLead: "बिना क़िस्मत हर डील के औसत पॉइंट, {deals} रेटेड डील से आगे। {ends} तक।",
  place: "स्थान",
  player: "खिलाड़ी",
  dealsHead: "डील",
  points: "पॉइंट",
  you: "आप",
  around: "आपका स्थान",
  empty: "अभी किसी ने काफ़ी डील नहीं खेलीं।",
  noClub: "आप किसी क्लब में नहीं हैं।",
  toClub: "क्लब ढूँढें या बनाएँ",
  tooFew: {
    one: "आप अभी सूची में नहीं हैं: {count} रेटेड डील बाक़ी।",
    other: "आप अभी सूची में नहीं हैं: {count} रेटेड डील बाक़ी।",
  },
  notListed: {
    hidden: "आप सूची में नहीं हैं, क्योंकि आप अपनी रेटिंग नहीं दिखाते।",
    away: "विराम के दौरान आप सूची में नहीं हैं।",
  },
};
