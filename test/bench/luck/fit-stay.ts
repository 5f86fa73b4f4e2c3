/**
 * `npm run fit-stay`: fits what it is worth to stay in a deal (`modules/analysis/judging/constants.ts`), on deals that it simulates: a line over the
 * hand's value, for each number of seats and each own turn; and what the declaration wins in that turn. Nobody drops in its deals.
 */
import { measuresOf, progressOf, worthOf } from "../../../modules/skill/index.ts";
import { option } from "../options.ts";
import { played } from "./played.ts";

const FIT_SEED = 2_000_003;
const deals = Number(option("deals") ?? 3_000);
/** Own turns from this one on are one. */
const LAST_TURN = 6;

interface Line {
  count: number;
  values: number;
  results: number;
  squares: number;
  products: number;
  wins: number;
  won: number;
}

const round = (value: number): number => Number(value.toPrecision(3));

for (const size of [2, 3, 4, 5, 6]) {
  const lines = Array.from(
    { length: LAST_TURN },
    (): Line => ({ count: 0, values: 0, results: 0, squares: 0, products: 0, wins: 0, won: 0 }),
  );
  const players = Array.from({ length: size }, () => "usual");
  for (const { hands, moves, wildRank, maxSetSize, results } of played(
    { players, variant: "points" },
    deals,
    FIT_SEED + size,
  )) {
    const held = new Map(hands.map(({ seat, cards }) => [seat, [...cards]]));
    const turns = new Map(hands.map(({ seat }) => [seat, 0]));
    for (const one of moves) {
      if (!("seat" in one)) continue;
      const { seat } = one;
      const hand = held.get(seat)!;
      if (one.move === "turn") {
        turns.set(seat, turns.get(seat)! + 1);
        const line = lines[Math.min(LAST_TURN, turns.get(seat)!) - 1]!;
        const value = worthOf(measuresOf(progressOf(hand, wildRank, maxSetSize)));
        line.count += 1;
        line.values += value;
        line.results += results[seat]!;
        line.squares += value ** 2;
        line.products += value * results[seat]!;
      } else if (one.move === "draw") hand.push(one.card);
      else if (one.move === "discard" || one.move === "finish") hand.splice(hand.indexOf(one.card), 1);
      if (one.move === "finish") {
        const line = lines[Math.min(LAST_TURN, turns.get(seat)!) - 1]!;
        line.wins += 1;
        line.won += results[seat]!;
      }
    }
  }
  const rows = lines.map(({ count, values, results, squares, products, wins, won }) => {
    const slope = (products - (values * results) / count) / (squares - values ** 2 / count);
    return [
      round((results - slope * values) / count),
      round(slope),
      round(won / Math.max(1, wins)),
      Number((wins / count).toPrecision(2)),
    ];
  });
  console.log(`${size} seats, base, slope, won, declares: ${JSON.stringify(rows)}`);
}
