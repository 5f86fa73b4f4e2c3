import type { Translated } from "../../kernel/index.ts";
import { about } from "./about/mr.ts";
import { care } from "./care/mr.ts";
import type { en } from "./en.ts";
import { policies } from "./policies/mr.ts";
import { rules } from "./rules/mr.ts";
import { skill } from "./skill/mr.ts";
import { trainer } from "./trainer/mr.ts";

/** The same in Marathi. */
export const mr: Translated<typeof en> = {
  kinds: { pure: "प्युअर सिक्वेन्स", sequence: "सिक्वेन्स", set: "सेट", rest: "ग्रुप नाही" },
  wild: "प्रत्येक {rank} जोकर आहे",
  wildRanks: {
    A: "प्रत्येक एक्का जोकर आहे",
    J: "प्रत्येक गुलाम जोकर आहे",
    Q: "प्रत्येक राणी जोकर आहे",
    K: "प्रत्येक राजा जोकर आहे",
    T: "प्रत्येक 10 जोकर आहे",
  },

  rightNow: "आत्ता",
  atTheTables: "टेबलवर",
  takeSeat: "सीट घ्या",
  logInToEnter: "एंट्रीसाठी लॉग इन करा",
  noDeal: "टेबल सज्ज आहे आणि गड्डी सील केली आहे. पुढची डील तुमची असू शकते.",
  tablesOpen: "टेबल उघडी आहेत",
  notKnown: "आता किती जण खेळत आहेत ते सध्या सांगता येत नाही.",
  tournaments: "टूर्नामेंट",
  lobbyHasNext: "पुढची लॉबीत पाहा.",
  tablesFree: "टेबल रिकामी आहेत",
  botsJoin: "आधी बसा: बॉट असे लिहिलेले बॉट काही सेकंदांत येतात.",
  people: { one: "{shown} व्यक्ती खेळत आहे", other: "{shown} जण खेळत आहेत" },
  tables: { one: "{shown} टेबलवर", other: "{shown} टेबलांवर" },
  noTournament: "एकही टूर्नामेंट ठरलेली नाही",
  nextAnnounced: "पुढची लॉबीत जाहीर होते.",
  untilThen: "तोपर्यंत टेबल दिवसरात्र उघडी आहेत.",
  justBegun: "आत्ताच सुरू झाली आहे.",
  toWin: "जिंकण्यासाठी {amount}",
  forPractice: "प्रॅक्टिससाठी",
  ticketsToWin: { one: "जिंकण्यासाठी {shown} तिकीट", other: "जिंकण्यासाठी {shown} तिकिटे" },
  entry: "एंट्री {amount}",
  freeEntry: "मोफत एंट्री",
  waitingList: "वेटलिस्ट",
  seatsLeft: { one: "{shown} सीट उरली", other: "{shown} सीट उरल्या" },
  starts: "सुरुवात: {moment}",
  startsAndOpens: "सुरुवात: {moment}; रजिस्ट्रेशन सुरू: {opens}",

  inAMinute: "एका मिनिटात",
  inMinutes: { one: "{count} मिनिटात", other: "{count} मिनिटांत" },
  today: "आज {time}",
  tomorrow: "उद्या {time}",
  yesterday: "काल {time}",
  onDayAt: "{day}, {time}",
  onDay: "{day}",

  playedDeal: "प्रॅक्टिस डील, {variant}, खेळली {played}. नावे दिलेली नाहीत, आणि उघड न केलेले हातही नाहीत.",
  players: "खेळाडू",
  player: "खेळाडू {number}",
  bot: "बॉट {number}",
  won: "{name} · जिंकले",
  declaredAfter: {
    one: "{name}: {count} टर्ननंतर डिक्लेअर. {wild}.",
    other: "{name}: {count} टर्ननंतर डिक्लेअर. {wild}.",
  },
  checkable: "प्रत्येक डील तपासता येते",
  watchAgain: "पुन्हा पाहा",
  drops: "{name}: डीलमधून ड्रॉप.",
  declares: "{name}: डिक्लेअर.",
  drawsAndDeclares: "{name}: गड्डीतून उचलून डिक्लेअर.",
  takesAndDeclares: "{name}: खुला पत्ता घेऊन डिक्लेअर.",
  letsGo: "{name}: टाकला {card}.",
  drawsAndLetsGo: "{name}: गड्डीतून उचलला, टाकला {card}.",
  takesAndLetsGo: "{name}: खुला पत्ता घेतला, टाकला {card}.",

  ...trainer,
  ...rules,
  ...about,
  ...care,
  ...skill,
  ...policies,

  handFound: "{brand}, {day} चा हात: सर्वोत्तम मांडणी सापडली, प्रयत्न: {count}",
  handNotFound: "{brand}, {day} चा हात: सापडले नाही",
  daysInARow: { one: "सलग दिवस: {count}", other: "सलग दिवस: {count}" },
};
