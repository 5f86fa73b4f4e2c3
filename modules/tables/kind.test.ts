import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Paise, paise } from "../kernel/index.ts";
import { kindKey, type TableKind } from "./kind.ts";

const amount = fc.constantFrom(0, 100, 200).map((value): Paise => paise(value));
const kinds: fc.Arbitrary<TableKind> = fc.record(
  {
    variant: fc.constantFrom("points" as const, "deals" as const),
    currency: fc.constantFrom("practice" as const, "inr" as const),
    maxSeats: fc.constantFrom(2 as const, 6 as const),
    nDeck: fc.constantFrom(1 as const, 2 as const),
    name: fc.constantFrom("one", "two"),
    pointValuePaise: amount,
    deals: fc.constantFrom(0, 2),
    buyInPaise: amount,
    feeBps: fc.constantFrom(0, 1_000),
    bonusBps: fc.constantFrom(0, 500),
    isPrivate: fc.constant(true as const),
    noBots: fc.constant(true as const),
  },
  {
    requiredKeys: [
      "variant",
      "currency",
      "maxSeats",
      "nDeck",
      "name",
      "pointValuePaise",
      "deals",
      "buyInPaise",
      "feeBps",
    ],
  },
);

test("a kind is the same as its copy, in any order of its fields, and differs when one field does", () => {
  const change = (kind: TableKind, field: keyof TableKind): TableKind => ({ ...kind, [field]: "changed" });
  fc.assert(
    fc.property(kinds, (kind) => {
      const reversed = Object.fromEntries(Object.entries(kind).reverse()) as unknown as TableKind;
      expect(kindKey(kind)).toBe(kindKey(reversed));
      for (const field of [...Object.keys(kind), "isPrivate"] as (keyof TableKind)[]) {
        expect(kindKey(kind)).not.toBe(kindKey(change(kind, field)));
      }
    }),
  );
});

test("a private table is no table of the public kind with the same stakes", () => {
  const [open] = fc.sample(kinds, { numRuns: 1, seed: 1 });
  const { isPrivate: _, ...publicKind } = open!;
  expect(kindKey(publicKind)).not.toBe(kindKey({ ...publicKind, isPrivate: true }));
});
