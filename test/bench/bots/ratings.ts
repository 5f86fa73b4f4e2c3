/**
 * `npm run bot-ratings`: measures the fixed ratings of the bots, and prints them beside those of `modules/rating/bots.ts`. At two seats each
 * deck is played twice, at four as often as there are seats, so that a level and three usual bots have the same cards. `-- --deals 4000 --seed 5`
 * plays so many deals for each level and number of seats, 20,000 at most.
 */
import { signed } from "../../../modules/kernel/index.ts";
import { BOT_RATINGS } from "../../../modules/rating/index.ts";
import { option } from "../options.ts";
import { type Estimate, playAtFour, playMatch } from "./mirrored.ts";
import { PLAYERS } from "./players.ts";

const MOST_DEALS = 20_000;
const BESIDE = PLAYERS.usual!;

const told = ({ mean, within }: Estimate) => `${signed(mean, 1)} ± ${within.toFixed(1)}`;

const options = { deals: Math.min(MOST_DEALS, Number(option("deals") ?? 2_000)), seed: Number(option("seed") ?? 13) };
console.log(`seed ${options.seed}, ${options.deals} deals for each; frozen is version ${BOT_RATINGS.version}`);
for (const [level, { two, many }] of Object.entries(BOT_RATINGS.levels)) {
  const measured = [
    playMatch([PLAYERS[level]!, BESIDE], options).points,
    playAtFour([PLAYERS[level]!, BESIDE], options),
  ].map(told);
  console.log(`${level}: ${measured.join(" at two, ")} at more (frozen ${signed(two, 1)}, ${signed(many, 1)})`);
}
