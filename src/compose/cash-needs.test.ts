import { afterAll, beforeAll, expect, test } from "bun:test";
import { DAY_MS, type Instant, instant } from "../../modules/kernel/index.ts";
import { atTerminal, createCheckStore, noteCheckByHand } from "../../modules/operator/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { readConfig } from "../config.ts";
import { createCashLook } from "./cash-needs.ts";

const NOW = instant(Date.parse("2026-09-10T09:00:00+05:30"));
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database?.close());

/** How one of the needs stands at a moment. */
async function stateOf(name: string, now: Instant = NOW, settings: Readonly<Record<string, string>> = {}) {
  const config = readConfig(settings);
  if (!config.ok) throw new Error(config.error);
  const get = <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key];
  const look = createCashLook({ config: config.value, clock: { now: () => now }, database, settings: { get } });
  return (await look()).needs.find((need) => need.name === name)?.state;
}

test("O-41, O-51: cash needs an audit of the last two days that found the books sound", async () => {
  const checks = createCheckStore(database);
  const dueAt = instant(NOW + DAY_MS);
  expect(await stateOf("audit")).toBe("missing");
  await checks.add([{ name: "audit", dueAt }], NOW);
  expect(await stateOf("audit")).toBe("missing");
  const end = (isSound: boolean) => checks.end("audit", { isSound, found: "" }, { endedAt: NOW, tookMs: 1, dueAt });
  await end(true);
  expect(await stateOf("audit")).toBe("there");
  expect(await stateOf("audit", instant(NOW + 3 * DAY_MS))).toBe("missing");
  await end(false);
  expect(await stateOf("audit")).toBe("missing");
});

test("O-41, O-51: an audit by hand counts too, whether or not the servers audit by themselves; the last one counts", async () => {
  await database.owner`DELETE FROM operator.check_run`;
  const off = { CHECKS_AT: "off" };
  expect(await stateOf("audit", NOW, off)).toBe("missing");
  const note = (name: string, isSound: boolean, endedAt: number) =>
    noteCheckByHand(database, atTerminal("root"), name, { isSound, found: "", endedAt: instant(endedAt), tookMs: 1 });
  await note("auditAll", true, NOW - DAY_MS);
  expect([await stateOf("audit", NOW, off), await stateOf("audit")]).toEqual(["there", "there"]);
  await note("audit", false, NOW - 1);
  expect(await stateOf("audit", NOW, off)).toBe("missing");
  await note("audit", true, NOW);
  expect(await stateOf("audit", NOW, off)).toBe("there");
});
