import { afterAll, beforeAll, expect, test } from "bun:test";
import { realTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { HOUR_MS, instant, MINUTE_MS } from "../../kernel/index.ts";
import { openCommand } from "../testing/play.ts";
import { createDirectorStore, type DirectorStore } from "./journal.ts";

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

test("T-11: a director that dies before it has made up for the time without one hides none of it", async () => {
  const [first, second, third] = ["first", "second", "third"].map(storeOf);
  const tournamentId = crypto.randomUUID();
  const opening = openCommand(2);
  const write = (store: DirectorStore, seq: number, epoch: number) =>
    store.append({ tournamentId, seq, epoch, command: opening, payment: null });
  const mine = async (store: DirectorStore) => (await store.mine()).find((one) => one.tournamentId === tournamentId);
  const lastAliveOf = async (store: DirectorStore, at: number) =>
    (await store.claim(instant(at - LEASE_MS), instant(at))).find((one) => one.tournamentId === tournamentId)
      ?.lastAlive;
  await first!.adopt(tournamentId, instant(NOW - HOUR_MS));
  expect(await write(first!, 1, 1)).toBe("written");
  // Each of them is silent for longer than a lease when the next one comes.
  expect(await lastAliveOf(second!, NOW - 30 * MINUTE_MS)).toBe(instant(NOW - HOUR_MS));
  await second!.beat(instant(NOW - 20 * MINUTE_MS));
  expect(await lastAliveOf(third!, NOW - 10 * MINUTE_MS)).toBe(instant(NOW - HOUR_MS));
  // Its answer may be lost: then it takes the tournament up by the books, and makes up for as much.
  expect(await mine(third!)).toMatchObject({ epoch: 3, lastAlive: NOW - HOUR_MS });
  expect(await write(third!, 2, 3)).toBe("written");
  expect(await mine(third!)).toMatchObject({ epoch: 3, lastAlive: null });
  expect(await lastAliveOf(second!, NOW)).toBe(instant(NOW - 10 * MINUTE_MS));
  // A process of an older release takes it, and dies too: what was made up for is not made up for twice.
  await database.owner`UPDATE tournament.owner SET epoch = epoch + 1, process = 'older', alive_at = ${NOW + 5 * MINUTE_MS} WHERE tournament_id = ${tournamentId}`;
  expect(await lastAliveOf(first!, NOW + 10 * MINUTE_MS)).toBe(instant(NOW + 5 * MINUTE_MS));
});
