import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { paise } from "../../../kernel/index.ts";
import { REGIONS } from "../../../settings/index.ts";
import { creditFor } from "../../tax/gst.ts";
import { type Counter, counter, freshPlayer } from "../../testing/cashier.ts";
import { gstParts } from "../law/gst-parts.ts";
import { placeCode, placeOfGstin, placeOfSupply } from "../law/places-of-supply.ts";
import { daysOfMonth } from "../periods.ts";
import { createStateDocuments } from "../state-documents.ts";
import { createNumbering, voucherNumber } from "./numbering.ts";
import { createVoucherStore } from "./store.ts";

setDefaultTimeout(120_000);

const GSTIN = "29AAACB1234C1ZB";
let at: Counter;
let home: (typeof REGIONS)[number] | null = "Maharashtra";
beforeAll(async () => {
  at = await counter();
});
afterAll(() => at.close());

const store = () => createVoucherStore(at.database);
const numbering = () =>
  createNumbering({
    store: store(),
    clock: at.time,
    log: at.log,
    homeStateOf: async () => home,
    settings: { get: (key) => at.settings[key] },
  });
const documents = () =>
  createStateDocuments({
    database: at.database,
    panOf: async () => null,
    challansOf: async () => [],
    settings: { get: (key) => at.settings[key] },
  });
const setGstin = (gstin: string) => {
  at.settings.papers = { ...at.settings.papers, gstin };
};
async function credited(rupees: number, player = freshPlayer()): Promise<string> {
  const id = await at.order(player, rupees);
  await at.pay(id);
  return id;
}

describe("M-30: receipt vouchers", () => {
  test("nothing is numbered before there is a GSTIN, and what waited is told; then everything is", async () => {
    const id = await credited(100);
    expect(await numbering()()).toBe(0);
    const { from, to } = daysOfMonth("2026-11")!;
    expect((await documents().gst({ from, to })).waiting).toBe(1);
    setGstin(GSTIN);
    expect(await numbering()()).toBe(1);
    expect((await documents().gst({ from, to })).waiting).toBe(0);
    // 40 % of November 2026 out of ₹100: 2857.14…, of Maharashtra to Karnataka's supplier.
    expect(await store().ofOrder(id)).toMatchObject({
      year: "2026-2027",
      n: 1,
      gstin: GSTIN,
      code: "999692",
      place: "Maharashtra",
      percent: 40,
      paidPaise: 10_000,
      taxablePaise: 7_143,
      igstPaise: 2_857,
      cgstPaise: 0,
      sgstPaise: 0,
    });
    expect(voucherNumber({ year: "2026-2027", n: 1 })).toBe("RV2627/000000001");
    expect(voucherNumber({ year: "2026-2027", n: 999_999_999 })).toHaveLength(16);
  });

  test("numbers follow each other without a gap, whoever numbers at the same time and however often", async () => {
    const before = await lastNumber();
    const ids = await Promise.all(Array.from({ length: 23 }, () => credited(100)));
    const runs = await Promise.all(Array.from({ length: 6 }, () => numbering()()));
    expect(runs.reduce((sum, n) => sum + n, 0)).toBe(23);
    const numbers = await Promise.all(ids.map(async (id) => (await store().ofOrder(id))!.n));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, n) => before + n + 1));
    expect(await lastNumber()).toBe(before + 23);
  });

  test("the place that nobody knows is the supplier's: CGST and SGST, which add up to the paisa", async () => {
    for (const unknown of [null, "Other", "Karnataka"] as const) {
      home = unknown;
      const id = await credited(101);
      await numbering()();
      // 101 × 40 / 140 = 28.857…: 2886 paise.
      expect(await store().ofOrder(id)).toMatchObject({
        place: "Karnataka",
        igstPaise: 0,
        cgstPaise: 1_443,
        sgstPaise: 1_443,
        taxablePaise: 7_214,
      });
    }
    home = "Maharashtra";
  });

  test("a payment of 31 March is of the old year, though its voucher is made on 1 April", async () => {
    await at.time.advanceAsync(Date.parse("2027-03-31T23:59:58+05:30") - at.time.now());
    at.settings.papers = { ...at.settings.papers, gstin: "" };
    const [old, before] = [await credited(100), await lastNumber()];
    await at.time.advanceAsync(4_000);
    const young = await credited(100);
    setGstin(GSTIN);
    await numbering()();
    expect(await store().ofOrder(old)).toMatchObject({ year: "2026-2027", n: before + 1 });
    expect(await store().ofOrder(young)).toMatchObject({ year: "2027-2028", n: 1 });
    const march = await documents().gst(daysOfMonth("2027-03")!);
    expect([march.totals.vouchers, (await documents().gst(daysOfMonth("2027-04")!)).totals.vouchers]).toEqual([1, 1]);
  });

  test("a deposit of the old year whose voucher cannot be made keeps none behind it waiting, of the old year or the new", async () => {
    at.settings.papers = { ...at.settings.papers, gstin: "" };
    const unreadable = freshPlayer();
    const young = await credited(100);
    const [broken, old] = [await credited(100, unreadable), await credited(100)];
    for (const [id, paidAt] of [
      [broken, "2027-03-31T10:00:00+05:30"],
      [old, "2027-03-31T11:00:00+05:30"],
    ] as const)
      await at.database.owner`UPDATE cashier.deposit_order SET paid_at = ${paidAt} WHERE id = ${id}`;
    setGstin(GSTIN);
    const runWhere = (problem: Error) =>
      createNumbering({
        store: store(),
        clock: at.time,
        log: at.log,
        settings: { get: (key) => at.settings[key] },
        homeStateOf: async (player) => {
          if (player === unreadable) throw problem;
          return home;
        },
      });
    const alarms = () => at.log.lines.filter(({ fields }) => fields.alarm === "voucher").length;
    const [before, away] = [alarms(), Object.assign(new Error("none answers"), { code: "ENOPRIMARY" })];
    // In an outage the job is tried again, and no voucher is at fault.
    await expect(runWhere(away)()).rejects.toBe(away);
    expect(alarms()).toBe(before);
    const run = runWhere(new Error("the record cannot be unsealed"));
    expect([await run(), alarms()]).toEqual([2, before + 1]);
    expect(await store().ofOrder(old)).toMatchObject({ year: "2026-2027" });
    expect(await store().ofOrder(young)).toMatchObject({ year: "2027-2028" });
    expect([await store().ofOrder(broken), await run(), await numbering()()]).toEqual([undefined, 0, 1]);
  });

  test("a month's sums by place and rate are those of its vouchers, and what the ledger owes", async () => {
    const { rows, totals } = await documents().gst(daysOfMonth("2026-11")!);
    expect(rows.map(({ place, percent }) => [place, percent])).toEqual([
      ["Karnataka", 40],
      ["Maharashtra", 40],
    ]);
    const days = { from: daysOfMonth("2026-11")!.from, to: daysOfMonth("2027-04")!.to };
    const all = await documents().gst(days);
    const [row] = await at.database.sql<{ owed: string }[]>`
      SELECT sum(balance) AS owed FROM wallet.account WHERE kind = 'house' AND bucket = 'gstPayable'`;
    // Halves that are rounded each for itself differ from the whole by a paisa a voucher at most.
    expect(Math.abs(all.totals.igst + 2 * all.totals.cgst - Number(row?.owed))).toBeLessThanOrEqual(
      all.totals.vouchers,
    );
    expect(all.totals.cgst).toBe(all.totals.sgst);
    expect(totals.paid).toBe(paise(totals.taxable + totals.igst + totals.cgst + totals.sgst));
    const csv = (await documents().gstCsv(daysOfMonth("2026-11")!)).split("\r\n");
    expect(csv).toHaveLength(rows.length + 3);
    expect(csv[1]).toBe('"Karnataka","29","999692",40,3,303.00,216.42,0.00,43.29,43.29');
    let register = "";
    for await (const piece of documents().vouchersCsv(days)) register += piece;
    expect(register.trim().split("\r\n")).toHaveLength(all.totals.vouchers + 1);
  });

  test("written once: the server's own log-in can neither change nor delete a voucher", async () => {
    const { sql } = at.database;
    await expect(sql`UPDATE cashier.receipt_voucher SET n = n + 1`.then(String)).rejects.toThrow("permission denied");
    await expect(sql`DELETE FROM cashier.receipt_voucher`.then(String)).rejects.toThrow("permission denied");
  });
});

