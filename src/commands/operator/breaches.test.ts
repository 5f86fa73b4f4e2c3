/** Players are told of a breach at the terminal (O-55): those whom `count` showed. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { addPlayer } from "../../../modules/operator/testing/players.ts";
import { operatorOf } from "../../../test/support/command.ts";
import { SECRETS } from "../../../test/support/kyc.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { systemClock } from "../../platform/clock.ts";

let database: TestDatabase;
const operator = operatorOf(() => database, { secret: SECRETS.current });
beforeAll(async () => {
  database = await freshDatabase();
  await addPlayer({ database, clock: systemClock }, "Asha");
}, 60_000);
afterAll(() => database.close());

const BREACH = {
  ...{ what: "A file was lost", data: "Names", consequences: "Spam", measures: "It was found", advice: "Beware" },
  ...{ place: "A laptop", beganAt: "2026-01-01T10:00:00Z", noticedAt: "2026-01-02T10:00:00Z" },
};
const ALL = '{"whom":{"kind":"all"}}';

test("O-55: the terminal tells those of a breach whom it has counted, and nobody without that", async () => {
  expect(await operator("breaches", "make", JSON.stringify(BREACH))).toMatchObject({ code: 0, out: "Entered." });
  const [row] = await database.owner`SELECT id FROM operator.breach`;
  const id = row!.id as string;
  expect((await operator("breaches", "list")).out).toContain("first letter NOT sent");
  expect((await operator("breaches", "letter", id, "first")).out).toContain("A file was lost");

  const { out } = await operator("breaches", "count", id, ALL);
  expect(out).toContain("players: 1");
  expect(out).toContain("Beware");
  const seen = /seen: (\w+)/.exec(out ?? "")?.[1] ?? "";
  expect((await operator("breaches", "tell", id, ALL)).code).not.toBe(0);
  await addPlayer({ database, clock: systemClock }, "Bela");
  expect((await operator("breaches", "tell", id, ALL, "--seen", seen)).code).not.toBe(0);
  expect(await database.owner`SELECT 1 FROM operator.breach_letter`).toHaveLength(0);

  const again = /seen: (\w+)/.exec((await operator("breaches", "count", id, ALL)).out ?? "")?.[1] ?? "";
  expect(again).not.toBe(seen);
  expect((await operator("breaches", "tell", id, ALL, "--seen", again)).code).toBe(0);
  expect(await database.owner`SELECT 1 FROM operator.breach_letter WHERE told_at IS NULL`).toHaveLength(2);
}, 120_000);
