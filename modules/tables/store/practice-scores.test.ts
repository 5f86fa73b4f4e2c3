import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { DAY_MS, HOUR_MS, type Instant, instant, iso, type PlayerId } from "../../kernel/index.ts";
import { type Counting, practiceScores } from "./practice-scores.ts";

setDefaultTimeout(120_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`DELETE FROM tables.deal_seat`;
});

const MONDAY = instant(Date.parse("2026-11-23T00:00:00+05:30"));
const [A, B, C] = ["player-A", "player-B", "player-C"] as [PlayerId, PlayerId, PlayerId];
const CAP = 80;
const always = (players: readonly PlayerId[]): readonly Counting[] =>
  players.map((player) => ({ player, since: instant(0), until: null }));

let deals = 0;
async function deal(endedAt: number, currency: string, rows: readonly (readonly [PlayerId, string, number])[]) {
  deals += 1;
  const id = `018f3f6e-7f3a-7b1c-8d2e-${String(deals).padStart(12, "0")}`;
  for (const [seat, [player, outcome, count]] of rows.entries())
    await database.owner`
      INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
      VALUES (${id}, ${seat}, ${player}, ${iso(instant(endedAt))}, 1, 'Points', 'points', ${currency}, 1, ${outcome}, ${count}, 0)`;
}

async function scores(
  counting: readonly Counting[],
  from: Instant = MONDAY,
  until: Instant = instant(MONDAY + 7 * DAY_MS),
) {
  const found = await practiceScores(database)(counting, { from, until, dailyCap: CAP });
  return Object.fromEntries(found.map(({ player, points, games }) => [player, [points, games]]));
}

test("CL-8: winners get what each other player's hand counted, in practice deals among these players, within these moments", async () => {
  const at = MONDAY + 12 * HOUR_MS;
  await deal(at, "practice", [
    [A, "won", 0],
    [B, "lost", 42],
    [C, "firstDrop", 20],
    ["bot-1" as PlayerId, "lost", 80],
  ]);
  await deal(at + 1, "inr", [
    [A, "won", 0],
    [B, "lost", 10],
  ]);
  await deal(at + 2, "practice", [
    [A, "void", 0],
    [B, "void", 0],
  ]);
  await deal(at + HOUR_MS, "practice", [
    [B, "won", 0],
    [A, "lost", 7],
  ]);
  expect(await scores(always([A, B]), MONDAY, instant(at + HOUR_MS))).toEqual({ [A]: [42, 1], [B]: [-42, 1] });
  expect(await scores(always([A, B, C]))).toEqual({ [A]: [55, 3], [B]: [-35, 2], [C]: [-20, 1] });
  expect(await scores([])).toEqual({});
});

test("CL-8, CL-9: for two whose time it is, with a cap for each day of India", async () => {
  const midnight = MONDAY + DAY_MS;
  for (const at of [midnight - 2, midnight - 1, midnight])
    await deal(at, "practice", [
      [A, "won", 0],
      [B, "lost", 70],
    ]);
  expect(await scores(always([A, B]))).toEqual({ [A]: [150, 3], [B]: [-150, 3] });
  const from = (since: number, until: number | null): readonly Counting[] => [
    ...always([A]),
    { player: B, since: instant(since), until: until === null ? null : instant(until) },
  ];
  expect(await scores(from(midnight - 1, null))).toEqual({ [A]: [140, 2], [B]: [-140, 2] });
  expect(await scores(from(0, midnight - 1))).toEqual({ [A]: [70, 1], [B]: [-70, 1] });
  expect(await scores([...from(0, midnight - 1), ...from(midnight, null)])).toEqual({ [A]: [140, 2], [B]: [-140, 2] });
});

test("CL-8: a busy week of two hundred members counts whole", async () => {
  const games = 22_000;
  await database.owner`
    INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
    SELECT ('018f3f6e-7f3a-7b1c-8d2e-' || lpad(d::text, 12, '0'))::uuid, s, 'player-' || ((d * 7 + s * 33) % 200),
      ${iso(MONDAY)}::timestamptz + make_interval(secs => d * 25), 1, 'Points', 'points', 'practice', 1,
      CASE s WHEN 0 THEN 'won' ELSE 'lost' END, CASE s WHEN 0 THEN 0 ELSE (d * 13 + s * 7) % 80 END, 0
    FROM generate_series(1, ${games}) AS d CROSS JOIN generate_series(0, 5) AS s`;
  await database.owner`ANALYZE tables.deal_seat`;
  const all = Object.values(await scores(always(Array.from({ length: 200 }, (_, n) => `player-${n}` as PlayerId))));
  expect(all).toHaveLength(200);
  expect(all.reduce((sum, [points]) => sum + points!, 0)).toBe(0);
  expect(all.reduce((sum, [, played]) => sum + played!, 0)).toBe(games * 5 * 2);
});
