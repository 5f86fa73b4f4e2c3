/** The page of ratings and their boards. */
export const en = {
  description: "Your rummy rating in points a deal, and the boards of practice: the best, this week, this season.",
  lead: "How many points a deal you are expected to win against the average player. Without luck, and without prizes.",

  // the player's own
  ownTitle: "Your rating",
  ownLead: "From deals at public practice tables among people.",
  sizes: { two: "Two players", many: "Three to six players" },
  none: "No rated deal yet",
  known: { one: "Score {score} · {count} deal", other: "Score {score} · {count} deals" },
  provisional: { one: "Provisional: {count} deal to go", other: "Provisional: {count} deals to go" },
  show: "Show my rating",
  showLead: "Others see it on your profile card, and boards list you.",
  nowShown: "Others see your rating.",
  nowHidden: "Nobody else sees your rating.",

  // the boards
  boardTitle: "Boards",
  boards: "Board",
  seats: "Table size",
  scopes: "Players",
  boardNames: { rating: "Rating", week: "This week", season: "This season" },
  scopeNames: { all: "All", friends: "Friends", club: "My club" },
  ratingLead: "From {deals} rated deals on.",
  averageLead: "Average points a deal without luck, from {deals} rated deals on. Until {ends}.",
  place: "Place",
  player: "Player",
  dealsHead: "Deals",
  points: "Points",
  you: "You",
  around: "Your place",
  empty: "Nobody has played enough deals yet.",
  noClub: "You are in no club.",
  toClub: "Find or make a club",
  tooFew: {
    one: "You are not listed yet: {count} rated deal to go.",
    other: "You are not listed yet: {count} rated deals to go.",
  },
  notListed: {
    hidden: "You are not listed, because you do not show your rating.",
    away: "You are not listed while you take a break.",
  },
} as const;
