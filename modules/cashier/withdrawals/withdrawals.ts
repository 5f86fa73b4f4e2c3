import type { Bonus } from "../../bonus/index.ts";
import {
  type Clock,
  type Database,
  type Log,
  ok,
  type Paise,
  type PlayerId,
  printableLine,
  type Random,
  type Refusal,
  type Result,
  SECOND_MS,
  type Timers,
  type WorkerFigures,
} from "../../kernel/index.ts";
import { endOfFinancialYear, type FinancialYear } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import { postedAt, type Wallet } from "../../wallet/index.ts";
import { refuseDesk, type WithdrawalRefusal } from "../messages.ts";
import type { NoticeKind } from "../notices/notice-texts.ts";
import type { PayoutNews, PayoutProvider } from "../ports.ts";
import { createLeaving, type PaidBack } from "../refunds/leaving.ts";
import { createLeaverStore } from "../store/leavers.ts";
import { createWithdrawalStore } from "../store/withdrawals.ts";
import { CLOSES_AFTER_MS, createTaxYears, type YearClosed } from "../tax/tax-years.ts";
import { createTdsReport, type TdsLine, type TdsOfPlayer } from "../tax/tds-report.ts";
import { createAsking, type WithdrawalOverview } from "./asking.ts";
import { createWithdrawalJobs } from "./jobs.ts";
import type { Payee } from "./ledger-steps.ts";
import { createPayoutRunner } from "./payout-runner.ts";
import {
  isUndecided,
  type LeavingCause,
  type Withdrawal,
  type WithdrawalAmounts,
  type WithdrawalState,
} from "./withdrawal.ts";

const LISTED = 500;
const SWEEP_MS = 10 * SECOND_MS;
type Answer<T> = Promise<Result<T, WithdrawalRefusal>>;

/** Money out (M-7 … M-9, M-12, M-13, M-15). Neither cash switched off nor self-exclusion keeps anybody from their winnings. */
export interface Withdrawals {
  overview(player: PlayerId): Promise<WithdrawalOverview>;
  /** W less what is held and what an earlier year's tax still takes (`nWithdrawable`, M-1). */
  withdrawable(player: PlayerId, winnings: Paise): Promise<Paise>;
  /** Is a withdrawal under way? */
  hasOpen(player: PlayerId): Promise<boolean>;
  /** The tax if everything withdrawable left now (`nTds`, M-1). */
  taxIfAllWithdrawn(player: PlayerId): Promise<Paise>;
  /** What an amount comes to, before it is asked for. `gross` is whole rupees, in paise. */
  preview(player: PlayerId, gross: Paise): Answer<WithdrawalAmounts & { readonly year: FinancialYear }>;
  /** Asks for a withdrawal; the money leaves W at once. Of several at once one is kept (M-8). */
  redeem(player: PlayerId, gross: Paise): Answer<Withdrawal>;
  /** Asks for the refund of a deposit that was never staked (M-9). */
  refund(player: PlayerId, depositId: string): Answer<Withdrawal>;
  /** Takes a withdrawal back that nobody has decided yet. */
  cancel(player: PlayerId, id: string): Answer<Withdrawal>;
  /** All of the player's withdrawals, newest first, for their own eyes. */
  exportOf(player: PlayerId): Promise<readonly Withdrawal[]>;
  /** A player's tax figures of a year. */
  tdsOf(player: PlayerId, year: FinancialYear): Promise<TdsOfPlayer>;

  /** Is there anything left to withdraw of which a bank would transfer a rupee? */
  hasWinningsLeft(player: PlayerId): Promise<boolean>;
  /** The player keeps out: the deposit balance is paid back, for as long as that lasts. Harmless to repeat. */
  leave(player: PlayerId): Promise<void>;
  /** For identity's news: whatever of the deposit balance is left, or still comes, is paid back. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  /** Pays the deposit balance back to a player who wants to close the account. */
  payBack(player: PlayerId): Promise<PaidBack>;
  /** Ends refunds of this deposit that are not sent: its bank takes the payment back (M-15). */
  endRefunds(player: PlayerId, depositId: string): Promise<"ended" | "unknown" | "sent">;
  /** Did the operator order a refund of this payment under this reference? */
  ordered(reference: string, paymentId: string): Promise<boolean>;

  /** For the operator: withdrawals in these states, oldest first. */
  list(states: readonly WithdrawalState[]): Promise<readonly Withdrawal[]>;
  show(id: string): Promise<Withdrawal | undefined>;
  /** Of several at once one decides; undefined when it was decided before. */
  approve(id: string, by: string): Promise<Withdrawal | undefined>;
  reject(id: string, by: string, reason: string): Promise<Withdrawal | undefined>;
  /** Puts an approved withdrawal whose tries are used up back to work. */
  retry(id: string): Promise<Withdrawal | undefined>;
  /** Closes a financial year (M-7); done again, it changes nothing. Refused while it is not over. */
  closeYear(year: FinancialYear): Promise<Result<YearClosed, Refusal<"notOver">>>;
  /** What certificates of a year are made from: a line a player and month. */
  tdsReport(year: FinancialYear): Promise<readonly TdsLine[]>;