test("M-30: within a place the halves are equal, and with the value they are what was received; a paisa at most from the whole tax", () => {
  const received = fc.integer({ min: 1, max: 2 ** 40 }).map(paise);
  fc.assert(
    fc.property(received, fc.constantFrom(0, 5, 12, 18, 28, 40), fc.boolean(), (paid, percent, isWithin) => {
      const { gstPaise } = creditFor(paid, "absorbed", percent);
      const { igst, cgst, sgst } = gstParts(paid, percent, isWithin);
      expect(cgst).toBe(sgst);
      expect(isWithin ? igst : cgst).toBe(paise(0));
      if (!isWithin || gstPaise % 2 === 0) expect(paise(igst + cgst + sgst)).toBe(gstPaise);
      expect(Math.abs(igst + cgst + sgst - gstPaise)).toBeLessThanOrEqual(1);
      // Each half is the nearest paisa to half of the rate on the value without tax.
      if (isWithin) expect(Math.abs(cgst * 2 * (100 + percent) - paid * percent)).toBeLessThanOrEqual(100 + percent);
    }),
  );
});

test("M-30: every place of India has a code of its own, by which a GSTIN is known", () => {
  const codes = REGIONS.filter((place) => place !== "Other").map((place) => placeCode(place));
  expect(new Set(codes).size).toBe(36);
  for (const place of REGIONS) {
    const code = placeCode(place);
    if (code !== undefined) expect(placeOfGstin(`${code}AAACB1234C1Z6`)).toBe(place);
  }
  expect(placeOfGstin("")).toBeUndefined();
  expect(placeOfSupply("Other", "Goa")).toBe("Goa");
});

async function lastNumber(): Promise<number> {
  const [row] = await at.database.sql<{ last: number }[]>`
    SELECT last FROM cashier.voucher_series WHERE year = '2026-2027'`;
  return row?.last ?? 0;
}
