/**
 * `npm run bot-strengths`: plays every level against every level and the two published methods, and writes what `/bots` shows to
 * `modules/content/bot-strengths.ts`. `-- --deals 4000 --seed 5` plays more.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { option } from "../options.ts";
import { playMatch } from "./mirrored.ts";
import { PLAYERS } from "./players.ts";

const LEVELS = ["easy", "usual", "expert"];
const OTHERS = [...LEVELS, "minScore", "minDist"];
const deals = Number(option("deals") ?? 2_000);
const seed = Number(option("seed") ?? 11);

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));
const rows = LEVELS.flatMap((level) =>
  OTHERS.filter((other) => other !== level).map((other) => {
    const { points, wins } = playMatch([PLAYERS[level]!, PLAYERS[other]!], { deals, seed });
    console.log(`${level} v ${other}: ${points.mean.toFixed(1)} ± ${points.within.toFixed(1)}`);
    return { level, other, points: rounded(points.mean), within: rounded(points.within), wins: rounded(wins.mean, 0) };
  }),
);
const text = `/** How well bots play, made by \`npm run bot-strengths\`: change nothing by hand. */

export const BOT_STRENGTHS = ${JSON.stringify({ deals, seed, rows }, null, 2)} as const;
`;
writeFileSync(join(import.meta.dirname, "../../../modules/content/bot-strengths.ts"), text);
console.log("modules/content/bot-strengths.ts is written; format it with biome.");
