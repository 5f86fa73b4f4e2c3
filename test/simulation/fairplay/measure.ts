#!/usr/bin/env bun
import { judgeNew } from "../../../modules/fairplay/cases/judging.ts";
import { createCounting } from "../../../modules/fairplay/counting/counting.ts";
import { sweep } from "../../../modules/fairplay/counting/sweeping.ts";
/**
 * `bun test/simulation/fairplay/measure.ts [DEALS]`: what counting and judging finished deals costs in PostgreSQL. Plays a season, writes
 * it into the tables' own record again and again under new days (100,000 deals unless told), and lets fair play's jobs work through it.
 */
import { DAY_MS, instant } from "../../../modules/kernel/index.ts";
import { dayOf } from "../../../modules/kernel/india.ts";
import { createDayStore, createFinishedPlays } from "../../../modules/tables/index.ts";
import { fakeTime } from "../../support/clock.ts";
import { freshDatabase } from "../../support/postgres.ts";
import { seededRandom } from "../../support/random.ts";
import { chanceOf } from "../chance.ts";
import { createCrowd } from "./people.ts";
import { recordDeals } from "./record-deals.ts";
import { playSeason } from "./season.ts";

const wanted = Number(process.argv[2] ?? 100_000);
const random = seededRandom(1);
const chance = chanceOf(1, "measure");
const crowd = createCrowd({ honest: 2_000, pairs: 20, friends: 20, stakes: 3 }, chance);
const DAYS = 5;
const season = [...playSeason(crowd, { days: DAYS, hoursADay: 12, visits: 500, dealsAVisit: 8 }, chance)];
const database = await freshDatabase();
const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);

const startedAt = performance.now();
let end = 0;
let written = 0;
for (let again = 0; written < wanted; again += 1) {
  const some = season.slice(0, wanted - written);
  await recordDeals(database, some, { random, shiftMs: again * DAYS * DAY_MS });
  written += some.length;
  end = some.at(-1)!.endedAt + again * DAYS * DAY_MS;
}
await database.owner`ANALYZE`;
console.log(`${written} deals written in ${seconds(startedAt)} s`);

const now = instant(end + 2 * DAY_MS);
// The days of the season are over, and their roots published.
const days = createDayStore(database);
while ((await days.closeNext(dayOf(instant(end)), now)) !== null);
const count = createCounting({ database, deals: createFinishedPlays(database) });
const counting = performance.now();
let batches = 0;
let slowestMs = 0;
for (;;) {
  const at = performance.now();
  const step = await count(now);
  slowestMs = Math.max(slowestMs, performance.now() - at);
  if (step === "nothing") break;
  batches += 1;
}
const countedS = (performance.now() - counting) / 1_000;
console.log(
  `counted in ${countedS.toFixed(1)} s (${((countedS * 1e6) / written).toFixed(0)} s a million), ${batches} batches, the slowest ${slowestMs.toFixed(0)} ms`,
);
const judging = performance.now();
const judged = await judgeNew({ database, clock: fakeTime(now), random }, 10_000_000);
console.log(`judged ${judged} pairs in ${seconds(judging)} s`);
const sweeping = performance.now();
const [before] =
  await database.owner`SELECT count(*)::int AS n, pg_total_relation_size('fairplay.pair') / 1048576 AS mb FROM fairplay.pair`;
await sweep(database, now);
const [after] = await database.owner`SELECT count(*)::int AS n FROM fairplay.pair`;
console.log(`pairs: ${before!.n} rows, ${before!.mb} MB; ${after!.n} after the sweep of ${seconds(sweeping)} s`);
await database.close();
