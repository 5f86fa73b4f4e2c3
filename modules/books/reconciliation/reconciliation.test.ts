import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, paise, refuse } from "../../kernel/index.ts";
import { auditBooks } from "../audit/audit.ts";
import { booksWorld, report, statement, upload } from "../testing/world.ts";

setDefaultTimeout(60_000);

let at: Awaited<ReturnType<typeof booksWorld>>;
beforeEach(async () => {
  at = await booksWorld();
});
afterEach(() => at.close());

const DAY = "2026-11-18";
const nothing = async () => {};
const take = async (source: "gateway" | "bank", text: string) => {
  expect(await at.books.importing.file(source, upload(text), "t")).toMatchObject({ ok: true });
  await at.books.runOnce();
};
const figuresOf = async (day: string) => {
  const shown = await at.books.reconciliation.show(day);
  if (!shown.ok) throw new Error(shown.error.code);
  return shown.value;
};
const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? "ok" : result.error?.code);
const open = async () =>
  (await at.books.items.page({ state: "open", after: null }, 100))
    .map(({ kind, subject }) => `${kind} ${subject}`)
    .toSorted();
const SETTLED = ["18/11/26", "NEFT CR-RAZORPAY", "AXISN12345678901", "", 490, 1_490] as const;

describe("K-8: the day's tie-out", () => {
  test("compares our payments, the gateway's settlement, the bank, the ledger and the tables, and closes once", async () => {
    at.cashier.payments.set("pay_1", 50_000);
    at.cashier.paymentsOf.set(DAY, [{ vendorId: "pay_1", amountPaise: 50_000, key: "a" }]);
    Object.assign(at.fees, { journalPaise: 700, ledgerPaise: 700 });
    await take("gateway", report([{ id: "pay_1", amount: 500, fee: 8, tax: 2 }]));
    expect((await figuresOf(DAY)).figures.settlements).toEqual({
      sent: { count: 1, paise: 49_000 },
      arrived: { count: 0, paise: 0 },
    });
    await take("bank", statement([SETTLED]));
    const { figures, isTied, closed } = await figuresOf(DAY);
    expect(figures).toEqual({
      day: DAY,
      payments: { ours: { count: 1, paise: 50_000 }, onPaper: { count: 1, paise: 50_000 } },
      settlements: { sent: { count: 1, paise: 49_000 }, arrived: { count: 1, paise: 49_000 } },
      payouts: { ours: { count: 0, paise: 0 }, onPaper: { count: 0, paise: 0 } },
      bank: {
        lines: 1,
        openingPaise: 100_000,
        inPaise: 49_000,
        outPaise: 0,
        closingPaise: 149_000,
        hasGap: false,
      },
      payoutAccount: { lines: 0, openingPaise: null, inPaise: 0, outPaise: 0, closingPaise: null, hasGap: false },
      balances: { bank: null, payoutAccount: null },
      tables: { journalPaise: 700, ledgerPaise: 700 },
      ledger: { paperPaise: 49_000, bankPaise: 49_000, waiting: 0 },
      openItems: 0,
    });
    expect([isTied, closed]).toEqual([true, null]);
    const closing = () => at.again().reconciliation.close(DAY, { by: "operator:mani", alongside: nothing });
    expect((await Promise.all([closing(), closing()])).map(codeOf).toSorted()).toEqual(["isClosed", "ok"]);
    // What is closed keeps its figures.
    at.fees.ledgerPaise = 1;
    expect(await figuresOf(DAY)).toMatchObject({
      figures: { tables: { ledgerPaise: 700 } },
      closed: { by: "operator:mani" },
    });
  });

  test("is not closed while it is not over, or something of it or before is open, or does not fit", async () => {
    expect(codeOf(await at.books.reconciliation.close("2026-11-20", { by: "t", alongside: nothing }))).toBe("notOver");
    expect(codeOf(await at.books.reconciliation.close("2026-02-30", { by: "t", alongside: nothing }))).toBe("badDay");
    await take("gateway", report([{ id: "pay_nobodys", amount: 5 }]));
    expect(codeOf(await at.books.reconciliation.close(DAY, { by: "t", alongside: nothing }))).toBe("itemsOpen");
    const [item] = await at.books.items.page({ state: "open", after: null }, 1);
    const out = {
      key: "p",
      kind: "adjustment",
      from: "suspense",
      to: "promotions",
      code: "misbooked",
      by: "two",
    } as const;
    // The ledger is busy: the wish waits.
    const waiting = at.again({ wallet: { move: async () => refuse("busy", "The server is busy.") } });
    await waiting.correct({ ...out, amountPaise: 500, itemId: item!.id });
    await waiting.stop();
    expect(codeOf(await at.books.reconciliation.close(DAY, { by: "t", alongside: nothing }))).toBe("notTied");
    await at.time.advanceAsync(60_000);
    await at.books.runOnce();
    expect(codeOf(await at.books.reconciliation.close(DAY, { by: "t", alongside: nothing }))).toBe("ok");
  });

  test("midnight is India's: a line of the last minute is of its day, the next one of the next", async () => {
    const line = report([
      { id: "pay_1", amount: 5 },
      { id: "pay_2", amount: 7, settlement: "setl_2" },
    ]);
    const [head, one, two] = line.split("\n");
    const late = one!.replaceAll("18/11/2026 10:11:12", "18/11/2026 23:59:59");
    const early = two!.replaceAll("18/11/2026 10:11:12", "19/11/2026 00:00:00");
    await take("gateway", [head, late, early].join("\n"));
    expect((await figuresOf(DAY)).figures.settlements.sent.paise).toBe(500);
    expect((await figuresOf("2026-11-19")).figures.settlements.sent.paise).toBe(700);
  });

  test("K-12: with an opening balance the bank's balance is compared, and a day on which it is another cannot be closed", async () => {
    const day = "2026-11-12";
    await take(
      "bank",
      statement([
        ["11/11/26", "Z", "", "", 5, 100],
        ["12/11/26", "A", "", "", 5, 105],
      ]),
    );
    const balances = async (of: string) => (await figuresOf(of)).figures.balances;
    expect(await balances(day)).toEqual({ bank: null, payoutAccount: null });
    const wanted = { key: "p-1", account: "bank", day, balancePaise: 10_000 } as const;
    for (const books of [at.books, at.again(), at.books]) expect(await books.open(wanted)).toMatchObject({ ok: true });
    await at.books.runOnce();
    // The line of the day before was in the books: it counts.
    expect([await at.holds("bank"), await at.holds("openingBalances")]).toEqual([paise(-10_500), paise(9_500)]);
    expect(await balances(day)).toEqual({ bank: { statementPaise: 10_500, bookedPaise: 10_500 }, payoutAccount: null });
    expect((await balances("2026-11-11"))?.bank).toBeNull();
    expect((await figuresOf(day)).isTied).toBe(true);
    expect(await at.faults()).toEqual([]);
    await at.books.open({ ...wanted, key: "p-2", balancePaise: 9_900 });
    await at.books.runOnce();
    expect((await balances(day))?.bank).toEqual({ statementPaise: 10_500, bookedPaise: 10_400 });
    expect((await figuresOf(day)).isTied).toBe(false);
    expect(await at.faults()).toEqual([]);
    for (const later of ["2026-11-21", "12"])
      expect(await at.books.open({ ...wanted, key: "p-3", day: later })).toMatchObject({ error: { code: "badDay" } });
  });

  test("what has no paper in time, a statement with a gap and tables that differ are in the queue, once", async () => {
    const movement = (vendorId: string) => ({ vendorId, amountPaise: 100, key: vendorId });
    at.cashier.paymentsOf.set("2026-11-12", [movement("pay_late")]).set("2026-11-19", [movement("pay_fresh")]);
    at.cashier.payoutsOf.set("2026-11-12", [movement("pout_late")]);
    at.fees.ledgerPaise = 5;
    at.cashier.payments.set("pay_1", 50_000);
    await take("gateway", report([{ id: "pay_1", amount: 500, day: "2026-11-12" }]));
    await take(
      "bank",
      statement([
        ["12/11/26", "A", "", "", 5, 105],
        ["12/11/26", "B", "", "", 5, 115],
      ]),
    );
    for (const books of [at.books, at.again(), at.books])
      for (const day of ["2026-11-12", "2026-11-19"]) await books.reconciliation.check(day);
    expect((await open()).filter((one) => !one.startsWith("unknownLine"))).toEqual([
      "notArrived settlement:setl_1",
      "notPaidOut payouts:pout_late",
      "notSettled gateway:pay_late",
      "statementGap bank:2026-11-12",
      "tablesDiffer 2026-11-12",
      "tablesDiffer 2026-11-19",
    ]);
    const gap = (await at.books.items.page({ state: "open", after: null }, 100)).find(
      ({ kind }) => kind === "statementGap",
    );
    const said = { reason: " Page 3 follows tomorrow ", alongside: nothing };
    expect(codeOf(await at.books.resolve(gap!.id, "operator:mani", { ...said, reason: " " }))).toBe("noReason");
    const both = await Promise.all([
      at.books.resolve(gap!.id, "operator:mani", said),
      at.again().resolve(gap!.id, "x", said),
    ]);
    expect(both.map(codeOf).toSorted()).toEqual(["notOpen", "ok"]);
    await at.books.reconciliation.check("2026-11-12");
    expect(await open()).not.toContain("statementGap bank:2026-11-12");
  });

  test("the jobs look by themselves, and a day's gap between statements is one", async () => {
    await take(
      "bank",
      statement([
        ["17/11/26", "A", "", "", 5, 105],
        ["19/11/26", "B", "", "", 5, 111],
      ]),
    );
    expect((await figuresOf("2026-11-19")).figures.bank.hasGap).toBe(true);
    expect((await figuresOf("2026-11-17")).figures.bank.hasGap).toBe(false);
    await at.time.advanceAsync(DAY_MS);
    await at.books.runOnce();
    expect(await open()).toContain("statementGap bank:2026-11-19");
  });
});

