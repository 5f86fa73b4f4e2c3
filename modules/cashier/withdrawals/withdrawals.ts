import type { Bonus } from "../../bonus/index.ts";
import {
  type Clock,
  createWorker,
  type Database,
  instant,
  type Log,
  MINUTE_MS,
  type Paise,
  type PlayerId,
  paise,
  periodicJob,
  queueJob,
  type Random,
  type Result,
  SECOND_MS,
  type Timers,
  type Worker,
  type WorkerDeps,
  type WorkerFigures,
} from "../../kernel/index.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import { postedAt, type Wallet } from "../../wallet/index.ts";
import type { Debt } from "../chargebacks/chargebacks.ts";
import type { WithdrawalRefusal } from "../messages.ts";
import type { NoticeKind } from "../notices/notice-texts.ts";
import type { KycStatus, PayoutEvent, PayoutProvider } from "../ports.ts";
import { type AccountExit, createAccountExit, LEASE_MS as LEAVER_LEASE_MS } from "../refunds/account-exit.ts";
import { createRefundsEnding, type RefundsEnded } from "../refunds/ending.ts";
import { createRefunds } from "../refunds/refunds.ts";
import { type AccountExitStore, createAccountExitStore } from "../refunds/store/account-exits.ts";
import { createWholeBalance, type PaidBack } from "../refunds/whole-balance.ts";
import { createPayoutFigures, type PayoutFigures } from "../store/stuck-payouts.ts";
import { createTaxYears, type TaxYearDeps, type TaxYears } from "../tax/tax-years.ts";
import { createTdsReport, type TdsLine, type TdsOfPlayer } from "../tax/tds-report.ts";
import { createAvailable } from "./available.ts";
import { type Payee, RETRY } from "./ledger-steps.ts";
import { createObstacles, mayBePaidOut } from "./obstacles.ts";
import { createWithdrawalOperatorApi, type WithdrawalOperatorApi } from "./operator-api.ts";
import { createOverview, type WithdrawalOverview } from "./overview.ts";
import { createPayoutRunner, type PayoutRunner } from "./payout-runner.ts";
import { createWithdrawalStore, type WithdrawalStore } from "./store/withdrawals.ts";
import { createWishes } from "./wishes.ts";
import type { ExitCause, Withdrawal, WithdrawalAmounts } from "./withdrawal.ts";
import { createWithdrawalRequests } from "./withdrawal-requests.ts";

/** Years are closed, and what they owe is taken, at this pace. */
const YEARS_MS = 10 * MINUTE_MS;
const BATCH = 50;

/** Jobs: paying back players who leave, sending payouts, closing years. */
function createWithdrawalJobs(
  deps: WorkerDeps & {
    readonly store: WithdrawalStore;
    readonly accountExits: AccountExitStore;
    readonly leaving: AccountExit;
    readonly runner: PayoutRunner;
    readonly years: TaxYears;
    readonly stuck: PayoutFigures;
    readonly everyMs: number;
  },
): Worker<"cashier.leavers" | "cashier.withdrawals" | "cashier.stuck" | "cashier.years" | "cashier.taxes"> {
  const { store, accountExits, leaving, runner, years, everyMs } = deps;
  return createWorker(deps, [
    queueJob({
      name: "cashier.leavers",
      everyMs,
      batch: BATCH,
      leaseMs: LEAVER_LEASE_MS,
      retry: RETRY,
      claim: accountExits.claimDue,
      oldestDue: accountExits.oldestDue,
      run: leaving.step,
      logFields: ({ player }) => ({ player }),
    }),
    queueJob({
      // One at a time: a claim counts as a try, and waiting for a slow service is none.
      name: "cashier.withdrawals",
      everyMs,
      batch: 1,
      retry: RETRY,
      claim: store.claimDue,
      oldestDue: store.oldestDue,
      // The claim has counted this try.
      failuresOf: ({ tries }) => Math.max(0, tries - 1),
      async run(one) {
        await runner.advance(one);
      },
      onLater: ({ id }, at) => store.schedule(id, instant(at)),
      logFields: ({ id }) => ({ withdrawal: id }),
    }),
    periodicJob({ name: "cashier.stuck", everyMs: YEARS_MS, run: () => tellStuck(deps) }),
    periodicJob({ name: "cashier.years", everyMs: YEARS_MS, run: ({ signal }) => years.closeWhatIsOver(signal) }),
    queueJob({
      name: "cashier.taxes",
      everyMs: YEARS_MS,
      retry: RETRY,
      claim: years.claimOwing,
      run: ({ player, year }) => years.collect(player, year),
      oldestDue: years.oldestOwing,
      logFields: ({ player, year }) => ({ player, year }),
    }),
  ]);
}

