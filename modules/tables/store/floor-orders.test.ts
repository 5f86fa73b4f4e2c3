import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import type { FloorOrders, OrderWish } from "../floor/floor-orders.ts";
import { testKind } from "../testing/driver.ts";
import { createFloorOrders } from "./floor-orders.ts";
import { createRegistryStore } from "./seat-registry.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
let orders: FloorOrders;
beforeAll(async () => {
  database = await freshDatabase();
  orders = createFloorOrders({ database, clock: fakeTime(), random: seededRandom(1) });
});
afterAll(() => database.close());

const nothing = async () => {};
const tableOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const voids = (target: string, by = "operator:asha"): OrderWish => ({
  what: "void",
  scope: "table",
  target,
  dealId: null,
  by,
});
const sitsAt = (tableId: string, tournamentId: string | null = null) =>
  createRegistryStore(database).keep([
    { tableId, epoch: 1, kind: testKind(), tournamentId, players: [`player-${tableId}` as PlayerId] },
  ]);

test("O-23: nothing is ordered of a table where nobody sits, or of a tournament's", async () => {
  await sitsAt(tableOf(2), tableOf(99));
  expect(await orders.give(voids(tableOf(1)), nothing)).toMatchObject({ ok: false, error: { code: "noTable" } });
  expect(await orders.give(voids(tableOf(2)), nothing)).toMatchObject({ ok: false, error: { code: "roundTable" } });
  expect(await orders.open()).toEqual([]);
});

test("O-23: of twenty orders at once one stands, with its act; the others are told whose", async () => {
  const target = tableOf(3);
  await sitsAt(target);
  const acts: string[] = [];
  const given = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      orders.give(voids(target, `operator:o${n}`), async (_, { by }) => void acts.push(by)),
    ),
  );
  const stands = given.filter(({ ok }) => ok);
  expect([stands.length, acts.length]).toEqual([1, 1]);
  const others = given.flatMap((one) => (one.ok ? [] : [one.error.message]));
  expect(new Set(others)).toEqual(new Set([`It is ordered already, by ${acts[0]}.`]));
  // A drain of the same table is another thing, and the same again once it is over.
  expect((await orders.give({ ...voids(target), what: "drain" }, nothing)).ok).toBe(true);
  const told: unknown[] = [];
  const [open] = await orders.open();
  for (let twice = 0; twice < 2; twice += 1)
    await orders.end(open!.id, "voided", async (_, { outcome }) => void told.push(outcome));
  expect(told).toEqual(["voided"]);
  expect((await orders.give(voids(target), nothing)).ok).toBe(true);
  expect((await orders.about(target, 10)).map(({ what, outcome }) => [what, outcome])).toEqual([
    ["void", null],
    ["drain", null],
    ["void", "voided"],
  ]);
});

test("O-10: what cannot be kept is not ordered, not taken back, and not ended", async () => {
  const target = tableOf(4);
  await sitsAt(target);
  const unkept = () => Promise.reject(new Error("the log cannot be written"));
  expect(orders.give({ ...voids(target), what: "drain" }, unkept)).rejects.toThrow("the log cannot be written");
  expect(await orders.about(target, 10)).toEqual([]);
  const given = await orders.give({ ...voids(target), what: "drain" }, nothing);
  if (!given.ok) throw new Error(given.error.message);
  expect(orders.lift(given.value.id, unkept)).rejects.toThrow("the log cannot be written");
  expect(orders.end(given.value.id, "drained", unkept)).rejects.toThrow("the log cannot be written");
  expect((await orders.about(target, 10))[0]?.outcome).toBeNull();
  expect(await orders.lift(given.value.id, nothing)).toMatchObject({ outcome: "lifted" });
  expect(await orders.lift(given.value.id, nothing)).toBeUndefined();
  const irrevocable = await orders.give(voids(target), nothing);
  if (!irrevocable.ok) throw new Error(irrevocable.error.message);
  expect(await orders.lift(irrevocable.value.id, nothing)).toBeUndefined();
});
