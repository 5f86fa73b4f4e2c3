import type { Bonus } from "../bonus/index.ts";
import {
  assert,
  type Cancel,
  type Clock,
  DAY_MS,
  type Database,
  instant,
  type Log,
  MINUTE_MS,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Random,
  type Refusal,
  type Result,
  refuse,
  SECOND_MS,
  type Timers,
  uuidv7,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { Balances, Wallet } from "../wallet/index.ts";
import { endOfYear, type FinancialYear, financialYearOf, startOfYear } from "./financial-year.ts";
import { createPayoutRunner, LEASE_MS, type Payee } from "./payout-runner.ts";
import type { PayoutNews, PayoutProvider } from "./payouts.ts";
import { createRefunds, type Refundable } from "./refunds.ts";
import { createWithdrawalStore } from "./store/withdrawals.ts";
import { taxOnWithdrawal } from "./tax.ts";
import { createTaxYears, type YearClosed } from "./tax-years.ts";
import { createTdsReport, type TdsLine, type TdsOfPlayer } from "./tds-report.ts";
import { amountsOf, type Withdrawal, type WithdrawalAmounts, type WithdrawalState } from "./withdrawal.ts";
import { WITHDRAW_MESSAGES } from "./withdrawals-contract.ts";

/** Banks transfer a rupee at least. */
const LEAST_NET = 100;
const HISTORY = 100;
const LISTED = 500;

export type WithdrawalRefusalCode =
  | "exceeds"
  | "open"
  | "panMissing"
  | "bankMissing"
  | "kycMissing"
  | "debt"
  | "taxLeavesTooLittle"
  | "tooMany"
  | "unavailable"
  | "notFound"
  | "notCancellable"
  | "notRefundable";

export type WithdrawalRefusal = Refusal<WithdrawalRefusalCode>;
type Answer<T> = Promise<Result<T, WithdrawalRefusal>>;

/** What the withdrawal page shows. */
export interface WithdrawalOverview {
  readonly balances: Balances;
  readonly withdrawable: Paise;
  readonly held: Paise;
  readonly taxIfAll: Paise;
  readonly year: FinancialYear;
  readonly panApproved: boolean;
  readonly bankVerified: boolean;
  readonly blocked: boolean;
  readonly open: Withdrawal | undefined;
  readonly history: readonly Withdrawal[];
  readonly refundable: readonly Refundable[];
}

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
  /** A player's tax figures of a year. */
  tdsOf(player: PlayerId, year: FinancialYear): Promise<TdsOfPlayer>;

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
  /** One round of the sweeper. */
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface WithdrawalsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
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
  /** How often the sweeper looks. */
  readonly sweepMs?: number;
}

const SWEEP_MS = 10 * SECOND_MS;
/** Years are closed, and what they owe is taken, at this pace. */
const YEARS_MS = 10 * MINUTE_MS;

const refused = <Code extends WithdrawalRefusalCode>(code: Code) => refuse(code, WITHDRAW_MESSAGES[code]);

