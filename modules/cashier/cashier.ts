import {
  type Clock,
  type Database,
  type Instant,
  type Log,
  type Paise,
  type PlayerId,
  type Random,
  type SecurityEvents,
  type Timers,
  toRupees,
  type WorkerFigures,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { Wallet } from "../wallet/index.ts";
import { type Chargebacks, createChargebacks, type Debt } from "./chargebacks/chargebacks.ts";
import { createDebts, type Debts } from "./chargebacks/debts.ts";
import { createRefundsElsewhere } from "./chargebacks/refunds-elsewhere.ts";
import { createChargebackStore } from "./chargebacks/store/chargebacks.ts";
import { createDebtStore } from "./chargebacks/store/debts.ts";
import type { DepositFacts } from "./contract.ts";
import { type CallbackAnswer, type CallbackRequest, createCallbacks } from "./deposits/callbacks.ts";
import { createCrediting } from "./deposits/crediting.ts";
import { createDeposits, type Deposits } from "./deposits/deposits.ts";
import { createReconciler } from "./deposits/reconcile.ts";
import { createEventStore } from "./deposits/store/events.ts";
import { createOrderStore } from "./deposits/store/orders.ts";
import { createUnmatchedPayments } from "./deposits/unmatched-payments.ts";
import { createDepositJobs } from "./jobs.ts";
import { createDepositLimits, type DepositLimits } from "./limits/own-limits.ts";
import { createLimitStore } from "./limits/store.ts";
import type { NoticeKind } from "./notices/notice-texts.ts";
import { createNotices } from "./notices/notices.ts";
import { createNoticeStore } from "./notices/store.ts";
import { createPassbookStore, type PassbookStore } from "./passbook/store.ts";
import type { DepositBonus, PaymentGateway, PayoutProvider, PlayerFacts, SendMail } from "./ports.ts";
import { createUnmatchedReturns } from "./refunds/unmatched-returns.ts";
import { createNumbering } from "./tax-documents/vouchers/numbering.ts";
import { createVoucherStore } from "./tax-documents/vouchers/store.ts";

/** Where rupees come in: deposits, their limits, chargebacks and debts, and the passbook. Withdrawals: `Withdrawals`. */
export interface Cashier {
  readonly deposits: Deposits;
  readonly depositLimits: DepositLimits;
  readonly passbook: PassbookStore;
  /** Takes a gateway's callback; rejects only when it could not be kept, so that the gateway sends it again. */
  callback(request: CallbackRequest): Promise<CallbackAnswer>;
  /** What the profile tells of deposits (S2 § 3). */
  profileOf(player: PlayerId): Promise<DepositFacts>;
  /** All that was ever credited to the player (M-12). */
  lifetimeDeposits(player: PlayerId): Promise<Paise>;
  /** What the player deposited from `from` on: amounts asked for and paid. */
  depositedSince(player: PlayerId, from: Instant): Promise<Paise>;
  /** Is a payment of the player's not in the ledger yet? */
  isPosting(player: PlayerId): Promise<boolean>;
  /** What chargebacks left owing, and whether a payment is disputed: either blocks withdrawals (M-15). */
  debtOf(player: PlayerId): Promise<Debt>;
  /** Takes what D and W hold of the player's debt. */
  takeDebt(player: PlayerId): Promise<void>;
  /** Takes what there is, and answers what is left. */
  settleDebt(player: PlayerId): Promise<Debt>;
  /** The given players who owe anything. */
  debtorsAmong(players: readonly PlayerId[]): Promise<readonly PlayerId[]>;
  /** Ends the waiting of the player's orders. What is paid on them later is credited, unless the player keeps out. */
  endOrders(player: PlayerId): Promise<void>;
  /** Has a player told by mail of what happened to their money, once a kind and reference. */
  tell(player: PlayerId, kind: NoticeKind, reference: string, amount: Paise): Promise<void>;
  /** Hashes of the UPI addresses that paid for the player (R-51, M-10). */
  upiHashesOf(player: PlayerId): Promise<readonly string[]>;
  /** Takes up now what is due; the timer does so by itself. */
  sweep(): Promise<void>;
  /** Starts the jobs that finish what a crash interrupted. */
  start(): void;
  /** Stops it and waits for what is under way. */
  stop(): Promise<void>;
}

/** What the cashier is given. */
export interface CashierDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Figures of the jobs. */
  readonly figures?: WorkerFigures;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "balances" | "move">;
  readonly facts: PlayerFacts;
  readonly bonus: DepositBonus;
  /** Where new orders are paid; null when there is none (production without keys): deposits are refused then. */
  readonly gateway: PaymentGateway | null;
  /** Sends back payments of players who exclude themselves or have closed the account; null: they wait in suspense. */
  readonly payouts: Pick<PayoutProvider, "send" | "find"> | null;
  /** What withdrawals know of a deposit's refunds (M-15). */
  readonly refunds: {
    readonly end: (player: PlayerId, depositId: string) => Promise<"ended" | "unknown" | "sent">;
    readonly isOurs: (reference: string, paymentId: string) => Promise<boolean>;
  };
  /** Sends a mail to a player; false: to be tried again. */
  readonly mail: SendMail;
  readonly security: SecurityEvents;
  /** Tells the player's browser; may be lost. */
  readonly tell: (
    player: PlayerId,
    event: "resDeposit",
    data: { readonly CustRefNum: string; readonly nAmount: number },
  ) => void;
}

