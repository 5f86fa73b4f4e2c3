/** The page of a deal that its player shows to everybody (0075). Names stay out of what messengers keep. */
export const en = {
  dealOf: "A deal of {variant}",
  dealDescription: "{end} Watch the deal move by move, and check that its shuffle was fair.",
  wasFair: "Was this deal fair?",
  wasFairDescription:
    "Checks in your own browser that a deal which somebody showed you was shuffled as it was promised.",
  ends: {
    open: { one: "A practice deal, {count} turn long.", other: "A practice deal, {count} turns long." },
    void: { one: "A practice deal, void after {count} turn.", other: "A practice deal, void after {count} turns." },
    declared: {
      one: "A practice deal, won by a declaration after {count} turn.",
      other: "A practice deal, won by a declaration after {count} turns.",
    },
    othersOut: {
      one: "A practice deal, won since all others went out, after {count} turn.",
      other: "A practice deal, won since all others went out, after {count} turns.",
    },
  },
  pictureOfGroups: "The hand that won, group by group",
  pictureOfHand: "A hand of rummy on a felt table",
  shownBy:
    "{name} shows this deal: the table as it was seen from that seat, and no other hand but those that were laid open at the end. Others’ names stand here only where they let them.",
  shownByNobody:
    "{name} shows this deal: the table as it was seen from that seat, and no other hand but those that were laid open at the end. The player’s name is left out. Others’ names stand here only where they let them.",
  watchAtTable: "Watch it at the table",
  checkShuffle: "Check its shuffle",
  nameDeclared: "{name} declared",
  leftEarly: "Its player left the table before the end, and was shown nothing of the rest.",
  everyMove: "Every move",
  howRummy: "<a>How rummy is played</a>, or <b>take a seat yourself</b>: practice chips are free.",
  result: "Result",
  player: "Player",
  outcome: "Outcome",
  points: "Points",
  kinds: { pure: "Pure sequence", sequence: "Sequence", set: "Set", rest: "No group" },
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
  noDealTitle: "No such deal",
  noDeal: "There is no such deal, or it is not shown any more.",
  notNowTitle: "Not now",
  notNow: "This deal cannot be shown at the moment. Please try again in a minute.",
} as const;
