import { afterAll, beforeAll, expect, test } from "bun:test";
import { given } from "../../../modules/kernel/index.ts";
import { createOperatorLog } from "../../../modules/operator/index.ts";
import { DEFAULT_SETTINGS } from "../../../modules/settings/index.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { seenIn } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { catalogueCommand } from "./catalogue.ts";
import type { OperatorPlatform } from "./command.ts";

let database: TestDatabase;
let platform: OperatorPlatform;
beforeAll(async () => {
  database = await freshDatabase();
  const settings = { get: (key: keyof typeof DEFAULT_SETTINGS) => DEFAULT_SETTINGS[key] };
  // The command uses only these of the platform.
  const used = { actor: "ravi", database, clock: fakeTime(), random: seededRandom(5), settings };
  platform = used as unknown as OperatorPlatform;
}, 120_000);
afterAll(() => database.close());

const say = (...words: string[]) => catalogueCommand.run({ ...platform, asked: given({ seen }) }, words);
let seen: string | undefined;
const look = async () => {
  const listed = await say("list");
  seen = seenIn({ out: listed?.ok ? listed.value : "" });
};

test("O-33: rows are added, listed, closed and opened at the terminal, with the acts of the desk", async () => {
  expect(await say("list")).toEqual({ ok: true, value: "The catalogue is empty." });
  const added = await say("add", "deals", "inr", "6", "5000", "6");
  const id = added?.ok ? added.value.split(" ")[0]! : "";
  expect(await say("list", "inr")).toEqual({
    ok: true,
    value: expect.stringContaining(
      `${id.padStart(4)}  open    inr       deals    6 seats  buy-in 5000  Best of 6 · 50  seen: `,
    ),
  });
  expect(await say("close", id)).toMatchObject({ ok: false, error: expect.stringContaining("look first") });
  await look();
  expect(await say("close", id)).toMatchObject({ ok: true });
  expect(await say("close", id)).toEqual({ ok: false, error: "It is closed already." });
  expect(await say("list")).toMatchObject({ value: expect.stringContaining("closed  inr") });
  expect(await say("open", id)).toMatchObject({ ok: true });
  const acts = await createOperatorLog(database).page({}, 10);
  expect(acts.map(({ actor, kind, subject }) => [actor, kind, subject])).toEqual(
    ["catalogue.opened", "catalogue.closed", "catalogue.added"].map((kind) => ["terminal:ravi", kind, id]),
  );
});

test("what fits no form gets the usage, what cannot be played a line", async () => {
  expect(await say("add", "deals", "inr", "6", "5000", "5")).toEqual({
    ok: false,
    error: "deals: Its number of deals is 2 or 6.",
  });
  expect([
    await say(),
    await say("list", "usd"),
    await say("add", "whist", "inr", "6", "5000"),
    await say("add", "points", "inr", "6", "5.5"),
    await say("close", "one"),
    await say("close", "1", "2"),
  ]).toEqual([...Array(6).fill(null)]);
});
