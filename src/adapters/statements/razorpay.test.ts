/** Razorpay's statements against a local server that answers as its documentation says. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { instant } from "../../../modules/kernel/index.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { USUAL_RETRY_POLICY } from "../outcall.ts";
import { razorpayStatements } from "./razorpay.ts";

const row = (more: object) => ({
  entity_id: "pay_A",
  type: "payment",
  debit: 0,
  credit: 97_100,
  amount: 100_000,
  currency: "INR",
  fee: 2_900,
  tax: 442,
  on_hold: false,
  settled: true,
  created_at: 1_567_692_556,
  settled_at: 1_795_000_000,
  settlement_id: "setl_A",
  posted_at: null,
  credit_type: "default",
  description: null,
  notes: "{}",
  payment_id: null,
  settlement_utr: "1568176960vxp0rj",
  order_id: null,
  order_receipt: null,
  method: "upi",
  dispute_id: null,
  ...more,
});
const transaction = (id: string, credit: number, debit: number, source: object) => ({
  id,
  entity: "transaction",
  account_number: "7878",
  amount: credit || debit,
  currency: "INR",
  credit,
  debit,
  balance: 9_000_000,
  created_at: 1_795_000_000,
  source,
});

const RECON = [
  row({}),
  row({ entity_id: "rfnd_A", type: "refund", debit: 24_250, credit: 0, amount: 24_250, fee: 0, tax: 0 }),
  row({
    entity_id: "adj_A",
    type: "adjustment",
    debit: 0,
    credit: 1_012,
    amount: 1_012,
    fee: 0,
    tax: 0,
    settlement_utr: null,
  }),
  row({ entity_id: "pay_B", settled: false, settlement_id: null, settled_at: null }),
  row({ entity_id: "pay_C", credit: 97_000 }),
  { entity_id: "pay_D" },
  row({
    entity_id: "adj_B",
    type: "adjustment",
    debit: 500,
    credit: 0,
    amount: 500,
    fee: 0,
    tax: 0,
    dispute_id: "disp_A",
  }),
];
const TRANSACTIONS = [
  transaction("txn_1", 10_000_000, 0, {
    id: "bt_1",
    entity: "bank_transfer",
    amount: 10_000_000,
    bank_reference: "AXIR01",
  }),
  transaction("txn_2", 0, 1_000_590, {
    id: "pout_1",
    entity: "payout",
    amount: 1_000_000,
    fees: 590,
    tax: 90,
    utr: "U1",
  }),
  transaction("txn_3", 0, 1_000_000, {
    id: "pout_2",
    entity: "payout",
    amount: 1_000_000,
    fees: 590,
    tax: 90,
    utr: null,
  }),
  transaction("txn_4", 1_000_000, 0, { id: "rvrsl_1", entity: "reversal", payout_id: "pout_2", amount: 1_000_000 }),
  transaction("txn_5", 0, 1_000_001, { id: "pout_3", entity: "payout", amount: 1_000_000, fees: 590, tax: 90 }),
];

let server: ReturnType<typeof Bun.serve>;
const asked: string[] = [];
let fails = false;
beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      asked.push(`${pathname}?${searchParams}`);
      if (request.headers.get("authorization") !== `Basic ${btoa("key:secret")}`)
        return new Response("{}", { status: 401 });
      if (fails) return new Response("{}", { status: 502 });
      const all = pathname.endsWith("/recon/combined") ? RECON : TRANSACTIONS;
      const skip = Number(searchParams.get("skip"));
      // A service may give fewer than it was asked for.
      const items = all.slice(skip, skip + Math.min(3, Number(searchParams.get("count"))));
      return Response.json({ entity: "collection", count: items.length, items });
    },
  });
});
afterAll(() => server.stop(true));

const papers = (accountNumber: string | null = "7878") => {
  const time = fakeTime(instant(1_795_100_000_000));
  const account = { keyId: "key", keySecret: "secret", accountNumber, origin: `http://127.0.0.1:${server.port}` };
  const deps = { clock: time, timers: time, random: seededRandom(1), log: collectingLog() };
  return razorpayStatements(account, deps, { ...USUAL_RETRY_POLICY, attempts: 1 });
};
async function all(page: (from: number) => ReturnType<ReturnType<typeof papers>["settled"]>) {
  const lines = [];
  let unreadable = 0;
  for (let from: number | null = 0; from !== null; ) {
    const read = await page(from);
    if (!read.ok) throw new Error(read.error.code);
    lines.push(...read.value.lines);
    unreadable += read.value.unreadable;
    from = read.value.next;
  }
  return { lines, unreadable };
}

describe("K-1: Razorpay's papers over its API", () => {
  test("the settlement report of a day, page by page: fees apart from their tax, what went below zero", async () => {
    const { lines, unreadable } = await all((from) => papers().settled("2026-11-18", from));
    expect(asked[0]).toBe("/v1/settlements/recon/combined?year=2026&month=11&day=18&count=500&skip=0");
    expect(lines.map(({ id, grossPaise, chargePaise, taxPaise }) => [id, grossPaise, chargePaise, taxPaise])).toEqual([
      ["pay_A", 100_000, 2_458, 442],
      ["rfnd_A", -24_250, 0, 0],
      ["adj_A", 1_012, 0, 0],
      ["adj_B", -500, 0, 0],
    ]);
    expect(lines[0]).toMatchObject({ settlement: "setl_A", reference: "1568176960vxp0rj", at: 1_795_000_000_000 });
    expect(lines[3]).toMatchObject({ about: "disp_A" });
    // One does not add up, one is no row.
    expect(unreadable).toBe(2);
  });

  test("the paying account: payouts with their charges where these were taken, reversals, money that came", async () => {
    const period = { from: instant(1_794_900_000_000), to: instant(1_795_100_000_000) };
    const { lines, unreadable } = await all((from) => papers().payouts!(period, from));
    expect(
      lines.map(({ id, type, about, grossPaise, chargePaise, taxPaise }) => [
        id,
        type,
        about,
        grossPaise,
        chargePaise,
        taxPaise,
      ]),
    ).toEqual([
      ["txn_1", "bank_transfer", "bt_1", 10_000_000, 0, 0],
      ["txn_2", "payout", "pout_1", -1_000_000, 500, 90],
      ["txn_3", "payout", "pout_2", -1_000_000, 0, 0],
      ["txn_4", "reversal", "pout_2", 1_000_000, 0, 0],
    ]);
    expect(unreadable).toBe(1);
    expect(asked.at(-1)).toContain("account_number=7878&from=1794900000&to=1795099999");
    expect(papers(null).payouts).toBeNull();
  });

  test("a service that fails says so, and nothing else", async () => {
    fails = true;
    expect(await papers().settled("2026-11-18", 0)).toMatchObject({ ok: false, error: { code: "serviceUnavailable" } });
    fails = false;
  });
});
