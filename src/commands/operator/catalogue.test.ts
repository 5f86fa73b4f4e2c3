import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createOperatorLog } from "../../../modules/operator/index.ts";
import { operatorOf, saidBy, seenIn } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const say = saidBy(operatorOf(() => database));
const catalogue = (...words: string[]) => say("catalogue", ...words);
const seen = async () => ["--seen", seenIn({ out: await catalogue("list") })];

test("O-33: rows are added, listed, closed and opened at the terminal, with the acts of the desk", async () => {
  expect(await catalogue("list")).toBe("The catalogue is empty.");
  const [id = ""] = (await catalogue("add", "deals", "inr", "6", "5000", "6")).split(" ");
  expect(await catalogue("list", "inr")).toContain(
    `${id.padStart(4).trimStart()}  open    inr       deals    6 seats  buy-in 5000  Best of 6 · 50  seen: `,
  );
  expect(await catalogue("close", id)).toContain("look first");
  expect(await catalogue("close", id, ...(await seen()))).toContain("Closed");
  expect(await catalogue("close", id, ...(await seen()))).toBe("It is closed already.");
  expect(await catalogue("list")).toContain("closed  inr");
  expect(await catalogue("open", id, ...(await seen()))).toBe("Open.");
  const entries = await createOperatorLog(database).page({}, 10);
  const done = entries.filter(({ kind }) => kind.startsWith("catalogue."));
  expect(done.map(({ actor, kind, subject }) => [actor.slice(0, 9), kind, subject])).toEqual(
    ["catalogue.opened", "catalogue.closed", "catalogue.added"].map((kind) => ["terminal:", kind, id]),
  );
});

test("what fits no form gets the usage, what cannot be played a line", async () => {
  expect(await catalogue("add", "deals", "inr", "6", "5000", "5")).toBe("deals: Its number of deals is 2 or 6.");
  expect(await catalogue("add", "whist", "inr", "6", "5000")).toStartWith("variant: ");
  for (const words of [
    [],
    ["list", "usd"],
    ["add", "points", "inr", "6", "5.5"],
    ["close", "one"],
    ["close", "1", "2"],
  ])
    expect(await catalogue(...words)).toContain("operator catalogue list");
});
