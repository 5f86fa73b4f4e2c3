import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { paise } from "../../../kernel/index.ts";
import { systemBalance } from "../../../wallet/index.ts";
import { createTaxYearStore } from "../../tax/store/years.ts";
import { testRendering } from "../../testing/rendering.ts";
import { ist, rupees, type TestCashier, testCashier } from "../../testing/withdrawals.ts";
import { createWithdrawalStore } from "../../withdrawals/store/withdrawals.ts";
import { TDS_LAWS, tdsLawOn } from "../law/tds-law.ts";
import { monthsOfQuarter, quarterIn, yearIn } from "../periods.ts";
import { createStateDocuments } from "../state-documents.ts";
import { createPlayerDocuments } from "../tax-documents.ts";
import { type Challan, createAllotting } from "./allotting.ts";
import { createDeductions } from "./deductions.ts";
import { byQuarter } from "./tds-file.ts";

setDefaultTimeout(120_000);

let at: TestCashier;
let challans: readonly Challan[] = [];
let year25: Record<string, string>[];
const TAN = "BLRB12345C";
/** Until midnight of 31 March 2026, and from then on: two laws. */
const MIDNIGHT = ist("2026-04-01T00:00:00");

const documents = () =>
  createStateDocuments({
    database: at.database,
    challansOf: async () => challans,
    settings: { get: ((key: string) => (key === "papers" ? { gstin: "", tan: TAN, supplies: [] } : BRAND)) as never },
    panOf: async (player) => (player === at_.noPan ? null : { pan: "ABCDE1234F", name: '=SUM(A1) "Asha"' }),
  });
const BRAND = { name: "Rummy", company: "Rummy Private Limited", address: "Bengaluru" };
const at_: Record<"early" | "late" | "noPan" | "idle", ReturnType<TestCashier["player"]>> = {} as never;

/** The file's rows by the names of their columns. */
async function rowsOf(year: "2025-2026" | "2026-2027", quarter: 1 | 2 | 3 | 4) {
  let text = "";
  for await (const piece of await documents().tdsCsv(year, quarter)) text += piece;
  const [head = "", ...lines] = text.trim().split("\r\n");
  const names = head.split(",").map((name) => name.slice(1, -1));
  return lines.map((line) => {
    const fields = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = ""]) => field);
    return Object.fromEntries(names.map((name, n) => [name, fields[n]!.replace(/^"|"$/g, "").replaceAll('""', '"')]));
  });
}

beforeAll(async () => {
  at = await testCashier(ist("2026-03-31T23:59:59"));
  for (const name of ["early", "late", "noPan", "idle"] as const) at_[name] = at.player();
  for (const player of Object.values(at_)) await at.win(player, rupees(1_000));
  // A second before midnight, and at midnight: ₹300 and ₹301 of nothing but winnings.
  await at.withdrawals.redeem(at_.early, rupees(300));
  await at.time.advanceAsync(MIDNIGHT - at.time.now());
  await at.withdrawals.redeem(at_.late, rupees(301));
  await at.withdrawals.redeem(at_.noPan, rupees(10));
  await at.time.advanceAsync(600_000);
  await at.withdrawals.closeYear("2025-2026");
  year25 = await rowsOf("2025-2026", 4);
});
afterAll(() => at.close());

