/** The pages about fairness, and of deals that players show. The protocol's page is for programs, and English. */
export const en = {
  // /fairness
  fairness: "Fairness",
  fairnessDescription: "Each day's root of all deals, and how to check that yours is in it.",
  fairnessTitle: "Fairness: every day's deals under one root",
  fairnessLead: "What was published before the cards stays as it was, and anybody can see that it does.",
  standsHere: "What stands here",
  standsHereText:
    "Before each deal its table publishes a fingerprint of the shuffled deck, its root. Soon after midnight in India all roots of the day that is over are put into one tree, and the root of that tree is published here. Each entry also holds the entry before, so that no day can be changed, added or taken away later without all that follow changing too. Save a copy of this page now and then: it is all that anybody needs to notice.",
  isMineIn: "Is my deal in it?",
  saveProof:
    "Open your deal in <a>My games</a>, follow “Verify”, and save the proof. Once the deal's day is over, it leads to the day's root, and the page says which deal of the day it is.",
  compareRoot: "Compare the day's root with the one below, or with the one that you have saved from here.",
  ownVerifier:
    "To check without our page, take the <verifier>verifier</verifier>, one file that needs nothing else, and run <code>node verify.mjs deal.json</code>. How everything is hashed is written at <protocol>the protocol page</protocol>, so that you can also write your own.",
  days: "The days",
  noDays: "Nothing is published yet: the first entry follows the first day with deals.",
  noSuchPage: "There is no such page.",
  dayColumns: { day: "Day (India)", deals: "Deals", root: "Root", chained: "Chained to the day before" },
  pagesOfDays: "Pages of days",
  newerDays: "Newer days",
  olderDays: "Older days",
  pageOf: "Page {page} of {pages}",

  // /verify/{id}
  wasFair: "Was this deal fair?",
  wasFairDescription: "Checks in your own browser that a deal was shuffled as it was promised before the first card.",
  wasFairShownDescription:
    "Checks in your own browser that a deal which somebody showed you was shuffled as it was promised.",
  wasFairLead: "Your browser checks it: you need not believe us.",
  wasFairText:
    "Before the cards were dealt, the table published a fingerprint of its shuffled deck. Then every player's browser revealed a secret number that it had sealed when it sat down, and these numbers together moved the deck's positions and decided the toss. So neither we nor any player could choose the order or who begins. From then on every card has its place, and the stock is drawn from the top down: each draw is checked, yours by its card, others' by its place. Only cards that {who} saw are shown here: folded hands stay folded. How everything is hashed is written at <protocol>the protocol page</protocol>, and each day's deals are published under one root at <fairness>the fairness page</fairness>.",
  sawOwn: "you",
  sawShown: "who shows it",
  logInFirst: "Log in with the account that played this deal, then open this page again.",
  otherDeal: "The server answered with the proof of another deal.",
  proven: "This deal is proven.",
  partlyProven: "What can be checked of this deal is right.",
  failed: "{failed} of {checks} checks failed.",
  olderProofs: {
    1: "This table was opened before the toss and the draws were proven, so they are not checked here.",
    2: "This table was opened before all moves were chained, so who went out of the deal, and when, is not proven here.",
    3: "This table was opened before kinds of players were bound, so who was a bot is not proven here.",
  },
  keptNothing:
    "This browser did not keep what was published while the deal was played. Open this page in the browser that you played with to see that nothing was made up afterwards.",
  keptPart:
    "This browser did not keep all that was published while the deal was played. Open this page in the browser that you played with to see that nothing was made up afterwards.",
  watchOwn: "<a>Watch this deal</a>, move by move, as you saw it.",
  watchShown: "<a>Watch this deal</a>, move by move, as its player saw it.",
  shuffle: "Shuffle {number}",
  rootBefore: "Root published before the cards",
  nonceOfSeat: "Nonce of seat {seat}",
  ownHand: "Your hand as it was dealt",
  shownHand: "The hand as it was dealt",
  whoPlayed: "Who played",
  seatIs: "Seat {seat}: {kind}",
  ownSeatIs: "Seat {seat}, whose proof this is: {kind}",
  playerKinds: {
    person: "a person",
    easy: "an easy bot",
    usual: "a usual bot",
    expert: "an expert bot",
    master: "a master bot",
  },
  elsewhere: "Check it elsewhere",
  elsewhereText:
    "<save>Save this proof</save>, and the <verifier>verifier</verifier>, one file that needs nothing else. Then run <code>node verify.mjs {file}</code>, on a computer of your own.",
  dayRoot: "The day's root",
  dayRootLater:
    "Soon after midnight in India the day's root is published at <a>the fairness page</a>; from then on this proof leads to it.",
  dayRootIs:
    "This deal is number {number} of {deals} in the root of {day}: <code>{root}</code>. Compare it with <a>the fairness page</a>.",

  // /deal/{code}
  dealOf: "A deal of {variant}",
  dealDescription: "{end} Watch the deal move by move, and check that its shuffle was fair.",
  dealEnds: {
    open: { one: "A practice deal, {count} turn long.", other: "A practice deal, {count} turns long." },
    void: { one: "A practice deal, void after {count} turn.", other: "A practice deal, void after {count} turns." },
    declared: {
      one: "A practice deal, won by a declaration after {count} turn.",
      other: "A practice deal, won by a declaration after {count} turns.",
    },
    lastStanding: {
      one: "A practice deal, won since all others went out, after {count} turn.",
      other: "A practice deal, won since all others went out, after {count} turns.",
    },
  },
  winningPicture: "The hand that won, group by group",
  handPicture: "A hand of rummy on a felt table",
  shownBy:
    "{player} shows this deal: the table as it was seen from that seat, and no other hand but those that were laid open at the end. {left}Others’ names stand here only where they let them.",
  nameLeftOut: "The player’s name is left out. ",
  watchAtTable: "Watch it at the table",
  checkShuffle: "Check its shuffle",
  declaredBy: "{player} declared",
  leftBefore: "Its player left the table before the end, and was shown nothing of the rest.",
  everyMove: "Every move",
  howToPlay: "<rules>How rummy is played</rules>, or <seat>take a seat yourself</seat>: practice chips are free.",
  result: "Result",
  resultColumns: { player: "Player", outcome: "Outcome", points: "Points" },
  /** Keyed by the names on the wire. */
  outcomes: {
    won: "Won",
    lost: "Lost",
    firstDrop: "Dropped",
    middleDrop: "Dropped later",
    missedTurns: "Turns missed",
    left: "Left",
    wrongShow: "Wrong show",
    void: "Void",
  },
  toFirstPage: "To the first page",
  noDeal: { title: "No such deal", text: "There is no such deal, or it is not shown any more." },
  notNow: { title: "Not now", text: "This deal cannot be shown at the moment. Please try again in a minute." },
} as const;
