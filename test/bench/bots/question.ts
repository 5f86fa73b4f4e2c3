import { below, type Random } from "../../../modules/kernel/index.ts";
import { packsOf, shuffled } from "../../../modules/rummy/index.ts";
import { type Question, questionOf } from "../../../modules/tables/bots/thought.ts";

/** What a master is asked after its first draw, with cards by chance: fourteen, the joker's and the open one. */
export function questionAfterDraw(random: Random): Question {
  const cards = shuffled(packsOf(2), (bound) => below(random, bound));
  const [jokerCard, openCard] = [cards[14]!, cards[15]!];
  const sight = {
    you: 0,
    hand: [cards.slice(0, 14)],
    openPile: [openCard],
    openJokerTakable: false,
    blockedDiscard: null,
    discards: [],
    pickUps: [],
    jokerCard,
    wildRank: ((jokerCard % 53) % 52) % 13,
    drawn: true,
    seatsIn: 2,
    table: { nDeck: 2, firstDrop: 20, middleDrop: 40, fullCount: 80 } as const,
  };
  return questionOf(sight, random);
}
