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
  noticeLine:
    "<notice>தரவு அறிவிப்பு</notice> இவை எல்லாவற்றையும் ஒவ்வொன்றாகச் சொல்கிறது. இது பற்றி நீங்கள் செய்யக்கூடிய எல்லாமும் உங்கள் நாமினியும் <data>உங்கள் தரவு</data> பக்கத்தில் உள்ளன.",
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

  handFound: "{brand}, {day} கை: {count} முயற்சியில் சிறந்தது",
  handNotFound: "{brand}, {day} கை: கிடைக்கவில்லை",
  daysInARow: { one: "தொடர்ந்து {count} நாள்", other: "தொடர்ந்து {count} நாட்கள்" },
  reasons: {
    and: "{first}, {last}",
    allInGroups: "13 கார்டுகளும் குரூப்பில் உள்ளன, அவற்றில் {count} சீக்வென்ஸ்.",
    pureIs: "{cards}: இது ப்யூர் சீக்வென்ஸ், எந்தக் கார்டும் வேறொன்றுக்குப் பதில் இல்லை.",
    noGroup: "{cards}: இது குரூப் அல்ல. காரணம்: {why}.",
    tooFew: "குரூப்பில் குறைந்தது மூன்று கார்டுகள் வேண்டும்",
    suitTwice: "செட்டில் ஒரு சூட் இருமுறை வராது",
    fourAtMost: "செட்டில் அதிகபட்சம் நான்கு கார்டுகள்",
    oneSuit: "சீக்வென்ஸ் ஒரே சூட், செட் ஒரே மதிப்பு",
    cardTwice: "சீக்வென்ஸில் ஒரு கார்டு இருமுறை வராது",
    aceBoth: "ஏஸ் கிங்கிற்கு மேலே அல்லது 2-க்குக் கீழே வரும், இரண்டிலும் அல்ல",
    missing: "நடுவில் ஒரு கார்டு இல்லை, அதற்குப் பதில் ஜோக்கரும் இல்லை",
    noPure: "ப்யூர் சீக்வென்ஸ் இல்லை: ஒவ்வொரு சீக்வென்ஸிலும் ஜோக்கர் வேறொரு கார்டுக்குப் பதில் உள்ளது.",
    needsTwoNone: "இரண்டு சீக்வென்ஸ் தேவை, இங்கே ஒன்றும் இல்லை. செட் இதில் சேராது.",
    needsTwoOne: "இரண்டு சீக்வென்ஸ் தேவை, இங்கே ஒன்றுதான் உள்ளது. செட் இதில் சேராது.",
    thirteen: "சரியாக 13 கார்டுகளே டிக்ளேர் ஆகும், கூடவும் குறையவும் இல்லை.",
    wellSeen: "அருமை: {card} போனால் கையை டிக்ளேர் செய்யலாம்.",
    notNeeded: {
      one: "{card}: எந்தக் குரூப்புக்கும் இது தேவையில்லை, இது {points} பாயிண்ட். மீதி {count} பாயிண்ட்.",
      other: "{card}: எந்தக் குரூப்புக்கும் இது தேவையில்லை, இது {points} பாயிண்ட். மீதி {count} பாயிண்ட்.",
    },
    helped: "நீங்கள் பார்க்காத 92 கார்டுகளில் {helped} அடுத்து உதவும்.",
    helpedLess: "நீங்கள் பார்க்காத 92 கார்டுகளில் {helped} அடுத்து உதவும்; {card} போனால் {atBest}.",
    better: {
      one: "சிறந்தது: {card}, பிறகு மீதி {count} பாயிண்ட்.",
      other: "சிறந்தது: {card}, பிறகு மீதி {count} பாயிண்ட்.",
    },
    betterDeclares: "சிறந்தது: {card}, பிறகு கையை டிக்ளேர் செய்யலாம்.",
    jokerStands: "ஜோக்கர் எந்தக் கார்டுக்கும் பதிலாகும், அதற்குப் பாயிண்ட் இல்லை. அது இல்லையென்றால் கை {least}-க்குப் பதில் {points} ஆகும்.",
    wildStands:
      "இங்கே ஒவ்வொரு {rank} வைல்டு: {card} எந்தக் கார்டுக்கும் பதிலாகும், அதற்குப் பாயிண்ட் இல்லை. அது இல்லையென்றால் கை {least}-க்குப் பதில் {points} ஆகும்.",
    pure: "{card}: இது ப்யூர் சீக்வென்ஸ் {cards} கார்டு. இது இல்லையென்றால் கை {least}-க்குப் பதில் {points} ஆகும்.",
    sequence: "{card}: இது சீக்வென்ஸ் {cards} கார்டு. இது இல்லையென்றால் கை {least}-க்குப் பதில் {points} ஆகும்.",
    set: "{card}: இது செட் {cards} கார்டு. இது இல்லையென்றால் கை {least}-க்குப் பதில் {points} ஆகும்.",
    stays: {
      one: "{card}: இது இல்லாமல் எதுவும் உடையாது, ஆனால் கையில் {count} பாயிண்ட் அதிகம் இருக்கும்.",
      other: "{card}: இது இல்லாமல் எதுவும் உடையாது, ஆனால் கையில் {count} பாயிண்ட் அதிகம் இருக்கும்.",
    },
    closer: "{card}: இப்போது இழப்பில்லை, ஆனால் மற்றவற்றைவிட இது குரூப்புக்கு அருகில் உள்ளது.",
  },
};
