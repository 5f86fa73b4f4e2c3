import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { collectingLog } from "../../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../../test/support/postgres.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { createRegistrationCount } from "../../../identity/index.ts";
import { DAY_MS, instant, iso, type PlayerId, paise, uuidv7 } from "../../../kernel/index.ts";
import { DEFAULT_SETTINGS, type SettingKey } from "../../../settings/index.ts";
import { createPlayedSums } from "../../../tables/index.ts";
import { createSystemSums, createWallet, operatorAccount } from "../../../wallet/index.ts";
import { addPlayer } from "../../testing/players.ts";
import type { Figures, Span } from "./contract.ts";
import { countNumbers } from "./counting.ts";
import { numbers } from "./section.ts";
import { createNumbersStore } from "./store.ts";

setDefaultTimeout(60_000);

/** A Wednesday, 2 September 2026: a minute before midnight in India. */
const LATE = instant(Date.parse("2026-09-02T23:59:00+05:30"));
const time = fakeTime(LATE);
const random = seededRandom(5);
let database: TestDatabase;
let wallet: ReturnType<typeof createWallet>;
beforeAll(async () => {
  database = await freshDatabase();
  const settings = { get: <K extends SettingKey>(key: K) => DEFAULT_SETTINGS[key] };
  wallet = createWallet({ database, clock: time, log: collectingLog(), settings });
});
afterAll(() => database.close());

let moved = 0;
const move = async (kind: "deposit" | "withdrawal" | "bonus", amount: number, isIn: boolean, account: string) => {
  const [own, players] = [operatorAccount(account as "promotions"), { bucket: isIn ? "deposit" : "winnings" } as const];
  const [from, to] = isIn ? [own, players] : [players, own];
  const player = ASHA;
  moved += 1;
  const moves = [{ from, to, amount: paise(amount) }];
  expect((await wallet.move({ key: `test-${moved}`, kind, player, moves })).ok).toBe(true);
};
const ASHA = uuidv7(instant(LATE - DAY_MS), random) as PlayerId;
const RAVI = uuidv7(LATE, random) as PlayerId;

let dealt = 0;
async function deal(day: string, currency: "practice" | "inr", tableNo: number, players: readonly string[]) {
  dealt += 1;
  const id = `018f3f6e-7f3a-7b1c-8d2e-${String(dealt).padStart(12, "0")}`;
  await database.owner`INSERT INTO tables.deal_leaf (deal_id, day, leaf) VALUES (${id}, ${day}, 'x')`;
  for (const [seat, player] of players.entries())
    await database.owner`
      INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
      VALUES (${id}, ${seat}, ${player}, ${iso(time.now())}, ${tableNo}, 'Points', 'points', ${currency}, 1, 'won', 0, 1)`;
}

const deps = () => ({
  clock: time,
  database,
  store: createNumbersStore(database),
  systemSums: createSystemSums(database),
  played: createPlayedSums(database),
  registrations: createRegistrationCount(database),
});
/** Rounds until everything that is due was counted: each counts some times back. */
async function count() {
  for (let round = 0; round < 26; round += 1) await countNumbers(deps(), new AbortController().signal);
}
const look = async (span: Span) => (await numbers.create(deps(), {} as never).look(span)).rows;
const some = ({ first, isRunning, ...figures }: Figures & { first: string; isRunning: boolean }) => [
  first,
  isRunning,
  figures.depositsPaise,
  figures.players,
];

test("O-42: a day ends at midnight in India, and is counted once more after it; weeks and months add up and count people once", async () => {
  const made = await addPlayer({ database, clock: time }, "Ravi");
  await database.owner`UPDATE identity.players SET id = ${RAVI} WHERE id = ${made}`;
  await move("deposit", 10_000, true, "gatewayClearing");
  await move("bonus", 500, true, "promotions");
  await deal("2026-09-02", "inr", 1, [ASHA, RAVI]);
  await deal("2026-09-02", "practice", 2, [ASHA]);
  await count();
  const [first] = await look("day");
  expect(first).toMatchObject({
    ...{ first: "2026-09-02", isRunning: true, deposits: 1, depositsPaise: 10_000, bonusPaise: 500 },
    ...{ players: 2, cashPlayers: 2, returning: 1, newPlayers: 1, practiceDeals: 1, cashDeals: 1, practiceTables: 1 },
  });
  // What comes in the last minute, after the look, is in the day all the same; what comes two minutes later is in the next.
  await move("deposit", 1_000, true, "gatewayClearing");
  time.advance(2 * 60_000);
  await move("deposit", 200, true, "gatewayClearing");
  await deal("2026-09-03", "practice", 2, [ASHA]);
  time.advance(3_600_000);
  await count();
  expect((await look("day")).map(some)).toEqual([
    ["2026-09-03", true, 200, 1],
    ["2026-09-02", false, 11_000, 2],
  ]);
  expect((await look("week")).map(some)).toEqual([["2026-08-31", true, 11_200, 2]]);
  expect((await look("month")).map(some)).toEqual([["2026-09-01", true, 11_200, 2]]);
});

test("O-42: a time whose row lacks a figure, as an older release counted it, is not shown until it is counted again", async () => {
  await database.owner`UPDATE operator.business_span SET figures = figures - 'chargebackPaise'`;
  expect([await look("day"), await look("week"), await look("month")]).toEqual([[], [], []]);
  time.advance(60_000);
  await count();
  expect((await look("day")).map(some)).toEqual([
    ["2026-09-03", true, 200, 1],
    ["2026-09-02", false, 11_000, 2],
  ]);
  expect((await look("month")).map((row) => [row.depositsPaise, row.chargebackPaise])).toEqual([[11_200, 0]]);
});

test("O-42: what has ended is kept, and not read again", async () => {
  const asked: string[] = [];
  const systemSums = async (from: number) => {
    asked.push(iso(instant(from)));
    return [];
  };
  await countNumbers({ ...deps(), systemSums }, new AbortController().signal);
  expect(asked).toEqual([]);
  time.advance(600_000);
  await countNumbers({ ...deps(), systemSums }, new AbortController().signal);
  expect(asked).toEqual(["2026-09-02T18:30:00.000Z"]);
});