/** Payouts that do not come to their end are told of one by one, each once a day. */
async function tellStuck({ stuck, clock, log }: WorkerDeps & { readonly stuck: PayoutFigures }): Promise<void> {
  for (const { id, waitedMs } of await stuck.takeUntold(clock.now()))
    log.error({ withdrawal: id, waitedMs, alarm: "payoutsStuck" }, "a payout was approved hours ago and is not paid");
}

const SWEEP_MS = 10 * SECOND_MS;
type Answer<T> = Promise<Result<T, WithdrawalRefusal>>;

/**
 * Money out (M-7 … M-9, M-12, M-13, M-15). Cash switched off or self-exclusion never keeps players from their winnings.
 */
export interface Withdrawals extends WithdrawalOperatorApi {
  overview(player: PlayerId): Promise<WithdrawalOverview>;
  /** W less what is held and what an earlier year's tax still takes (`nWithdrawable`, M-1). */
  withdrawable(player: PlayerId, winnings: Paise): Promise<Paise>;
  /** Is a withdrawal under way? */
  hasOpen(player: PlayerId): Promise<boolean>;
  /** The tax if everything withdrawable left now (`nTds`, M-1). */
  taxIfAllWithdrawn(player: PlayerId): Promise<Paise>;
  /** What an amount comes to, before it is asked for. `gross` is whole rupees, in paise. */
  preview(player: PlayerId, gross: Paise): Answer<WithdrawalAmounts & { readonly year: FinancialYear }>;
  /** Asks for a withdrawal; the money leaves W at once. Of several at once one is kept (M-8). Refused where other than `shown` is received by now. */
  redeem(player: PlayerId, gross: Paise, shown?: Paise): Answer<Withdrawal>;
  /** Asks for the refund of a deposit that was never staked (M-9); refused where it comes to another amount than `shown` by now. */
  refund(player: PlayerId, depositId: string, shown?: Paise): Answer<Withdrawal>;
  /** Takes back a withdrawal that is not decided yet; refused where other than `shown` comes back by now, for its year is over (M-8). */
  cancel(player: PlayerId, id: string, shown?: Paise): Answer<Withdrawal>;
  /** All of the player's withdrawals, newest first, for their own eyes. */
  exportOf(player: PlayerId): Promise<readonly Withdrawal[]>;
  /** A player's tax figures of a year. */
  tdsOf(player: PlayerId, year: FinancialYear): Promise<TdsOfPlayer>;

  /** Is there anything left to withdraw of which a bank would transfer a rupee? */
  hasWinningsLeft(player: PlayerId): Promise<boolean>;
  /** The player keeps out: the deposit balance is paid back, for as long as that lasts. Harmless to repeat. */
  leave(player: PlayerId): Promise<void>;
  /** Handler of identity's event: pays back what is or comes into the deposit balance. Repeatable. */
  accountClosed(player: PlayerId): Promise<void>;
  /** Pays the deposit balance back to a player who wants to close the account. */
  payBack(player: PlayerId): Promise<PaidBack>;
  /** Ends refunds of this deposit that are not sent: its bank takes the payment back (M-15). */
  endRefunds(player: PlayerId, depositId: string): Promise<RefundsEnded>;
  /** Did the operator order a refund of this payment under this reference? */
  ordered(reference: string, paymentId: string): Promise<boolean>;

  /** What certificates of a year are made from: a line a player and month. */
  tdsReport(year: FinancialYear): Promise<readonly TdsLine[]>;

