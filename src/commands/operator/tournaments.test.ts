import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { operatorOf, saidBy, seenIn } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const operator = saidBy(operatorOf(() => database, { now: () => Date.parse("2026-01-01T12:00+05:30") }));
const say = (...words: string[]) => operator("tournaments", ...words);
/** Looks at a list of one, and then does something to that. */
const decide = async (list: readonly string[], ...words: string[]) =>
  say(...words, "--seen", seenIn({ out: await say(...list) }));
const idOf = (text: string) => text.split(" ")[0] ?? "";
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
  expect(await say("list")).toBe("No tournaments.");
  expect(await say("template")).toBe("No templates.");
  const template = idOf(await say("template", "add", JSON.stringify(CUP)));
  expect(await say("template", "list")).toContain(`${template}  {"templateId":"${template}","name":"Evening Cup"`);
  const id = idOf(await say("create", template, ...TIMES));
  expect(await say("list")).toContain(
    `${id}  open       2026-01-01T15:00:00.000Z  Evening Cup  0/60  entry 2500  seen: `,
  );
  const why = ["--reason", "The cards are wet."];
  expect(await say("cancel", id, ...why)).toContain("look first");
  expect(await decide(["list"], "cancel", id)).toContain("Say why");
  expect(await decide(["list"], "cancel", id, ...why)).toContain("every entry goes back.");
  expect(await decide(["list"], "cancel", id, ...why)).toBe("This tournament is over.");
  const plan = {
    templateId: template,
    times: { type: "every", minutes: 10 },
    opensBeforeMs: 600_000,
    closesBeforeMs: 30_000,
    ahead: 2,
  };
  const series = idOf(await say("series", "add", JSON.stringify(plan)));
  expect(await say("series")).toContain(`${series}  on `);
  expect(await decide(["series"], "series", "end", series)).toBe("Ended; what it has made stays.");
  expect(await decide(["series"], "series", "end", series)).toBe("There is no such series.");
  const changed = JSON.stringify({ ...CUP, name: "Night Cup" });
  expect(await say("template", "change", template, changed)).toContain("look first");
  expect(await decide(["template"], "template", "change", template, changed)).toStartWith(
    "Another stands in its place",
  );
  const next = idOf(await say("template"));
  expect(next).not.toBe(template);
  expect(await say("template", "retire", next)).toContain("look first");
  expect(await decide(["template"], "template", "retire", next)).toStartWith("Retired");
  expect(idOf(await say("template", "add", JSON.stringify(CUP)))).not.toBe("");
});

test("what is wrong is said in one line, and nothing is changed by it; what fits no form gets the usage", async () => {
  const before = await say("template", "list");
  expect(await say("template", "add", "{Cup}")).toBe("this is no JSON: {Cup}");
  expect(await say("template", "add", JSON.stringify({ ...CUP, minPlayers: 61 }))).toBe(
    "minPlayers: there are fewer seats than least players",
  );
  expect(await say("template", "list")).toEqual(before);
  const template = idOf(before);
  expect(await say("create", template, TIMES[1]!, TIMES[0]!, TIMES[2]!)).toBe(
    "Registration must start before it ends, and end before the tournament starts.",
  );
  // Without an offset it would be another moment on each machine; and there is no such day of June.
  for (const text of ["then", "2026-06-01T20:30", "1", "2026-06-31T20:30+05:30"])
    expect(await say("create", template, TIMES[0]!, TIMES[1]!, text)).toContain(
      "a moment such as 2026-01-31T20:30+05:30",
    );
  expect(await say("create", "x", ...TIMES)).toBe("There is no such template.");
  expect(await say("cancel", "x", "--reason", "It rains.")).toBe("There is no such tournament.");
  for (const words of [[], ["create"], ["list", "x"], ["template", "drop"], ["cancel"]])
    expect(await say(...words)).toContain("operator tournaments list");
});
