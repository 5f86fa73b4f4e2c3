import type { Translated } from "../../kernel/index.ts";
import { about } from "./about/hi.ts";
import { care } from "./care/hi.ts";
import type { en } from "./en.ts";
import { policies } from "./policies/hi.ts";
import { rules } from "./rules/hi.ts";
import { skill } from "./skill/hi.ts";
import { trainer } from "./trainer/hi.ts";

/** The same in Hindi. */
export const hi: Translated<typeof en> = {
  noticeLine:
    "<notice>डेटा नोटिस</notice> यह सब एक-एक करके बताता है। <data>आपका डेटा</data> पर वह सब है जो आप इसके लिए कर सकते हैं, और आपका नॉमिनी।",
  kinds: { pure: "प्योर सीक्वेंस", sequence: "सीक्वेंस", set: "सेट", rest: "कोई ग्रुप नहीं" },
  wild: "{rank} वाइल्ड जोकर हैं",
  wildRanks: {
    A: "इक्के वाइल्ड जोकर हैं",
    J: "ग़ुलाम वाइल्ड जोकर हैं",
    Q: "बेगम वाइल्ड जोकर हैं",
    K: "बादशाह वाइल्ड जोकर हैं",
    T: "10 वाइल्ड जोकर हैं",
  },

  rightNow: "इस समय",
  atTheTables: "टेबल पर",
  takeSeat: "टेबल पर बैठें",
  logInToEnter: "हिस्सा लेने के लिए लॉग इन करें",
  noDeal: "मेज़ साफ़ है और गड्डी सील है। अगली डील आपकी हो सकती है।",
  tablesOpen: "टेबल खुली हैं",
  notKnown: "अभी कितने लोग खेल रहे हैं, यह इस समय पता नहीं।",
  tournaments: "टूर्नामेंट",
  lobbyHasNext: "अगला लॉबी में मिलेगा।",
  tablesFree: "टेबल ख़ाली हैं",
  botsJoin: "पहले आप बैठें: कुछ ही सेकंड में बॉट आ जाते हैं, और उन पर बॉट लिखा होता है।",
  people: { one: "{shown} व्यक्ति खेल रहा है", other: "{shown} लोग खेल रहे हैं" },
  tables: { one: "{shown} टेबल पर", other: "{shown} टेबल पर" },
  noTournament: "अभी कोई टूर्नामेंट तय नहीं है",
  nextAnnounced: "अगले की ख़बर लॉबी में मिलेगी।",
  untilThen: "तब तक टेबल दिन-रात खुली हैं।",
  justBegun: "अभी-अभी शुरू हुआ है।",
  toWin: "{amount} का इनाम",
  forPractice: "प्रैक्टिस के लिए",
  ticketsToWin: { one: "इनाम में {shown} टिकट", other: "इनाम में {shown} टिकट" },
  entry: "एंट्री {amount}",
  freeEntry: "मुफ़्त एंट्री",
  waitingList: "वेटिंग लिस्ट",
  seatsLeft: { one: "{shown} सीट बाक़ी", other: "{shown} सीटें बाक़ी" },
  starts: "शुरू: {moment}",
  startsAndOpens: "शुरू: {moment}; रजिस्ट्रेशन: {opens}",

  inAMinute: "एक मिनट में",
  inMinutes: { one: "{count} मिनट में", other: "{count} मिनट में" },
  today: "आज {time}",
  tomorrow: "कल {time}",
  yesterday: "बीते कल {time}",
  onDayAt: "{day}, {time}",
  onDay: "{day}",

  playedDeal: "{variant} की एक प्रैक्टिस डील, खेली गई {played}। नाम नहीं दिखाए गए, और वे हाथ भी नहीं जो खोले नहीं गए।",
  players: "खिलाड़ी",
  player: "खिलाड़ी {number}",
  bot: "बॉट {number}",
  won: "{name} · जीत",
  declaredAfter: {
    one: "{name} ने {count} चाल के बाद डिक्लेयर किया। {wild}।",
    other: "{name} ने {count} चालों के बाद डिक्लेयर किया। {wild}।",
  },
  checkable: "हर डील जाँची जा सकती है",
  watchAgain: "फिर देखें",
  drops: "{name} ने डील ड्रॉप की।",
  declares: "{name} ने डिक्लेयर किया।",
  drawsAndDeclares: "{name} ने गड्डी से पत्ता उठाया और डिक्लेयर किया।",
  takesAndDeclares: "{name} ने खुला पत्ता उठाया और डिक्लेयर किया।",
  letsGo: "{name} ने {card} फेंका।",
  drawsAndLetsGo: "{name} ने गड्डी से पत्ता उठाया और {card} फेंका।",
  takesAndLetsGo: "{name} ने खुला पत्ता उठाया और {card} फेंका।",

  ...trainer,
  ...rules,
  ...about,
  ...care,
  ...skill,
  ...policies,

  handFound: "{brand}, {day} का हाथ: {count} कोशिश में सबसे अच्छा मिला",
  handNotFound: "{brand}, {day} का हाथ: नहीं मिला",
  daysInARow: { one: "लगातार {count} दिन", other: "लगातार {count} दिन" },
};
