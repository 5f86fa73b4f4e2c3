/** Simulated deals that stand for those of players of known strength. */
import { type Group, groupOf, SCALE } from "../../../modules/rating/index.ts";
import { luckOf } from "../../../modules/skill/index.ts";
import { seededRandom } from "../../support/random.ts";
import { type Cell, played } from "../luck/played.ts";

/** What a deal told of its seats, or of its players: points won or lost, the same without luck, and who won. */
export interface Dealt {
  readonly winner: number;
  readonly points: readonly number[];
  readonly adjusted: readonly number[];
}

/** Deals of a cell, by its players' places in the cell. */
export function dealt(cell: Cell, deals: number, seed: number): readonly Dealt[] {
  const size = cell.players.length;
  return [...played(cell, Math.ceil(deals / size) * size, seed)].map((deal) => {
    const luck = luckOf(deal);
    const points = deal.seats.map((seat) => deal.results[seat]!);
    const adjusted = deal.seats.map((seat) => deal.results[seat]! - luck.get(seat)!.total);
    return { points, adjusted, winner: points.indexOf(Math.max(...points)) };
  });
}

/** Each seat 1 for a deal that it won, else 0, less the mean. */
export const wonOf = ({ points, winner }: Dealt): readonly number[] =>
  points.map((_, seat) => (seat === winner ? 1 : 0) - 1 / points.length);

/** The scatter of figures whose mean is 0. */
export const scatterOf = (figures: readonly number[]): number =>
  Math.sqrt(figures.reduce((sum, one) => sum + one ** 2, 0) / figures.length);

/** The bots that simulated players play like, deal by deal; an expert's strength beside the usual bot's, by the group's points a deal. */
type Bot = "usual" | "expert";
export const EXPERT: Readonly<Record<Group, number>> = { two: 5, many: 9 };

/** Deals of bots at so many seats, by the bots, weakest first. */
export interface Sample {
  readonly size: number;
  readonly byBots: ReadonlyMap<string, readonly Dealt[]>;
}

/** Plays so many deals of equals, and as many of all other mixtures together. */
export function sampled(size: number, deals: number, seed: number): Sample {
  const each = Math.ceil(deals / size / size) * size;
  const byBots = Array.from({ length: size + 1 }, (_, experts): [string, readonly Dealt[]] => {
    const bots = Array.from({ length: size }, (__, at): Bot => (at < size - experts ? "usual" : "expert"));
    const all = dealt({ players: bots, variant: "points" }, experts === 0 ? deals : each, seed * 100 + experts);
    return [bots.join(), exactly(all, wonBy(bots))];
  });
  return { size, byBots: new Map(byBots) };
}

/** What each place is said to win. */
const wonBy = (bots: readonly Bot[]): readonly number[] => {
  const strong = EXPERT[groupOf(bots.length)] * SCALE[bots.length]!;
  return contrast(bots.map((bot) => (bot === "expert" ? strong : 0)));
};

/** The same deals, moved so that each place wins on average what it is said to win. */
function exactly(deals: readonly Dealt[], won: readonly number[]): readonly Dealt[] {
  const missing = (figures: (deal: Dealt) => readonly number[]) =>
    won.map((one, at) => one - deals.reduce((sum, deal) => sum + figures(deal)[at]!, 0) / deals.length);
  const [points, adjusted] = [missing((deal) => deal.points), missing((deal) => deal.adjusted)];
  return deals.map((deal) => ({
    ...deal,
    points: deal.points.map((one, at) => one + points[at]!),
    adjusted: deal.adjusted.map((one, at) => one + adjusted[at]!),
  }));
}

/** Deals of equals. */
export const equalsOf = ({ size, byBots }: Sample): readonly Dealt[] =>
  byBots.get(Array.from({ length: size }, () => "usual").join())!;

/** The share of deals that a seat wins more when it is stronger by a point than the others' mean. */
export function winsOfAPoint({ byBots }: Sample): number {
  let [together, square] = [0, 0];
  for (const [bots, deals] of byBots) {
    const won = wonBy(bots.split(",") as Bot[]);
    for (const deal of deals) {
      for (const [at, one] of wonOf(deal).entries()) {
        together += won[at]! * one;
        square += won[at]! ** 2;
      }
    }
  }
  return Math.max(0.001, together / square);
}

/**
 * Makes the deals of players of known strength, 0 … `EXPERT`: each plays a deal like an expert or like the usual bot, so often that its strength
 * is what it is said to be.
 */
export function dealing({ size, byBots }: Sample, random: () => number): (strengths: readonly number[]) => Dealt {
  const expert = EXPERT[groupOf(size)];
  return (strengths) => {
    const isExpert = strengths.map((strength) => random() * expert < strength);
    const order = shuffledTo(size, random).sort((one, other) => Number(isExpert[one]) - Number(isExpert[other]));
    const deals = byBots.get(order.map((player) => (isExpert[player] ? "expert" : "usual")).join())!;
    const deal = deals[Math.floor(random() * deals.length)]!;
    const byPlayer = (figures: readonly number[]) => strengths.map((_, player) => figures[order.indexOf(player)]!);
    return { points: byPlayer(deal.points), adjusted: byPlayer(deal.adjusted), winner: order[deal.winner]! };
  };
}

/** Each seat's strength less the mean of the others'. */
function contrast(strengths: readonly number[]): readonly number[] {
  const sum = strengths.reduce((all, one) => all + one, 0);
  return strengths.map((one) => one - (sum - one) / (strengths.length - 1));
}

/** 0 … size − 1 in a random order. */
export function shuffledTo(size: number, random: () => number): number[] {
  const order = Array.from({ length: size }, (_, at) => at);
  for (let at = size - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** Numbers from 0 to 1 that repeat. */
export function uniform(seed: number): () => number {
  const random = seededRandom(seed);
  return () => new DataView(random.bytes(8).buffer).getUint32(0) / 2 ** 32;
}
