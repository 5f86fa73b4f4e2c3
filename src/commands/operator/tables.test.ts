import { afterAll, beforeAll, expect, test } from "bun:test";
import { type PlayerId, paise } from "../../../modules/kernel/index.ts";
import { createOperatorLog } from "../../../modules/operator/index.ts";
import { createFloorOrders, createRegistryStore, type TableKind } from "../../../modules/tables/index.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { seenIn } from "../../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { OperatorPlatform } from "./command.ts";
import { tablesCommand } from "./tables.ts";

const tableOf = (n: number) => `018f3f6e-7f3a-7b1c-8d2e-00000000000${n}`;
const KIND: TableKind = {
  currency: "inr",
  maxSeats: 6,
  nDeck: 2,
  name: "Points",
  variant: "points",
  pointValuePaise: paise(100),
  deals: 0,
  buyInPaise: paise(24_000),
  feeBps: 1_000,
};

let database: TestDatabase;
let platform: Pick<OperatorPlatform, "actor" | "database" | "clock" | "random" | "asked">;
beforeAll(async () => {
  database = await freshDatabase();
  platform = { actor: "ravi", database, clock: fakeTime(), random: seededRandom(5), asked: {} } as never;
  await createRegistryStore(database).keep(
    [1, 2, 3].map((n) => ({
      tableId: tableOf(n),
      epoch: 1,
      kind: KIND,
      tournamentId: n === 3 ? tableOf(9) : null,
      players: Array.from({ length: n }, (_, seat) => `player-${n}${seat}` as PlayerId),
    })),
  );
}, 120_000);
afterAll(() => database.close());

const say = (...words: string[]) => tablesCommand.run(platform as OperatorPlatform, words);
const why =
  (reason: string) =>
  (...words: string[]) =>
    tablesCommand.run({ ...platform, asked: { reason } } as OperatorPlatform, words);
/** Looks at a table, and then ends it. */
const endTable = async (reason: string, ...words: string[]) => {
  const details = await say("show", words[0] ?? "");
  const seen = seenIn({ out: details?.ok ? details.value : "" });
  return tablesCommand.run({ ...platform, asked: { reason, seen } } as OperatorPlatform, ["void", ...words]);
};

test("O-23: the book's tables are listed with how many sit there, and shown with who does", async () => {
  const listed = await say("list");
  const lines = listed?.ok ? listed.value.split("\n") : [];
  expect(lines[1]).toBe(`${tableOf(2)}  inr  Points Rummy  stake 100 paise  2/6`);
  expect(lines[2]).toEndWith(`3/6  of tournament ${tableOf(9)}`);
  expect(lines).toHaveLength(3);
  expect(await say("show", tableOf(2))).toMatchObject({
    value: expect.stringMatching(/^player player-20\nplayer player-21\nseen: [0-9a-f]{12}$/),
  });
  expect(await say("show", tableOf(7))).toMatchObject({ ok: false });
  for (const wrong of [
    ["list", "x"],
    ["show"],
    ["void"],
    ["void", "x"],
    ["drain", "x"],
    ["drain", tableOf(1), tableOf(2)],
    ["x", "y"],
  ])
    expect(await say(...wrong)).toBeNull();
});

test("O-14, O-23: it orders as the desk does, with a reason, and its acts are of terminal:USER", async () => {
  expect(await say("void", tableOf(2))).toMatchObject({ ok: false });
  const because = why("The cards hang");
  const end = (...words: string[]) => endTable("The cards hang", ...words);
  expect(await because("void", tableOf(2))).toMatchObject({ error: expect.stringContaining("look first") });
  expect((await end(tableOf(2), tableOf(8)))?.ok).toBe(true);
  expect(await end(tableOf(2))).toMatchObject({ error: "It is ordered already, by terminal:ravi." });
  expect(await end(tableOf(3))).toMatchObject({ ok: false, error: expect.stringContaining("tournament") });
  for (const target of ["platform", "p1:0123abcd", tableOf(1)]) expect((await because("drain", target))?.ok).toBe(true);
  expect((await say("lift", "platform"))?.ok).toBe(true);
  expect(await say("lift", "platform")).toMatchObject({ ok: false });
  expect(await say("lift", tableOf(2))).toMatchObject({ ok: false });
  const open = await createFloorOrders(platform).open();
  expect(open.map(({ what, scope, dealId, by }) => [what, scope, dealId, by])).toEqual([
    ["void", "table", tableOf(8), "terminal:ravi"],
    ["drain", "process", null, "terminal:ravi"],
    ["drain", "table", null, "terminal:ravi"],
  ]);
  const entries = await createOperatorLog(database).page({}, 50);
  expect(entries.map(({ actor, kind, subject }) => [actor, kind, subject]).toReversed()).toEqual([
    ["terminal:ravi", "table.void.ordered", tableOf(2)],
    ["terminal:ravi", "platform.drain.ordered", "platform"],
    ["terminal:ravi", "process.drain.ordered", "p1:0123abcd"],
    ["terminal:ravi", "table.drain.ordered", tableOf(1)],
    ["terminal:ravi", "platform.drain.lifted", "platform"],
  ]);
});
