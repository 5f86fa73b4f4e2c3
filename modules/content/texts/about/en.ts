/** Texts of about us, FAQ and the one post, and words that several pages need. */
export const about = {
  aboutUs: {
    title: "About us",
    description:
      "Who runs this table for thirteen-card Indian rummy, why we built it, what you can play, and how we keep it fair.",
    lead: "{brand} is a table for thirteen-card Indian rummy: quick to sit down at, fair to everybody on it, and open about its rules.",
    why: "Why we built it",
    whyText:
      "Rummy in India is played on trains, on verandas and on the night before Diwali. We wanted that table on a screen, with nothing in the way of the cards: no clutter, no tricks, and no doubt about who dealt them.",
    games: "What you can play",
    gamesList: {
      points: "Points rummy: one deal, one winner, every point worth what the table says.",
      pool: "Pool rummy, 101 and 201: stay below the limit longer than the others.",
      deals: "Deals rummy: a fixed number of deals, and the most chips at the end wins.",
      point21: "21-point rummy: points rummy in which a deal never costs more than 21 points.",
    },
    free: "Each of them can be played with practice chips that cost nothing.",
    fair: "How we keep it fair",
    fairText:
      "Before a deal we publish a fingerprint of the shuffled deck. Your browser adds a number of its own to the shuffle, and after the deal you can check, card by card, that what you saw is what was sealed. Computer players sit only at practice tables and always carry a label.",
    who: "Who we are",
    whoText: "{brand} is run by {company}. Write to <a>{email}</a> or call {phone}; somebody answers at any hour.",
    notices:
      "Much of what this platform is built with was written by others and given away. <a>Notices</a> names it, with the licences.",
  },

  faq: {
    title: "FAQ",
    heading: "Questions and answers",
    description:
      "Ten answers to what players ask most: how to begin, jokers, points, broken connections, cash, fees, PAN and fair cards.",
    socialDescription:
      "What players ask most: how to begin, jokers, points, broken connections, what it costs, and fair cards.",
    lead: "Ten things that players ask us most.",
    socialLead: "What players ask us most.",
    need: {
      question: "What do I need to play at {brand}?",
      answer:
        "You need to be 18 or older, an Indian mobile number, an e-mail address and a browser on a phone or a computer. There is nothing to install: the game opens in a window of its own.",
    },
    free: {
      question: "Can I play without spending money?",
      answer:
        "Yes. Every new player gets {chips} practice chips, and when you run low you can fill them up again, {often}. Practice tables follow the same rules as cash tables.",
    },
    ready: {
      question: "When is a hand ready to be declared?",
      answer:
        "When all 13 cards lie in groups, at least two of the groups are sequences, and at least one of those is pure, which means that no joker stands in for another card.",
    },
    wild: {
      question: "What is a wild joker?",
      answer:
        "After the deal one card is turned up. All cards of its rank can stand for any card in this deal. If the turned card is a printed joker, the aces are wild.",
    },
    points: {
      question: "How are points counted when I lose?",
      answer:
        "Aces, kings, queens, jacks and tens count ten, other cards their number, jokers nothing. Cards in valid groups are free once you hold a pure sequence and a second sequence. We always count the best arrangement of your hand, and never more than 80 points.",
    },
    connection: {
      question: "What happens if my connection breaks?",
      answer:
        "Your seat is kept. Your turns pass after their time runs out, and when you come back, from any browser, you find your hand as you had arranged it. After three missed turns the hand is dropped.",
    },
    where: {
      question: "From where can I play for cash?",
      answer:
        "From every state of India except {states}. We check your place when you register and when you join a cash table. Practice tables are free everywhere we are available.",
    },
    cost: {
      question: "What does a cash game cost?",
      answer:
        "We keep a service fee between {lowest} and {highest} of what is won; the table names it before you sit down. There is no fee for withdrawing.",
    },
    documents: {
      question: "Why do you ask for my PAN and my Aadhaar?",
      answer:
        "The law asks us to know who receives winnings and to deduct tax from them. We keep only what is needed, encrypted, and show it to nobody but the authorities entitled to it.",
    },
    rigged: {
      question: "How do I know that the cards are not rigged?",
      answer:
        "Before every deal we publish a fingerprint of the shuffled deck, your browser adds its own number to the shuffle, and after the deal a page shows you the proof for every card that you saw. Anybody can check it.",
    },
    nothing: {
      question: "What does it cost?",
      answer:
        "Nothing. Every new player gets {chips} practice chips, and when you run low you can fill them up again, {often}. They have no value and cannot be exchanged.",
    },
  },

  blog: {
    title: "Blog",
    description: "Notes from our tables: short pieces on playing thirteen-card rummy better.",
    lead: "Notes from the tables of {brand}.",
    read: "Read “{title}”",
    author: "By {company}, <time></time>",
    rules: "The rules with examples",
  },
  letGo: {
    title: "What to let go first",
    summary: "Which of thirteen cards should leave the hand, and when: lone high cards, jokers, and what others take.",
    lead: "Thirteen cards, and one has to leave with every turn.",
    teaser: "Thirteen cards, and one has to leave with every turn. Which one is no matter of luck.",
    pure: {
      title: "The pure sequence comes first",
      text: "Without one nothing else counts, so whatever may become part of one stays until there is one. Two neighbours of a suit wait for two cards; an ace and a king wait for one: the queen.",
    },
    high: {
      title: "High cards cost most",
      text: "Aces and faces count ten points each. A lone king that has found no neighbour after two or three turns has had its chance: let it go before somebody declares.",
    },
    watch: {
      title: "Watch what the next player takes",
      text: "Whoever picks up the eight of hearts wants hearts or eights. Keep the seven and the nine a little longer than your own hand asks for, and look at your discard twice.",
    },
    jokers: {
      title: "Jokers are not for the pure sequence",
      text: "A joker in the only sequence that has to be pure is a joker wasted. Keep it for the hand's last gap.",
    },
  },

  /** `lead` in the specification's own spelling. */
  referAndEarn: { title: "Refer and earn", description: "Bring a friend to the table.", lead: "Comming Soon" },

  // words of several pages
  listAnd: "{some} and {last}",
  listOr: "{some} or {last}",
  spans: {
    day: { one: "{count} day", other: "{count} days" },
    hour: { one: "{count} hour", other: "{count} hours" },
    minute: { one: "{count} minute", other: "{count} minutes" },
  },
  often: {
    always: "as often as you like",
    day: { one: "once a day", other: "once in {count} days" },
    hour: { one: "once an hour", other: "once in {count} hours" },
    minute: { one: "once a minute", other: "once in {count} minutes" },
  },
  hoursOfDay: { midnight: "midnight", noon: "noon", small: "{hour} am", morning: "{hour} am", evening: "{hour} pm" },
  revision: "Version {number}, in effect from {day}.",
} as const;
