import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import fc from "fast-check";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { paise } from "../../kernel/index.ts";
import { VARIANT_IDS, VARIANTS } from "../../tables/variants-contract.ts";
import { openingCatalogue, type RowWish, rowOf } from "../catalogue.ts";
import { createCatalogueStore } from "../store/catalogue.ts";
import { createCatalogueOperatorApi } from "./catalogue.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`TRUNCATE lobby.table_kind, lobby.seeded_row`;
});

const nothing = async () => {};
const wish = (changes: Partial<RowWish> = {}): RowWish => ({
  variant: "points",
  currency: "inr",
  maxSeats: 2,
  amount: paise(300),
  deals: 0,
  ...changes,
});
const desk = () => createCatalogueOperatorApi(database);
const idOf = async (one = wish()) => {
  const added = await desk().add(one, nothing);
  if (!added.ok) throw new Error(added.error.reason);
  return added.value;
};

test("O-33: whatever the platform opens with is a row that an operator could add, and nothing else follows from the wish", () => {
  for (const row of openingCatalogue()) {
    const amount = row.pointValuePaise > 0 ? row.pointValuePaise : row.buyInPaise;
    expect(rowOf({ ...row, amount })).toEqual({ ok: true, value: row });
  }
});

test("O-33: no row costs more than ₹1,00,000, is for nothing, has an entry with paise, or deals that R-34 does not know", () => {
  const wishes = fc.record({
    variant: fc.constantFrom(...VARIANT_IDS),
    currency: fc.constantFrom("inr" as const, "practice" as const),
    maxSeats: fc.constantFrom(2 as const, 6 as const),
    amount: fc.oneof(fc.integer({ min: -5, max: 200_000 }), fc.constantFrom(10_000_000, 10_000_100)).map(paise),
    deals: fc.integer({ min: 0, max: 7 }),
  });
  fc.assert(
    fc.property(wishes, (one) => {
      const row = rowOf(one);
      const { type } = VARIANTS[one.variant].match;
      if (!row.ok) return ["amount", "deals"].includes(row.error.field);
      const isOfDeals = type === "deals" ? [2, one.maxSeats === 2 ? 3 : 6].includes(one.deals) : one.deals === 0;
      const { buyInPaise, pointValuePaise } = row.value;
      const isPriced = type === "points" ? pointValuePaise === one.amount : buyInPaise === one.amount;
      return (
        isOfDeals &&
        isPriced &&
        buyInPaise > 0 &&
        buyInPaise <= 10_000_000 &&
        (type === "points" || buyInPaise % 100 === 0)
      );
    }),
    { numRuns: 300 },
  );
});

test("O-33: of several who add, close or open the same at once one does it; what goes with it is written once", async () => {
  const told: string[] = [];
  const tell = (word: string) => async () => void told.push(word);
  const added = await Promise.all([1, 2, 3].map(() => desk().add(wish(), tell("added"))));
  expect(added.map(({ ok }) => ok).toSorted()).toEqual([false, false, true]);
  const id = (await desk().rows("inr"))[0]!.id;
  const closed = await Promise.all([1, 2, 3].map(() => desk().setOpen(id, false, tell("closed"))));
  expect(closed.toSorted()).toEqual([false, false, true]);
  expect(await desk().add(wish(), nothing)).toMatchObject({ error: { reason: expect.stringContaining("already") } });
  const opened = await Promise.all([1, 2].map(() => desk().setOpen(id, true, tell("opened"))));
  expect([opened.toSorted(), told]).toEqual([
    [false, true],
    ["added", "closed", "opened"],
  ]);
  expect(await desk().setOpen(0, true, nothing)).toBe(false);
});

test("O-33: what goes with a change and fails takes the change with it", async () => {
  const fails = () => Promise.reject(new Error("the log cannot be written"));
  await expect(desk().add(wish(), fails)).rejects.toThrow("the log");
  expect(await desk().rows("inr")).toEqual([]);
  const id = await idOf();
  await expect(desk().setOpen(id, false, fails)).rejects.toThrow("the log");
  expect(await desk().row(id)).toMatchObject({ isOpen: true, buyInPaise: 72_000, name: "Points 3" });
});

test("O-33: a closed row is in no lobby from the next look on, an added one is, cheapest first; the platform adds neither again", async () => {
  const store = createCatalogueStore(database);
  const [dear, cheap] = [await idOf(wish({ amount: paise(900) })), await idOf(wish({ amount: paise(100) }))];
  const shown = async () => (await store.openRows("inr")).map(({ id }) => id);
  expect(await shown()).toEqual([cheap, dear]);
  await desk().setOpen(cheap, false, nothing);
  expect(await shown()).toEqual([dear]);
  const seeded = rowOf(wish({ amount: paise(100) }));
  if (seeded.ok) await store.seed([seeded.value]);
  expect(await shown()).toEqual([dear]);
});

test("O-33: a currency has 500 rows at most, several who add at once among them", async () => {
  await database.owner`
    INSERT INTO lobby.table_kind (variant, currency, max_seats, n_deck, name, point_value_paise, deals, buy_in_paise)
    SELECT 'points', 'inr', 2, 2, 'Points ' || n, n, 0, n * 240 FROM generate_series(1, 499) AS n`;
  const added = await Promise.all(
    [1_001, 1_002, 1_003].map((amount) => desk().add(wish({ amount: paise(amount) }), nothing)),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await desk().rows("inr")).toHaveLength(500);
  await idOf(wish({ currency: "practice" }));
});