/** Withdrawals over the cashier's tables. Call `start` for the sweeper. */
export function createWithdrawals(deps: WithdrawalsDeps): Withdrawals {
  const { database, clock, timers, random, log, settings, wallet, kyc } = deps;
  const store = createWithdrawalStore(database);
  const years = createTaxYears({ database, clock, log, settings, wallet });
  const refunds = createRefunds({ database, clock, settings, wallet, bonus: deps.bonus });
  const report = createTdsReport({ store, years, panOf: kyc.pan });
  const runner = createPayoutRunner({
    store,
    clock,
    log,
    wallet,
    provider: deps.payouts,
    payeeOf: kyc.payee,
    takeBonusBack: deps.bonus.depositReturned,
    approveUpTo: () => settings.get("withdrawals").approveUpToPaise,
  });
  const thisYear = () => financialYearOf(clock.now());

  /** W less what is held and what an earlier year's tax still takes. */
  const withdrawableOf = async (player: PlayerId, winnings: Paise) => {
    const [held, owed] = await Promise.all([deps.heldOf(player), years.owedBy(player)]);
    const kept = Math.min(winnings, held + owed);
    return { withdrawable: paise(winnings - kept), held: paise(kept) };
  };

  /** What an amount comes to on top of the year's figures; refused when too little is left for a bank. */
  const reckon = (figures: Parameters<typeof taxOnWithdrawal>[0], gross: Paise) => {
    const amounts = amountsOf(gross, taxOnWithdrawal(figures, gross, years.bps()));
    return amounts.net >= LEAST_NET ? ok(amounts) : refused("taxLeavesTooLittle");
  };

  /** M-12 and M-15: what stands in the way, named. */
  const inTheWay = async (player: PlayerId) => {
    const [{ panApproved, bankVerified }, { debt, disputed }] = await Promise.all([
      kyc.standing(player),
      deps.debtOf(player),
    ]);
    if (debt > 0 || disputed) return refused("debt");
    if (!panApproved && !bankVerified) return refused("kycMissing");
    if (!panApproved) return refused("panMissing");
    return bankVerified ? null : refused("bankMissing");
  };

  const askedTooOften = async (player: PlayerId) => {
    const today = await store.countSince(player, instant(clock.now() - DAY_MS));
    return today >= settings.get("withdrawals").perDay;
  };

  /** Keeps the wish under the year's lock, then has the ledger move it. A crash in between is finished by the sweeper. */
  const ask = async (
    player: PlayerId,
    what: Pick<Withdrawal, "kind" | "depositId" | "paymentId"> & Pick<WithdrawalAmounts, "gross" | "fee" | "bonusUsed">,
  ): Answer<Withdrawal> => {
    const { kind, depositId, paymentId, gross, fee, bonusUsed } = what;
    // Around midnight of 31 March the year may be closed while we look.
    for (let tries = 1; tries <= 2; tries++) {
      const askedAt = clock.now();
      const year = financialYearOf(askedAt);
      const opening = await years.openingOf(player, year);
      const kept = await years.ask(player, year, (rows) => {
        const amounts = reckon({ ...rows, opening }, gross);
        if (!amounts.ok) return { refused: amounts.error };
        return {
          ...amounts.value,
          ...{ kind, depositId, paymentId, fee, bonusUsed, askedAt },
          id: uuidv7(askedAt, random),
          nextAt: instant(askedAt + LEASE_MS),
        };
      });
      if (kept === "closed") continue;
      if (kept === "open") return refused("open");
      if ("refused" in kept) return { ok: false, error: kept.refused };
      const after = await runner.advance(kept);
      if (after.state === "refused") return refused(kind === "refund" ? "notRefundable" : "exceeds");
      return ok(after);
    }
    return refused("unavailable");
  };

  const taxIfAllOf = async (player: PlayerId, withdrawable: Paise): Promise<Paise> => {
    if (withdrawable === 0) return paise(0);
    return taxOnWithdrawal(await years.figuresOf(player, thisYear()), withdrawable, years.bps()).tds;
  };

  const stops: Cancel[] = [];
  let underWay: Promise<void> = Promise.resolve();
  let busy = false;
  /** One round at a time in this process; of several processes each row has one worker. */
  const inTurn = (what: string, run: () => Promise<unknown>) => {
    if (busy) return;
    busy = true;
    underWay = run()
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, `${what} could not be looked through`))
      .finally(() => {
        busy = false;
      });
  };

  return {
    async overview(player) {
      const year = thisYear();
      const [balances, standing, owing, open, history, refundable] = await Promise.all([
        wallet.balances(player),
        kyc.standing(player),
        deps.debtOf(player),
        store.openOf(player),
        store.ofPlayer(player, startOfYear(year), HISTORY),
        refunds.of(player),
      ]);
      const { withdrawable, held } = await withdrawableOf(player, balances.winnings);
      return {
        balances,
        withdrawable,
        held,
        taxIfAll: await taxIfAllOf(player, withdrawable),
        year,
        ...standing,
        blocked: owing.debt > 0 || owing.disputed,
        open,
        history,
        refundable,
      };
    },

    async taxIfAllWithdrawn(player) {
      const { winnings } = await wallet.balances(player);
      return taxIfAllOf(player, (await withdrawableOf(player, winnings)).withdrawable);
    },
    withdrawable: async (player, winnings) => (await withdrawableOf(player, winnings)).withdrawable,
    hasOpen: async (player) => (await store.openOf(player)) !== undefined,

    async preview(player, gross) {
      const { withdrawable } = await withdrawableOf(player, (await wallet.balances(player)).winnings);
      if (gross > withdrawable) return refused("exceeds");
      const year = thisYear();
      const amounts = reckon(await years.figuresOf(player, year), gross);
      return amounts.ok ? ok({ ...amounts.value, year }) : amounts;
    },

    async redeem(player, gross) {
      assert(gross >= 100 && gross % 100 === 0, "withdrawals are whole rupees");
      const { withdrawable } = await withdrawableOf(player, (await wallet.balances(player)).winnings);
      if (gross > withdrawable) return refused("exceeds");
      const obstacle = await inTheWay(player);
      if (obstacle) return obstacle;
      if (await askedTooOften(player)) return refused("tooMany");
      const none = paise(0);
      return ask(player, { kind: "winnings", depositId: null, paymentId: null, gross, fee: none, bonusUsed: none });
    },

    async refund(player, depositId) {
      const deposit = await refunds.one(player, depositId);
      if (!deposit) return refused("notRefundable");
      const { debt, disputed } = await deps.debtOf(player);
      if (debt > 0 || disputed) return refused("debt");
      if (await askedTooOften(player)) return refused("tooMany");
      // Tax is deducted under a PAN.
      const tds = taxOnWithdrawal(await years.figuresOf(player, thisYear()), deposit.gross, years.bps()).tds;
      if (tds > 0 && !(await kyc.standing(player)).panApproved) return refused("panMissing");
      return ask(player, { ...deposit, kind: "refund", depositId });
    },

    async cancel(player, id) {
      const one = await store.byId(id);
      if (!one || one.player !== player || one.state === "refused") return refused("notFound");
      const after = one.state === "inReview" ? await runner.undo(one, "cancelled", {}) : one;
      return after.state === "cancelled" ? ok(after) : refused("notCancellable");
    },

    tdsOf: (player, year) => report.ofPlayer(player, year),
    tdsReport: (year) => report.ofYear(year),

    list: (states) => store.inStates(states, LISTED),
    show: (id) => store.byId(id),
    async approve(id, by) {
      const approved = await store.approve(id, by, clock.now());
      if (approved && deps.payouts !== null) inTurn("withdrawals", runner.sweep);
      return approved;
    },
    async reject(id, by, reason) {
      const one = await store.byId(id);
      if (one?.state !== "inReview") return undefined;
      const after = await runner.undo(one, "rejected", { by, reason });
      return after.state === "rejected" ? after : undefined;
    },
    retry: (id) => store.retry(id, clock.now()),
    async closeYear(year) {
      if (clock.now() < endOfYear(year)) return refuse("notOver", `${year} is not over yet.`);
      return ok(await years.closeForAll(year));
    },

    hear: runner.hear,
    async sweep() {
      await runner.sweep();
      await years.sweep();
    },
    start() {
      inTurn("withdrawals", () => runner.sweep().then(() => years.sweep()));
      stops.push(timers.every(deps.sweepMs ?? SWEEP_MS, () => inTurn("withdrawals", runner.sweep)));
      stops.push(timers.every(YEARS_MS, () => inTurn("financial years", years.sweep)));
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
      await underWay;
    },
  };
}
