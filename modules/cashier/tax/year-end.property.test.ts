/** 31 March, 24:00 in India: what was decided before it and reaches the ledger after it, and the other way round. */
import { expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, type Instant, instant, MINUTE_MS, type PlayerId, paise, SECOND_MS } from "../../kernel/index.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import type { Wallet } from "../../wallet/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditDeposits } from "../audit/deposits.ts";
import { auditWithdrawals } from "../audit/withdrawals.ts";
import { auditTaxYears } from "../audit/years.ts";
import { type Counter, counter, freshPlayer } from "../testing/cashier.ts";
import { ist, rupees, systemHolds } from "../testing/withdrawals.ts";
import { createWithdrawals, type Withdrawals, type WithdrawalsDeps } from "../withdrawals/withdrawals.ts";

setDefaultTimeout(600_000);

/** Where a process dies: before the ledger was asked, after it posted and before that was marked, or nowhere. */
type Kill = "before" | "after" | "nowhere";
const OLD: FinancialYear = "2026-2027";
const NEW: FinancialYear = "2027-2028";
const MIDNIGHT = ist("2027-04-01T00:00:00");

/** Deposits, chargebacks and withdrawals on one ledger, with processes that die when they are told to. */
interface TestServer {
  readonly at: Counter;
  readonly player: PlayerId;
  /** Has a call happen at this moment in a process that dies there. */
  run(kill: Kill, when: Instant, call: (process: Process) => Promise<unknown>): Promise<void>;
  /** What was won and lost at tables, by when it was. */
  readonly profits: { at: Instant; amount: number }[];
  /** The next process takes up everything that was left. */
  settle(): Promise<void>;
  readonly withdrawals: Withdrawals;
}
interface Process {
  readonly withdrawals: Withdrawals;
  pay(orderId: string): Promise<unknown>;
  dispute(orderId: string): Promise<unknown>;
}

async function server(start: Instant): Promise<TestServer> {
  const at = await counter();
  at.time.advance(start - at.time.now());
  // Deposits of any sum, and withdrawals.
  Object.assign(at.kyc, { panApproved: true, bankVerified: true });
  const deps: WithdrawalsDeps = {
    database: at.database,
    clock: at.time,
    timers: at.time,
    random: seededRandom(11),
    log: at.log,
    settings: { get: (key) => at.settings[key] },
    wallet: { ...at.wallet, isClosedBefore: async () => true },
    payouts: null,
    kyc: {
      statusOf: async () => ({ panApproved: true, bankVerified: true }),
      payee: async () => null,
      pan: async () => null,
    },
    debtOf: at.cashier.debtOf,
    takeDebt: async () => {},
    leftFor: async () => null,
    endOrders: async () => {},
    tell: async () => {},
    heldOf: async () => paise(0),
    bonus: {
      ofDeposit: async () => ({ grantedPaise: paise(0), usedPaise: paise(0) }),
      depositReturned: async () => ({ grantedPaise: paise(0), usedPaise: paise(0) }),
    },
  };
  const withdrawals = createWithdrawals(deps);
  const walletThatDies = (kill: Kill): Wallet => ({
    ...at.wallet,
    isClosedBefore: async () => true,
    async move(request) {
      if (kill === "before") throw new Error("killed");
      const moved = await at.wallet.move(request);
      if (kill === "after") throw new Error("killed");
      return moved;
    },
  });
  let events = 0;
  return {
    at,
    player: freshPlayer(),
    profits: [],
    withdrawals,
    async run(kill, when, call) {
      at.time.advance(Math.max(0, when - at.time.now()));
      const wallet = walletThatDies(kill);
      const dying = at.again({ wallet });
      const tell = (event: object) => {
        events += 1;
        const body = JSON.stringify({ id: `dying-${events}`, at: at.time.now(), event });
        const bytes = new TextEncoder().encode(body);
        return dying.callback({ gateway: "fake", body: bytes, header: () => "right" });
      };
      const payment = async (orderId: string) => {
        const [row] = await at.database.sql<{ payable_paise: number }[]>`
          SELECT payable_paise FROM cashier.deposit_order WHERE id = ${orderId}`;
        return { paymentId: `pay-${orderId}`, amountPaise: Number(row?.payable_paise), currency: "INR", upiHash: null };
      };
      await call({
        withdrawals: createWithdrawals({ ...deps, random: seededRandom(1_000 + events), wallet }),
        pay: async (orderId) =>
          tell({ is: "paid", order: { orderId, gatewayOrderId: null }, payment: await payment(orderId) }),
        dispute: async (orderId) => {
          const { paymentId, amountPaise } = await payment(orderId);
          return tell({ is: "dispute", disputeId: `d-${orderId}`, paymentId, amountPaise, to: "lost" });
        },
      }).catch(() => {});
    },
    async settle() {
      for (let round = 0; round < 4; round++) {
        at.time.advance(10 * MINUTE_MS);
        await at.cashier.sweep();
        await withdrawals.sweep();
      }
    },
  };
}

