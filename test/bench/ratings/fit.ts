/**
 * `npm run fit-ratings`: fits the constants of `modules/rating/constants.ts` on deals that it simulates, and prints them. Its deals are
 * never those of `npm run bench -- ratings`: their seeds differ.
 */
import {
  type Belief,
  groupOf,
  likelihood,
  type ModelConstants,
  unknown,
  updated,
} from "../../../modules/rating/index.ts";
import { option } from "../options.ts";
import { dealing, dealt, sampled, scatterOf, shuffledTo, uniform } from "./dealt.ts";
import { moving } from "./population.ts";

const FIT_SEED = 2_000_003;
const deals = Number(option("deals") ?? 1_200);

const scatterAt = (size: number, variant: "points" | "point21" | "pool201" | "deals") => {
  const sample = dealt({ players: Array.from({ length: size }, () => "usual"), variant }, deals, FIT_SEED + size);
  return scatterOf(sample.flatMap(({ adjusted }) => adjusted));
};
const noise: Record<number, number> = {};
for (const size of [2, 3, 4, 5, 6]) noise[size] = Math.round(scatterAt(size, "points"));
console.log(`noise: ${JSON.stringify(noise)}`);
for (const variant of ["pool201", "deals", "point21"] as const) {
  console.log(`noise of ${variant} at two seats: ${Math.round(scatterAt(2, variant))}`);
}

/** The mean logarithm of how likely each deal was before it, with a fifth of the players newcomers and a fifth improving. */
function foretold(size: number, processVariance: number): number {
  const random = uniform(FIT_SEED + 100 + size);
  const population = moving(size, 60, random);
  const deal = dealing(samples.get(size)!, random);
  const constants: ModelConstants = { noise, processVariance };
  const beliefs = new Map<number, Belief>();
  let [all, count] = [0, 0];
  for (let round = 0; round < 600; round += 1) {
    const here = shuffledTo(population.players, random).filter((one) => population.strength(one, round) !== undefined);
    for (let at = 0; at + size <= here.length; at += size) {
      const players = here.slice(at, at + size);
      const { adjusted } = deal(players.map((player) => population.strength(player, round)!));
      const seats = players.map((player, seat) => ({
        belief: beliefs.get(player) ?? unknown(groupOf(size)),
        adjusted: adjusted[seat]!,
      }));
      all += likelihood(seats, { size, isShort: false }, constants);
      count += 1;
      for (const [seat, belief] of updated(seats, { size, isShort: false }, constants).entries())
        beliefs.set(players[seat]!, belief);
    }
  }
  return all / count;
}

const samples = new Map([2, 4].map((size) => [size, sampled(size, deals, FIT_SEED + 50 + size)]));
for (const processVariance of [0, 0.003, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2]) {
  const told = [2, 4].map((size) => (1_000 * foretold(size, processVariance)).toFixed(2));
  console.log(`process variance ${processVariance}: ${told.join(", ")} thousandths at two and four seats`);
}
