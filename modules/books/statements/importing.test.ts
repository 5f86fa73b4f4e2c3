/** Papers into the ledger, on a real PostgreSQL. */
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { booksWorld, type ReportRow, report, statement, upload } from "../testing/world.ts";

setDefaultTimeout(60_000);

type World = Awaited<ReturnType<typeof booksWorld>>;
let at: World;
beforeEach(async () => {
  at = await booksWorld();
});
afterEach(() => at.close());

const BY = "operator:mani";
const take = async (source: "gateway" | "bank", text: string, books = at.books) => {
  const taken = await books.importing.file(source, upload(text), BY);
  if (!taken.ok) throw new Error(taken.error.code);
  await books.runOnce();
  const { rows, fresh, known, changed, unreadable } = taken.value;
  return { rows, fresh, known, changed, unreadable };
};
/** What the operator has and spent, above zero. */
const has = async (account: Parameters<World["holds"]>[0]) => 0 - (await at.holds(account));
const items = async (state: "open" | "resolved" = "open") => at.books.items.page({ state, after: null }, 100);
const PAYMENTS: readonly ReportRow[] = [
  { id: "pay_1", amount: 500, fee: 10, tax: 1.8 },
  { id: "pay_2", amount: 100, fee: 2, tax: 0.36 },
];
const knowing = (...rows: readonly ReportRow[]) => {
  for (const { id, amount } of rows) at.cashier.payments.set(id, amount * 100);
};

