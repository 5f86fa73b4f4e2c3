#!/usr/bin/env bun
import { judgeNew } from "../../../modules/fairplay/cases/judging.ts";
import { createCounting } from "../../../modules/fairplay/counting/counting.ts";
import { sweep } from "../../../modules/fairplay/counting/sweeping.ts";
import type { PlayedDeal } from "../../../modules/fairplay/reading/played-deal.ts";
/**
 * `bun test/simulation/fairplay/measure.ts [DEALS]`: what counting and judging finished deals costs in PostgreSQL. Plays a season, writes
 * it into the tables' own record again and again under new days (100,000 deals unless told), and lets fair play's jobs work through it.
 */
import { DAY_MS, instant, uuidv7 } from "../../../modules/kernel/index.ts";
import { dayOf } from "../../../modules/kernel/india.ts";
import { createDayStore, createFinishedPlays } from "../../../modules/tables/index.ts";
import { fakeTime } from "../../support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../support/postgres.ts";
import { seededRandom } from "../../support/random.ts";
import { chanceOf } from "../chance.ts";
import { createCrowd } from "./people.ts";
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
  await write(database, some, again * DAYS * DAY_MS);
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

/** Writes deals as the tables keep them. */
async function write({ owner }: TestDatabase, deals: readonly PlayedDeal[], shiftMs: number): Promise<void> {
  const tables = new Map<string, string>();
  const rows = deals.map((deal) => {
    const endedAt = deal.endedAt + shiftMs;
    const tableId = tables.get(deal.tableId) ?? uuidv7(instant(endedAt), random);
    tables.set(deal.tableId, tableId);
    return {
      deal,
      dealId: uuidv7(instant(endedAt), random),
      tableId,
      at: new Date(endedAt).toISOString(),
      day: dayOf(instant(endedAt)),
    };
  });
  const order = Array.from({ length: 106 }, (_, card) => card);
  for (let from = 0; from < rows.length; from += 500) {
    const some = rows.slice(from, from + 500);
    const evidence = ({ deal }: (typeof some)[number]) => ({
      jokerCard: deal.wildRank,
      shuffles: [
        {
          shuffle: 1,
          root: "r".repeat(64),
          order,
          seed: "s".repeat(144),
          saltSeed: "t".repeat(64),
          chains: [],
          nonces: [],
        },
      ],
      seenBy: deal.seats.map(({ seat, player, hand }) => ({ seat, playerId: player, cards: hand })),
      played: { toss: [], moves: deal.moves },
    });
    const add = (statement: string, values: readonly object[]) => owner.unsafe(statement, [JSON.stringify(values)]);
    await add(
      `INSERT INTO tables.deal (id, table_id, ended_at, evidence) SELECT * FROM json_to_recordset($1::text::json) AS i(id uuid, table_id uuid, ended_at timestamptz, evidence json)`,
      some.map((row) => ({ id: row.dealId, table_id: row.tableId, ended_at: row.at, evidence: evidence(row) })),
    );
    await add(
      `INSERT INTO tables.deal_leaf (deal_id, day, leaf) SELECT * FROM json_to_recordset($1::text::json) AS i(deal_id uuid, day date, leaf text)`,
      some.map(({ dealId, day }) => ({ deal_id: dealId, day, leaf: "f".repeat(64) })),
    );
    await add(
      `INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
       SELECT * FROM json_to_recordset($1::text::json) AS i(deal_id uuid, seat int, player_id text, ended_at timestamptz, table_no bigint,
         table_name text, variant text, currency text, deal int, outcome text, count int, change bigint)`,
      some.flatMap(({ deal, dealId, at }) =>
        deal.seats.map(({ seat, player, outcome, count, change }) => ({
          ...{ deal_id: dealId, seat, player_id: player, ended_at: at, table_no: 1, table_name: deal.kind },
          ...{ variant: "points", currency: "inr", deal: 1, outcome, count, change },
        })),
      ),
    );
  }
}
