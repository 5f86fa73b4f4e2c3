import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Hindi. */
export const hi: Translated<typeof en> = {
  looserWaits:
    "सख़्त सीमा तुरंत लागू होती है। ढील देने या हटाने में सात दिन लगते हैं, ताकि दोबारा सोचने का समय मिले। हमारी सहायता टीम आपके लिए सीमा ढीली नहीं कर सकती।",
  set: "तय करें",
  lift: "हटाएँ",
  noLimitSet: "कोई सीमा तय नहीं है।",
  noLimit: "कोई सीमा नहीं",
  waits: "{from} से {what}।",

  dayOff: "एक दिन की छुट्टी",
  dayOffLead:
    "24 घंटे तक आपका कोई नया गेम शुरू नहीं होगा, किसी भी तरह का। जो अभी खेल रहे हैं, वह पूरा खेला जाएगा। इसे वापस नहीं लिया जा सकता।",
  dayOffMark: "छुट्टी",
  dayOffUntil: "आप {until} तक छुट्टी पर हैं।",
  takeDayOff: "एक दिन की छुट्टी लें",
  yesDayOff: "हाँ, 24 घंटे",
  enjoy: "आपकी छुट्टी अच्छी रहे।",
  dayOffAsked: "अब से 24 घंटे तक कोई नया गेम नहीं? आपके बैलेंस वैसे ही रहेंगे।",

  time: "रोज़ का समय",
  timeLead:
    "जब तक आपके पास पत्ते हैं, हर गेम में गिना जाता है; एक साथ कई टेबल का समय एक ही बार गिना जाता है। शुरू हो चुकी डील, मैच या टूर्नामेंट पूरा खेला जाता है।",
  playAtMost: "ज़्यादा से ज़्यादा खेलें",
  asLongAsILike: "जितनी देर चाहूँ",
  aDay: "रोज़ {time}",
  timeNow: "आज {played} खेले, {left} बाक़ी।",
  hours: { one: "{count} घंटा", other: "{count} घंटे" },
  minutes: { one: "{count} मिनट", other: "{count} मिनट" },

  night: "रात के घंटे",
  nightLead: "रात के वे घंटे, भारतीय समय से, जिनमें कोई नया गेम शुरू नहीं होता। जो शुरू हो चुका है, वह पूरा खेला जाता है।",
  from: "से",
  to: "तक",
  noNight: "रात के कोई घंटे नहीं",
  noNightSet: "रात के कोई घंटे तय नहीं हैं।",
  nightIs: "{from} से {to} तक",
  nightNow: "तय: {night}।",
  setNight: "रात तय करें",
  setTime: "समय तय करें",
  clock: {
    midnight: "रात 12 बजे",
    noon: "दोपहर 12 बजे",
    small: "रात {hour} बजे",
    morning: "सुबह {hour} बजे",
    evening: "रात {hour} बजे",
  },

  losses: "नुक़सान",
  lossesLead:
    "कैश गेम में आपका ज़्यादा से ज़्यादा कितना जाए, हर हफ़्ते (सोमवार से) और हर महीने, भारतीय समय से। मैच और टूर्नामेंट की एंट्री इसमें आनी चाहिए; पॉइंट्स टेबल पर सीमा पूरी होने के बाद नई डील शुरू नहीं होती।",
  periods: { lossWeek: "एक हफ़्ते में", lossMonth: "एक महीने में" },
  lossNow: "अभी {limit}: {lost} हारे, {left} बाक़ी।",
  liftLoss: "नुक़सान की सीमा हटाएँ: {period}",

  sinceJoined: "जब से आप जुड़े",
  fromLedger: "बहीखाते से, पैसे-पैसे का हिसाब। <a>अपने लिए सीमाएँ तय करें</a>।",
  netDeposits: "कुल डाले पैसे",
  inAndOut: "<m>{deposited}</m> डाले, <m>{withdrawn}</m> निकाले",
  netResult: "कैश गेम का कुल नतीजा",
  haveCost: "इनमें आपके इतने गए।",
  haveBrought: "इनसे आपको इतने मिले।",
};
