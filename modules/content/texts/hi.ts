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
  noDeal: "टेबल साफ़ है और गड्डी सील है। अगली डील आपकी हो सकती है।",
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
    one: "{name} ने {count} बारी के बाद डिक्लेयर किया। {wild}।",
    other: "{name} ने {count} बारियों के बाद डिक्लेयर किया। {wild}।",
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
  reasons: {
    and: "{first} और {last}",
    allInGroups: "सभी 13 पत्ते ग्रुप में हैं, और उनमें {count} सीक्वेंस हैं।",
    pureIs: "{cards}: यह प्योर सीक्वेंस है, कोई पत्ता दूसरे की जगह नहीं लगा।",
    noGroup: "{cards}: यह ग्रुप नहीं है, क्योंकि {why}।",
    tooFew: "ग्रुप में कम से कम तीन पत्ते होते हैं",
    suitTwice: "सेट में एक रंग दो बार नहीं आता",
    fourAtMost: "सेट में ज़्यादा से ज़्यादा चार पत्ते होते हैं",
    oneSuit: "सीक्वेंस एक ही रंग की होती है, सेट एक ही अंक का",
    cardTwice: "सीक्वेंस में एक पत्ता दो बार नहीं आता",
    aceBoth: "इक्का बादशाह के ऊपर या 2 के नीचे आता है, दोनों जगह नहीं",
    missing: "बीच में एक पत्ता नहीं है, और उसकी जगह कोई जोकर भी नहीं",
    noPure: "प्योर सीक्वेंस नहीं है: हर सीक्वेंस में जोकर किसी पत्ते की जगह लगा है।",
    needsTwoNone: "दो सीक्वेंस चाहिए, यहाँ एक भी नहीं है। सेट इसमें नहीं गिने जाते।",
    needsTwoOne: "दो सीक्वेंस चाहिए, यहाँ एक ही है। सेट इसमें नहीं गिने जाते।",
    thirteen: "पूरे 13 पत्ते डिक्लेयर होते हैं, न कम न ज़्यादा।",
    wellSeen: "बहुत खूब: {card} छोड़कर हाथ डिक्लेयर हो सकता है।",
    notNeeded: {
      one: "{card}: किसी ग्रुप को इसकी ज़रूरत नहीं, और इसके {points} पॉइंट हैं। बचा {count} पॉइंट।",
      other: "{card}: किसी ग्रुप को इसकी ज़रूरत नहीं, और इसके {points} पॉइंट हैं। बचे {count} पॉइंट।",
    },
    helped: "जो 92 पत्ते आपने नहीं देखे, उनमें से {helped} अगली बार काम आएँगे।",
    helpedLess: "जो 92 पत्ते आपने नहीं देखे, उनमें से {helped} अगली बार काम आएँगे; {card} छोड़ने पर {atBest}।",
    better: {
      one: "बेहतर: {card}, तब {count} पॉइंट बचता है।",
      other: "बेहतर: {card}, तब {count} पॉइंट बचते हैं।",
    },
    betterDeclares: "बेहतर: {card}, तब हाथ डिक्लेयर हो सकता है।",
    jokerStands:
      "जोकर किसी भी पत्ते की जगह लगता है और उसके पॉइंट नहीं होते। उसके बिना हाथ {least} की जगह {points} का हो जाता है।",
    wildStands:
      "यहाँ हर {rank} वाइल्ड है: {card} किसी भी पत्ते की जगह लगता है और उसके पॉइंट नहीं होते। उसके बिना हाथ {least} की जगह {points} का हो जाता है।",
    pure: "{card}: यह प्योर सीक्वेंस {cards} का पत्ता है। इसके बिना हाथ {least} की जगह {points} का हो जाता है।",
    sequence: "{card}: यह सीक्वेंस {cards} का पत्ता है। इसके बिना हाथ {least} की जगह {points} का हो जाता है।",
    set: "{card}: यह सेट {cards} का पत्ता है। इसके बिना हाथ {least} की जगह {points} का हो जाता है।",
    stays: {
      one: "{card}: इसके बिना कुछ नहीं टूटता, पर हाथ में {count} पॉइंट ज़्यादा रह जाता है।",
      other: "{card}: इसके बिना कुछ नहीं टूटता, पर हाथ में {count} पॉइंट ज़्यादा रह जाते हैं।",
    },
    closer: "{card}: अभी कुछ नुकसान नहीं, पर यह दूसरों से ज़्यादा किसी ग्रुप के पास है।",
  },
};
