import { completionsTaken, type Draw, faceOf, leastAfterDiscard, stepsTaken } from "../../rummy/index.ts";
import { measuresOf, progressOf, worthOf } from "../value.ts";

/** What hands are weighed by. */
export interface Weighing {
  readonly wildRank: number;
  readonly maxSetSize: number;
  /** Cards that may come. */
  readonly unseen: readonly number[];
  /** Those of them that are tried: all, where there is time. */
  readonly tried: readonly number[];
}

/** The value of thirteen cards. */
export const valueNow = (hand: readonly number[], { wildRank, maxSetSize }: Weighing): number =>
  worthOf(measuresOf(progressOf(hand, wildRank, maxSetSize)));

/** What thirteen cards and one more are worth after the best discard. */
export const valueWith = (hand: readonly number[], drawn: number, { wildRank, maxSetSize }: Weighing): number =>
  worthOf(measuresOf(leastAfterDiscard([...hand, drawn], wildRank, maxSetSize)));

/** What thirteen cards are worth after the next draw from the stock, on average over all cards that are tried. */
export function valueAhead(hand: readonly number[], weighing: Weighing): number {
  const { tried } = weighing;
  let sum = 0;
  for (const copies of byFace(tried)) sum += copies.length * valueWith(hand, copies[0]!, weighing);
  return sum / tried.length;
}

/** What a completion of a distance takes, in the solver's steps. */
const STEPS_OF_COMPLETION = 18;

/** How much this process has searched so far: the same for the same searches, on any machine. */
export const effort = (): number => stepsTaken() + STEPS_OF_COMPLETION * completionsTaken();

/** Unseen cards that bring thirteen cards nearer to a declaration. */
export function cardsThatHelp(hand: readonly number[], { wildRank, maxSetSize, unseen }: Weighing): number {
  const { distance } = progressOf(hand, wildRank, maxSetSize);
  return byFace(unseen).reduce((sum, copies) => {
    const after = leastAfterDiscard([...hand, copies[0]!], wildRank, maxSetSize).distance;
    return sum + (after < distance ? copies.length : 0);
  }, 0);
}

/** Two copies of a card bring the same. */
const byFace = (cards: readonly number[]): readonly (readonly number[])[] => [...Map.groupBy(cards, faceOf).values()];

/**
 * How much more thirteen cards are worth after a second draw than after the first, by the mean over these pairs of draws, each laid off as well as
 * the value can tell: a play-out that is cut after two turns.
 */
export function secondDrawBrings(
  hand: readonly number[],
  draws: readonly (readonly [number, number])[],
  weighing: Weighing,
): number {
  const gains = draws.map(([first, second]) => {
    const cards = [...hand, first];
    const rests = cards.map((card) => cards.filter((one) => one !== card));
    const values = rests.map((rest) => valueNow(rest, weighing));
    const best = Math.max(...values);
    return valueWith(rests[values.indexOf(best)]!, second, weighing) - best;
  });
  return gains.reduce((sum, one) => sum + one, 0) / Math.max(1, gains.length);
}

/** Numbers for play-outs: the same for the same text (a linear congruential generator after FNV-1a; nobody has to be unable to guess them). */
export function drawsOf(text: string): Draw {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * bound);
  };
}
