/**
 * `npm run bot-strengths`: plays every level against every level and the two published methods, and writes what `/bots` shows to
 * `modules/content/bot-strengths.ts`. `-- --deals 4000 --masters 1000 --seed 5` plays more; where a master plays a deal takes a hundred times as
 * long. `-- --deals 0` plays only these, and keeps the other rows.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BOT_STRENGTHS } from "../../../modules/content/bot-strengths.ts";
import { option } from "../options.ts";
import { playMatch } from "./mirrored.ts";
import { PLAYERS } from "./players.ts";

const LEVELS = ["easy", "usual", "expert", "master"];
const OTHERS = [...LEVELS, "minScore", "minDist"];
const dealsAsked = Number(option("deals") ?? 2_000);
const mastersDeals = Number(option("masters") ?? 400);
const deals = dealsAsked === 0 ? BOT_STRENGTHS.deals : dealsAsked;
const seed = Number(option("seed") ?? 11);

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));
const rows = LEVELS.flatMap((level) =>
  OTHERS.filter((other) => other !== level).map((other) => {
    const isMasters = level === "master" || other === "master";
    const kept = BOT_STRENGTHS.rows.find((row) => row.level === level && row.other === other);
    if (dealsAsked === 0 && !isMasters && kept) return kept;
    const { points, wins } = playMatch([PLAYERS[level]!, PLAYERS[other]!], {
      deals: isMasters ? mastersDeals : deals,
      seed,
    });
    console.log(`${level} v ${other}: ${points.mean.toFixed(1)} ± ${points.within.toFixed(1)}`);
    return { level, other, points: rounded(points.mean), within: rounded(points.within), wins: rounded(wins.mean, 0) };
  }),
);
const text = `/** How well bots play, made by \`npm run bot-strengths\`: change nothing by hand. */

export const BOT_STRENGTHS = ${JSON.stringify({ deals, mastersDeals, seed, rows }, null, 2)} as const;
`;
writeFileSync(join(import.meta.dirname, "../../../modules/content/bot-strengths.ts"), text);
console.log("modules/content/bot-strengths.ts is written; format it with biome.");
