/** What learners read: the guided deals, and the coach. */
export const en = {
  // the lessons
  deals: {
    draw: {
      title: "Draw and discard",
      steps: {
        look: {
          title: "Your hand",
          text: "You hold thirteen cards. The aim is to lay all of them in groups, before the others do.",
        },
        draw: {
          title: "Draw",
          text: "Every turn begins with a draw. Touch the closed stock.",
          wrong: "Take the closed stock this time: the pile that shows its back.",
        },
        discard: {
          title: "Discard",
          text: "Now you hold one card too many. Select the queen of hearts, and press Discard.",
          wrong: "Keep that one. The queen of hearts stands alone, and counts ten points.",
        },
        open: {
          title: "The open pile",
          text: "Meera laid the 8 of hearts. You hold two eights: take it from the open pile.",
          wrong: "The stock is a guess. The 8 of hearts on the open pile goes with your two eights.",
        },
        group: {
          title: "Group the eights",
          text: "Three of a rank in different suits are a set. Drag the eights together, or select them and press Group.",
          wrong: "First put the three eights together.",
        },
        again: {
          title: "Discard again",
          text: "Every turn ends with a discard. The 5 of spades goes with nothing.",
          wrong: "Keep that one. The 5 of spades goes with nothing in your hand.",
        },
      },
      end: { title: "Meera dropped: you win", text: "Draw one card, discard one card. That is every turn of rummy." },
    },
    pure: {
      title: "A pure sequence",
      steps: {
        look: {
          title: "What you need first",
          text: "A pure sequence: three or more cards of one suit in a row, no joker. Without it no group counts.",
        },
        group: {
          title: "Find it",
          text: "You hold the 5, 6 and 7 of spades. Drag them together, or select them and press Group.",
          wrong: "First put the 5, 6 and 7 of spades together.",
        },
        draw: {
          title: "Draw",
          text: "Look what comes: draw from the closed stock.",
          wrong: "Nothing in your hand goes with the open card. Draw from the closed stock.",
        },
        longer: {
          title: "Make it longer",
          text: "The 8 of spades is next in the row. Drag it to your sequence, or select all four and press Group.",
          wrong: "First add the 8 of spades to your sequence.",
        },
        discard: {
          title: "Discard a high card",
          text: "A card that is left over counts its points, a queen ten. Discard the queen of clubs.",
          wrong: "Keep that one. The queen of clubs stands alone, and counts ten points.",
        },
        open: {
          title: "A second sequence",
          text: "Meera laid the queen of diamonds. It follows your 10 and jack: take it.",
          wrong: "The queen of diamonds on the open pile is the card that you need.",
        },
        second: {
          title: "Group it",
          text: "You need two sequences. Put the 10, jack and queen of diamonds together.",
          wrong: "First put the 10, jack and queen of diamonds together.",
        },
        last: {
          title: "Discard",
          text: "The ace of spades counts ten points, and goes with nothing. Discard it.",
          wrong: "Keep that one. The ace of spades counts ten points, and goes with nothing.",
        },
      },
      end: {
        title: "Meera dropped: you win",
        text: "Build the pure sequence first. Then a second sequence. Then all the rest counts too.",
      },
    },
    declare: {
      title: "Jokers, sets and the declaration",
      steps: {
        look: {
          title: "Wild jokers",
          text: "The card under the stock is a 2. In this deal every 2 is a joker, and stands for any card.",
        },
        group: {
          title: "Use your joker",
          text: "Group the 9 and jack of diamonds with the 2 of hearts. It stands for the 10.",
          wrong: "First put the 9 and jack of diamonds and the 2 of hearts together.",
        },
        draw: {
          title: "Draw",
          text: "One card is missing. Draw from the closed stock.",
          wrong: "Nothing in your hand goes with the open card. Draw from the closed stock.",
        },
        set: {
          title: "A set",
          text: "Three 4s of different suits are a set. Put them together.",
          wrong: "First put the three 4s together.",
        },
        finish: {
          title: "Finish",
          text: "All is in groups but the 9 of clubs. Select it, and press Finish.",
          wrong: "A discard would end your turn, and Meera would go on. Finish with the 9 of clubs.",
        },
        declare: {
          title: "Declare",
          text: "Two sequences, one of them pure, and every card in a group. Press Declare.",
          wrong: "Your groups have changed. Every card must be in a group before you declare.",
        },
      },
      end: {
        title: "A valid declaration: you win",
        text: "Finish only when all thirteen cards are in groups. A wrong declaration costs 80 points.",
      },
    },
    drop: {
      title: "When to drop",
      steps: {
        look: {
          title: "Look before you draw",
          text: "No joker, no two cards in a row of one suit, 100 points in hand. A lost deal costs up to 80.",
        },
        drop: {
          title: "Drop",
          text: "Before your first draw a drop costs 20 points. After it, 40. Press Drop.",
          wrong: "With this hand do not draw: after your first draw a drop costs 40 points, not 20.",
        },
      },
      end: {
        title: "You paid 20, not 80",
        text: "Kabir played on with a hand as bad as yours, and paid 80. Dropping early keeps chips for better hands.",
      },
    },
  },

  // around the lessons
  stake: "Nothing is at stake",
  region: "What to do now",
  tools: "This lesson",
  next: "Next",
  skip: "Skip lesson",
  leave: "Leave",
  notNow: "The lesson shows another way first.",
  nextLesson: "Next lesson",
  again: "Play this one again",
  register: "Keep playing: register",
  lobby: "To the lobby",
  first: "From the first lesson",
  allDone: "You know the game",
  allDoneText: "That were all four lessons. Real tables wait, with free practice chips.",
  lessonOf: "Lesson {which} of {lessons}",
  stepOf: "Step {which} of {steps}",
  firstHand: "First hand",
  lesson: "Lesson",

  // the coach
  coachMoves: "How to play your first deal",
  coach: "Coach",
  coachSkip: "Skip",
  coachGot: "Got it",
  coachHide: "Hide",
  coachHideTip: "No more coaching. The help has a switch for it.",
  coachSteps: {
    draw: { title: "Draw a card", text: "Take the top card of the closed stock, or the open card beside it." },
    arrange: {
      title: "Arrange your hand",
      text: "Drag cards together, or press Sort. You need two sequences, one of them without a joker.",
    },
    layOff: {
      title: "Discard, or finish",
      text: "Lay one card on the open pile. When the other thirteen are arranged, lay it on the finish slot.",
    },
  },
  coachReady: "Ready to finish",
  coachFinish: "Lay the card that is left over on the finish slot.",
  coachDrawFirst: "In your turn draw a card, then lay the one that is left over on the finish slot.",
  coachNoPure: "No pure sequence yet",
  coachNoPureText: "You need three cards of one suit in a row, without a joker.",
  coachOnePure: "You have a pure sequence",
  coachOnePureText: "A second sequence is missing; a joker may stand in it.",
  coachBoth: "You have both sequences",
  coachBothText: "Put the other cards into sequences and sets.",
  coachCost: "If another player wins now, you pay {points}.",
  coachDrew: "You drew {card}",
  coachJoker: "A joker stands for any card. Keep it for your second sequence or a set.",
  coachRow: "a sequence with {cards}",
  coachSet: "a set with {cards}",
  coachFits: "It may grow into {ways}.",
  coachAlone: "It goes with nothing in your hand. Lay off a high card that goes with nothing.",
  coachOr: "{one}, or {other}",
} as const;
