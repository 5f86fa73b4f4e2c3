import { leastCount, TOURNAMENT_ROUND, VARIANTS } from "../../rummy/index.ts";
import type { JudgedCards, JudgedSeat } from "./deal.ts";
import { valueAhead, valueWith, type Weighing } from "./futures.ts";
import { Sight } from "./seen.ts";
import { type TurnWorth, worthAt } from "./stay.ts";

/** Where a seat's points went in a deal: each is a number of expected points, none below 0. */
export interface Leaks {
  /** Counted more than a first drop, by who went out later. */
  readonly lateDrop: number;
  /** Discards of hands that could be declared. */
  readonly missedDeclaration: number;
  /** Open cards that were taken though the stock was better. */
  readonly openPile: number;
  /** What own discards were worth to the next seat that took them, beyond a card of the stock. */
  readonly fed: number;
}

/** Outcomes of seats that went out by themselves. */
const OUT: ReadonlySet<JudgedSeat["outcome"]> = new Set(["middleDrop", "missedTurns", "left"]);

/** Where each seat's points went. */
export function leaksOf(deal: JudgedCards): ReadonlyMap<number, Leaks> {
  return new Map(deal.seats.map((ended) => [ended.seat, leaksOfSeat(deal, ended)]));
}

function leaksOfSeat(deal: JudgedCards, { seat, outcome, count }: JudgedSeat): Leaks {
  const { firstDrop } = (deal.isRound ? TOURNAMENT_ROUND : VARIANTS[deal.variant]).rules;
  const lateDrop = firstDrop !== null && OUT.has(outcome) ? Math.max(0, count - firstDrop) : 0;
  const sights = new Map(deal.hands.map((one) => [one.seat, new Sight(deal, one.seat)]));
  const own = sights.get(seat)!;
  let [missedDeclaration, openPile, fed, turns] = [0, 0, 0, 0];
  let lastDiscard: number | null = null;
  for (const one of deal.moves) {
    if (one.move === "turn" && one.seat === seat) turns += 1;
    const worth = worthAt(own.playing.size, turns, deal.fullCount);
    if (one.move === "draw" && one.from === "open") {
      const sight = sights.get(one.seat)!;
      const gain = worth.times(gainOf(sight, one.card, deal));
      if (one.seat === seat) openPile += Math.max(0, -gain);
      else if (one.card === lastDiscard) fed += Math.max(0, gain);
    }
    if (one.move === "discard" && one.seat === seat) {
      missedDeclaration += missed(own, one.card, worth, deal);
      lastDiscard = one.card;
    }
    for (const sight of sights.values()) sight.see(one);
  }
  return { lateDrop, missedDeclaration, openPile, fed };
}

/** What an open card is worth to a hand beyond a card of the stock. */
function gainOf(sight: Sight, card: number, { wildRank, maxSetSize }: JudgedCards): number {
  const unseen = sight.unseen();
  const weighing: Weighing = { wildRank, maxSetSize, unseen, tried: unseen };
  return valueWith(sight.hand, card, weighing) - valueAhead(sight.hand, weighing);
}

/** What is lost by a discard where fourteen cards could be declared; 0 where they could not. */
function missed(sight: Sight, laid: number, worth: TurnWorth, { wildRank, maxSetSize }: JudgedCards): number {
  const { hand } = sight;
  const isDeclarable = hand.some(
    (_, at) =>
      leastCount(
        hand.filter((__, other) => other !== at),
        wildRank,
        maxSetSize,
      ) === 0,
  );
  if (!isDeclarable) return 0;
  const rest = hand.filter((card) => card !== laid);
  const unseen = sight.unseen();
  return worth.missed(valueAhead(rest, { wildRank, maxSetSize, unseen, tried: unseen }));
}
