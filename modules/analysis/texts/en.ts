/** The page of the player's statistics. */
export const en = {
  lead: "How you play, told apart from the cards that you were dealt",
  description: "Your results in points, with luck and play told apart: averages, curves, and where points go.",
  none: "No finished deal yet. Play one, and your figures stand here some seconds after it.",
  noneOfKind: "No deal of this kind.",
  play: "Play a deal",

  // which deals
  filters: "Which deals count",
  variant: "Game",
  seats: "Players",
  money: "Chips",
  opponents: "Opponents",
  table: "Stake",
  all: "All",
  practice: "Practice",
  cash: "Rupees",
  people: "People only",
  bots: "With bots",

  // the figures
  deals: "Deals",
  won: "Won",
  average: "Points a deal",
  averageByPlay: "Points a deal by play",
  playNote: "Without what the cards gave",
  curve: "Points a deal, so far",
  curveOf: {
    one: "After {count} deal: Result {result}, By play {play}",
    other: "After {count} deals: Result {result}, By play {play}",
  },
  result: "Result",
  byPlay: "By play",
  curveNote:
    "Both lines settle as you play on. The line by play settles two to three times sooner, because luck is taken out of it.",
  leaks: "Where points go, a deal",
  leakNames: {
    nLateDrops: "Late drops",
    nMissed: "Missed declarations",
    nOpenPile: "Open cards that were worse than the stock",
    nFed: "Discards that the next player could use",
  },
  noLeak: "Nothing yet.",
  cut: "Your newest 5,000 deals are counted.",
  howTold: "How luck and play are told apart",
  analyse: "Single decisions of a deal are analysed from My Games.",
} as const;
