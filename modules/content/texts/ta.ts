import type { Translated } from "../../kernel/index.ts";
import { about } from "./about/ta.ts";
import { care } from "./care/ta.ts";
import type { en } from "./en.ts";
import { policies } from "./policies/ta.ts";
import { rules } from "./rules/ta.ts";
import { skill } from "./skill/ta.ts";
import { trainer } from "./trainer/ta.ts";

/** The same in Tamil. */
export const ta: Translated<typeof en> = {
  kinds: { pure: "ப்யூர் சீக்வென்ஸ்", sequence: "சீக்வென்ஸ்", set: "செட்", rest: "குரூப் இல்லை" },
  wild: "{rank} வைல்டு ஜோக்கர்",
  wildRanks: {
    A: "ஏஸ் வைல்டு ஜோக்கர்",
    J: "ஜாக் வைல்டு ஜோக்கர்",
    Q: "குயின் வைல்டு ஜோக்கர்",
    K: "கிங் வைல்டு ஜோக்கர்",
    T: "10 வைல்டு ஜோக்கர்",
  },

  rightNow: "இப்போது",
  atTheTables: "டேபிள்களில்",
  takeSeat: "சீட் எடு",
  logInToEnter: "சேர லாக் இன்",
  noDeal: "மேசை தயார், டெக் சீல் ஆகியுள்ளது. அடுத்த டீல் உங்களுடையதாக இருக்கலாம்.",
  tablesOpen: "டேபிள்கள் திறந்துள்ளன",
  notKnown: "இப்போது எத்தனை பேர் ஆடுகிறார்கள் என்று தற்போது சொல்ல முடியவில்லை.",
  tournaments: "டோர்னமென்ட்கள்",
  lobbyHasNext: "அடுத்தது லாபியில் உள்ளது.",
  tablesFree: "டேபிள்கள் காலி",
  botsJoin: "முதலில் நீங்கள் உட்காருங்கள்: சில விநாடிகளில் பாட்கள் சேரும்; அவற்றின் மேல் பாட் என்றே எழுதியிருக்கும்.",
  people: { one: "{shown} பேர் ஆடுகிறார்", other: "{shown} பேர் ஆடுகிறார்கள்" },
  tables: { one: "{shown} டேபிளில்", other: "{shown} டேபிள்களில்" },
  noTournament: "டோர்னமென்ட் எதுவும் இல்லை",
  nextAnnounced: "அடுத்தது லாபியில் அறிவிக்கப்படும்.",
  untilThen: "அதுவரை டேபிள்கள் இரவும் பகலும் திறந்திருக்கும்.",
  justBegun: "இப்போது தான் தொடங்கியது.",
  toWin: "{amount} பரிசு",
  forPractice: "பிராக்டிஸுக்கு",
  ticketsToWin: { one: "{shown} டிக்கெட் பரிசு", other: "{shown} டிக்கெட்கள் பரிசு" },
  entry: "என்ட்ரி {amount}",
  freeEntry: "இலவச என்ட்ரி",
  waitingList: "வெயிட்லிஸ்ட்",
  seatsLeft: { one: "மீதி {shown} சீட்", other: "மீதி {shown} சீட்கள்" },
  starts: "தொடக்கம்: {moment}",
  startsAndOpens: "தொடக்கம்: {moment}; பதிவு தொடக்கம்: {opens}",

  inAMinute: "ஒரு நிமிடத்தில்",
  inMinutes: { one: "{count} நிமிடத்தில்", other: "{count} நிமிடத்தில்" },
  today: "இன்று {time}",
  tomorrow: "நாளை {time}",
  yesterday: "நேற்று {time}",
  onDayAt: "{day}, {time}",
  onDay: "{day}",

  playedDeal: "{variant} பிராக்டிஸ் டீல், ஆடியது {played}. பெயர்களும், திறந்து வைக்காத கைகளும் காட்டப்படவில்லை.",
  players: "பிளேயர்கள்",
  player: "பிளேயர் {number}",
  bot: "பாட் {number}",
  won: "{name} · வெற்றி",
  declaredAfter: {
    one: "{name}: {count} டர்னுக்குப் பிறகு டிக்ளேர். {wild}.",
    other: "{name}: {count} டர்ன்களுக்குப் பிறகு டிக்ளேர். {wild}.",
  },
  checkable: "எல்லா டீலையும் சரிபார்க்கலாம்",
  watchAgain: "மீண்டும் பார்",
  drops: "{name}: டிராப்.",
  declares: "{name}: டிக்ளேர்.",
  drawsAndDeclares: "{name}: டெக்கிலிருந்து எடுத்து டிக்ளேர்.",
  takesAndDeclares: "{name}: ஓப்பன் கார்டை எடுத்து டிக்ளேர்.",
  letsGo: "{name}: {card} டிஸ்கார்டு.",
  drawsAndLetsGo: "{name}: டெக்கிலிருந்து எடுத்து, {card} டிஸ்கார்டு.",
  takesAndLetsGo: "{name}: ஓப்பன் கார்டை எடுத்து, {card} டிஸ்கார்டு.",

  ...trainer,
  ...rules,
  ...about,
  ...care,
  ...skill,
  ...policies,
};
