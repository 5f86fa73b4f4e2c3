import { assert, formatAmount, ok, type Paise, type PlayerId, paise, type Result } from "../../kernel/index.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import { refuseWithdrawal as refused, type WithdrawalRefusal } from "../messages.ts";
import type { KycStatus } from "../ports.ts";
import type { Refunds } from "../refunds/refunds.ts";
import type { Available } from "./available.ts";
import type { Obstacles } from "./obstacles.ts";
import type { PayoutRunner } from "./payout-runner.ts";
import type { WithdrawalStore } from "./store/withdrawals.ts";
import type { Ask } from "./wishes.ts";
import { isUndecided, type Withdrawal, type WithdrawalAmounts } from "./withdrawal.ts";

type Answer<T> = Promise<Result<T, WithdrawalRefusal>>;

/** What players' requests take. */
export interface WithdrawalRequestDeps {
  readonly kyc: { readonly statusOf: (player: PlayerId) => Promise<KycStatus> };
  readonly store: WithdrawalStore;
  readonly available: Available;
  readonly obstacles: Obstacles;
  readonly refunds: Refunds;
  readonly runner: PayoutRunner;
  readonly ask: Ask;
}

/** What players may ask: what an amount comes to, that it leave, and that it stay (S2 § 5, M-7 … M-9, M-12, M-15). */
export function createWithdrawalRequests(deps: WithdrawalRequestDeps) {
  const { available } = deps;
  return {
    async preview(player: PlayerId, gross: Paise): Answer<WithdrawalAmounts & { readonly year: FinancialYear }> {
      if (gross > (await available.now(player))) return refused("exceeds");
      const year = available.thisYear();
      const amounts = available.reckon(await available.figuresOf(player), gross);
      return amounts.ok ? ok({ ...amounts.value, year }) : amounts;
    },
    ...createRedeeming(deps),
    ...createCancelling(deps),
  };
}

/** Winnings, and deposits that were never staked. */
function createRedeeming({ kyc, available, obstacles, refunds, ask }: WithdrawalRequestDeps) {
  return {
    async redeem(player: PlayerId, gross: Paise, shown?: Paise): Answer<Withdrawal> {
      assert(gross >= 100 && gross % 100 === 0, "withdrawals are whole rupees");
      await obstacles.settleDebt(player);
      if (gross > (await available.now(player))) return refused("exceeds");
      const obstacle = await obstacles.inTheWay(player);
      if (obstacle) return obstacle;
      if (await obstacles.askedTooOften(player)) return refused("tooMany");
      const none = paise(0);
      return ask(player, {
        kind: "winnings",
        cause: null,
        depositId: null,
        paymentId: null,
        gross,
        fee: none,
        bonusUsed: none,
        shown,
      });
    },

    async refund(player: PlayerId, depositId: string, shown?: Paise): Answer<Withdrawal> {
      await obstacles.settleDebt(player);
      const deposit = await refunds.one(player, depositId);
      if (!deposit) return refused("notRefundable");
      if (shown !== undefined && shown !== deposit.gross) return refused("taxChanged", formatAmount(deposit.gross));
      if (await obstacles.isBlocked(player)) return refused("debt");
      if (await obstacles.askedTooOften(player)) return refused("tooMany");
      // Tax is deducted under a PAN, as long as the player can wait for it.
      const tds = await available.taxOn(player, deposit.gross);
      if (tds > 0 && !(await kyc.statusOf(player)).panApproved) return refused("panMissing");
      return ask(player, { ...deposit, kind: "refund", cause: null, depositId });
    },
  };
}

/** Takes back a withdrawal that is not decided yet. */
function createCancelling({ store, obstacles, runner }: WithdrawalRequestDeps) {
  /** A decided one only as long as a debt or a dispute keeps it from being sent (M-15): a dispute may last for months. Null: it may not. */
  const undone = async (player: PlayerId, one: Withdrawal, returns: "gross" | "net" | null) => {
    if (one.state === "inReview") return runner.undo(one, "cancelled", { from: ["inReview"], returns });
    if (!isUndecided(one) || !(await obstacles.isBlocked(player))) return null;
    return runner.undo(one, "cancelled", { returns });
  };

  return {
    async cancel(player: PlayerId, id: string, shown?: Paise): Answer<Withdrawal> {
      const one = await store.byId(id);
      if (!one || one.player !== player || one.state === "refused") return refused("notFound");
      // What the operator pays back because the player keeps out is not theirs to keep in.
      if (one.cause !== null) return refused("notCancellable");
      // Where no tax was deducted, both are the same.
      const returns = one.tds === 0 || shown === undefined ? null : shown === one.gross ? "gross" : "net";
      const after = await undone(player, one, returns);
      if ((after ?? one).state === "cancelled") return ok(after ?? one);
      const isAsBefore = after?.state === one.state && after.sentAt === null;
      if (!isAsBefore || returns === null) return refused("notCancellable");
      return refused("taxChanged", formatAmount(returns === "gross" ? one.net : one.gross));
    },
  };
}
