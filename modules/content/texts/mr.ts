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
  noticeLine:
    "<notice>डेटा नोटीस</notice> हे सगळे एकेक करून सांगते. <data>तुमचा डेटा</data> या पेजवर त्याबाबत तुम्ही करू शकता ते सगळे आहे, आणि तुमचे नॉमिनीही.",
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
  reasons: {
    and: "{first} आणि {last}",
    allInGroups: "सर्व 13 पाने ग्रुपमध्ये आहेत, आणि त्यांत {count} सिक्वेन्स आहेत.",
    pureIs: "{cards}: हा प्युअर सिक्वेन्स आहे, कोणतेही पान दुसऱ्याच्या जागी नाही.",
    noGroup: "{cards}: हा ग्रुप नाही, कारण {why}.",
    tooFew: "ग्रुपमध्ये किमान तीन पाने असतात",
    suitTwice: "सेटमध्ये एक रंग दोनदा येत नाही",
    fourAtMost: "सेटमध्ये जास्तीत जास्त चार पाने असतात",
    oneSuit: "सिक्वेन्स एकाच रंगाचा असतो, सेट एकाच अंकाचा",
    cardTwice: "सिक्वेन्समध्ये एक पान दोनदा येत नाही",
    aceBoth: "एक्का राजाच्या वर किंवा 2 च्या खाली येतो, दोन्हीकडे नाही",
    missing: "मध्ये एक पान नाही, आणि त्याच्या जागी जोकरही नाही",
    noPure: "प्युअर सिक्वेन्स नाही: प्रत्येक सिक्वेन्समध्ये जोकर दुसऱ्या पानाच्या जागी आहे.",
    needsTwoNone: "दोन सिक्वेन्स लागतात, इथे एकही नाही. सेट यात मोजले जात नाहीत.",
    needsTwoOne: "दोन सिक्वेन्स लागतात, इथे एकच आहे. सेट यात मोजले जात नाहीत.",
    thirteen: "बरोबर 13 पाने डिक्लेअर होतात, कमी नाही आणि जास्त नाही.",
    wellSeen: "छान: {card} सोडल्यावर हात डिक्लेअर करता येतो.",
    notNeeded: {
      one: "{card}: कोणत्याही ग्रुपला याची गरज नाही, आणि याचे {points} पॉइंट आहेत. उरला {count} पॉइंट.",
      other: "{card}: कोणत्याही ग्रुपला याची गरज नाही, आणि याचे {points} पॉइंट आहेत. उरले {count} पॉइंट.",
    },
    helped: "तुम्ही न पाहिलेल्या 92 पानांपैकी {helped} पुढे उपयोगी पडतील.",
    helpedLess: "तुम्ही न पाहिलेल्या 92 पानांपैकी {helped} पुढे उपयोगी पडतील; {card} सोडल्यावर {atBest}.",
    better: {
      one: "अधिक चांगले: {card}, मग {count} पॉइंट उरतो.",
      other: "अधिक चांगले: {card}, मग {count} पॉइंट उरतात.",
    },
    betterDeclares: "अधिक चांगले: {card}, मग हात डिक्लेअर करता येतो.",
    jokerStands: "जोकर कोणत्याही पानाच्या जागी चालतो आणि त्याचे पॉइंट नसतात. त्याच्याशिवाय हात {least} ऐवजी {points} चा होतो.",
    wildStands:
      "इथे प्रत्येक {rank} जोकर आहे: {card} कोणत्याही पानाच्या जागी चालते आणि त्याचे पॉइंट नसतात. त्याच्याशिवाय हात {least} ऐवजी {points} चा होतो.",
    pure: "{card}: हे प्युअर सिक्वेन्स {cards} मधील पान आहे. त्याच्याशिवाय हात {least} ऐवजी {points} चा होतो.",
    sequence: "{card}: हे सिक्वेन्स {cards} मधील पान आहे. त्याच्याशिवाय हात {least} ऐवजी {points} चा होतो.",
    set: "{card}: हे सेट {cards} मधील पान आहे. त्याच्याशिवाय हात {least} ऐवजी {points} चा होतो.",
    stays: {
      one: "{card}: याच्याशिवाय काही मोडत नाही, पण हातात {count} पॉइंट जास्त राहतो.",
      other: "{card}: याच्याशिवाय काही मोडत नाही, पण हातात {count} पॉइंट जास्त राहतात.",
    },
    closer: "{card}: आत्ता काही नुकसान नाही, पण हे इतरांपेक्षा ग्रुपच्या जवळ आहे.",
  },
};
