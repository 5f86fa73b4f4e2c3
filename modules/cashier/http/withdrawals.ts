import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../../identity/index.ts";
import {
  type Clock,
  docsOf,
  envelope,
  fromRupees,
  HttpRefusal,
  iso,
  orThrow,
  type Paise,
  paise,
  toRupees,
} from "../../kernel/index.ts";
import { type FinancialYear, financialYearOf, parseFinancialYear } from "../../kernel/india.ts";
import { DONE, refuseWithdrawal, WITHDRAW_REFUSALS } from "../messages.ts";
import type { PayoutProvider } from "../ports.ts";
import type { Refundable } from "../refunds/refunds.ts";
import type { TdsOfPlayer } from "../tax/tds-report.ts";
import type { WithdrawalOverview } from "../withdrawals/overview.ts";
import type { Withdrawal, WithdrawalAmounts } from "../withdrawals/withdrawal.ts";
import type { Withdrawals } from "../withdrawals/withdrawals.ts";
import {
  CancelRequest,
  type RedeemPreview,
  RedeemRequest,
  type RefundableRow,
  RefundRequest,
  type TdsData,
  WITHDRAW_STATES,
  type WithdrawData,
  WithdrawRequest,
  type WithdrawRow,
  type WithdrawState,
} from "../withdrawals-contract.ts";

const docs = docsOf("withdrawals");

/** Withdrawals as players ask for them (S2 § 7 `POST /transaction/redeem`; the others are ours). */
export const withdrawalsHttp = (deps: {
  readonly withdrawals: Withdrawals;
  readonly identity: Pick<Identity, "authenticate">;
  /** Reads the payout service's callbacks; null while there is none. */
  readonly payouts: Pick<PayoutProvider, "readCallback"> | null;
  readonly clock: Pick<Clock, "now">;
}) => {
  const { withdrawals, identity, clock } = deps;
  return new Elysia({ name: "cashier/withdrawals" })
    .use(playerGuard(identity))
    .get("/transaction/redeem", async ({ player }) => envelope(withdrawData(await withdrawals.overview(player.id))), {
      player: true,
      ...docs("What can be withdrawn, its tax, and this year's withdrawals"),
    })
    .post(
      "/transaction/redeem/preview",
      async ({ player, body }) => {
        const amounts = orThrow(await withdrawals.preview(player.id, fromRupees(body.nChips)), WITHDRAW_REFUSALS);
        return envelope(previewData(amounts, amounts.year));
      },
      { player: true, body: RedeemRequest, ...docs("The tax on an amount, before it is asked for") },
    )
    .post(
      "/transaction/redeem",
      async ({ player, body }) => {
        const shown = body.nReceive === undefined ? undefined : fromRupees(body.nReceive);
        const one = orThrow(await withdrawals.redeem(player.id, fromRupees(body.nChips), shown), WITHDRAW_REFUSALS);
        return envelope(rowData(one), DONE.withdrawn);
      },
      { player: true, body: WithdrawRequest, ...docs("Withdraws winnings to the player's bank account") },
    )
    .post(
      "/transaction/redeem/:id/cancel",
      async ({ player, params, body }) => {
        const shown = body?.nReturn === undefined ? undefined : fromRupees(body.nReturn);
        const one = orThrow(await withdrawals.cancel(player.id, params.id, shown), WITHDRAW_REFUSALS);
        return envelope(rowData(one), DONE.cancelled);
      },
      { player: true, body: CancelRequest, ...docs("Takes back a withdrawal that is in review") },
    )
    .post(
      "/transaction/refund",
      async ({ player, body }) => {
        const shown = body.nReceive === undefined ? undefined : fromRupees(body.nReceive);
        const one = orThrow(await withdrawals.refund(player.id, body.iDepositId, shown), WITHDRAW_REFUSALS);
        return envelope(rowData(one), DONE.refunded);
      },
      {
        player: true,
        body: RefundRequest,
        ...docs("Asks for the refund of a deposit that was never played with (M-9)"),
      },
    )
    .get(
      "/profile/tds",
      async ({ player, query }) => {
        const year = query.fy === undefined ? financialYearOf(clock.now()) : parseFinancialYear(query.fy);
        if (year === undefined) return orThrow(refuseWithdrawal("badYear"), WITHDRAW_REFUSALS);
        return envelope(tdsData(await withdrawals.tdsOf(player.id, year)));
      },
      { player: true, ...docs("The player's own tax figures of a financial year, `fy=2026-2027`") },
    )
    .use(payoutCallback(deps));
};

