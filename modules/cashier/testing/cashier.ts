/** A cashier on a database of its own, with a gateway that does what the test says. */

import { type FakeTime, fakeTime } from "../../../test/support/clock.ts";
import { type CollectingLog, collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { inLanguage, instant, ok, type PlayerId, paise, refuse, type SecurityEvent } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS, type SettingKey, type SettingValues } from "../../settings/index.ts";
import { auditLedger, createWallet, type Wallet } from "../../wallet/index.ts";
import { type Cashier, type CashierDeps, createCashier } from "../cashier.ts";
import type {
  Callback,
  GatewayEvent,
  GatewayPayment,
  GatewayStatus,
  KycStatus,
  PaymentGateway,
  PlayerStatus,
} from "../ports.ts";
import { type FakeService, fakeService } from "./withdrawals.ts";

export interface FakeGateway extends PaymentGateway {
  /** What it is asked to say; `null`: no answer. */
  status: GatewayStatus | null;
  answers: boolean;
  readonly codes: string[];
  asked: number;
}

export interface Told {
  readonly player: PlayerId;
  readonly depositId: string;
  readonly amountPaise: number;
  readonly promotionId: string | null;
  readonly upiId: string | null;
}

export interface Counter {
  readonly cashier: Cashier;
  readonly wallet: Wallet;
  readonly database: TestDatabase;
  readonly time: FakeTime;
  readonly log: CollectingLog;
  readonly gateway: FakeGateway;
  readonly settings: { [K in SettingKey]: SettingValues[K] };
  readonly status: { -readonly [K in keyof PlayerStatus]: PlayerStatus[K] };
  readonly kyc: { -readonly [K in keyof KycStatus]: KycStatus[K] };
  readonly bonusTold: Told[];
  /** Deposits whose bonus was taken back. */
  readonly bonusReturned: string[];
  readonly announced: unknown[];
  /** Sends back payments of players who exclude themselves. */
  readonly payouts: FakeService;
  readonly mails: { player: PlayerId; subject: string; text: string }[];
  readonly security: SecurityEvent[];
  /** Another cashier on the same database: a second process, or the next one after a crash. */
  again(changed?: Partial<CashierDeps>): Cashier;
  /** Tells the cashier what a gateway would, under this event id. */
  callback(event: GatewayEvent, id?: string, at?: number): ReturnType<Cashier["callback"]>;
  order(player: PlayerId, rupees: number, promotionId?: string): Promise<string>;
  pay(orderId: string, payment?: Partial<GatewayPayment>, id?: string): ReturnType<Cashier["callback"]>;
  statusOf(player: PlayerId, orderId: string): Promise<string>;
  /** Faults that the ledger's audit finds. */
  faults(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** 1 November 2026, noon in India: 40 % GST. */
const START = Date.parse("2026-11-01T12:00:00+05:30");
export const MUMBAI = "19.076,72.8777";
let players = 0;
export const freshPlayer = (): PlayerId => `player-${process.pid}-${++players}` as PlayerId;

export async function counter(changed: Partial<CashierDeps> = {}, start = START): Promise<Counter> {
  const database = await freshDatabase();
  const time = fakeTime(instant(start));
  const log = collectingLog();
  const settings: Counter["settings"] = { ...DEFAULT_SETTINGS, cash: { on: true } };
  const reads: CashierDeps["settings"] = { get: (key) => settings[key] };
  const wallet = createWallet({ database, clock: time, log, settings: reads });
  const gateway = fakeGateway();
  const status = { isAdult: true, termsAccepted: true, mobileVerified: true, excludedUntil: null, closed: false };
  const kyc = { panApproved: false, bankVerified: false };
  const bonusTold: Told[] = [];
  const bonusReturned: string[] = [];
  const announced: unknown[] = [];
  const payouts = fakeService();
  const mails: { player: PlayerId; subject: string; text: string }[] = [];
  const security: SecurityEvent[] = [];
  const deps: CashierDeps = {
    database,
    clock: time,
    timers: time,
    random: seededRandom(7),
    log,
    settings: reads,
    wallet,
    facts: factsOf(status, kyc),
    bonus: bonusNoting(bonusTold, bonusReturned),
    gateway,
    payouts,
    refunds: { end: async () => "ended", isOurs: async () => false },
    mail: async (player, write) => {
      mails.push({ player, ...inLanguage("en", write) });
      return true;
    },
    security: { record: (event) => void security.push(event) },
    tell: (player, event, data) => void announced.push({ player, event, data }),
    ...changed,
  };
  let seeds = 100;
  const cashier = createCashier(deps);
  const callback = telling(cashier, time);
  return {
    cashier,
    wallet,
    database,
    time,
    log,
    gateway,
    settings,
    status: status as Counter["status"],
    kyc,
    bonusTold,
    bonusReturned,
    announced,
    payouts,
    mails,
    security,
    callback,
    again: (more = {}) => createCashier({ ...deps, random: seededRandom(++seeds), ...more }),
    ...ordering(cashier),
    async pay(orderId, payment = {}, id) {
      const [row] = await database.sql<{ payable_paise: string }[]>`
        SELECT payable_paise FROM cashier.deposit_order WHERE id = ${orderId}`;
      return callback(paidEvent(orderId, { amountPaise: Number(row?.payable_paise ?? 0), ...payment }), id);
    },
    faults: async () => (await auditLedger(database)).faults,
    close: () => database.close(),
  };
}

/** What the other modules know of every player. */
const factsOf = (status: PlayerStatus, kyc: KycStatus): CashierDeps["facts"] => ({
  statusOf: async () => status,
  kycOf: async () => kyc,
  homeStateOf: async () => "Maharashtra",
  stateAt: async (location) =>
    location === MUMBAI
      ? ok("Maharashtra")
      : location === "17.385,78.4867"
        ? ok("Telangana")
        : refuse("locationNotFound", "Location not found with reasons: unable to get location"),
});

/** A bonus module with one promotion, "good", that notes what it is told. */
const bonusNoting = (told: Told[], returned: string[]): CashierDeps["bonus"] => ({
  quote: async ({ promotionId }) =>
    promotionId === "good"
      ? ok({ bonusPaise: paise(100), ticketName: null })
      : refuse("noPromotion", "This promotion is not available."),
  depositCredited: async (deposit) => void told.push(deposit),
  depositReturned: async (_, depositId) => void returned.push(depositId),
});

/** What players do at the counter, and look at. */
const ordering = ({ deposits }: Cashier): Pick<Counter, "order" | "statusOf"> => ({
  async order(player, rupees, promotionId) {
    const ordered = await deposits.order(player, {
      amount: paise(rupees * 100),
      promotionId: promotionId ?? null,
      location: MUMBAI,
    });
    if (!ordered.ok) throw new Error(`no order: ${ordered.error.message}`);
    return ordered.value.id;
  },
  async statusOf(player, orderId) {
    const status = await deposits.status(player, orderId);
    return status.ok ? status.value.status : status.error.code;
  },
});

/** Tells a cashier what a gateway would. */
function telling(cashier: Cashier, time: FakeTime): Counter["callback"] {
  let events = 0;
  return (event, id = `evt-${++events}`, at = time.now()) =>
    cashier.callback({
      gateway: "fake",
      body: new TextEncoder().encode(JSON.stringify({ id, at, event })),
      header: (name) => (name === "signature" ? "right" : null),
    });
}

const paidEvent = (
  orderId: string,
  payment: Partial<GatewayPayment> & Pick<GatewayPayment, "amountPaise">,
): GatewayEvent => ({
  is: "paid",
  order: { orderId, gatewayOrderId: null },
  payment: { paymentId: `pay-${orderId}`, currency: "INR", upiHash: "someone", ...payment },
});

function fakeGateway(): FakeGateway {
  const down = () => refuse("serviceUnavailable", "payments is not available");
  return {
    name: "fake",
    status: { is: "waiting" },
    answers: true,
    codes: [],
    asked: 0,
    async createCode({ orderId }) {
      this.codes.push(orderId);
      if (!this.answers) return down();
      return ok({ gatewayOrderId: `fake_${orderId}`, qrString: `upi://pay?pa=a@b&tr=${orderId}` });
    },
    async statusOf() {
      this.asked += 1;
      return this.answers && this.status ? ok(this.status) : down();
    },
    async readCallback({ body, header }) {
      if (header("signature") !== "right") return refuse("badSignature", "The signature is not right.");
      const { id, at, event } = JSON.parse(new TextDecoder().decode(body));
      const callback: Callback = { id, at: instant(at), event };
      return ok(callback);
    },
  };
}