describe("M-30: the file of deducted tax", () => {
  test("midnight of 31 March: each deduction is of the law, the year and the quarter of its own second", async () => {
    const early = year25.filter(({ player }) => player === at_.early);
    expect(
      early.map((row) => [row.reference === "year-end", row.dateOfDeduction, row.section, row.returnForm]),
    ).toEqual([
      [false, "2026-03-31", "194BA", "26Q"],
      [true, "2026-03-31", "194BA", "26Q"],
    ]);
    const [late, ...more] = (await rowsOf("2026-2027", 1)).filter(({ player }) => player === at_.late);
    expect(more).toEqual([]);
    // What was theirs at midnight was taxed then, so the withdrawal after it has none… unless it takes more than they opened with.
    expect(late).toBeUndefined();
  });

  test("every tax in it is what the ledger took; the fields that a return wants are there", async () => {
    const sum = (name: string) => year25.reduce((all, row) => all + Math.round(Number(row[name]) * 100), 0);
    expect(sum("taxDeducted") - sum("taxNotYetTaken")).toBe(await systemBalance(at.database, "tdsPayable"));
    const [row] = year25;
    expect(row).toMatchObject({
      serial: "1",
      deductorTan: TAN,
      deductorName: BRAND.company,
      financialYear: "2025-2026",
      quarter: "Q4",
      section: "194BA",
      sectionCode: "9BA",
      deducteePan: "ABCDE1234F",
      amountPaidOrCredited: "300.00",
      taxDeducted: "90.00",
      ratePercent: "30.0000",
      dateOfPaymentOrCredit: "2026-03-31",
      grossWithdrawn: "300.00",
      bsrCode: "",
    });
    // A name is never a formula.
    expect(row?.deducteeName).toBe(`'=SUM(A1) "Asha"`);
    expect(year25.find(({ player }) => player === at_.noPan)?.deducteePan).toBe("PANNOTAVBL");
    expect(year25.map(({ serial }) => Number(serial))).toEqual(year25.map((_, n) => n + 1));
  });

  test("of 1 April 2026 on the Act of 2025 holds", async () => {
    await at.win(at_.late, rupees(5_000));
    const { balances } = at.wallet;
    const { winnings } = await balances(at_.late);
    await at.withdrawals.cancel(at_.late, (await at.withdrawals.overview(at_.late)).open!.id);
    const all = await at.withdrawals.redeem(at_.late, paise(winnings - (winnings % 100)));
    expect(all.ok && all.value.tds > 0).toBe(true);
    const [row] = (await rowsOf("2026-2027", 1)).filter(({ player }) => player === at_.late);
    expect(row).toMatchObject({ section: "393(3) [Table: Sl. No. 2]", sectionCode: "1060", returnForm: "140" });
    // Cancelled within its year it was never deducted.
    if (all.ok) await at.withdrawals.cancel(at_.late, all.value.id);
    expect((await rowsOf("2026-2027", 1)).filter(({ player }) => player === at_.late)).toEqual([]);
  });

  test("a challan stands beside deductions of its month, and carries no more than its amount", async () => {
    const challan = { month: "2026-03", bsr: "0510308", day: "2026-04-01", serial: "00042", amount: rupees(90) };
    challans = [challan];
    const rows = await rowsOf("2025-2026", 4);
    expect(rows.filter(({ bsrCode }) => bsrCode === "0510308").map(({ taxDeducted }) => taxDeducted)).toEqual([
      "90.00",
    ]);
    const allot = createAllotting([challan]);
    expect(allot({ day: "2026-02-28", tds: 1 })).toBeNull();
    expect([allot({ day: "2026-03-31", tds: 9_001 }), allot({ day: "2026-03-31", tds: 9_000 })?.serial]).toEqual([
      null,
      "00042",
    ]);
    expect(allot({ day: "2026-03-31", tds: 1 })).toBeNull();
  });

  test("a player's summary adds up to the file, and is a paper for a year without any tax too", async () => {
    const deductions = createDeductions({
      store: createWithdrawalStore(at.database),
      years: createTaxYearStore(at.database),
    });
    const own = await deductions.ofPlayer(at_.early, "2025-2026");
    const inFile = year25.filter(({ player }) => player === at_.early);
    expect(own.map(({ tds }) => (tds / 100).toFixed(2))).toEqual(inFile.map(({ taxDeducted }) => taxDeducted!));
    const [quarter, ...more] = byQuarter(own);
    expect([quarter?.quarter, more.length]).toEqual([4, 0]);
    expect(quarter?.tds).toBe(own.reduce((sum, { tds, owed }) => sum + tds - owed, 0));
    const made = createPlayerDocuments({
      database: at.database,
      clock: at.time,
      statements: at.wallet.statements,
      rendering: testRendering(),
      settings: { get: ((key: string) => (key === "papers" ? { gstin: "", tan: TAN, supplies: [] } : BRAND)) as never },
      panOf: async () => ({ pan: "ABCDE1234F", name: "Asha Rao" }),
      challansOf: async () => challans,
      nameOf: async () => "आशा",
    });
    for (const year of ["2025-2026", "2027-2028"] as const) {
      const document = await made.certificate(at_.early, year);
      expect(
        document.ok &&
          Buffer.from(document.value.body as Uint8Array)
            .subarray(0, 5)
            .toString(),
      ).toBe("%PDF-");
    }
  });
});

test("M-30: laws follow each other without a gap or an overlap", () => {
  for (const [n, law] of TDS_LAWS.entries()) {
    const next = TDS_LAWS[n + 1];
    if (next === undefined) expect(law.until).toBeNull();
    else expect(Date.parse(next.from) - Date.parse(law.until!)).toBe(86_400_000);
  }
  expect([tdsLawOn("2026-03-31").section, tdsLawOn("2026-03-31").code]).toEqual(["194BA", "9BA"]);
  expect(tdsLawOn("2026-04-01").code).toBe("1060");
  expect(() => tdsLawOn("2023-03-31")).toThrow();
});

test("a financial year's quarters, and years that were never played", () => {
  expect(monthsOfQuarter("2026-2027", 4)).toEqual(["2027-01", "2027-02", "2027-03"]);
  expect(monthsOfQuarter("2026-2027", 1)).toEqual(["2026-04", "2026-05", "2026-06"]);
  expect([quarterIn("0"), quarterIn("4"), yearIn("2022-2023"), yearIn("2023-2024"), yearIn("x")]).toEqual([
    undefined,
    4,
    undefined,
    "2023-2024",
    undefined,
  ]);
});
