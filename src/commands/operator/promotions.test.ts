import { afterAll, beforeAll, expect, test } from "bun:test";
import { createStaff } from "../../../modules/operator/index.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { seenIn } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { OperatorPlatform } from "./command.ts";
import { promotionsCommand } from "./promotions.ts";

let database: TestDatabase;
let platform: OperatorPlatform;
beforeAll(async () => {
  database = await freshDatabase();
  // The command uses only these three of the platform.
  platform = { actor: "ravi", database, clock: fakeTime(), random: seededRandom(5) } as unknown as OperatorPlatform;
}, 120_000);
afterAll(() => database.close());

const say = (...words: string[]) => promotionsCommand.run({ ...platform, asked: {} }, words);
/** Looks at it, and then ends it. */
const end = async (id: string) => {
  const sheet = await say("show", id);
  const seen = seenIn({ out: sheet?.ok ? sheet.value : "" });
  return promotionsCommand.run({ ...platform, asked: { seen } }, ["end", id]);
};
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
  expect(await say("list")).toEqual({ ok: true, value: "No promotions." });
  const added = await say("add", JSON.stringify(OFFER));
  const id = added?.ok ? (added.value.split(" ")[0] ?? "") : "";
  expect(added).toEqual({ ok: true, value: `${id} is added.` });
  expect(await say("list")).toEqual({
    ok: true,
    value: `${id}  active    instant  2026-01-01 to 2026-02-01  Diwali  100–999: 10 % up to 50`,
  });
  expect(await say("show", id)).toMatchObject({
    value: expect.stringMatching(
      /^Diwali {2}running\nused by 0 player\(s\).*\n.*\nhas cost 0\.00 so far\nseen: [0-9a-f]{12}$/,
    ),
  });
  expect(await say("show", "nobody")).toEqual({ ok: false, error: "there is no such promotion: nobody" });
  expect(await say("end", id)).toMatchObject({ ok: false, error: expect.stringContaining("look first") });
  expect(await end(id)).toMatchObject({ ok: true });
  expect(await say("list")).toMatchObject({ value: expect.stringContaining("inactive") });
  expect(await end(id)).toEqual({ ok: false, error: "There is no such promotion running." });
});

test("O-32: once one at the desk may propose and another approve, the terminal adds and ends nothing", async () => {
  const added = await say("add", JSON.stringify(OFFER));
  const id = added?.ok ? (added.value.split(" ")[0] ?? "") : "";
  const staff = createStaff(platform);
  for (const [name, role] of [
    ["asha", "manager"],
    ["dev", "finance"],
  ] as const)
    await staff.add(name, role, { actor: "terminal:meera", reason: null });
  const enrolled = (name: string) =>
    database.owner`UPDATE operator.account SET password_hash = 'x', totp_sealed = 'y' WHERE name = ${name}`;
  // One alone decides nothing, whatever she may do.
  await enrolled("asha");
  expect((await say("add", JSON.stringify(OFFER)))?.ok).toBe(true);
  await enrolled("dev");
  for (const words of [
    ["add", JSON.stringify(OFFER)],
    ["end", id],
  ])
    expect(await say(...words)).toMatchObject({ ok: false, error: expect.stringContaining("two who may") });
  await staff.block("dev", { actor: "terminal:meera", reason: null });
  expect((await end(id))?.ok).toBe(true);
});

test("what is wrong is said in one line; what fits no form gets the usage", async () => {
  expect(await say("add", "{Diwali}")).toEqual({ ok: false, error: "this is no JSON: {Diwali}" });
  expect(await say("add", JSON.stringify({ ...OFFER, eCategory: "free" }))).toMatchObject({
    error: expect.stringContaining("eCategory"),
  });
  expect([await say(), await say("add"), await say("list", "x"), await say("end", "a", "b")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
