/** What `/luck-and-skill` shows of simulated deals, made by `npm run luck-figures`: change nothing by hand. */

export const LUCK_FIGURES = {
  deals: 2400,
  seed: 4700,
  version: 1,
  scatters: [
    {
      seats: 2,
      points: 40.9,
      withoutLuck: 26.1,
    },
    {
      seats: 3,
      points: 59.3,
      withoutLuck: 38.7,
    },
    {
      seats: 4,
      points: 74.1,
      withoutLuck: 50.8,
    },
    {
      seats: 6,
      points: 97.8,
      withoutLuck: 73,
    },
  ],
  example: {
    result: -33,
    hands: -39,
    openCard: 23,
    draws: -25,
    begins: 3,
    cards: -38,
    play: 5,
  },
  learner: [
    {
      from: 1,
      easy: 38,
      usual: 62,
      expert: 0,
      points: -10.1,
      within: 0.4,
    },
    {
      from: 11,
      easy: 22,
      usual: 78,
      expert: 0,
      points: -5.8,
      within: 0.3,
    },
    {
      from: 31,
      easy: 8,
      usual: 77,
      expert: 15,
      points: -1.3,
      within: 0.2,
    },
    {
      from: 101,
      easy: 0,
      usual: 50,
      expert: 50,
      points: 2.9,
      within: 0.5,
    },
    {
      from: 301,
      easy: 0,
      usual: 0,
      expert: 100,
      points: 5.7,
      within: 1,
    },
  ],
} as const;