/** The cashier over its tables in `database`. */
export function createCashier(deps: CashierDeps): Cashier {
  const { database, settings } = deps;
  const orders = createOrderStore(database);
  const events = createEventStore(database);
  const disputes = createChargebackStore(database);
  const unmatchedPayments = createUnmatchedPayments({ ...deps, events });
  const crediting = createCrediting({ ...deps, orders, unmatchedPayments, events });
  const noticeStore = createNoticeStore(database);
  const notices = createNotices({ ...deps, store: noticeStore });
  const debtStore = createDebtStore(database);
  const debts = createDebts({ ...deps, store: debtStore, notices });
  const chargebacks = createChargebacks({ ...deps, store: disputes, orders, endRefunds: deps.refunds.end });
  const unmatchedReturns = createUnmatchedReturns({ ...deps, events });
  const reconciler = createReconciler({ ...deps, orders, events, crediting });
  const isOurRefund = async (reference: string, paymentId: string) =>
    unmatchedReturns.isOurs(reference, paymentId) || (await deps.refunds.isOurs(reference, paymentId));
  const refundedElsewhere = createRefundsElsewhere({ ...deps, store: disputes, orders, events, chargebacks });
  const callbacks = createCallbacks({
    ...deps,
    events,
    orders,
    crediting,
    chargebacks,
    isOurRefund,
    refundedElsewhere,
  });
  const numberVouchers = createNumbering({
    ...deps,
    store: createVoucherStore(database),
    homeStateOf: deps.facts.homeStateOf,
  });
  const jobs = createDepositJobs({
    ...deps,
    events,
    orders,
    disputes,
    debtStore,
    noticeStore,
    callbacks,
    unmatchedPayments,
    reconciler,
    unmatchedReturns,
    chargebacks,
    debts,
    notices,
    numberVouchers,
  });

  return {
    deposits: createDeposits({ ...deps, orders }),
    depositLimits: createDepositLimits({ ...deps, limits: createLimitStore(database), orders }),
    passbook: createPassbookStore(database),
    callback: callbacks.receive,
    profileOf: async () => depositFacts(settings),
    lifetimeDeposits: async (player) => (await orders.depositor(player)).lifetimePaise,
    depositedSince: orders.paidSince,
    isPosting: orders.isPosting,
    endOrders: orders.endAll,
    debtOf: chargebacks.debtOf,
    takeDebt: debts.take,
    settleDebt: (player) => settleDebt(chargebacks, debts, player),
    debtorsAmong: debtStore.debtorsAmong,
    tell: (player, kind, reference, amountPaise) => notices.add({ player, kind, reference, amountPaise }),
    upiHashesOf: orders.upiHashes,
    sweep: jobs.runOnce,
    start: jobs.start,
    stop: jobs.stop,
  };
}

async function settleDebt(chargebacks: Chargebacks, debts: Debts, player: PlayerId): Promise<Debt> {
  const before = await chargebacks.debtOf(player);
  if (before.debt === 0) return before;
  await debts.take(player);
  return chargebacks.debtOf(player);
}

function depositFacts(settings: CashierDeps["settings"]): DepositFacts {
  const { minimumPaise, maximumPaise, packsPaise } = settings.get("deposits");
  return {
    oPurchaseRange: { nMinimum: toRupees(minimumPaise), nMaximum: toRupees(maximumPaise) },
    aAddCashPack: packsPaise.map(toRupees),
    aRestrictedState: [...settings.get("cashPlay").restrictedStates],
  };
}
