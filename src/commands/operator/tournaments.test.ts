import { afterAll, beforeAll, expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../../modules/settings/index.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { seenIn } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { OperatorPlatform } from "./command.ts";
import { tournamentsCommand } from "./tournaments.ts";

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

const say = (...words: string[]) => tournamentsCommand.run({ ...platform, asked: {} }, words);
/** Looks at a list of one, and then does something to that. */
const decide = async (list: readonly string[], ...words: string[]) => {
  const listed = await say(...list);
  const seen = seenIn({ out: listed?.ok ? listed.value : "" });
  return tournamentsCommand.run({ ...platform, asked: { seen } }, words);
};
const idOf = (answer: Awaited<ReturnType<typeof say>>) => (answer?.ok ? (answer.value.split(" ")[0] ?? "") : "");
const CUP = {
  name: "Evening Cup",
  entryFeePaise: 2_500,
  seats: 60,
  minPlayers: 6,
  dealsPerRound: 2,
  advancePerTable: 2,
  prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  breakMs: 30_000,
};
const TIMES = ["2026-01-01T10:00+05:30", "2026-01-01T20:00+05:30", "2026-01-01T20:30+05:30"];

test("T-16: templates and series are added as JSON and listed; a tournament is made, listed and cancelled", async () => {
  expect(await say("list")).toEqual({ ok: true, value: "No tournaments." });
  expect(await say("template")).toEqual({ ok: true, value: "No templates." });
  const template = idOf(await say("template", "add", JSON.stringify(CUP)));
  expect(await say("template", "list")).toMatchObject({
    value: expect.stringContaining(`${template}  {"name":"Evening Cup"`),
  });
  const id = idOf(await say("create", template, ...TIMES));
  expect(await say("list")).toEqual({
    ok: true,
    value: expect.stringContaining(`${id}  open       2026-01-01T15:00:00.000Z  Evening Cup  0/60  entry 2500  seen: `),
  });
  expect(await say("cancel", id)).toMatchObject({ ok: false, error: expect.stringContaining("look first") });
  expect(await decide(["list"], "cancel", id)).toEqual({ ok: true, value: "Cancelled; every entry goes back." });
  expect(await decide(["list"], "cancel", id)).toEqual({ ok: false, error: "This tournament is over." });
  const plan = {
    templateId: template,
    times: { type: "every", minutes: 10 },
    opensBeforeMs: 600_000,
    closesBeforeMs: 30_000,
    ahead: 2,
  };
  const series = idOf(await say("series", "add", JSON.stringify(plan)));
  expect(await say("series")).toMatchObject({ value: expect.stringContaining(`${series}  on `) });
  expect(await decide(["series"], "series", "end", series)).toMatchObject({ ok: true });
  expect(await decide(["series"], "series", "end", series)).toEqual({ ok: false, error: "There is no such series." });
  const changed = JSON.stringify({ ...CUP, name: "Night Cup" });
  expect(await say("template", "change", template, changed)).toMatchObject({ ok: false });
  const next = idOf(await decide(["template"], "template", "change", template, changed));
  expect(await say("template", "retire", next)).toMatchObject({ ok: false });
  expect(await decide(["template"], "template", "retire", next)).toMatchObject({ ok: true });
  expect(idOf(await say("template", "add", JSON.stringify(CUP)))).not.toBe("");
});

test("what is wrong is said in one line, and nothing is changed by it; what fits no form gets the usage", async () => {
  const before = await say("template", "list");
  expect(await say("template", "add", "{Cup}")).toEqual({ ok: false, error: "this is no JSON: {Cup}" });
  expect(await say("template", "add", JSON.stringify({ ...CUP, minPlayers: 61 }))).toEqual({
    ok: false,
    error: "minPlayers: there are fewer seats than least players",
  });
  expect(await say("template", "list")).toEqual(before);
  const template = idOf(before);
  expect(await say("create", template, TIMES[1]!, TIMES[0]!, TIMES[2]!)).toMatchObject({
    error: "Registration must start before it ends, and end before the tournament starts.",
  });
  expect(await say("create", template, "now", "later", "then")).toMatchObject({ ok: false });
  expect(await say("create", "x", ...TIMES)).toEqual({ ok: false, error: "There is no such template." });
  expect(await say("cancel", "x")).toEqual({ ok: false, error: "This tournament does not exist." });
  expect([
    await say(),
    await say("create"),
    await say("list", "x"),
    await say("template", "drop"),
    await say("cancel"),
  ]).toEqual([...[null, null, null, null, null]]);
});
