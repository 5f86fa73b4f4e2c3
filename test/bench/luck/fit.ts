/**
 * `npm run fit-luck`: fits the constants of `modules/skill/constants.ts` on deals that it simulates, by least squares, and prints
 * them. Its deals are never those of `npm run bench -- luck`, which tests the frozen constants: their seeds differ.
 */
import { type Chance, chanceTerms, measuresOf, plus } from "../../../modules/skill/index.ts";
import { option } from "../options.ts";
import { type Cell, played } from "./played.ts";

const FIT_SEED = 1_000_003;
const deals = Number(option("deals") ?? 6_000);
const KINDS: readonly Chance[] = ["hands", "openCard", "draws"];

/** One seat of one deal: what it won or lost, and what explains it. */
interface Row {
  readonly result: number;
  readonly explains: readonly number[];
}

/** Every seat of a cell's deals: its result less its player's mean, by chance's measures less others', and by how much earlier than the middle its first turn comes. */
function rowsOf(cell: Cell, seed: number, perCell: number, weights: readonly number[] | null): readonly Row[] {
  const size = cell.players.length;
  const rows: (Row & { readonly player: number })[] = [];
  for (const { results, seats, ...deal } of played(cell, perCell, seed)) {
    const { firstTurn } = deal;
    const bySeat = chanceTerms(deal, measuresOf);
    const sums = results.map((_, seat) => KINDS.map((kind) => bySeat.get(seat)![kind]).reduce((a, b) => plus(a, b)));
    for (const [player, seat] of seats.entries()) {
      const others = sums.filter((_, other) => other !== seat);
      const luck = others.reduce((left, other) => plus(left, other, -1 / others.length), sums[seat]!);
      const earlier = (size - 1) / 2 - ((seat - firstTurn + size) % size);
      const chance = weights ? [weights.reduce((sum, weight, at) => sum + weight * luck[at]!, 0)] : luck;
      rows.push({ player, result: results[seat]!, explains: [...chance, earlier] });
    }
  }
  const means = cell.players.map((_, player) => mean(rows.filter((row) => row.player === player)));
  return rows.map(({ player, result, explains }) => ({ result: result - means[player]!, explains }));
}

const mean = (rows: readonly Row[]) => rows.reduce((sum, { result }) => sum + result, 0) / rows.length;

/** Least squares by the normal equations, solved by Gauss' elimination. */
function leastSquares(rows: readonly Row[]): readonly number[] {
  const size = rows[0]!.explains.length;
  const table = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const { result, explains } of rows) {
    for (let a = 0; a < size; a += 1) {
      for (let b = 0; b < size; b += 1) table[a]![b]! += explains[a]! * explains[b]!;
      table[a]![size]! += explains[a]! * result;
    }
  }
  for (let pivot = 0; pivot < size; pivot += 1) {
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const times = table[row]![pivot]! / table[pivot]![pivot]!;
      for (let at = pivot; at <= size; at += 1) table[row]![at]! -= times * table[pivot]![at]!;
    }
  }
  return table.map((row, at) => row[size]! / row[at]!);
}

const round = (values: readonly number[]) => values.map((value) => Number(value.toPrecision(3)));

/** Tables of the fit: experts and usual players, so many of each that no seat is another kind than its neighbours in all deals. */
const atSeats = (size: number): readonly string[] =>
  Array.from({ length: size }, (_, at) => (at % 2 === 0 ? "expert" : "usual"));

const two = ["expert,expert", "expert,usual", "usual,usual"].map((names) => names.split(","));
const twoSeats = two.flatMap((players, at) =>
  rowsOf({ players, variant: "points" }, FIT_SEED + at, Math.ceil(deals / 3), null),
);
const weights = round(leastSquares(twoSeats).slice(0, -1));
console.log(`value: ${JSON.stringify(weights)}`);
for (const size of [2, 3, 4, 5, 6]) {
  const perCell = Math.ceil(deals / 2 / size) * size;
  const cell: Cell = { players: atSeats(size), variant: "points" };
  const [beta, place] = leastSquares(rowsOf(cell, FIT_SEED + 10 + size, perCell, weights));
  console.log(`${size} seats: beta ${round([beta!])}, a place earlier ${round([place!])}`);
}
for (const variant of ["pool101", "pool201", "deals", "point21"] as const) {
  const cell: Cell = { players: atSeats(2), variant };
  const [beta, place] = leastSquares(rowsOf(cell, FIT_SEED + 20, Math.ceil(deals / 2), weights));
  console.log(`${variant}: beta ${round([beta!])}, a place earlier ${round([place!])}`);
}
