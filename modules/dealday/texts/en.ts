/** The page of the deal of the day. */
export const en = {
  title: "Deal of the day",
  description:
    "One deal of rummy a day, the same cards for everybody against the same expert bot: play it once, and see how you stand among all.",
  lead: "{day}. The same cards for everybody, against the same expert bot: equal play meets equal replies. You have one try.",

  // the player's own
  failed: "The deal cannot be shown right now.",
  strangers: "Register to play today's deal. It costs nothing, and yesterday's is below.",
  rules:
    "One deal of points rummy for two, for no chips. 30 seconds a turn. If you close the table its clock stands still until you are back.",
  play: "Play today's deal",
  waits: "Your deal waits at its table. Its clock stands still while the window is closed.",
  goOn: "Go on playing",
  gone: "The platform has closed the table of your deal. Today's does not count for you; tomorrow there is a new one.",
  yesterdayRuns: "Yesterday's deal waits at its table until 1 am.",
  finish: "Finish it",
  over: "A new deal is on the table. The one of {day} can be finished until 1 am.",
  newDeal: "The new deal",
  cutOff: "The day was over before the deal was.",
  closed:
    "Cards, replay and the best deal of all are shown here from 1 am tomorrow. Until then others play with these cards.",
  first: "You are the first who has played it.",
  betterThan: "Better than {percent} % of all who have played.",
  share: "Share the result",
  shared: "{brand}, deal of the day {day}: {points}",
  sharedBetter: "{brand}, deal of the day {day}: {points}, better than {percent} %",
  noRow: "Play or solve the hand of the day tomorrow to begin a row of days.",
  row: "Days in a row: {days}. The hand of the day counts too, and one missed day a week is forgiven.",
  rowForgiven: "Days in a row: {days}. Today is forgiven: your row goes on tomorrow.",
  yours: "You: {points}.",
  yoursBetter: "You: {points}, better than {percent} %.",
  ownReplay: "Watch your deal again",

  // how players came out
  spread: {
    one: "How players came out: {count} player",
    other: "How players came out: {count} players",
  },
  you: "(you: {points})",
  nobody: "Nobody has finished this deal yet.",
  bar: { one: "{from}: {count} player", other: "{from}: {count} players" },
  barRange: { one: "{from} to {to}: {count} player", other: "{from} to {to}: {count} players" },

  // yesterday's deal
  yesterday: "Yesterday's deal",
  yesterdayLater:
    "Its cards, the best result and how all came out are shown from 1 am, when the last deals of yesterday are over.",
  noneFinished: "{day}: nobody has finished it.",
  best: "{day}: the best result was {points}.",
  wild: {
    "0": "Aces are wild.",
    "1": "Twos are wild.",
    "2": "Threes are wild.",
    "3": "Fours are wild.",
    "4": "Fives are wild.",
    "5": "Sixes are wild.",
    "6": "Sevens are wild.",
    "7": "Eights are wild.",
    "8": "Nines are wild.",
    "9": "Tens are wild.",
    "10": "Jacks are wild.",
    "11": "Queens are wild.",
    "12": "Kings are wild.",
  },
  seeBest: "See how the best was played",
  readAnalysis: "Read its analysis",
  dealtAll: "What everybody was dealt",
  dealtExpert: "What the expert was dealt",
  movedFirst: " (moved first)",
  kinds: { pure: "Pure sequence", sequence: "Sequence", set: "Set", rest: "Left over" },

  // how it works
  howTitle: "How it works",
  howTable:
    "One deal of points rummy at a table of two: you sit at the first seat, the expert bot at the other. No chips are staked, nothing is paid and nothing can be won but a place. A turn lasts 30 seconds, without extra time; a turn that runs out is a missed turn, as at any table. Whatever is still running at 1 am counts as if you had left it.",
  howPoints:
    "What you win or lose are the points of the hand that lost. You see how you stand as soon as you are done; names are shown to nobody. A second account could play with what the first one saw: it would gain no prize, and the other account's place alone. The day counts for your row of days when you play the deal to its end, or find the best arrangement of the <a>hand of the day</a>; one missed day in any seven is forgiven.",

  // how to check it
  checkTitle: "Nobody chose these cards",
  check:
    "Deck, toss and the expert's chance of a day follow from 32 random bytes, and the expert's replies from these and your moves alone; of the deals that the bytes make, the first is taken in which both hands hold a joker. The bytes' fingerprint (SHA-256) is shown here on the day before, the bytes themselves when the day is over; <code>node verify.mjs day DAY BYTES SEAL</code> (<a>the program</a>) makes the cards out of them again.",
  seals: {
    today: "Today's seal",
    tomorrow: "Tomorrow's seal",
    yesterday: "Yesterday's seal",
    bytes: "Yesterday's bytes",
    root: "The root of yesterday's shuffle",
  },
} as const;
