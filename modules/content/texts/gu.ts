import type { Translated } from "../../kernel/index.ts";
import { about } from "./about/gu.ts";
import { care } from "./care/gu.ts";
import type { en } from "./en.ts";
import { policies } from "./policies/gu.ts";
import { rules } from "./rules/gu.ts";
import { skill } from "./skill/gu.ts";
import { trainer } from "./trainer/gu.ts";

/** The same in Gujarati. */
export const gu: Translated<typeof en> = {
  kinds: { pure: "પ્યોર સિક્વન્સ", sequence: "સિક્વન્સ", set: "સેટ", rest: "ગ્રુપ નથી" },
  wild: "{rank} વાઇલ્ડ જોકર છે",
  wildRanks: {
    A: "એક્કા વાઇલ્ડ જોકર છે",
    J: "ગુલામ વાઇલ્ડ જોકર છે",
    Q: "રાણી વાઇલ્ડ જોકર છે",
    K: "બાદશાહ વાઇલ્ડ જોકર છે",
    T: "10 વાઇલ્ડ જોકર છે",
  },

  rightNow: "હમણાં જ",
  atTheTables: "ટેબલ પર",
  takeSeat: "સીટ લો",
  logInToEnter: "જોડાવા લોગ ઇન કરો",
  noDeal: "ટેબલ સાફ છે અને કેટ સીલ છે. આગલી ડીલ તમારી હોઈ શકે.",
  tablesOpen: "ટેબલ ખુલ્લાં છે",
  notKnown: "હમણાં કેટલા લોકો રમે છે તે અત્યારે કહી શકાતું નથી.",
  tournaments: "ટુર્નામેન્ટ",
  lobbyHasNext: "આગલી લોબીમાં મળશે.",
  tablesFree: "ટેબલ ખાલી છે",
  botsJoin: "પહેલાં તમે બેસો: થોડી સેકન્ડમાં બોટ જોડાય છે, અને તેના પર બોટ લખેલું હોય છે.",
  people: { one: "{shown} વ્યક્તિ રમે છે", other: "{shown} લોકો રમે છે" },
  tables: { one: "{shown} ટેબલ પર", other: "{shown} ટેબલ પર" },
  noTournament: "હમણાં કોઈ ટુર્નામેન્ટ નક્કી નથી",
  nextAnnounced: "આગલી લોબીમાં જાહેર થશે.",
  untilThen: "ત્યાં સુધી ટેબલ દિવસ-રાત ખુલ્લાં છે.",
  justBegun: "હમણાં જ શરૂ થઈ છે.",
  toWin: "{amount}નું ઇનામ",
  forPractice: "પ્રેક્ટિસ માટે",
  ticketsToWin: { one: "ઇનામમાં {shown} ટિકિટ", other: "ઇનામમાં {shown} ટિકિટ" },
  entry: "એન્ટ્રી {amount}",
  freeEntry: "મફત એન્ટ્રી",
  waitingList: "વેઇટલિસ્ટ",
  seatsLeft: { one: "{shown} સીટ બાકી", other: "{shown} સીટ બાકી" },
  starts: "શરૂ: {moment}",
  startsAndOpens: "શરૂ: {moment}; રજિસ્ટ્રેશન: {opens}",

  inAMinute: "એક મિનિટમાં",
  inMinutes: { one: "{count} મિનિટમાં", other: "{count} મિનિટમાં" },
  today: "આજે {time}",
  tomorrow: "કાલે {time}",
  yesterday: "ગઈ કાલે {time}",
  onDayAt: "{day}, {time}",
  onDay: "{day}",

  playedDeal: "{variant}ની એક પ્રેક્ટિસ ડીલ, રમાઈ {played}. નામ બતાવ્યાં નથી, અને જે હાથ ખુલ્લા મુકાયા નહોતા તે પણ નહીં.",
  players: "ખેલાડીઓ",
  player: "ખેલાડી {number}",
  bot: "બોટ {number}",
  won: "{name} · જીત",
  declaredAfter: {
    one: "{name}: {count} વારા પછી ડિક્લેર. {wild}.",
    other: "{name}: {count} વારા પછી ડિક્લેર. {wild}.",
  },
  checkable: "દરેક ડીલ તપાસી શકાય છે",
  watchAgain: "ફરી જુઓ",
  drops: "{name} ડીલ ડ્રોપ કરે છે.",
  declares: "{name} ડિક્લેર કરે છે.",
  drawsAndDeclares: "{name} થપ્પીમાંથી ઉપાડે છે અને ડિક્લેર કરે છે.",
  takesAndDeclares: "{name} ખુલ્લું પત્તું ઉપાડે છે અને ડિક્લેર કરે છે.",
  letsGo: "{name} {card} નાખે છે.",
  drawsAndLetsGo: "{name} થપ્પીમાંથી ઉપાડે છે અને {card} નાખે છે.",
  takesAndLetsGo: "{name} ખુલ્લું પત્તું ઉપાડે છે અને {card} નાખે છે.",

  ...trainer,
  ...rules,
  ...about,
  ...care,
  ...skill,
  ...policies,

  handFound: "{brand}, {day}નો હાથ: {count} પ્રયાસમાં સૌથી સારો મળ્યો",
  handNotFound: "{brand}, {day}નો હાથ: ન મળ્યો",
  daysInARow: { one: "સળંગ {count} દિવસ", other: "સળંગ {count} દિવસ" },
};
