/** Withdrawals on a fresh database with a real ledger; time, KYC and the payout service are in the test's hand. */

import { type FakeTime, fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { err, type Instant, instant, ok, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, type SettingKey, type SettingValues } from "../../settings/index.ts";
import { createWallet, type Wallet } from "../../wallet/index.ts";
import type { Payout, PayoutOrder, PayoutProvider, PayoutStatus } from "../ports.ts";
import { depositOrder } from "../schema.ts";
import type { ExitCause } from "../withdrawals/withdrawal.ts";
import { createWithdrawals, type Withdrawals, type WithdrawalsDeps } from "../withdrawals/withdrawals.ts";

/** 1 June 2026, noon in India. */
const JUNE: Instant = instant(Date.parse("2026-06-01T12:00:00+05:30"));
export const rupees = (amount: number): Paise => paise(amount * 100);
export const ist = (text: string): Instant => instant(Date.parse(`${text}+05:30`));

/** A payout service that does as it is told; each reference is taken once. */
export interface FakeService extends PayoutProvider {
  /** What the next orders come to: a status, an answer that is lost, an order that is lost, or a refusal. */
  readonly next: (PayoutStatus | "loseAnswer" | "loseOrder" | "refuse")[];
  readonly orders: PayoutOrder[];
  /** `send REFERENCE` and `find REFERENCE`, as they came. */
  readonly calls: string[];
  readonly taken: Map<string, Payout>;
  down: boolean;
}

export function fakeService(): FakeService {
  const taken = new Map<string, Payout>();
  const unavailable = err({ code: "serviceUnavailable" as const, message: "down" });
  const service: FakeService = {
    name: "fake",
    next: [],
    orders: [],
    calls: [],
    taken,
    down: false,
    async send(order) {
      service.calls.push(`send ${order.reference}`);
      if (service.down) return unavailable;
      const known = taken.get(order.reference);
      if (known) return ok(known);
      const told = service.next.shift() ?? { is: "paid", utr: "UTR1" };
      if (told === "loseOrder") return unavailable;
      if (told === "refuse") return err({ code: "refused", message: "No such account" });
      service.orders.push(order);
      const status: PayoutStatus = told === "loseAnswer" ? { is: "paid", utr: "UTR2" } : told;
      const payout = { payoutId: `pout_${taken.size + 1}`, status };
      taken.set(order.reference, payout);
      return told === "loseAnswer" ? unavailable : ok(payout);
    },
    async find({ reference }) {
      service.calls.push(`find ${reference}`);
      return service.down ? unavailable : ok(taken.get(reference) ?? null);
    },
    readCallback: () => ok({ event: null }),
  };
  return service;
}

export interface TestCashier {
  readonly withdrawals: Withdrawals;
  readonly wallet: Wallet;
  readonly database: TestDatabase;
  readonly time: FakeTime;
  readonly service: FakeService;
  readonly log: ReturnType<typeof collectingLog>;
  readonly effects: {
    panApproved: boolean;
    bankVerified: boolean;
    debt: Paise;
    disputed: boolean;
    held: Paise;
    /** What of a deposit's bonus was used; as much again is left. */
    bonusUsed: Paise;
    /** Deposits whose bonus was taken back. */
    bonusReturned: string[];
    leftFor: ExitCause | null;
    /** Kinds of the mails that were asked for. */
    told: string[];
  };
  /** Another process on the same database, with its own caches. */
  another(more?: Partial<WithdrawalsDeps>): Withdrawals;
  set<K extends SettingKey>(key: K, value: SettingValues[K]): void;
  /** Winnings out of nowhere (promotions). */
  win(player: PlayerId, amount: Paise): Promise<void>;
  /** Takes winnings away, as a table does that is lost at. */
  lose(player: PlayerId, amount: Paise): Promise<void>;
  /** A credited deposit. */
  deposit(player: PlayerId, amount: Paise): Promise<string>;
  player(): PlayerId;
  close(): Promise<void>;
}

/** Days of the ledger are closed elsewhere (M-17). */
const withDaysClosed = (wallet: Wallet): Wallet => ({ ...wallet, isClosedBefore: async () => true });

let players = 0;

export async function testCashier(start: Instant = JUNE): Promise<TestCashier> {
  const database = await freshDatabase();
  const [time, log, service] = [fakeTime(start), collectingLog(), fakeService()];
  const changed: Partial<SettingValues> = {};
  const settings: WithdrawalsDeps["settings"] = { get: (key) => changed[key] ?? DEFAULT_SETTINGS[key] };
  const wallet = withDaysClosed(createWallet({ database, clock: time, log, settings }));
  const effects = freshEffects();
  const deps: WithdrawalsDeps = {
    database,
    clock: time,
    timers: time,
    random: seededRandom(7),
    log,
    settings,
    wallet,
    payouts: service,
    ...othersTelling(effects),
  };
  let moves = 0;
  const move = async (player: PlayerId, kind: "bonus" | "deposit", to: Parameters<Wallet["move"]>[0]["moves"]) => {
    moves += 1;
    const moved = await wallet.move({ key: `test:${moves}`, kind, player, moves: to });
    if (!moved.ok) throw new Error(moved.error.message);
  };
  return {
    withdrawals: createWithdrawals(deps),
    wallet,
    database,
    time,
    service,
    log,
    effects,
    another: (more = {}) => createWithdrawals({ ...deps, random: seededRandom(1_000 + moves), ...more }),
    set(key, value) {
      changed[key] = value;
    },
    win: (player, amount) =>
      move(player, "bonus", [{ from: { house: "promotions" }, to: { bucket: "winnings" }, amount }]),
    lose: (player, amount) =>
      move(player, "bonus", [{ from: { bucket: "winnings" }, to: { house: "promotions" }, amount }]),
    async deposit(player, amount) {
      const id = `D${String(moves + 1).padStart(5, "0")}`;
      await database.db.insert(depositOrder).values(creditedOrder(id, player, amount, new Date(time.now())));
      await move(player, "deposit", [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount }]);
      return id;
    },
    player() {
      players += 1;
      return `player-${String(players).padStart(4, "0")}` as PlayerId;
    },
    close: () => database.close(),
  };
}