  /** What the payout service tells; answers whether it was about one of ours. */
  hear(news: PayoutNews): Promise<boolean>;
  /** Does now what is due. */
  sweep(): Promise<void>;
  start(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** What withdrawals are given. */
export interface WithdrawalsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Of the jobs. */
  readonly figures?: WorkerFigures;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "balances" | "move" | "holdingsAt" | "lastStakedAt" | "cashHolders">;
  readonly payouts: PayoutProvider | null;
  readonly kyc: {
    /** M-12: PAN approved, and a bank account in the same name. */
    readonly standing: (player: PlayerId) => Promise<{ readonly panApproved: boolean; readonly bankVerified: boolean }>;
    readonly payee: (player: PlayerId) => Promise<Payee | null>;
    /** For tax statements: number and name. */
    readonly pan: (player: PlayerId) => Promise<{ readonly pan: string; readonly name: string } | null>;
  };
  /** What chargebacks left owing, and whether one is being decided: either blocks withdrawals (M-15). */
  readonly debtOf: (player: PlayerId) => Promise<{ readonly debt: Paise; readonly disputed: boolean }>;
  /** Winnings that are held. */
  readonly heldOf: (player: PlayerId) => Promise<Paise>;
  /** What a deposit's bonus came to, and how what is left of it goes back (M-9). */
  readonly bonus: Pick<Bonus, "ofDeposit" | "depositReturned">;
  /** Takes what the balance holds of a debt (M-15). */
  readonly takeDebt: (player: PlayerId) => Promise<void>;
  /** Why the player's deposit balance is paid back: they keep out, or the account is closed; null: neither. */
  readonly leftFor: (player: PlayerId) => Promise<LeavingCause | null>;
  /** Ends the waiting of the player's deposit orders. */
  readonly endOrders: (player: PlayerId) => Promise<void>;
  /** Has a player told by mail, once a kind and reference. */
  readonly tell: (player: PlayerId, kind: NoticeKind, reference: string, amount: Paise) => Promise<void>;
  /** How often due ones are looked for. */
  readonly sweepMs?: number;
}

/** Withdrawals over the cashier's tables. Call `start` for the jobs. */
export function createWithdrawals(deps: WithdrawalsDeps): Withdrawals {
  const { database, clock, log, settings, wallet, kyc } = deps;
  const store = createWithdrawalStore(database);
  const leavers = createLeaverStore(database);
  const years = createTaxYears({ database, clock, log, settings, wallet });
  const report = createTdsReport({ store, years, panOf: kyc.pan });
  const bonusUsedOf = async (player: PlayerId, depositId: string) =>
    (await deps.bonus.ofDeposit(player, depositId)).usedPaise;
  const runner = createPayoutRunner({
    store,
    clock,
    random: deps.random,
    log,
    wallet,
    postedAt: (key) => postedAt(database, key),
    provider: deps.payouts,
    takeBonusBack: deps.bonus.depositReturned,
    bonusUsedOf,
    cameBack: (one) => leaving.cameBack(one),
    approveUpTo: () => settings.get("withdrawals").approveUpToPaise,
    async isBlocked(player) {
      const { debt, disputed } = await deps.debtOf(player);
      return debt > 0 || disputed;
    },
    async payeeOf(player) {
      const { panApproved, bankVerified } = await kyc.standing(player);
      return panApproved && bankVerified ? kyc.payee(player) : null;
    },
  });
  const asking = createAsking({ ...deps, store, years, runner });
  const leaving = createLeaving({
    ...deps,
    leavers,
    store,
    ask: asking.ask,
    bonusUsedOf,
    async hasBank(player) {
      const { panApproved, bankVerified } = await kyc.standing(player);
      return panApproved && bankVerified;
    },
  });
  const jobs = createWithdrawalJobs({
    ...deps,
    store,
    leavers,
    leaving,
    runner,
    years,
    everyMs: deps.sweepMs ?? SWEEP_MS,
  });

  const endRefunds: Withdrawals["endRefunds"] = async (player, depositId) => {
    let found: "ended" | "sent" = "ended";
    for (const one of await store.refundsOf(player, depositId)) {
      if (one.state === "asked") return "unknown";
      const after = isUndecided(one)
        ? await runner.undo(one, "rejected", { by: "automatic", reason: "The bank takes this payment back." })
        : one;
      if (after.state === "approved" || after.state === "paid") found = "sent";
      // The money has to lie in D before the bank's part is taken from there.
      if (after.returns !== null && after.returnedAt === null) return "unknown";
    }
    return found;
  };

  return {
    ...asking,
    leave: (player) => leaving.begin(player, "exclusion"),
    accountClosed: (player) => leaving.begin(player, "closing"),
    payBack: leaving.payBackNow,
    endRefunds,
    async ordered(reference, paymentId) {
      return (await store.byId(reference))?.paymentId === paymentId;
    },
    tdsOf: report.ofPlayer,
    tdsReport: report.ofYear,

    list: (states) => store.inStates(states, LISTED),
    show: store.byId,
    async approve(id, by) {
      const approved = await store.approve(id, by, clock.now());
      if (approved && deps.payouts !== null) void jobs.wake("withdrawals");
      return approved;
    },
    async reject(id, by, reason) {
      const one = await store.byId(id);
      if (!one || !isUndecided(one)) return undefined;
      const after = await runner.undo(one, "rejected", { by, reason: printableLine(reason) });
      return after.state === "rejected" ? after : undefined;
    },
    retry: (id) => store.retry(id, clock.now()),
    async closeYear(year) {
      if (clock.now() < endOfFinancialYear(year) + CLOSES_AFTER_MS) return refuseDesk("notOver", year);
      return ok(await years.closeForAll(year));
    },

    hear: runner.hear,
    sweep: jobs.runOnce,
    start: jobs.start,
    idle: jobs.settled,
    stop: jobs.stop,
  };
}
