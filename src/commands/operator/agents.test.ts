import { afterAll, beforeAll, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { agentsCommand } from "./agents.ts";
import type { OperatorPlatform } from "./command.ts";

let database: TestDatabase;
let platform: OperatorPlatform;
beforeAll(async () => {
  database = await freshDatabase();
  // The command uses only these two of the platform.
  platform = { database, clock: fakeTime(), asked: {} } as unknown as OperatorPlatform;
}, 120_000);
afterAll(() => database.close());

const say = (...words: string[]) => agentsCommand.run(platform, words);

test("S2 § 2.3: agents are added, named anew, listed and closed; their ids have six characters", async () => {
  expect(await say("list")).toEqual({ ok: true, value: "No agents." });
  expect(await say("add", "blr001", "Bengaluru", "desk")).toEqual({ ok: true, value: "BLR001 takes players." });
  expect(await say("add", "short", "Name")).toEqual({ ok: false, error: "Agent id has 6 characters" });
  expect(await say("close", "Blr001")).toMatchObject({ ok: true });
  expect(await say("list")).toEqual({ ok: true, value: "BLR001  closed  Bengaluru desk" });
  expect(await say("add", "BLR001", "Bengaluru")).toMatchObject({ ok: true });
  expect(await say("list")).toEqual({ ok: true, value: "BLR001  open    Bengaluru" });
  expect(await say("close", "nobody")).toEqual({ ok: false, error: "There is no such agent." });
  expect([await say(), await say("add", "BLR002"), await say("list", "x")]).toEqual([null, null, null]);
});
