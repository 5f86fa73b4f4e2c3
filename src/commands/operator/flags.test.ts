import { afterAll, beforeAll, expect, test } from "bun:test";
import { iso } from "../../../modules/kernel/index.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import type { OperatorPlatform } from "./command.ts";
import { flagsCommand } from "./flags.ts";

let database: TestDatabase;
let platform: OperatorPlatform;
beforeAll(async () => {
  database = await freshDatabase();
  // The command uses only these of the platform.
  platform = { database, clock: fakeTime(), asked: {} } as unknown as OperatorPlatform;
}, 30_000);
afterAll(() => database.close());

const say = (...words: string[]) => flagsCommand.run(platform, words);
const table = (n: number) => `018f3f6e-7f3a-7b1c-8d2e-${String(n).padStart(12, "0")}`;
const at = (second: number) => iso(Date.UTC(2026, 0, 1, 0, 0, second));
const flag = (second: number, tableId: string, one: string, other: string) => database.owner`
  INSERT INTO lobby.seat_flag (table_id, one_player, other_player, at, address)
  VALUES (${tableId}, ${one}, ${other}, ${at(second)}, '203.0.113.7')`;
const seat = (second: number, tableId: string, player: string, keys: readonly string[]) => database.owner`
  INSERT INTO lobby.seating (table_id, player_id, at, keys, address, lat, lng)
  VALUES (${tableId}, ${player}, ${at(second)}, ${[...keys]}, '203.0.113.7', 19, 72)`;

test("R-51: who sat together from one address and who named no device, newest first; nobody is said, too", async () => {
  expect(await say()).toEqual({ ok: true, value: "Nobody was flagged." });
  await flag(10, table(1), "asha", "ravi");
  await flag(30, table(2), "meena", "sunil");
  await seat(20, table(1), "asha", ["device:session:s", "pan:p"]);
  await seat(21, table(1), "ravi", ["device:d"]);
  expect(await say()).toEqual({
    ok: true,
    value: [
      `${at(30)}  table ${table(2)}  meena  sunil  203.0.113.7`,
      `${at(20)}  table ${table(1)}  asha  no device`,
      `${at(10)}  table ${table(1)}  asha  ravi  203.0.113.7`,
    ].join("\n"),
  });
  // What is not understood does nothing but tell how it is said.
  expect(await say("all")).toBeNull();
});

test("of a day with ten thousand flags the latest hundred are listed, and that there are more", async () => {
  await database.owner`
    INSERT INTO lobby.seat_flag (table_id, one_player, other_player, at, address)
    SELECT gen_random_uuid(), 'a' || n, 'b' || n, timestamptz '2026-02-01' + n * interval '1 second', '203.0.113.7'
    FROM generate_series(1, 10000) AS n`;
  const said = await say();
  const lines = said?.ok ? said.value.split("\n") : [];
  expect(lines.filter((line) => line.endsWith("203.0.113.7"))).toHaveLength(100);
  expect(lines.at(-1)).toBe("There are more: --page 2");
  expect(lines[0]).toContain("a10000  b10000");
});