/** Wins or loses at tables, as far as there is something to lose. */
async function play({ at, player, profits }: TestServer, amount: number): Promise<void> {
  const { winnings, deposit } = await at.wallet.balances(player);
  const lost = Math.min(-amount, winnings + deposit);
  if (amount <= 0 && lost <= 0) return;
  const key = `play:${profits.length}`;
  const moves =
    amount > 0
      ? ([{ from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(amount) }] as const)
      : ([
          { from: [{ bucket: "deposit" }, { bucket: "winnings" }], to: { house: "promotions" }, amount: paise(lost) },
        ] as const);
  const moved = await at.wallet.move({ key, kind: "bonus", player, moves });
  expect(moved.ok).toBe(true);
  profits.push({ at: at.time.now(), amount: amount > 0 ? amount : -lost });
}

/** Closes a year, whatever waits; then what it reckoned agrees with what was won in it. */
async function closeAndCheck(own: TestServer, year: FinancialYear, begin: Instant, end: Instant): Promise<void> {
  expect(await own.withdrawals.closeYear(year)).toMatchObject({ ok: true, value: { waiting: 0 } });
  const told = await own.withdrawals.tdsOf(own.player, year);
  const won = own.profits.filter(({ at }) => at >= begin && at < end).reduce((sum, { amount }) => sum + amount, 0);
  expect([year, told.netWinnings as number]).toEqual([year, won]);
  // Of a year in which a player had nothing there is nothing to close.
  if (won !== 0) expect(told.isClosed).toBe(true);
}

async function soundBooks({ at }: TestServer): Promise<void> {
  expect((await auditLedger(at.database)).faults).toEqual([]);
  expect((await auditDeposits(at.database)).faults).toEqual([]);
  expect((await auditWithdrawals(at.database)).faults).toEqual([]);
  expect((await auditTaxYears(at.database)).faults).toEqual([]);
}

test("M-7: a deposit that was marked paid before midnight of 31 March and posted after it is nobody's winnings", async () => {
  for (const kill of ["before", "after"] as const) {
    const own = await server(ist("2027-03-31T23:58:00"));
    const order = await own.at.order(own.player, 10_000);
    await own.run(kill, ist("2027-03-31T23:59:00"), (process) => process.pay(order));
    own.at.time.advance(2 * MINUTE_MS);
    await own.settle();
    expect((await own.at.wallet.balances(own.player)).deposit).toBe(rupees(10_000));
    await closeAndCheck(own, OLD, instant(0), MIDNIGHT);
    own.at.time.advance(366 * DAY_MS);
    await own.settle();
    await closeAndCheck(own, NEW, MIDNIGHT, own.at.time.now());
    expect(await systemHolds(own.at.database, "tdsPayable")).toBe(0);
    expect((await own.at.wallet.balances(own.player)).deposit).toBe(rupees(10_000));
    await soundBooks(own);
    await own.at.close();
  }
});

test("M-7, M-15: a chargeback that was decided before midnight and posted after it leaves no tax to pay", async () => {
  for (const kill of ["before", "after"] as const) {
    const own = await server(ist("2027-03-20T12:00:00"));
    const order = await own.at.order(own.player, 10_000);
    await own.run("nowhere", own.at.time.now(), (process) => process.pay(order));
    await own.run(kill, ist("2027-03-31T23:59:00"), (process) => process.dispute(order));
    own.at.time.advance(2 * MINUTE_MS);
    await own.settle();
    expect((await own.at.wallet.balances(own.player)).deposit).toBe(paise(0));
    await closeAndCheck(own, OLD, instant(0), MIDNIGHT);
    own.at.time.advance(366 * DAY_MS);
    await own.settle();
    await closeAndCheck(own, NEW, MIDNIGHT, own.at.time.now());
    const [row] = await own.at.database.sql`SELECT coalesce(sum(tds_paise), 0)::int AS tds FROM cashier.tax_year`;
    expect(row).toEqual({ tds: 0 });
    await soundBooks(own);
    await own.at.close();
  }
});