describe("K-5: challans", () => {
  const CHALLAN = {
    tax: "tds",
    number: "00123",
    bsr: "0510308",
    paidOn: "2026-11-07",
    period: "2026-10",
    amountPaise: 30_000,
  };
  const enter = (given: object, books = at.books) => books.challans.enter(given, "operator:mani", () => nothing);

  test("take what is owed into transit, once in whatever process, and the bank's line clears it", async () => {
    const other = at.again();
    const entered = await Promise.all([enter(CHALLAN), enter(CHALLAN, other)]);
    expect(entered.map(codeOf).toSorted()).toEqual(["challanTwice", "ok"]);
    // Whichever of them has begun to post it brings it to its end.
    for (const books of [at.books, other]) await books.runOnce();
    expect(await at.holds("tdsPayable")).toBe(-30_000 as never);
    expect(await at.holds("bankTransit")).toBe(30_000 as never);
    await take("bank", statement([["09/11/26", "CBDT TAX", "", 300, "", 700]]));
    expect([await at.holds("bankTransit"), await at.holds("bank")]).toEqual([0, 30_000] as never);
    expect(await at.faults()).toEqual([]);
  });

  test("of two that fit one line none is cleared", async () => {
    await enter(CHALLAN);
    await enter({ ...CHALLAN, number: "00124" });
    await take("bank", statement([["09/11/26", "CBDT TAX", "", 300, "", 700]]));
    expect(await at.holds("bankTransit")).toBe(60_000 as never);
    expect(await at.holds("suspense")).toBe(-30_000 as never);
  });

  test("that cannot be are refused", async () => {
    for (const wrong of [
      ...[
        { bsr: "12" },
        { paidOn: "2026-11-31" },
        { paidOn: "2026-11-21" },
        { period: "2026-13" },
        { period: "2026-12" },
      ],
      ...[{ amountPaise: 0 }, { amountPaise: 1.5 }, { tax: "vat" }, { number: "123456" }, { tax: "gst" }, { extra: 1 }],
    ])
      expect(codeOf(await enter({ ...CHALLAN, ...wrong }))).toBe("badChallan");
  });
});

