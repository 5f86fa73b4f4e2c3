import {
  type Clock,
  DAY_MS,
  instant,
  ok,
  type Paise,
  type PlayerId,
  printableLine,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import { refuseOperator } from "../messages.ts";
import type { YearClosed } from "../tax/closing.ts";
import type { TaxYears } from "../tax/tax-years.ts";
import type { PayoutRunner } from "./payout-runner.ts";
import type { QueueFilter } from "./store/lists.ts";
import type { Alongside } from "./store/steps.ts";
import type { WithdrawalStore } from "./store/withdrawals.ts";
import { isUndecided, type Withdrawal, type WithdrawalKind, type WithdrawalState } from "./withdrawal.ts";

const LISTED = 500;
/** What counts as recent of a player's payouts. */
const RECENT_MS = 30 * DAY_MS;
const LATEST = 10;

/** What goes with a decision. */
interface Deciding {
  /** Written in the transaction that changes the withdrawal; a throw undoes both. */
  readonly alongside?: Alongside;
}

/** What a player was paid before. */
export interface PayoutHistory {
  /** Gross, of all time, and of what was asked for within 30 days. */
  readonly paidEver: Paise;
  readonly paidRecently: Paise;
  /** The newest first, ten at most. */
  readonly latest: readonly Withdrawal[];
}

/** What the operator does about withdrawals. */
export interface WithdrawalOperatorApi {
  /** Withdrawals in these states, oldest first: of one kind where it is named, five hundred unless told. */
  list(
    states: readonly WithdrawalState[],
    of?: { readonly kind: WithdrawalKind; readonly most: number },
  ): Promise<readonly Withdrawal[]>;
  /**
   * A page of withdrawals in one state, after the id `after`. Waiting states: oldest first. Ended states: newest first.
   */
  page(
    filter: QueueFilter,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly Withdrawal[]>;
  show(id: string): Promise<Withdrawal | undefined>;
  historyOf(player: PlayerId): Promise<PayoutHistory>;
  /**
   * Approves it. One of several concurrent calls succeeds; undefined when it was decided before. `key`: key of the
   * approval by two operators.
   */
  approve(id: string, by: string, more?: Deciding & { readonly key?: string }): Promise<Withdrawal | undefined>;
  /** Rejects it; only from the state `from`, if given, so that it never undoes another operator's decision. */
  reject(
    id: string,
    by: string,
    reason: string,
    more?: Deciding & { readonly from?: WithdrawalState },
  ): Promise<Withdrawal | undefined>;
  /** Puts an approved withdrawal whose tries are used up back to work. */
  retry(id: string, more?: Deciding): Promise<Withdrawal | undefined>;
  /** Closes a financial year (M-7); done again, it changes nothing. Refused while it is not over. */
  closeYear(year: FinancialYear): Promise<Result<YearClosed, Refusal<"notOver">>>;
}

/** What the desk takes. */
interface OperatorApiDeps {
  readonly store: WithdrawalStore;
  readonly clock: Clock;
  readonly runner: PayoutRunner;
  readonly years: TaxYears;
  /** Something waits to be sent. */
  readonly onApproved: () => void;
}

/** The operator's desk over the withdrawals' rows and years. */
export function createWithdrawalOperatorApi(deps: OperatorApiDeps): WithdrawalOperatorApi {
  const { store, clock, years } = deps;
  return {
    list: (states, of) => store.inStates(states, of?.most ?? LISTED, of?.kind),
    async page(filter, { after, limit }) {
      const last = after === null ? null : await store.byId(after);
      return last === undefined ? [] : store.page(filter, last, limit);
    },
    show: store.byId,
    async historyOf(player) {
      const [paid, latest] = await Promise.all([
        store.paidTo(player, instant(clock.now() - RECENT_MS)),
        store.ofPlayer(player, instant(0), LATEST),
      ]);
      return { paidEver: paid.ever, paidRecently: paid.recent, latest };
    },
    ...createDeciding(deps),
    async closeYear(year) {
      if (!(await years.mayClose(year))) return refuseOperator("notOver", year);
      return ok(await years.closeForAll(year));
    },
  };
}

function createDeciding({
  store,
  clock,
  runner,
  onApproved,
}: OperatorApiDeps): Pick<WithdrawalOperatorApi, "approve" | "reject" | "retry"> {
  const sentSoon = (one: Withdrawal | undefined) => {
    if (one) onApproved();
    return one;
  };
  return {
    approve: async (id, by, more = {}) => sentSoon(await store.approve(id, by, { ...more, now: clock.now() })),
    async reject(id, by, reason, { from, ...more } = {}) {
      const one = await store.byId(id);
      if (!one || !isUndecided(one)) return undefined;
      const how = { by, reason: printableLine(reason), ...more, ...(from === undefined ? {} : { from: [from] }) };
      let isMine = false;
      const after = await runner.undo(one, "rejected", {
        ...how,
        async alongside(tx, decided) {
          isMine = true;
          await more.alongside?.(tx, decided);
        },
      });
      return isMine ? after : undefined;
    },
    retry: async (id, { alongside } = {}) => sentSoon(await store.retry(id, clock.now(), alongside)),
  };
}
