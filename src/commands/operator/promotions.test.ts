import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createStaff } from "../../../modules/operator/index.ts";
import { operatorOf, saidBy, seenIn } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { systemClock } from "../../platform/clock.ts";
import { systemRandom } from "../../platform/random.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const operator = saidBy(operatorOf(() => database, { now: () => Date.parse("2026-01-05T12:00+05:30") }));
const say = (...words: string[]) => operator("promotions", ...words);
/** Looks at it, and then ends it. */
const end = async (id: string) => say("end", id, "--seen", seenIn({ out: await say("show", id) }));
const OFFER = {
  sName: "Diwali",
  eCategory: "instant",
  nExpiresIn: 7,
  // January in India, up to the first of February.
  dStartDate: "2025-12-31T18:30:00Z",
  dEndDate: "2026-01-31T18:30:00Z",
  aPriceRange: [{ nFrom: 100, nTo: 999, nPercentage: 10, nMaxBonus: 50 }],
};

test("promotions are added as JSON, listed, and ended", async () => {
  expect(await say("list")).toBe("No promotions.");
  const added = await say("add", JSON.stringify(OFFER));
  const [id = ""] = added.split(" ");
  expect(added).toBe(`${id} is added.`);
  expect(await say("list")).toBe(`${id}  running  instant  2026-01-01 to 2026-02-01  Diwali`);
  const details = await say("show", id);
  for (const line of [
    "ranges: ticket -, to ₹999.00, from ₹100.00, max bonus ₹50.00, percentage bps 1000",
    "uses cost: ₹0.00",
  ])
    expect(details.split("\n")).toContain(line);
  expect(await say("show", "nobody")).toBe("There is no such promotion, or it is over.");
  expect(await say("end", id)).toContain("look first");
  expect(await end(id)).toStartWith("Ended");
  expect(await say("list")).toContain("  over  ");
  expect(await end(id)).toBe("There is no such promotion, or it is over.");
});

test("O-32: once one at the desk may propose and another approve, the terminal adds and ends nothing", async () => {
  const added = await say("add", JSON.stringify(OFFER));
  const [id = ""] = added.split(" ");
  const staff = createStaff({ database, clock: systemClock, random: systemRandom });
  for (const [name, role] of [
    ["asha", "manager"],
    ["dev", "finance"],
  ] as const)
    await staff.add(name, role, { actor: "terminal:meera", reason: null });
  const enrolled = (name: string) =>
    database.owner`UPDATE operator.account SET password_hash = 'x', totp_sealed = 'y' WHERE name = ${name}`;
  // One alone decides nothing, whatever she may do.
  await enrolled("asha");
  expect(await say("add", JSON.stringify(OFFER))).toContain("is added");
  await enrolled("dev");
  expect(await say("add", JSON.stringify(OFFER))).toContain("two who may");
  expect(await end(id)).toContain("two who may");
  await staff.block("dev", { actor: "terminal:meera", reason: null });
  expect(await end(id)).toStartWith("Ended");
});

test("what is wrong is said in one line; what fits no form gets the usage", async () => {
  expect(await say("add", "{Diwali}")).toBe("this is no JSON: {Diwali}");
  expect(await say("add", JSON.stringify({ ...OFFER, eCategory: "free" }))).toContain("eCategory");
  for (const words of [[], ["add"], ["list", "x"], ["end", "a", "b"]])
    expect(await say(...words)).toContain("operator promotions list");
});
