/** Every text of the guided deals, by deal and step. */

interface StepText {
  readonly title: string;
  /** What is to be done, and why: at most 110 letters, so that it fits the smallest window. */
  readonly text: string;
  /** Said when the player does something else. */
  readonly wrong?: string;
}

interface DealText {
  readonly title: string;
  readonly steps: Readonly<Record<string, StepText>>;
  readonly end: { readonly title: string; readonly text: string };
}

export const DEAL_TEXTS = {
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
    end: {
      title: "Meera dropped: you win",
      text: "Draw one card, discard one card. That is every turn of rummy.",
    },
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
} as const satisfies Record<string, DealText>;

export type DealKey = keyof typeof DEAL_TEXTS;

/** The text of a step; every step of every deal has one (`guided-deals.test.ts`). */
export function stepText(deal: DealKey, step: string): StepText {
  const steps: Readonly<Record<string, StepText>> = DEAL_TEXTS[deal].steps;
  return steps[step] ?? { title: "", text: "" };
}

export const WINDOW_TEXTS = {
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
} as const;

/** "Lesson 2 of 4". */
export const lessonLabel = (which: number, of: number) => `Lesson ${which} of ${of}`;
/** "Step 3 of 6". */
export const stepLabel = (which: number, of: number) => `Step ${which} of ${of}`;