/** Refuses with 4xx what is not understood; only a server that cannot keep what it hears fails, and is told again. */
const payoutCallback = ({
  withdrawals,
  payouts,
}: {
  readonly withdrawals: Pick<Withdrawals, "handleEvent">;
  readonly payouts: Pick<PayoutProvider, "readCallback"> | null;
}) =>
  new Elysia({ name: "cashier/payout-callback" }).post(
    "/payments/callback/payouts",
    async ({ body, request }) => {
      // The shell hands the raw bytes of these routes through: they are what was signed.
      if (!(body instanceof Uint8Array) || payouts === null)
        throw new HttpRefusal(404, { code: "notFound", message: "Nobody listens here." });
      const read = payouts.readCallback({ body, header: (name) => request.headers.get(name) });
      if (!read.ok) throw new HttpRefusal(400, read.error);
      if (read.value.event !== null) await withdrawals.handleEvent(read.value.event);
      return envelope(null);
    },
    { detail: { hide: true } },
  );

/** The label of the withdrawal page, in the form of S2 § 9: `FY: 2026-2027`. */
export function yearLabel(year: FinancialYear): string {
  return `FY: ${year}`;
}

function previewData(amounts: WithdrawalAmounts, year: FinancialYear): RedeemPreview {
  return {
    nChips: toRupees(amounts.gross),
    nTds: toRupees(amounts.tds),
    nReceive: toRupees(amounts.net),
    sFinancialYear: yearLabel(year),
  };
}

/** What is on its way to the ledger is in review for the player. */
function stateOf({ state }: Withdrawal): WithdrawState {
  return WITHDRAW_STATES.find((known) => known === state) ?? "inReview";
}

function rowData(one: Withdrawal): WithdrawRow {
  return {
    _id: one.id,
    dCreatedDate: iso(one.askedAt),
    eKind: one.kind,
    eState: stateOf(one),
    nAmount: toRupees(one.gross),
    nTds: toRupees(one.tds),
    nReceive: toRupees(one.net),
    sReason: one.reason ?? "",
    sUtr: one.utr ?? "",
  };
}

function refundableData(one: Refundable): RefundableRow {
  return {
    iDepositId: one.id,
    dCreatedDate: iso(one.paidAt),
    nAmount: toRupees(one.credit),
    nFee: toRupees(one.fee),
    nBonusReturned: toRupees(one.bonusLeft),
    nBonusUsed: toRupees(one.bonusUsed),
    nReceive: toRupees(one.gross),
    dUntil: iso(one.until),
  };
}

/** S2 § 9: total cash is the deposit balance minus TDS plus instant and lock bonus. */
export function totalCash(
  { deposit, instant, lock }: { readonly deposit: Paise; readonly instant: Paise; readonly lock: Paise },
  tds: Paise,
): Paise {
  return paise(deposit - tds + instant + lock);
}

function withdrawData(seen: WithdrawalOverview): WithdrawData {
  const { balances } = seen;
  return {
    nWithdrawable: toRupees(seen.withdrawable),
    nHeld: toRupees(seen.held),
    nTds: toRupees(seen.taxIfAll),
    nTotalCash: toRupees(totalCash(balances, seen.taxIfAll)),
    nChips: toRupees(balances.deposit),
    nBonus: toRupees(paise(balances.instant + balances.lock)),
    sFinancialYear: yearLabel(seen.year),
    isPanApproved: seen.panApproved,
    isBankVerified: seen.bankVerified,
    isBlocked: seen.blocked,
    nDebt: toRupees(seen.debt),
    oOpen: seen.open ? rowData(seen.open) : null,
    aHistory: seen.history.map(rowData),
    aRefundable: seen.refundable.map(refundableData),
  };
}

function tdsData(of: TdsOfPlayer): TdsData {
  return {
    sFinancialYear: of.year,
    isClosed: of.isClosed,
    nOpening: toRupees(of.opening),
    nDeposits: toRupees(of.deposited),
    nWithdrawals: toRupees(of.withdrawn),
    nNetWinnings: toRupees(of.netWinnings),
    nTds: toRupees(of.tds),
    aMonth: of.months.map(({ month, quarter, gross, netWinnings, tds }) => ({
      sMonth: month,
      nQuarter: quarter,
      nGross: toRupees(gross),
      nNetWinnings: toRupees(netWinnings),
      nTds: toRupees(tds),
    })),
  };
}
