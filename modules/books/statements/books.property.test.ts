/** Random statements, cut and repeated in any way, by two processes: K-1, K-3 and the ledger's own audit. */
import { expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { booksWorld, type ReportRow, report, upload } from "../testing/world.ts";

setDefaultTimeout(120_000);

const row = fc.record({
  n: fc.nat(14),
  type: fc.constantFrom("payment", "refund", "adjustment", "transfer"),
  rupees: fc.integer({ min: 1, max: 5_000 }),
  fee: fc.integer({ min: 0, max: 3 }),
  settlement: fc.constantFrom("setl_1", "setl_2", "setl_3"),
  isKnown: fc.boolean(),
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant("import" as const), rows: fc.array(row, { maxLength: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("learn" as const), n: fc.nat(14) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("again" as const), back: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("settle" as const), n: fc.nat(9) }) },
);

test("K-3: whatever is imported in whatever way, what is matched and what is in suspense add up to it, and the ledger is sound", async () => {
  const at = await booksWorld();
  const processes = [at.books, at.again()];
  let history = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      history += 1;
      const idOf = (n: number, type: string) => `${type.slice(0, 3)}_${history}_${n}`;
      const files: ReportRow[][] = [];
      let turn = 0;
      for (const one of steps) {
        turn += 1;
        const books = processes[turn % 2]!;
        if (one.is === "learn") {
          at.cashier.payments.set(idOf(one.n, "payment"), 100);
          at.cashier.refunds.set(idOf(one.n, "refund"), one.n % 2 ? "payout" : "gateway");
          await Promise.all(processes.map((each) => each.lookAgain()));
        } else if (one.is === "settle") {
          const [item] = await books.items.page({ state: "open", after: null }, 1);
          if (item?.kind !== "unknownLine") continue;
          const [from, to] =
            item.amountPaise > 0 ? (["suspense", "adjustments"] as const) : (["adjustments", "suspense"] as const);
          const wanted = { key: `p-${item.id}`, kind: "adjustment", from, to, code: "misbooked", by: "two" } as const;
          const amountPaise = Math.abs(item.amountPaise);
          await Promise.all(processes.map((each) => each.correct({ ...wanted, amountPaise, itemId: item.id })));
        } else {
          const rows =
            one.is === "again"
              ? (files.at(-1 - one.back) ?? []).toReversed()
              : one.rows.map(({ n, type, rupees, fee, settlement, isKnown }): ReportRow => {
                  const id = idOf(n, type);
                  if (isKnown && type === "payment") at.cashier.payments.set(id, rupees * 100);
                  return {
                    id,
                    type,
                    amount: rupees,
                    fee,
                    settlement: `${settlement}_${history}`,
                    out: type !== "payment",
                  };
                });
          if (one.is === "import") files.push(rows);
          await Promise.all(processes.map((each) => each.importing.file("gateway", upload(report(rows), 97), "t")));
        }
      }
      for (const each of processes) await each.runOnce();
      expect(await at.faults()).toEqual([]);
      const [sums] = await at.database.sql`
        SELECT coalesce(sum(gross_paise), 0)::float8 AS imported,
          coalesce(sum(gross_paise) FILTER (WHERE counter = 'suspense'), 0)::float8 AS suspense,
          coalesce(sum(gross_paise) FILTER (WHERE counter <> 'suspense'), 0)::float8 AS matched,
          coalesce(sum(gross_paise - charge_paise - tax_paise), 0)::float8 AS net FROM books.line`;
      expect(sums!.suspense + sums!.matched).toBe(sums!.imported);
      expect(await at.holds("suspense")).toBe(sums!.suspense);
      expect(0 - (await at.holds("bankTransit"))).toBe(sums!.net);
      const [open] = await at.database.sql`
        SELECT coalesce(sum(amount_paise), 0)::float8 AS n FROM books.item WHERE state = 'open' AND kind = 'unknownLine'`;
      expect(open!.n).toBe(sums!.suspense);
    }),
    { numRuns: 12 },
  );
  await at.close();
});
