import type { Translated } from "../../kernel/index.ts";
import { about } from "./about/te.ts";
import { care } from "./care/te.ts";
import type { en } from "./en.ts";
import { policies } from "./policies/te.ts";
import { rules } from "./rules/te.ts";
import { skill } from "./skill/te.ts";
import { trainer } from "./trainer/te.ts";

/** The same in Telugu. */
export const te: Translated<typeof en> = {
  noticeLine:
    "<notice>డేటా నోటీసు</notice> ఇవన్నీ ఒక్కొక్కటిగా చెబుతుంది. దీని గురించి మీరు చేయగలిగినదంతా, మీ నామినీ <data>మీ డేటా</data> పేజీలో ఉంటాయి.",
  kinds: { pure: "ప్యూర్ సీక్వెన్స్", sequence: "సీక్వెన్స్", set: "సెట్", rest: "గ్రూప్ లేదు" },
  wild: "{rank}‌లు వైల్డ్",
  wildRanks: {
    A: "ఆసులు వైల్డ్",
    J: "జాకీలు వైల్డ్",
    Q: "రాణులు వైల్డ్",
    K: "రాజులు వైల్డ్",
    T: "10లు వైల్డ్",
  },

  rightNow: "ప్రస్తుతం",
  atTheTables: "టేబుళ్లలో",
  takeSeat: "సీటు తీసుకోండి",
  logInToEnter: "చేరడానికి లాగిన్ చేయండి",
  noDeal: "టేబుల్ శుభ్రంగా ఉంది, డెక్ సీల్ అయి ఉంది. తర్వాతి డీల్ మీది కావచ్చు.",
  tablesOpen: "టేబుళ్లు తెరిచి ఉన్నాయి",
  notKnown: "ఇప్పుడు ఎంతమంది ఆడుతున్నారో ప్రస్తుతం చెప్పలేం.",
  tournaments: "టోర్నమెంట్లు",
  lobbyHasNext: "తర్వాతిది లాబీలో ఉంది.",
  tablesFree: "టేబుళ్లు ఖాళీగా ఉన్నాయి",
  botsJoin: "ముందు మీరు కూర్చోండి: కొన్ని సెకన్లలో బాట్‌లు చేరతాయి, వాటిపై బాట్ అని ఉంటుంది.",
  people: { one: "{shown} వ్యక్తి ఆడుతున్నారు", other: "{shown} మంది ఆడుతున్నారు" },
  tables: { one: "{shown} టేబుల్‌లో", other: "{shown} టేబుళ్లలో" },
  noTournament: "టోర్నమెంట్ ఏదీ ఖరారు కాలేదు",
  nextAnnounced: "తర్వాతిది లాబీలో ప్రకటిస్తాం.",
  untilThen: "అప్పటివరకు టేబుళ్లు రాత్రీపగలూ తెరిచి ఉంటాయి.",
  justBegun: "ఇప్పుడే మొదలైంది.",
  toWin: "ప్రైజ్ {amount}",
  forPractice: "ప్రాక్టీస్ కోసం",
  ticketsToWin: { one: "ప్రైజ్ {shown} టికెట్", other: "ప్రైజ్ {shown} టికెట్లు" },
  entry: "ఎంట్రీ {amount}",
  freeEntry: "ఉచిత ఎంట్రీ",
  waitingList: "వెయిట్‌లిస్ట్",
  seatsLeft: { one: "{shown} సీటు మిగిలింది", other: "{shown} సీట్లు మిగిలాయి" },
  starts: "ప్రారంభం {moment}",
  startsAndOpens: "ప్రారంభం {moment}; రిజిస్ట్రేషన్ {opens}",

  inAMinute: "ఒక నిమిషంలో",
  inMinutes: { one: "{count} నిమిషంలో", other: "{count} నిమిషాల్లో" },
  today: "ఈరోజు {time}",
  tomorrow: "రేపు {time}",
  yesterday: "నిన్న {time}",
  onDayAt: "{day}, {time}",
  onDay: "{day}",

  playedDeal: "ప్రాక్టీస్ డీల్, {variant}, ఆడింది {played}. పేర్లు చూపలేదు, బయటపెట్టని హ్యాండ్‌లూ చూపలేదు.",
  players: "ప్లేయర్లు",
  player: "ప్లేయర్ {number}",
  bot: "బాట్ {number}",
  won: "{name} · గెలుపు",
  declaredAfter: {
    one: "{name} {count} వంతు తర్వాత డిక్లేర్ చేశారు. {wild}.",
    other: "{name} {count} వంతుల తర్వాత డిక్లేర్ చేశారు. {wild}.",
  },
  checkable: "ప్రతి డీల్‌నూ సరిచూడవచ్చు",
  watchAgain: "మళ్లీ చూడండి",
  drops: "{name} డీల్ డ్రాప్ చేశారు.",
  declares: "{name} డిక్లేర్ చేశారు.",
  drawsAndDeclares: "{name} క్లోజ్డ్ డెక్ నుంచి తీసి డిక్లేర్ చేశారు.",
  takesAndDeclares: "{name} ఓపెన్ కార్డు తీసుకుని డిక్లేర్ చేశారు.",
  letsGo: "{name} డిస్కార్డ్ చేశారు: {card}.",
  drawsAndLetsGo: "{name} క్లోజ్డ్ డెక్ నుంచి తీసి, డిస్కార్డ్ చేశారు: {card}.",
  takesAndLetsGo: "{name} ఓపెన్ కార్డు తీసుకుని, డిస్కార్డ్ చేశారు: {card}.",

  ...trainer,
  ...rules,
  ...about,
  ...care,
  ...skill,
  ...policies,

  handFound: "{brand}, {day} హ్యాండ్: అత్యుత్తమం దొరికింది, ప్రయత్నాలు {count}",
  handNotFound: "{brand}, {day} హ్యాండ్: దొరకలేదు",
  daysInARow: { one: "వరుసగా {count} రోజు", other: "వరుసగా {count} రోజులు" },
  reasons: {
    and: "{first}, {last}",
    allInGroups: "13 కార్డులూ గ్రూపుల్లో ఉన్నాయి, వాటిలో {count} సీక్వెన్స్‌లు.",
    pureIs: "{cards}: ఇది ప్యూర్ సీక్వెన్స్, ఏ కార్డూ మరోదాని బదులు లేదు.",
    noGroup: "{cards}: ఇది గ్రూప్ కాదు, ఎందుకంటే {why}.",
    tooFew: "గ్రూపులో కనీసం మూడు కార్డులు ఉండాలి",
    suitTwice: "సెట్‌లో ఒకే గుర్తు రెండుసార్లు రాదు",
    fourAtMost: "సెట్‌లో గరిష్ఠంగా నాలుగు కార్డులు",
    oneSuit: "సీక్వెన్స్ ఒకే గుర్తుతో, సెట్ ఒకే విలువతో ఉంటుంది",
    cardTwice: "సీక్వెన్స్‌లో ఒకే కార్డు రెండుసార్లు రాదు",
    aceBoth: "ఆసు రాజుపైన లేదా 2 కింద వస్తుంది, రెండు చోట్లా కాదు",
    missing: "మధ్యలో ఒక కార్డు లేదు, దాని బదులు జోకర్ కూడా లేదు",
    noPure: "ప్యూర్ సీక్వెన్స్ లేదు: ప్రతి సీక్వెన్స్‌లో జోకర్ మరో కార్డు బదులు ఉంది.",
    needsTwoNone: "రెండు సీక్వెన్స్‌లు కావాలి, ఇక్కడ ఒక్కటీ లేదు. సెట్‌లు లెక్కలోకి రావు.",
    needsTwoOne: "రెండు సీక్వెన్స్‌లు కావాలి, ఇక్కడ ఒక్కటే ఉంది. సెట్‌లు లెక్కలోకి రావు.",
    thirteen: "సరిగ్గా 13 కార్డులే డిక్లేర్ అవుతాయి, తక్కువా కాదు ఎక్కువా కాదు.",
    wellSeen: "బాగుంది: {card} వదిలితే హ్యాండ్ డిక్లేర్ చేయవచ్చు.",
    notNeeded: {
      one: "{card}: ఏ గ్రూపుకూ ఇది అవసరం లేదు, దీనికి {points} పాయింట్లు. మిగిలింది {count} పాయింట్.",
      other: "{card}: ఏ గ్రూపుకూ ఇది అవసరం లేదు, దీనికి {points} పాయింట్లు. మిగిలినవి {count} పాయింట్లు.",
    },
    helped: "మీరు చూడని 92 కార్డుల్లో {helped} తర్వాత ఉపయోగపడతాయి.",
    helpedLess: "మీరు చూడని 92 కార్డుల్లో {helped} తర్వాత ఉపయోగపడతాయి; {card} వదిలితే {atBest}.",
    better: {
      one: "మెరుగైనది: {card}, అప్పుడు {count} పాయింట్ మిగులుతుంది.",
      other: "మెరుగైనది: {card}, అప్పుడు {count} పాయింట్లు మిగులుతాయి.",
    },
    betterDeclares: "మెరుగైనది: {card}, అప్పుడు హ్యాండ్ డిక్లేర్ చేయవచ్చు.",
    jokerStands: "జోకర్ ఏ కార్డు బదులైనా ఉంటుంది, దానికి పాయింట్లు లేవు. అది లేకపోతే హ్యాండ్ {least} బదులు {points} అవుతుంది.",
    wildStands:
      "ఇక్కడ ప్రతి {rank} వైల్డ్: {card} ఏ కార్డు బదులైనా ఉంటుంది, దానికి పాయింట్లు లేవు. అది లేకపోతే హ్యాండ్ {least} బదులు {points} అవుతుంది.",
    pure: "{card}: ఇది ప్యూర్ సీక్వెన్స్ {cards} కార్డు. ఇది లేకపోతే హ్యాండ్ {least} బదులు {points} అవుతుంది.",
    sequence: "{card}: ఇది సీక్వెన్స్ {cards} కార్డు. ఇది లేకపోతే హ్యాండ్ {least} బదులు {points} అవుతుంది.",
    set: "{card}: ఇది సెట్ {cards} కార్డు. ఇది లేకపోతే హ్యాండ్ {least} బదులు {points} అవుతుంది.",
    stays: {
      one: "{card}: ఇది లేకపోయినా ఏదీ విరగదు, కానీ హ్యాండ్‌లో {count} పాయింట్ ఎక్కువ ఉంటుంది.",
      other: "{card}: ఇది లేకపోయినా ఏదీ విరగదు, కానీ హ్యాండ్‌లో {count} పాయింట్లు ఎక్కువ ఉంటాయి.",
    },
    closer: "{card}: ఇప్పుడు నష్టం లేదు, కానీ ఇది మిగతావాటికంటే గ్రూపుకు దగ్గరగా ఉంది.",
  },
};
