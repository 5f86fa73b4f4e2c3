import type { Progress } from "../../rummy/index.ts";
import type { Sight } from "./turn-play.ts";

/** What a seat that stays wins on average, in points of the full count of 80: `base + slope × value` of its hand. */
type Line = readonly [base: number, slope: number];

/** Lines by the number of seats that are in and the own turn, the last one for all later turns: those of Q-5, to which experts' deals at six fit. */
const LINES: Readonly<Record<number, readonly Line[]>> = {
  3: [
    [132, 2.06],
    [114, 2.01],
    [100, 1.96],
    [89.4, 1.92],
    [80.6, 1.88],
    [63.4, 1.72],
  ],
  4: [
    [174, 2.72],
    [147, 2.58],
    [127, 2.49],
    [112, 2.42],
    [102, 2.35],
    [82.5, 2.16],
  ],
  5: [
    [201, 3.14],
    [169, 2.98],
    [148, 2.9],
    [133, 2.83],
    [120, 2.76],
    [103, 2.64],
  ],
  6: [
    [231, 3.62],
    [195, 3.44],
    [169, 3.3],
    [149, 3.17],
    [131, 3.03],
    [108, 2.78],
  ],
};
/** The full count that the lines are of. */
const FULL_COUNT = 80;
/** The weights of Q-2: at a distance of 0 … 6, for each point of count, of deadwood. */
const AT_DISTANCE = [0, -13.6, -18.5, -22.7, -28, -33, -35] as const;
const OF_COUNT = -0.394;
const OF_DEADWOOD = -0.247;

/** Does a drop cost less than this hand loses by staying, among three or more who are in? */
export function isCheaperToDrop(
  { you, seatsIn, discards, table }: Pick<Sight, "you" | "seatsIn" | "discards" | "table">,
  { distance, count, deadwood }: Progress,
): boolean {
  const turn = discards.filter(({ seat }) => seat === you).length + 1;
  const drop = turn === 1 ? table.firstDrop : table.middleDrop;
  if (drop === null || seatsIn < 3) return false;
  const lines = LINES[Math.min(6, seatsIn)]!;
  const value =
    AT_DISTANCE[Math.min(distance, AT_DISTANCE.length - 1)]! +
    OF_COUNT * Math.min(count, FULL_COUNT) +
    OF_DEADWOOD * deadwood;
  const [base, slope] = lines[Math.min(lines.length, turn) - 1]!;
  const stay = Math.max(-table.fullCount, ((base + slope * value) * table.fullCount) / FULL_COUNT);
  return stay < -drop;
}