/** What a test may change, before it has. */
const freshEffects = (): TestCashier["effects"] => ({
  panApproved: true,
  bankVerified: true,
  debt: paise(0),
  disputed: false,
  held: paise(0),
  bonusUsed: paise(0),
  bonusReturned: [],
  leftFor: null,
  told: [],
});

type Others = Pick<
  WithdrawalsDeps,
  "kyc" | "debtOf" | "takeDebt" | "leftFor" | "endOrders" | "tell" | "heldOf" | "bonus"
>;

/** The other modules, as the test has them. */
function othersTelling(effects: TestCashier["effects"]): Others {
  const bonusNow = () => ({ grantedPaise: paise(2 * effects.bonusUsed), usedPaise: effects.bonusUsed });
  return {
    kyc: {
      statusOf: async () => ({ panApproved: effects.panApproved, bankVerified: effects.bankVerified }),
      payee: async () => ({ accountHolderName: "Asha Rao", accountNo: "12345678901", ifsc: "HDFC0001234" }),
      pan: async (player) => ({ pan: "ABCDE1234F", name: `Player ${player}` }),
    },
    debtOf: async () => ({ debt: effects.debt, disputed: effects.disputed }),
    takeDebt: async () => {},
    leftFor: async () => effects.leftFor,
    endOrders: async () => {},
    tell: async (_player, kind) => void effects.told.push(kind),
    heldOf: async () => effects.held,
    bonus: {
      ofDeposit: async () => bonusNow(),
      async depositReturned(_player, depositId) {
        effects.bonusReturned.push(depositId);
        return bonusNow();
      },
    },
  };
}

const creditedOrder = (id: string, player: PlayerId, amount: Paise, at: Date): typeof depositOrder.$inferInsert => ({
  id,
  player,
  amountPaise: amount,
  payablePaise: amount,
  gstMode: "absorbed",
  slot: 1,
  state: "credited",
  gateway: "test",
  paymentId: `pay_${id}`,
  createdAt: at,
  expiresAt: at,
  paidAt: at,
  creditPaise: amount,
  debtPaise: paise(0),
});

/** The operator's balance of an account, over all of its rows. */
export async function systemHolds(database: TestDatabase, account: string): Promise<number> {
  const [row] = await database.sql<{ sum: string }[]>`
    SELECT coalesce(sum(balance), 0) AS sum FROM wallet.account WHERE kind = 'house' AND bucket = ${account}`;
  return Number(row?.sum);
}
