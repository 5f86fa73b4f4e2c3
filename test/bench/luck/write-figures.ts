/**
 * `npm run luck-figures`: plays some ten thousand deals, and writes the figures of `/luck-and-skill` to `modules/content/luck-figures.ts`.
 * `-- --deals 4000 --seed 5` plays so many a cell.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SKILL_VERSION } from "../../../modules/skill/index.ts";
import { option } from "../options.ts";
import { exampleDeal, pageFigures } from "./figures.ts";

const deals = Number(option("deals") ?? 2_400);
const seed = Number(option("seed") ?? 4_700);
const measured = pageFigures(deals, seed, console.log);
const figures = { deals, seed, version: SKILL_VERSION, example: exampleDeal(deals, seed), ...measured };
const text = `/** What \`/luck-and-skill\` shows of simulated deals, made by \`npm run luck-figures\`: change nothing by hand. */

export const LUCK_FIGURES = ${JSON.stringify(figures, null, 2)} as const;
`;
writeFileSync(join(import.meta.dirname, "../../../modules/content/luck-figures.ts"), text);
console.log("modules/content/luck-figures.ts is written; format it with biome.");