describe("K-9: corrections", () => {
  const wanted = {
    key: "p1",
    kind: "writeOff",
    from: "writeOffs",
    to: "bankTransit",
    amountPaise: 12,
    code: "rounding",
  } as const;

  test("happen once by their proposal, whoever carries it out", async () => {
    const processes = [at.again(), at.again(), at.again()];
    await Promise.all(processes.map((each) => each.correct({ ...wanted, itemId: null, by: "two" })));
    for (const each of processes) await each.stop();
    // What one of them had begun is another's after its lease.
    await at.time.advanceAsync(120_000);
    await at.books.runOnce();
    expect(await at.holds("bankTransit")).toBe(12 as never);
    expect(await at.faults()).toEqual([]);
  });

  test("that name an item take its money out of suspense as a whole, and nobody resolves such an item alone", async () => {
    await take("gateway", report([{ id: "rfnd_x", type: "refund", amount: 9, out: true }]));
    const [item] = await at.books.items.page({ state: "open", after: null }, 1);
    const out = { ...wanted, itemId: item!.id, by: "two", to: "suspense" } as const;
    expect(codeOf(await at.books.resolve(item!.id, "t", { reason: "mine", alongside: nothing }))).toBe("inSuspense");
    expect(codeOf(await at.books.correct({ ...out, amountPaise: 800 }))).toBe("otherAmount");
    expect(codeOf(await at.books.correct({ ...out, from: "suspense", to: "writeOffs", amountPaise: 900 }))).toBe(
      "otherAmount",
    );
    expect(codeOf(await at.books.correct({ ...out, amountPaise: 900 }))).toBe("ok");
    expect(codeOf(await at.books.correct({ ...out, key: "p2", amountPaise: 900 }))).toBe("notOpen");
    await at.books.runOnce();
    expect(await at.holds("suspense")).toBe(0 as never);
    // What became known later was somebody's by decision: it stays there.
    at.cashier.refunds.set("rfnd_x", "payout");
    expect(await at.books.lookAgain()).toBe(0);
    expect(await at.faults()).toEqual([]);
  });
});

test("K-2: the audit names what the ledger lacks, has too much of, or has otherwise", async () => {
  await take(
    "gateway",
    report([
      { id: "pay_1", amount: 500 },
      { id: "pay_2", amount: 5, settlement: "setl_2" },
    ]),
  );
  await at.wallet.move({
    key: "books:forged",
    kind: "settlement",
    player: null,
    moves: [{ from: { house: "bank" }, to: { house: "suspense" }, amount: 1 as never }],
  });
  const { owner } = at.database;
  await owner`UPDATE books.line SET gross_paise = gross_paise + 3 WHERE id = 'pay_1'`;
  await owner`UPDATE books.posting SET moves = jsonb_set(moves, '{0,amount}', '7') WHERE id = (SELECT posting_id FROM books.line WHERE id = 'pay_2')`;
  const { faults } = await auditBooks(at.database);
  const codes = faults.map(({ code, what }) => `${code} ${code === "linesUnlikePostings" ? what : ""}`.trim());
  expect([...new Set(codes)].toSorted()).toEqual([
    "ledgerWithoutPosting",
    "linesUnlikePostings suspense",
    "postingUnlikeLedger",
  ]);
});
