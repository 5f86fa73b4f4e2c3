import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { DAILY_CAP } from "../../modules/clubs/roles-contract.ts";
import { scoresOf } from "../../modules/clubs/testing/scores.ts";
import type { Cluster } from "../../modules/cluster/cluster.ts";
import { openCluster } from "../../modules/cluster/testing/cluster.ts";
import { createSingleProcess, DAY_MS, HOUR_MS, instant, iso, type PlayerId } from "../../modules/kernel/index.ts";
import { practiceScores } from "../../modules/tables/index.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { hiddenEverywhere } from "./clubs.ts";

setDefaultTimeout(60_000);

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

async function join(database: TestDatabase, name: string): Promise<Cluster> {
  const cluster = openCluster(name, { sql: database.sql, log: collectingLog(), random: seededRandom(5) });
  opened.push(cluster);
  await cluster.membership.join({ tables: () => 0 });
  return cluster;
}

test("CL-11: a club's tournament is not made while a process of a release serves that does not hide it, going down or not", async () => {
  const database = await freshDatabase();
  opened.push(database);
  const older = await join(database, "older");
  const areHidden = hiddenEverywhere((await join(database, "newer")).processes);
  expect(await areHidden()).toBe(false);
  await older.membership.drain();
  const third = await join(database, "third");
  const seenByThird = hiddenEverywhere(third.processes);
  expect(await seenByThird()).toBe(false);
  await older.membership.leave();
  expect(await hiddenEverywhere((await join(database, "fourth")).processes)()).toBe(true);
});

test("CL-11: one process alone makes it", async () => {
  expect(await hiddenEverywhere(createSingleProcess("a:00000001", 1).processes)()).toBe(true);
});

test("CL-8, CL-9, property: what the database adds up for a league is what the rules say, game by game", async () => {
  const database = await freshDatabase();
  opened.push(database);
  const from = instant(Date.parse("2026-11-23T00:00:00+05:30"));
  const players = ["a", "b", "c", "d"] as PlayerId[];
  const moment = fc.integer({ min: 0, max: 14 * 24 }).map((halves) => instant(from + (halves / 2) * HOUR_MS));
  const span = fc.record({ player: fc.constantFrom(...players), since: moment, until: fc.option(moment) });
  const deal = fc.record({ endedAt: moment, counts: fc.uniqueArray(fc.nat(80), { minLength: 4, maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(span, { maxLength: 6 }), fc.array(deal, { maxLength: 12 }), async (spans, deals) => {
      await database.owner`DELETE FROM tables.deal_seat`;
      const rows = deals.flatMap(({ endedAt, counts }, no) =>
        counts.map((count, seat) => ({ no, seat, at: iso(endedAt), count, won: count === Math.min(...counts) })),
      );
      await database.owner`
        INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
        SELECT ('018f3f6e-7f3a-7b1c-8d2e-' || lpad(no::text, 12, '0'))::uuid, seat, chr(97 + seat), at, 1, 'Points', 'points', 'practice',
          1, CASE WHEN won THEN 'won' ELSE 'lost' END, CASE WHEN won THEN 0 ELSE count END, 0
        FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS r (no int, seat int, at timestamptz, count int, won boolean)`;
      const games = deals.flatMap(({ endedAt, counts }) => {
        const winner = counts.indexOf(Math.min(...counts));
        return counts.flatMap((count, seat) =>
          seat === winner ? [] : { endedAt, winner: players[winner]!, loser: players[seat]!, count },
        );
      });
      const week = { from, until: instant(from + 7 * DAY_MS), dailyCap: DAILY_CAP };
      const inWeek = games.filter(({ endedAt }) => endedAt < week.until);
      const byPlayer = (one: { readonly player: string }, other: { readonly player: string }) =>
        one.player < other.player ? -1 : 1;
      expect((await practiceScores(database)(spans, week)).toSorted(byPlayer)).toEqual(
        scoresOf(inWeek, spans).toSorted(byPlayer),
      );
    }),
    { numRuns: 60 },
  );
});