test("M-7: tax that was asked for before midnight of the next year's end and taken after it is not owned at it", async () => {
  const own = await server(ist("2026-11-02T12:00:00"));
  await play(own, 1_000_00);
  own.at.time.advance(ist("2027-04-01T12:00:00") - own.at.time.now());
  // Closed while everything lay elsewhere: the tax stays owed for almost a year.
  await play(own, -1_000_00);
  await own.withdrawals.closeYear(OLD);
  own.at.time.advance(ist("2028-03-31T23:59:00") - own.at.time.now());
  await play(own, 500_00);
  await own.run("before", own.at.time.now(), ({ withdrawals }) => withdrawals.sweep());
  own.at.time.advance(5 * MINUTE_MS);
  await own.settle();
  expect(await systemHolds(own.at.database, "tdsPayable")).toBe(300_00);
  await closeAndCheck(own, NEW, MIDNIGHT, ist("2028-04-01T00:00:00"));
  own.at.time.advance(366 * DAY_MS);
  await play(own, 50_00);
  await own.settle();
  await closeAndCheck(own, "2028-2029", ist("2028-04-01T00:00:00"), ist("2029-04-01T00:00:00"));
  await soundBooks(own);
  await own.at.close();
});

const kill = fc.constantFrom<Kill>("before", "after", "nowhere");
/** Around midnight; the ledger's instant may be the last of the old year. */
const when = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map((minutes) => instant(MIDNIGHT + minutes * MINUTE_MS)),
  fc.constantFrom(-1, 0, 1).map((ms) => instant(MIDNIGHT + ms)),
  fc.integer({ min: -40 * 24 * 60, max: 300 * 24 * 60 }).map((minutes) => instant(MIDNIGHT + minutes * MINUTE_MS)),
);
const act = fc.record({
  do: fc.constantFrom("deposit", "dispute", "play", "play", "redeem", "cancel", "sweep"),
  kill,
  when,
  amount: fc.integer({ min: -3_000, max: 5_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function take(own: TestServer, { do: what, kill, when, amount }: Act, orders: string[]): Promise<void> {
  switch (what) {
    case "deposit": {
      own.at.time.advance(Math.max(0, when - 10 * SECOND_MS - own.at.time.now()));
      const order = await own.at.order(own.player, 100 + Math.abs(amount));
      orders.push(order);
      return own.run(kill, when, (process) => process.pay(order));
    }
    case "dispute": {
      const order = orders.shift();
      return order === undefined ? undefined : own.run(kill, when, (process) => process.dispute(order));
    }
    case "play":
      return own.run("nowhere", when, () => play(own, amount * 100));
    case "redeem":
      return own.run(kill, when, ({ withdrawals }) =>
        withdrawals.redeem(own.player, rupees(1 + Math.abs(amount) / 4 - (Math.abs(amount) % 4) / 4)),
      );
    case "cancel":
      return own.run(kill, when, async ({ withdrawals }) => {
        const { open } = await withdrawals.overview(own.player);
        if (open) await withdrawals.cancel(own.player, open.id);
      });
    case "sweep":
      return own.run(kill, when, async ({ withdrawals }) => {
        await own.at.cashier.sweep();
        await withdrawals.sweep();
      });
  }
}

test("M-7: whatever dies wherever around the year's end, each year's net winnings are what was won at tables in it", async () => {
  let taxed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16, size: "max" }), async (acts) => {
      const own = await server(instant(MIDNIGHT - 45 * DAY_MS));
      const orders: string[] = [];
      for (const one of acts.toSorted((a, b) => a.when - b.when)) await take(own, one, orders);
      own.at.time.advance(Math.max(0, MIDNIGHT - own.at.time.now()));
      await own.settle();
      await closeAndCheck(own, OLD, instant(0), MIDNIGHT);
      own.at.time.advance(400 * DAY_MS);
      await own.settle();
      await closeAndCheck(own, NEW, MIDNIGHT, ist("2028-04-01T00:00:00"));
      taxed += await systemHolds(own.at.database, "tdsPayable");
      await soundBooks(own);
      await own.at.close();
    }),
    { numRuns: 12 },
  );
  expect(taxed).toBeGreaterThan(0);
});
