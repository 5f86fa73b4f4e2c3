import { afterAll, beforeAll, expect, test } from "bun:test";
import { realTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { HOUR_MS, instant, MINUTE_MS } from "../../kernel/index.ts";
import { createDirectorStore } from "./journal.ts";

const NOW = instant(Date.UTC(2026, 0, 1));
const LEASE_MS = MINUTE_MS;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  // Owners without tournaments are enough.
  await database.owner`ALTER TABLE tournament.owner DROP CONSTRAINT owner_tournament_id_tournament_id_fk`;
});
afterAll(() => database.close());

const storeOf = (process: string) =>
  createDirectorStore({
    ...{ database, journal: database.sql, timers: realTime, log: collectingLog(), process },
    clock: { now: () => NOW },
    databaseNow: (sql) => sql`${NOW}::bigint`,
  });

test("T-11: a director whose last beat is ahead by more than a lease is silent: the clock was set back since", async () => {
  const [ahead, silent, one] = [crypto.randomUUID(), crypto.randomUUID(), storeOf("one")];
  const beats = { ahead: NOW + HOUR_MS, silent: NOW - LEASE_MS - 1, alive: NOW + LEASE_MS, slow: NOW - LEASE_MS };
  for (const [process, at] of Object.entries(beats)) {
    const tournamentId = process === "ahead" ? ahead : process === "silent" ? silent : crypto.randomUUID();
    expect(await storeOf(process).adopt(tournamentId, instant(at))).not.toBeNull();
  }
  const claims = await one.claim(instant(NOW - LEASE_MS), NOW);
  expect(new Map(claims.map(({ tournamentId, lastAlive }) => [tournamentId, lastAlive]))).toEqual(
    new Map([
      [ahead, instant(beats.ahead)],
      [silent, instant(beats.silent)],
    ]),
  );
});
