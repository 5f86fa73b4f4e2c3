/** What luck and play are here, and how strong the bots are. */
export const skill = {
  luckAndSkill: {
    title: "Luck and skill",
    description:
      "What is luck in rummy and what is play: how we tell them apart, how far that can be trusted, and how ratings are made.",
    lead: "Was it me, or was it the cards? After every deal we tell you both. Here is how, and how far you can trust it.",
    luck: "What luck is here",
    luckLead:
      "We value every hand in points: by how many cards it lacks until it can be declared, and by what it counts. Chance touches a deal in four places. At each we compare what came with what comes on average.",
    luckList: {
      hands: "<b>First hands.</b> Your thirteen cards, compared with those of the others.",
      open: "<b>First open card.</b> It is the first player’s to take. A useful one is luck for that player.",
      draws: "<b>Cards from the stock.</b> Each card that you draw, compared with all cards that you could have drawn.",
      begins: "<b>Who begins.</b> The first turn is worth some points.",
    },
    luckEnd:
      "What others are lucky in counts against you. Everything else is play: what you take, what you throw, when you drop, and when you declare.",

    example: "One deal as an example",
    exampleLead: "A player at a table of two lost {points}. This is what chance had given:",
    exampleTable: "Luck of one deal, in points",
    part: "Part",
    points: "Points",
    parts: {
      hands: "First hands",
      openCard: "First open card",
      draws: "Cards from the stock",
      begins: "Who begins",
    },
    cards: "Cards, together",
    formula: "Result {result} = cards {cards}, play {play}",
    exampleEnd: "The deal was lost by its cards. Play gave {points} back.",

    fair: "Why the adjusted figure is fair",
    fairParts:
      "Each part of luck is what the cards gave you less what they give on average. The average is taken over the real cards: over every card that was still in the stock, which the server knows. So each part comes to zero over many deals, for strong players and for weak ones.",
    fairSum:
      "The adjusted result is your result less your luck. What is taken away comes to zero over many deals. Your average therefore stays what it was, and only the scatter becomes less. In statistics this is called an unbiased figure.",
    fairValue:
      "This holds however well or badly we value a hand. A bad value would leave more scatter in the figure. It would favour nobody.",

    uncertain: "What remains uncertain",
    scatter:
      "A single deal says little. Between equals at a table of two, a result scatters by ±{points} around its average. Without luck it still scatters by ±{withoutLuck}: that is what the others do, and what no value of a hand can see.",
    soMany: "So many deals of two players it takes until the better one is ahead in 95 of 100 cases:",
    soManyTable: "Deals until the better player is ahead",
    betterBy: "Better by",
    byResults: "By results",
    withoutLuck: "Without luck",
    aDeal: "{points} a deal",
    times:
      "How many times fewer deals the adjusted results need depends on the seats, for others’ play remains in them:",
    timesTable: "How many times fewer deals, by seats",
    players: "Players",
    timesFewer: "Times fewer",
    measured:
      "For each number of players we let our expert bots play {deals} among themselves, and our usual bots as many. People may scatter more or less.",

    rating: "How the rating is made",
    ratingIs:
      "Your rating says how many points a deal you are expected to win against the average player. It follows your adjusted results, with the strength of the others taken into account. Behind it stands ± and a number: how far the rating may be off. Each rated deal makes that number smaller.",
    ratingScore:
      "Beside it stands a score: {score} for the average player, and {more} more for each point a deal. Below {deals} a rating is provisional. There is one rating for two players and one for three to six.",
    rated:
      "Rated are deals of public practice tables among people alone. Of the same two players {deals} a day count. Practice deals alone are rated, and a rating wins no prize.",
    bots: "How strong the bots are",
    botsText:
      "Bots play with fixed strengths, which we have measured against each other and against two published methods: <a>how strong the bots are</a>. They move nobody’s rating.",
    experience: "What experience is worth",
    yours: "Your own figures",
    yoursText:
      "<statistics>My statistics</statistics> shows your averages with and without luck. <ratings>Ratings</ratings> shows your rating. In <games>My games</games> each finished deal can be analysed, decision by decision. Nothing of it is told while a deal runs.",
  },

  experience: {
    caption: "Points a deal without luck, by deals played (own players)",
    captionSimulated: "Points a deal without luck, by deals played (simulated player)",
    table: "Points a deal without luck, by deals played",
    played: "Deals played",
    points: "Points a deal",
    within: "The true figure lies within the ± part in 95 of 100 such measurements.",
    andMore: "{from} and more",
    own: "This is the curve of {players} of ours who have each played more than {deals}. The same players are in every step, so nobody who stopped early bends it. It shows averages: against whom they played was their choice.",
    simulated:
      "<b>This curve is simulated.</b> Too few of our own players have played enough deals to show theirs. It will stand here as soon as there are enough of them.",
    learns:
      "The simulated player learns by playing against our usual bot: it plays like our easy bot in fewer and fewer deals, and like our expert in more and more ({first} at first, {third} in the third step, {last} in the last). What each way to play wins is measured. How fast somebody learns is assumed.",
    mix: { easy: "{percent}% easy", usual: "{percent}% usual", expert: "{percent}% expert" },
  },

  bots: {
    title: "How strong the bots are",
    description:
      "The four levels of bots at practice tables, measured in thousands of deals against each other: points a deal and wins.",
    lead: "Bots fill free seats at practice tables and at no others, and each of them is marked BOT. Their level is yours to choose in the lobby, or follows your results. This is how well they play.",
    names: {
      easy: "Easy",
      usual: "Usual",
      expert: "Expert",
      master: "Master",
      minScore: "Least count",
      minDist: "Least distance",
    },
    tables: { easy: "Easy bots", usual: "Usual bots", expert: "Expert bots", master: "Master bots" },
    how: {
      easy: "Plays like somebody who is new to the game: groups without jokers, a dear loose card thrown, never a drop.",
      usual: "Takes the open card only where it helps, and throws the card that it needs least. It never drops.",
      expert:
        "Weighs its discards by what the next card may bring, keeps back what the next player collects, and drops hopeless hands at once.",
      master:
        "Plays its best choices out over the cards that may come, and takes the one that ends best. Among three or more it also drops later, where staying costs more. It comes only if you ask for it. It is not met in the deal of the day.",
    },
    rating: "Its rating is {two} at tables of two and {many} at larger ones.",
    against: "Against",
    points: "Points a deal",
    wins: "Wins",
    figures: "What the figures mean",
    figuresPoints:
      "Points a deal are what a bot wins or loses on average in points rummy for two. +5 means that it gains five points a deal. The true figure lies within the ± part in 95 of 100 such measurements. Wins are the share of deals that it wins; a bot that drops bad hands wins fewer deals and loses less in them.",
    figuresPairs:
      "Each pair has played {deals}, and {mastersDeals} where a master plays, which thinks longer. Each deck is played twice with the seats changed, so that cards favour nobody.",
    figuresRating:
      "A bot’s rating is fixed: what it wins or loses a deal beside usual bots, at a table of two and at one of four, over thousands of decks that each seat has played. It stands beside the bot’s name at the table. Deals with a bot change nobody’s rating.",
    figuresMethods:
      "“Least count” and “least distance” are two published methods to play: the one always keeps the hand that counts least, the other the hand that needs the fewest cards. They are there to compare with.",
    luck: "Luck and skill",
    luckText:
      "A deal tells little of how strong somebody is. <a>Luck and skill</a> says how chance is told apart from play, for bots and for people.",
    knows: "What a bot knows",
    knowsText:
      "A bot knows what you would know in its seat: its own cards, the open pile, and what everybody took from it and laid down. It does not see the deck or anybody’s cards.",
  },

  // counts of several pages
  counts: {
    point: { one: "{count} point", other: "{count} points" },
    deal: { one: "{shown} deal", other: "{shown} deals" },
    ratedDeal: { one: "{count} rated deal", other: "{count} rated deals" },
    practiceDeal: { one: "{count} practice deal", other: "{count} practice deals" },
    player: { one: "{count} player", other: "{count} players" },
  },
} as const;
