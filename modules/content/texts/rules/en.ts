/** Pages that teach: the rules, the lessons, the hand of the day, and the way onto a phone's home screen. */
export const rules = {
  howToPlay: {
    title: "How to play",
    description:
      "The rules of thirteen-card Indian rummy with examples: sequences, sets, declaring, points, and a trainer to try them.",
    picture: "Pure sequence, sequence and two sets: a hand that wins",
    lead: "Thirteen cards, one aim: arrange all of them in sequences and sets before anybody else does. It takes ten minutes to learn.",
    ratherPlay: "Rather play than read? <a>Four short lessons at the table</a> teach the same, hand by hand.",
  },
  ruleTitles: {
    groups: "Sequences and sets",
    declare: "A hand that wins",
    trainer: "Try it",
    turn: "Your turn",
    points: "Counting",
    variants: "Four ways to play",
    table: "At the table",
  },
  ruleTexts: {
    pure: "A sequence is three or more cards of one suit in a row. It is <b>pure</b> when no card in it stands for another one. In these examples the queens are wild.",
    sequence: "In other sequences a printed or wild joker may fill a gap.",
    set: "A set is three or four cards of one rank and of different suits. Jokers may stand in here as well.",
    notGroups: "These are not groups:",
    declare: "All 13 cards lie in groups, at least two groups are sequences, and at least one of those is pure.",
    exercises:
      "Three exercises, as often as you like. For one hand a day that everybody gets, see the <a>hand of the day</a>.",
    needScript: "The exercises need JavaScript; the rules on this page do not.",
    draw: "Draw one card, from the closed stock or from the open pile.",
    discard: "Discard one card onto the open pile. The card that you have just taken from there stays with you.",
    finish:
      "Or finish: lay your fourteenth card on the finish slot and declare the other thirteen. If the groups are not valid, it costs you 80 points.",
    time: "You have 30 seconds, and a bank of ten more for the whole deal. Miss three turns and the hand is dropped for 40 points. A joker on the open pile can be taken only with the very first draw of the deal.",
    counting:
      "Aces, kings, queens, jacks and tens count 10, other cards their number, jokers 0. Without a pure sequence every card counts. With a pure sequence but no second one, only the pure sequences are free. With both, only cards outside valid groups count. Nobody counts more than 80, and we always take the best arrangement of your hand.",
    dropping: "Dropping before your first draw costs 20 points, later 40.",
    table:
      "Tables have two or six seats and play with two packs, two-player pool and deals with one. You may play at three tables at once. A game starts ten seconds after there are enough players. Who starts is decided by a drawn card, ace high.",
  },
  variantTitles: {
    point: "Points rummy",
    pool: "Pool rummy, 101 or 201",
    deals: "Deals rummy",
    point21: "21-point rummy",
  },
  variantTexts: {
    point:
      "One deal at a time, for a value per point that the table names. The winner receives everybody's points times that value, less the fee. You may get up after any deal.",
    pool: "Everybody pays an entry fee. The winner of a deal adds nothing, the others add their points. At 101 or 201 you are out; the last one in takes the pool. In the 201 game a drop costs 25 or 50.",
    deals:
      "Everybody starts with 80 chips for each of two, three or six deals. The winner of a deal collects the others' points in chips. After the last deal the most chips win. There is no drop.",
    point21: "Points rummy in which no deal costs more than 21 points; a drop costs 8 or 16.",
  },
  examples: {
    fourHearts: "Four hearts in a row",
    queenAtHome: "The wild queen in her own place, and the ace on top",
    aceBelow: "The ace below",
    jokerForJack: "The joker stands for the jack",
    queenForEight: "The wild queen stands for the eight",
    threeKings: "Three kings of different suits",
    jokerForFive: "A joker for the third five",
    aceBetween: "The ace is above the king or below the two, never both",
    suitTwice: "A set has no suit twice",
    twoCards: "Two cards are too few",
    pure: "Pure sequence",
    sequence: "Sequence",
    set: "Set",
  },
  offline: {
    title: "No connection",
    description: "What there is to read without a network.",
    lead: "Your device does not reach {brand} just now. At a table your hand is safe: nothing is lost, and your clock goes on as the rules say.",
    meanwhile: "Meanwhile, the rules:",
  },

  tutorials: {
    title: "Tutorials",
    description:
      "Two short lessons in thirteen-card rummy, to be played rather than watched: your first deal, and what comes after it.",
    lead: "Two short lessons, to be played rather than watched.",
    needScript: "The lessons need JavaScript. <a>How to play</a> does not.",
    onwards: "Then: <t>the trainer</t>, and the <d>hand of the day</d>.",
  },
  lessons: {
    firstDeal: {
      title: "Your first deal",
      about: "Sorting cards, keeping what belongs together, letting one go.",
      pure: "Every hand needs a pure sequence first: three or more cards of one suit in a row. Choose one.",
      purePraise: "4, 5 and 6 of hearts. Without a pure sequence every card of a loser counts.",
      second: "A second sequence may use a joker. Choose three cards that make one.",
      secondPraise: "The joker stands for the 8 or the jack of spades.",
      set: "What is left over may lie in sets: one rank, different suits. Choose a set.",
      setPraise: "Three kings of three suits.",
      letGo: "You have drawn a card and must let one go. Choose the one that belongs to nothing.",
      letGoPraise: "The 2 of diamonds: the others are your two sequences.",
    },
    jokers: {
      title: "Pure sequences and jokers",
      about: "What makes a hand valid, and what only looks so.",
      pureQueen: "Queens are wild here. Choose the pure sequence with a queen in it.",
      pureQueenPraise: "In her own place the queen is no joker: the sequence is pure.",
      wildQueen: "Now a sequence in which the queen stands for another card.",
      wildQueenPraise: "The queen of spades stands for the 5 or the 8 of diamonds: a sequence, but not a pure one.",
      ace: "The ace lies above the king or below the two, never both. Choose the sequence.",
      acePraise: "Ace, 2 and 3 of diamonds. King, ace and 2 would be no sequence.",
      set: "A set has no suit twice. Choose the set.",
      setPraise: "One 8 of each suit; the second 8 of hearts stays out.",
    },
  },

  dailyHand: {
    title: "Hand of the day",
    description:
      "The same thirteen cards for everybody, every day: arrange them in three tries, and share how close you came.",
    lead: "{day}. The same thirteen cards for everybody: lay them so that as few points as possible are left.",
    alsoDeal:
      "There is also a <a>deal of the day</a>: a whole deal with the same cards for everybody, which counts for the same row of days.",
    yesterday: "Yesterday's solution",
    notYet: "It is shown from 1 am, when the last tries of yesterday are in.",
    nobodyChose: "Nobody chose these cards",
    seals:
      "Each day's hand follows from 32 random bytes. Their fingerprint (SHA-256) is shown here before the day begins, the bytes themselves when it is over; so nobody can know the hand early, and anybody can check it afterwards.",
    sealToday: "Today's seal",
    sealTomorrow: "Tomorrow's seal",
    bytes: "Yesterday's bytes, deal {deal}",
    stream:
      "Bytes and deal number (four bytes, big end first) together seed the stream that shuffles our decks, with SHA-256 (<a>protocol</a>); of the two packs that it shuffles the first thirteen cards are the hand, and the next one is turned up for the wild rank. The day's hand is the first deal that holds a joker and counts 1 to 40 at its best.",
  },
  solution: { one: "{day}: {count} point. {wild}.", other: "{day}: {count} points. {wild}." },

  download: {
    title: "Download the app",
    description:
      "Put the game on your phone's home screen, on Android, iPhone and iPad: no store, no permissions, hardly any space.",
    lead: "{brand} installs from your phone's browser: it takes no store, no permissions and almost no space.",
    android: "On Android",
    openInChrome: "Open this site in Chrome.",
    menu: "Open the menu at the top right and choose Install app, or Add to Home screen.",
    start: "Start {brand} from your home screen.",
    apple: "On iPhone and iPad",
    openInSafari: "Open this site in Safari.",
    share: "Touch the Share button and choose Add to Home Screen.",
    copies: "Beware of copies",
    noFiles:
      "We never send app files by message or mail. Whatever calls itself {brand} and does not come from this address is not ours; please tell <a>{mail}</a>.",
  },
} as const;