  /** What the payout service tells; answers whether it was about one of ours. */
  handleEvent(event: PayoutEvent): Promise<boolean>;
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
  /** Figures of the jobs. */
  readonly figures?: WorkerFigures;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: TaxYearDeps["wallet"] & Pick<Wallet, "lastStakedAt">;
  /** What closing years goes over, so that players have the other connections; the same unless given. */
  readonly background?: NonNullable<TaxYearDeps["background"]>;
  readonly playersAtOnce?: number;
  readonly payouts: PayoutProvider | null;
  readonly kyc: {
    /** M-12: PAN approved, and a bank account in the same name. */
    readonly statusOf: (player: PlayerId) => Promise<KycStatus>;
    readonly payee: (player: PlayerId) => Promise<Payee | null>;
    /** For tax statements: number and name. */
    readonly pan: (player: PlayerId) => Promise<{ readonly pan: string; readonly name: string } | null>;
  };
  /** What chargebacks left owing, and whether one is being decided: either blocks withdrawals (M-15). */
  readonly debtOf: (player: PlayerId) => Promise<Debt>;
  /** Winnings that are held. */
  readonly heldOf: (player: PlayerId) => Promise<Paise>;
  /** What a deposit's bonus came to, and how what is left of it goes back (M-9). */
  readonly bonus: Pick<Bonus, "ofDeposit" | "depositReturned">;
  /** Takes what the balance holds of a debt (M-15). */
  readonly takeDebt: (player: PlayerId) => Promise<void>;
  /** Why the player's deposit balance is paid back: they keep out, or the account is closed; null: neither. */
  readonly leftFor: (player: PlayerId) => Promise<ExitCause | null>;
  /** Ends the waiting of the player's deposit orders. */
  readonly endOrders: (player: PlayerId) => Promise<void>;
  /** Has a player told by mail, once a kind and reference. */
  readonly tell: (player: PlayerId, kind: NoticeKind, reference: string, amount: Paise) => Promise<void>;
  /** How often due ones are looked for. */
  readonly sweepMs?: number;
}

/** Withdrawals over the cashier's tables. Call `start` for the jobs. */
export function createWithdrawals(deps: WithdrawalsDeps): Withdrawals {
  const store = createWithdrawalStore(deps.database);
  const accountExits = createAccountExitStore(deps.database);
  const years = createTaxYears(deps);
  const report = createTdsReport({ store, years, panOf: deps.kyc.pan });
  const obstacles = createObstacles({ ...deps, store });
  const available = createAvailable({ ...deps, years });
  const refunds = createRefunds({ ...deps, depositOf: available.deposit });
  const bonusUsedOf = async (player: PlayerId, depositId: string) =>
    (await deps.bonus.ofDeposit(player, depositId)).usedPaise;
  const runner = createPayoutRunner({
    ...payoutsOf(deps),
    store,
    bonusUsedOf,
    heldBy: obstacles.heldBy,
    cameBack: (one) => leaving.cameBack(one),
  });
  const ask = createWishes({ ...deps, years, available, runner });
  const hasBank = async (player: PlayerId) => mayBePaidOut(await deps.kyc.statusOf(player));
  const payBack = createWholeBalance({
    ...deps,
    accountExits,
    store,
    ask,
    bonusUsedOf,
    hasBank,
    depositOf: available.deposit,
  });
  const leaving = createAccountExit({ ...deps, accountExits, payBack });
  const everyMs = deps.sweepMs ?? SWEEP_MS;
  const stuck = createPayoutFigures(deps.database);
  const jobs = createWithdrawalJobs({ ...deps, store, accountExits, leaving, runner, years, stuck, everyMs });
  const onApproved = () => {
    if (deps.payouts !== null) void jobs.wake("cashier.withdrawals");
  };

  return {
    ...createOverview({ ...deps, store, available, refunds }),
    ...createWithdrawalRequests({ ...deps, store, available, obstacles, refunds, runner, ask }),
    ...createWithdrawalOperatorApi({ ...deps, store, runner, years, onApproved }),
    leave: (player) => leaving.begin(player, "exclusion"),
    accountClosed: (player) => leaving.begin(player, "closing"),
    payBack: leaving.payBackNow,
    endRefunds: createRefundsEnding({ store, runner }),
    ordered: async (reference, paymentId) => (await store.byId(reference))?.paymentId === paymentId,
    tdsOf: report.ofPlayer,
    tdsReport: report.ofYear,
    handleEvent: runner.handleEvent,
    sweep: jobs.runOnce,
    start: jobs.start,
    idle: jobs.settled,
    stop: jobs.stop,
  };
}

/** What the way out is given of other modules and of the vendor. */
function payoutsOf({ database, clock, random, log, wallet, settings, kyc, bonus, payouts }: WithdrawalsDeps) {
  return {
    clock,
    random,
    log,
    wallet,
    provider: payouts,
    takeBonusBack: bonus.depositReturned,
    postedAt: (key: string) => postedAt(database, key),
    approveUpTo: () => {
      const { approveUpToPaise, twoAbovePaise } = settings.get("withdrawals");
      return paise(Math.min(approveUpToPaise, twoAbovePaise));
    },
    payeeOf: async (player: PlayerId) => (mayBePaidOut(await kyc.statusOf(player)) ? kyc.payee(player) : null),
  };
}