describe("K-2: the gateway's report", () => {
  test("brings each settlement's net on its way to the bank, charges and GST on them, in one transfer", async () => {
    knowing(...PAYMENTS);
    expect(await take("gateway", report(PAYMENTS))).toEqual({ rows: 2, fresh: 2, known: 0, changed: 0, unreadable: 0 });
    expect(await has("bankTransit")).toBe(58_584);
    expect(await has("gatewayCharges")).toBe(1_200);
    expect(await has("gstInput")).toBe(216);
    expect(await at.holds("gatewayClearing")).toBe(60_000 as never);
    const [transfers] = await at.database.sql`SELECT count(*)::int AS n FROM wallet.transfer WHERE kind = 'settlement'`;
    expect(transfers!.n).toBe(1);
    expect(await at.faults()).toEqual([]);
  });

  test("K-1: twice, in pieces, out of order and in two processes at once, every line counts once", async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({
      id: `pay_${i}`,
      amount: 10 + i,
      settlement: `setl_${i % 3}`,
    }));
    knowing(...rows);
    const [one, other] = [at.books, at.again()];
    const backwards = rows.toReversed();
    const files = [report(rows.slice(5, 25)), report(backwards.slice(0, 30)), report(rows), report(backwards)];
    await Promise.all([
      (async () => {
        for (const file of files) await take("gateway", file, one);
      })(),
      (async () => {
        for (const file of files.toReversed()) await take("gateway", file, other);
      })(),
    ]);
    const total = rows.reduce((sum, { amount }) => sum + amount * 100, 0);
    expect(await has("bankTransit")).toBe(total);
    expect(await items()).toEqual([]);
    expect(await at.faults()).toEqual([]);
  });

  test("K-1: a row that comes with other contents changes nothing, and waits in the queue once", async () => {
    knowing(...PAYMENTS);
    await take("gateway", report(PAYMENTS));
    const changed = report([{ ...PAYMENTS[0]!, amount: 900 }, PAYMENTS[1]!]);
    expect(await take("gateway", changed)).toMatchObject({ fresh: 0, known: 1, changed: 1 });
    await take("gateway", changed);
    const [item, ...more] = await items();
    expect(item).toMatchObject({ kind: "changedLine", amountPaise: 0, other: { id: "pay_1", grossPaise: 90_000 } });
    expect(more).toEqual([]);
    expect(await has("bankTransit")).toBe(58_584);
    // The same in one file is no other case.
    expect(
      await take(
        "gateway",
        report([
          { id: "pay_9", amount: 1 },
          { id: "pay_9", amount: 2 },
        ]),
      ),
    ).toMatchObject({
      fresh: 1,
      changed: 1,
    });
    expect(await at.faults()).toEqual([]);
  });

  test("K-3: what nobody knows is in suspense until it is known", async () => {
    const rows: ReportRow[] = [
      { id: "pay_known", amount: 50 },
      { id: "pay_nobodys", amount: 70, fee: 1, tax: 0.18 },
      { id: "rfnd_ours", type: "refund", amount: 20, out: true },
      { id: "rfnd_taken", type: "refund", amount: 15, out: true },
      { id: "rfnd_nobodys", type: "refund", amount: 11, out: true },
      { id: "adj_lost", type: "adjustment", amount: 30, out: true, dispute: "disp_1" },
      { id: "adj_other", type: "adjustment", amount: 3 },
    ];
    knowing(rows[0]!);
    at.cashier.refunds.set("rfnd_ours", "payout").set("rfnd_taken", "gateway");
    at.cashier.disputes.add("disp_1");
    await take("gateway", report(rows));
    expect(await at.holds("suspense")).toBe((7_000 - 1_100 + 300) as never);
    expect(await at.holds("payoutClearing")).toBe(-2_000 as never);
    expect(await at.holds("gatewayClearing")).toBe((5_000 - 1_500 - 3_000) as never);
    const open = (await items()).map(({ kind, subject, amountPaise }) => `${kind} ${subject} ${amountPaise}`);
    expect(open.toSorted()).toEqual([
      "unknownLine gateway:adj_other 300",
      "unknownLine gateway:pay_nobodys 7000",
      "unknownLine gateway:rfnd_nobodys -1100",
    ]);
    at.cashier.payments.set("pay_nobodys", 7_000);
    expect(await Promise.all([at.books.lookAgain(), at.again().lookAgain()])).toContain(1);
    await at.books.runOnce();
    expect(await at.holds("suspense")).toBe(-800 as never);
    expect(await items("resolved")).toMatchObject([{ subject: "gateway:pay_nobodys", resolvedBy: "server" }]);
    expect(await at.faults()).toEqual([]);
  });

  test("a payment of another amount than ours is in the queue", async () => {
    at.cashier.payments.set("pay_1", 49_900);
    await take("gateway", report([PAYMENTS[0]!]));
    expect(await items()).toMatchObject([{ kind: "otherAmount", subject: "gateway:pay_1", amountPaise: 100 }]);
  });

  test("rows that do not add up, or cannot be read, are counted and named; those that are not settled are passed over", async () => {
    const [head, ...rows] = report([...PAYMENTS, { id: "pay_3", amount: 5 }]).split("\n");
    const bad = rows[0]!.replace("500.00", "501.00");
    const waits = rows[1]!.replace("setl_1", "");
    const text = [head, bad, waits, rows[2], "payment,pay 4,x"].join("\n");
    expect(await take("gateway", text)).toEqual({ rows: 3, fresh: 1, known: 0, changed: 0, unreadable: 2 });
    const [row] = await at.books.imports.page(null, 1);
    expect(row).toMatchObject({ state: "done", by: BY, badRows: [1, 4] });
  });

  test("another file, an empty one and one that breaks off are refused; what was read before stands", async () => {
    const refusal = async (text: string) => {
      const taken = await at.books.importing.file("gateway", upload(text), BY);
      return taken.ok ? null : taken.error.code;
    };
    expect(await refusal("name,amount\nasha,5\n")).toBe("otherFile");
    expect(await refusal("")).toBe("otherFile");
    expect(await refusal(`${report([PAYMENTS[0]!])}${'"'.padEnd(30_000, "x")}`)).toBe("unreadable");
    expect((await at.books.imports.page(null, 10)).map(({ state, problem }) => [state, problem])).toEqual([
      ["failed", "unreadable"],
      ["failed", "otherFile"],
      ["failed", "otherFile"],
    ]);
    const oldest = await at.books.imports.page(null, 10, "oldest");
    expect(oldest.map(({ id }) => id)).toEqual(
      (await at.books.imports.page(null, 10)).map(({ id }) => id).toReversed(),
    );
    expect(await at.books.imports.page(oldest.at(-2)!.id, 10, "oldest")).toEqual([oldest.at(-1)!]);
  });
});

