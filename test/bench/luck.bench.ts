/**
 * Luck's mean is zero, and results without it need fewer deals (Q-3). `npm run bench -- luck --deals 2400 --seed 5`: so many deals a cell,
 * with a fresh seed if none is given. A cell is a number of seats, a variant, and the players' levels.
 */
import { randomInt } from "node:crypto";
import { luckOf, SKILL_VERSION } from "../../modules/skill/index.ts";
import type { Bench, Figure } from "./figures.ts";
import { type Cell, played } from "./luck/played.ts";
import { option } from "./options.ts";

const DEALS = 120;
/** Fewer deals a cell tell the ratio of deals too roughly to hold it to the limit of Q-3. */
const ENOUGH = 1_500;
const LEAST_RATIO = 2.3;
const ROUGHLY = 1.9;

const TWO_SEATS: readonly Cell[] = [
  { players: ["expert", "expert"], variant: "points" },
  { players: ["expert", "usual"], variant: "points" },
  { players: ["usual", "usual"], variant: "points" },
];
const CELLS: readonly Cell[] = [
  ...TWO_SEATS,
  { players: ["expert", "easy"], variant: "points" },
  { players: ["usual", "easy"], variant: "points" },
  { players: ["expert", "usual"], variant: "pool201" },
  { players: ["expert", "usual"], variant: "deals" },
  { players: ["expert", "usual"], variant: "point21" },
  { players: ["expert", "usual", "usual"], variant: "points" },
  { players: ["expert", "usual", "easy", "usual"], variant: "pool101" },
  { players: ["expert", "usual", "easy", "expert", "usual", "easy"], variant: "points" },
];

/** The first player's results and luck over a cell's deals. */
interface Measured {
  readonly name: string;
  /** The mean luck in its standard errors. */
  readonly z: number;
  /** How many times fewer deals give the same error without luck. */
  readonly ratio: number;
}

const measure: Bench = async (progress) => {
  const seed = Number(option("seed") ?? randomInt(1_000_000));
  const deals = Number(option("deals") ?? DEALS);
  progress(`seed ${seed}, ${deals} deals a cell, version ${SKILL_VERSION}`);
  const cells = CELLS.map((cell, at) => measured(cell, deals, seed + at));
  for (const { name, z, ratio } of cells) progress(`${name}: z ${z.toFixed(2)}, ${ratio.toFixed(2)} times fewer deals`);
  const ratio = mean(cells.slice(0, TWO_SEATS.length).map((one) => one.ratio));
  return [
    {
      name: "greatest |z| of a cell's mean luck",
      value: Math.max(...cells.map(({ z }) => Math.abs(z))),
      unit: "",
      limit: { atMost: 4 },
    },
    {
      name: "|z| of all cells together",
      value: Math.abs(sum(cells.map(({ z }) => z))) / Math.sqrt(cells.length),
      unit: "",
      limit: { atMost: 2.5 },
    },
    {
      name: "two seats: deals for the same error ÷ deals without luck",
      value: ratio,
      unit: "×",
      limit: { atLeast: deals < ENOUGH ? ROUGHLY : LEAST_RATIO },
    },
  ] satisfies readonly Figure[];
};
export default measure;

function measured(cell: Cell, deals: number, seed: number): Measured {
  const results: number[] = [];
  const lucks: number[] = [];
  for (const deal of played(cell, Math.ceil(deals / cell.players.length) * cell.players.length, seed)) {
    const seat = deal.seats[0]!;
    results.push(deal.results[seat]!);
    lucks.push(luckOf(deal).get(seat)!.total);
  }
  const left = results.map((result, at) => result - lucks[at]!);
  return {
    name: `${cell.players.join(", ")} (${cell.variant})`,
    z: mean(lucks) / Math.sqrt(variance(lucks) / lucks.length),
    ratio: variance(results) / variance(left),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return sum(values.map((one) => (one - middle) ** 2)) / (values.length - 1);
}
