import { about } from "./about/en.ts";
import { care } from "./care/en.ts";
import { policies } from "./policies/en.ts";
import { rules } from "./rules/en.ts";
import { skill } from "./skill/en.ts";
import { trainer } from "./trainer/en.ts";

/** What is going on, on the landing page, and the words of cards on felt. */
export const en = {
  noticeLine:
    "The <notice>data notice</notice> says all of this item by item. <data>Your data</data> leads to everything that you can do about it, and to your nominee.",
  // groups and wild cards
  kinds: { pure: "Pure sequence", sequence: "Sequence", set: "Set", rest: "No group" },
  wild: "{rank}s are wild",
  wildRanks: { A: "Aces are wild", J: "Jacks are wild", Q: "Queens are wild", K: "Kings are wild", T: "Tens are wild" },

  // what is going on
  rightNow: "Right now",
  atTheTables: "At the tables",
  takeSeat: "Take a seat",
  logInToEnter: "Log in to enter",
  noDeal: "The felt is brushed and the deck is sealed. The next deal could be yours.",
  tablesOpen: "The tables are open",
  notKnown: "How many play just now cannot be told at the moment.",
  tournaments: "Tournaments",
  lobbyHasNext: "The lobby has the next one.",
  tablesFree: "The tables are free",
  botsJoin: "Sit down first: bots, labelled as such, join within seconds.",
  people: { one: "{shown} person is playing", other: "{shown} people are playing" },
  tables: { one: "at {shown} table", other: "at {shown} tables" },
  noTournament: "No tournament is planned",
  nextAnnounced: "The next one is announced in the lobby.",
  untilThen: "Until then the tables are open day and night.",
  justBegun: "It has just begun.",
  toWin: "{amount} to win",
  forPractice: "For practice",
  ticketsToWin: { one: "{shown} ticket to win", other: "{shown} tickets to win" },
  entry: "entry {amount}",
  freeEntry: "free entry",
  waitingList: "waiting list",
  seatsLeft: { one: "{shown} seat left", other: "{shown} seats left" },
  starts: "Starts {moment}",
  startsAndOpens: "Starts {moment}; registration opens {opens}",

  // moments, as India reads the clock
  inAMinute: "in a minute",
  inMinutes: { one: "in {count} minute", other: "in {count} minutes" },
  today: "today at {time}",
  tomorrow: "tomorrow at {time}",
  yesterday: "yesterday at {time}",
  onDayAt: "on {day} at {time}",
  onDay: "on {day}",

  // a deal that was played
  playedDeal:
    "A practice deal, {variant}, played {played}. Names are left out, and so are hands that were not laid open.",
  players: "Players",
  player: "Player {number}",
  bot: "Bot {number}",
  won: "{name} · won",
  declaredAfter: {
    one: "{name} declared after {count} turn. {wild}.",
    other: "{name} declared after {count} turns. {wild}.",
  },
  checkable: "Every deal can be checked",
  watchAgain: "Watch again",
  drops: "{name} drops out of the deal.",
  declares: "{name} declares.",
  drawsAndDeclares: "{name} draws from the deck and declares.",
  takesAndDeclares: "{name} takes the open card and declares.",
  letsGo: "{name} lets the {card} go.",
  drawsAndLetsGo: "{name} draws from the deck and lets the {card} go.",
  takesAndLetsGo: "{name} takes the open card and lets the {card} go.",

  ...trainer,
  ...rules,
  ...about,
  ...care,
  ...skill,
  ...policies,

  // a day's result as it is shared
  handFound: "{brand}, hand of {day}: best found in {count}",
  handNotFound: "{brand}, hand of {day}: not found",
  daysInARow: { one: "{count} day in a row", other: "{count} days in a row" },
  /** Why the trainer judges a hand or a discard as it does (R-6 … ); a card stands as {card}. */
  reasons: {
    and: "{first} and {last}",
    allInGroups: "All thirteen cards lie in groups, and {count} of the groups are sequences.",
    pureIs: "The {cards} are a pure sequence: no card stands for another one.",
    noGroup: "The {cards} are no group: {why}.",
    tooFew: "a group has three cards at least",
    suitTwice: "a set has no suit twice",
    fourAtMost: "a set has four cards at the most",
    oneSuit: "a sequence is of one suit, a set of one rank",
    cardTwice: "a sequence has no card twice",
    aceBoth: "the ace is above the king or below the two, never both",
    missing: "a card is missing in between, and no joker stands for it",
    noPure: "There is no pure sequence: in every sequence a joker stands for another card.",
    needsTwoNone: "Two sequences are needed; here is none. Sets do not count for it.",
    needsTwoOne: "Two sequences are needed; here is one. Sets do not count for it.",
    thirteen: "Thirteen cards are declared, no more and no fewer.",
    wellSeen: "Well seen: without the {card} the hand can be declared.",
    notNeeded: {
      one: "No group of the hand needs the {card}, and it counts {points}. {count} point is left.",
      other: "No group of the hand needs the {card}, and it counts {points}. {count} points are left.",
    },
    helped: "{helped} of the 92 cards that you have not seen help you next.",
    helpedLess: "{helped} of the 92 cards that you have not seen help you next; after the {card} {atBest} do.",
    better: {
      one: "Better: the {card}, which leaves {count} point.",
      other: "Better: the {card}, which leaves {count} points.",
    },
    betterDeclares: "Better: the {card}, which leaves a hand that can be declared.",
    jokerStands:
      "A joker stands for any card and counts nothing. Without it the hand counts {points} instead of {least}.",
    wildStands:
      "Each {rank} is wild here: the {card} stands for any card and counts nothing. Without it the hand counts {points} instead of {least}.",
    pure: "The {card} belongs to the pure sequence {cards}. Without it the hand counts {points} instead of {least}.",
    sequence: "The {card} belongs to the sequence {cards}. Without it the hand counts {points} instead of {least}.",
    set: "The {card} belongs to the set {cards}. Without it the hand counts {points} instead of {least}.",
    stays: {
      one: "Nothing breaks without the {card}, but {count} point more stays in the hand.",
      other: "Nothing breaks without the {card}, but {count} points more stay in the hand.",
    },
    closer: "The {card} costs nothing now, but it lies closer to a group than others do.",
  },
} as const;