describe("K-4: the bank's statement", () => {
  const settled = [
    "18/11/26",
    "NEFT CR-RAZORPAY SOFTWARE-AXISN12345678901",
    "AXISN12345678901",
    "",
    585.84,
    1_585.84,
  ] as const;
  const rent = ["19/11/26", "RENT, NOVEMBER", "", 200, "", 1_385.84] as const;

  test("moves the bank; what fits a settlement's UTR and amount clears it, whichever comes first", async () => {
    knowing(...PAYMENTS);
    const statements = [() => take("gateway", report(PAYMENTS)), () => take("bank", statement([settled, rent]))];
    for (const order of [statements, statements.toReversed()]) {
      await at.close();
      at = await booksWorld();
      knowing(...PAYMENTS);
      for (const statement of order) await statement();
      expect(await has("bank")).toBe(38_584);
      expect(await has("bankTransit")).toBe(0);
      expect((await items()).map(({ subject, amountPaise }) => [subject.split(":")[0], amountPaise])).toEqual([
        ["bank", -20_000],
      ]);
      expect(await at.faults()).toEqual([]);
    }
  });

  test("lines of one day that look the same are as many as there are; a longer statement adds what is new", async () => {
    const same = ["20/11/2026", "CASH", "", "", 10, 10] as const;
    const back = ["20/11/2026", "CASH", "", 10, "", 0] as const;
    const rows = [same, back, same, back];
    expect(await take("bank", statement(rows.slice(0, 2)))).toMatchObject({ fresh: 2 });
    expect(await take("bank", statement(rows))).toMatchObject({ fresh: 2, known: 2 });
    expect(await has("bank")).toBe(0);
    // Another narration of a line that is there has changed.
    const [, ...more] = rows;
    expect(await take("bank", statement([["20/11/2026", "CHEQUE", "", "", 10, 10], ...more]))).toMatchObject({
      fresh: 0,
      changed: 1,
    });
  });

  test("a settlement that arrived with another amount clears nothing", async () => {
    knowing(...PAYMENTS);
    await take("gateway", report(PAYMENTS));
    await take("bank", statement([["18/11/26", "RAZORPAY", "AXISN12345678901", "", 585.83, 585.83]]));
    expect(await has("bankTransit")).toBe(58_584);
    expect(await at.holds("suspense")).toBe(58_583 as never);
  });
});

test("K-10: a file of the largest allowed size is read in pieces, while others are served", async () => {
  const rows: string[] = [];
  const line = report([{ id: "pay_N", amount: 1 }]).split("\n")[1]!;
  const head = report([]).trimEnd();
  // Unreadable rows cost the parser as much as others, and the database nothing: what is measured is the reading.
  for (let size = 0, n = 0; size < 15_900_000; n += 1) {
    const row = line.replace("pay_N", `pay ${n}`);
    rows.push(row);
    size += row.length + 1;
  }
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  });
  const taken = await at.books.importing.file("gateway", upload([head, ...rows].join("\n"), 65_536), BY);
  clearInterval(ticking);
  expect(taken).toMatchObject({ ok: true, value: { rows: rows.length, unreadable: rows.length } });
  expect(turns).toBeGreaterThan(50);
  const busy = at.books.importing.file("gateway", upload(report(PAYMENTS)), BY);
  expect(await at.books.importing.file("gateway", upload(report(PAYMENTS)), BY)).toMatchObject({
    error: { code: "busy" },
  });
  await busy;
});
