/** K-13: a finance user closes a month from the checklist, by the desk's calls alone. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { seededRandom } from "../../../../test/support/random.ts";
import { booksWorld, statement } from "../../../books/testing/world.ts";
import { instant, type PlayerId, paise } from "../../../kernel/index.ts";
import { dayAfter, startOf } from "../../../kernel/india.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import { createClosedDays, createClosings, createWallet, operatorAccount } from "../../../wallet/index.ts";
import { noBooks } from "../../testing/books.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import { booksKinds } from "./kinds.ts";
import type { MonthData } from "./months-contract.ts";
import type { BooksPorts } from "./ports.ts";
import type { TrialBalanceData } from "./reports-contract.ts";

setDefaultTimeout(120_000);

const PLAYER = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab" as PlayerId;
const MONTH = "2026-09";
let at: Awaited<ReturnType<typeof booksWorld>>;
let desk: TestDesk;
let [mani, gita]: Browser[] = [];

beforeAll(async () => {
  at = await booksWorld();
  const { database, time, log, books, wallet } = at;
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  // In September somebody paid ₹500 and took ₹300 out, of which ₹90 was tax.
  const then = createWallet({ database, clock: { now: () => instant(startOf("2026-09-15") + 1) }, log, settings });
  const [clearing, won] = [operatorAccount("gatewayClearing"), { bucket: "winnings" } as const];
  const gst = { from: operatorAccount("gstBorne"), to: operatorAccount("gstPayable"), amount: paise(14_286) };
  const came = { from: clearing, to: won, amount: paise(50_000) };
  expect((await then.move({ key: "d", kind: "deposit", player: PLAYER, moves: [came, gst] })).ok).toBe(true);
  const out = { from: won, to: operatorAccount("payoutClearing"), amount: paise(21_000) };
  const tax = { from: won, to: operatorAccount("tdsPayable"), amount: paise(9_000) };
  expect((await then.move({ key: "w", kind: "withdrawal", player: PLAYER, moves: [out, tax] })).ok).toBe(true);
  const closings = createClosings({
    ...{ database, clock: time, timers: time, random: seededRandom(1), log },
    seeds: { current: new Uint8Array(32), old: [] },
    operatorsLog: async () => "0 none",
  });
  await closings.closeDue();
  const ports: BooksPorts = {
    ...noBooks,
    ...{ books, closedDays: createClosedDays(database), holds: at.holds },
    balancesOf: async () => ({
      depositPaise: paise(0),
      winningsPaise: (await wallet.balances(PLAYER)).winnings,
      debtPaise: paise(0),
    }),
  };
  const files = { gstr1Csv: async () => "", tdsCsv: async () => (async function* () {})() };
  const taxDocuments = { state: files, players: {}, settings, took: books.months.took } as never;
  desk = await testDesk(booksKinds(ports), { database, books: ports, taxDocuments });
  mani = await desk.hire("mani", "finance");
  gita = await desk.hire("gita", "manager");
});
afterAll(async () => {
  expect(await desk.operator.log.verify()).toMatchObject({ isSound: true });
  await at.close();
});

const look = async () => (await desk.call(mani!, "GET", `/books/months/${MONTH}`)).data as MonthData;
const toDo = async () => (await look()).checks.filter(({ isDone }) => !isDone).map(({ name }) => name);
const act = (path: string, body: object) => desk.call(mani!, "POST", path, { body });
const closeMonth = async () => (await act(`/books/months/${MONTH}/close`, { shown: (await look()).shown })).status;
const challan = (tax: string, number: string, amountPaise: number) =>
  act("/books/challans", { tax, number, bsr: "0510308", paidOn: "2026-10-07", period: MONTH, amountPaise });

test("K-13, V-19: a finance user closes a month from the checklist without the terminal; nobody closes it before", async () => {
  expect(await toDo()).toEqual(["days", "gstChallan", "tdsChallan", "gstr1", "tdsFile"]);
  expect(await closeMonth()).toBe(409);

  // The bank shows a line that nobody knows: it is in the queue and in suspense until two have decided.
  const csrf = { "x-csrf-token": mani!.csrf, "content-type": "text/csv" };
  const cookie = [...mani!.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const file = statement([["20/09/26", "INTEREST", "", "", 20, 20]]);
  const url = "http://desk.test/operator/books/files/bank";
  const sent = await desk.app.handle(new Request(url, { method: "POST", headers: { ...csrf, cookie }, body: file }));
  expect(sent.status).toBe(200);
  await at.books.runOnce();
  expect(await toDo()).toContain("queue");
  expect(await toDo()).toContain("suspense");
  const { rows } = (await desk.call(mani!, "GET", "/books/items")).data as { rows: { id: string }[] };
  const payload = { from: "suspense", to: "adjustments", amountPaise: 2_000, code: "misbooked", item: rows[0]!.id };
  const { data } = await act("/proposals", { kind: "adjustment.own", payload, reason: "Interest" });
  const { id } = data as { id: string };
  const list = (await desk.call(gita!, "GET", "/proposals")).data as { rows: { id: string; before: string }[] };
  const before = list.rows.find((one) => one.id === id)?.before;
  expect((await desk.call(gita!, "POST", `/proposals/${id}/approve`, { body: { before } })).status).toBe(200);
  await desk.operator.runOnce();
  await at.books.runOnce();
  expect(await toDo()).toEqual(["days", "gstChallan", "tdsChallan", "gstr1", "tdsFile"]);

  // Taxes, in parts; files of returns.
  expect((await challan("tds", "00012", 5_000)).status).toBe(200);
  expect(await toDo()).toContain("tdsChallan");
  expect((await challan("tds", "00013", 4_000)).status).toBe(200);
  expect((await challan("gst", "HDFC26100000001", 14_286)).status).toBe(200);
  const gstr1 = (table: string) => desk.call(mani!, "GET", `/papers/gstr1/csv?month=${MONTH}&table=${table}`);
  // Table 7 or 11A, whichever is filed, and table 12: one of them alone is no return.
  expect((await gstr1("at")).status).toBe(200);
  expect((await gstr1("b2cs")).status).toBe(200);
  expect((await look()).checks.find(({ name }) => name === "gstr1")).toMatchObject({ done: 1, of: 2, isDone: false });
  expect((await gstr1("hsn")).status).toBe(200);
  expect((await desk.call(mani!, "GET", "/papers/tds/csv?fy=2026-2027&quarter=2")).status).toBe(200);
  await at.books.runOnce();
  expect(await toDo()).toEqual(["days"]);

  // Every day as it is shown.
  for (let day = `${MONTH}-01`; day <= `${MONTH}-30`; day = dayAfter(day)) {
    const { shown } = (await desk.call(mani!, "GET", `/books/days/${day}`)).data as { shown: string };
    expect((await act(`/books/days/${day}/close`, { shown })).status).toBe(200);
  }
  expect(await toDo()).toEqual([]);
  expect((await act(`/books/months/${MONTH}/close`, { shown: "0".repeat(22) })).status).toBe(409);
  // Between the look at what was shown and the closing one more challan is entered: it closes as it was shown or not at all.
  const { months } = at.books;
  const { show } = months;
  let looks = 0;
  const meanwhile = async (month: string) => {
    const view = structuredClone(await show(month));
    looks += 1;
    if (looks === 3) expect((await challan("gst", "HDFC26100000002", 100)).status).toBe(200);
    return view;
  };
  Object.assign(months, { show: meanwhile });
  expect([await closeMonth(), looks]).toEqual([409, 3]);
  Object.assign(months, { show });
  expect(await closeMonth()).toBe(200);
  expect((await look()).closed?.by).toBe("mani");
  expect(await closeMonth()).toBe(409);
  const [kept] = await at.database.owner`SELECT trial, by FROM books.closed_month WHERE month = ${MONTH}`;
  const trial = await desk.call(mani!, "GET", `/books/trial-balance?from=${MONTH}-01&to=${MONTH}-30`);
  const closing = (rows: TrialBalanceData["rows"]) => rows.map(({ account, closingPaise }) => [account, closingPaise]);
  expect(closing(kept!.trial)).toEqual(closing((trial.data as TrialBalanceData).rows));
  const entries = await desk.operator.log.page({}, 100);
  expect(entries.filter(({ kind }) => kind === "books.monthClosed")).toMatchObject([
    { actor: "operator:mani", subject: MONTH },
  ]);
});

test("K-13: a return's file of a month that still runs lacks what is to come, and ticks nothing", async () => {
  const [year, quarter] = ["2026-2027", 3];
  expect((await desk.call(mani!, "GET", "/papers/gstr1/csv?month=2026-11")).status).toBe(200);
  expect((await desk.call(mani!, "GET", `/papers/tds/csv?fy=${year}&quarter=${quarter}`)).status).toBe(200);
  expect(await at.database.owner`SELECT month FROM books.month_file WHERE month >= '2026-11'`).toEqual([] as never);
});

test("K-13: a month that is not over, and what is no month, are refused", async () => {
  for (const month of ["2026-11", "2026-13", "x"]) {
    const shown = ((await desk.call(mani!, "GET", `/books/months/${month}`)).data as MonthData | null)?.shown;
    expect((await act(`/books/months/${month}/close`, { shown: shown ?? "0".repeat(22) })).status).toBe(409);
  }
});
