/** A withdrawal's life and what it moves in the ledger; pure. */
import { assert, type Instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { endOfFinancialYear, type FinancialYear } from "../../kernel/india.ts";
import type { Move, MoveKind, Party } from "../../wallet/index.ts";

/**
 * `asked`: wished for, the ledger has not answered yet; `refused`: it said no, nothing ever moved. Then S2's life:
 * `inReview` → `approved` → `paid`, or `rejected` by the operator, `cancelled` by the player, `failed` at the bank, which
 * give the money back. A payout that the bank returns after it was paid fails as well.
 */
export const WITHDRAWAL_STATES = [
  "asked",
  "refused",
  "inReview",
  "approved",
  "paid",
  "rejected",
  "cancelled",
  "failed",
] as const;
/** Where a withdrawal stands. */
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** One withdrawal at most is in one of these, a player (M-8). */
export const OPEN_STATES = ["asked", "inReview", "approved"] as const satisfies readonly WithdrawalState[];

/** The ways in which a withdrawal ends without money leaving. */
export type Undoing = "rejected" | "cancelled" | "failed";

/** States from which an undoing is possible; anything else has been decided already. */
export const UNDOES: Readonly<Record<Undoing, readonly WithdrawalState[]>> = {
  // Approved ones until they are sent: a debt may stand in the way for good (M-15).
  rejected: ["inReview", "approved"],
  cancelled: ["inReview", "approved"],
  // The bank may give a paid payout back.
  failed: ["approved", "paid"],
};

/** `winnings`: W to the bank account; `refund`: a deposit that was never staked, back to where it came from (M-9). */
export type WithdrawalKind = "winnings" | "refund";

/** May it still be ended without asking the payout service? */
export function isUndecided({ state, sentAt }: Pick<Withdrawal, "state" | "sentAt">): boolean {
  return state === "inReview" || (state === "approved" && sentAt === null);
}

/** Why the operator pays a deposit balance back unasked: its player excludes themselves, or closes the account. */
export const LEAVING_CAUSES = ["exclusion", "closing"] as const;
export type ExitCause = (typeof LEAVING_CAUSES)[number];

/** What a withdrawal consists of, in paise. `gross` counts in A (M-7): what leaves the operator, tax included. */
export interface WithdrawalAmounts {
  readonly gross: Paise;
  /** Net winnings that it taxes; counts in E. */
  readonly taxable: Paise;
  readonly tds: Paise;
  /** What the player receives: gross − tds. */
  readonly net: Paise;
  /** A refund's fee for a deposit without play (M-9); from D to promotions, beside the gross. */
  readonly fee: Paise;
  /** The used part of a refunded deposit's bonus; from D to promotions, beside the gross. */
  readonly bonusUsed: Paise;
}

/** A withdrawal as it stands. */
export interface Withdrawal extends WithdrawalAmounts {
  readonly id: string;
  readonly player: PlayerId;
  readonly kind: WithdrawalKind;
  readonly cause: ExitCause | null;
  /** A refund's deposit and the payment that brought it; null where it goes to the bank account. */
  readonly depositId: string | null;
  readonly paymentId: string | null;
  /** The financial year whose tax it belongs to: that of the day when it was asked for. */
  readonly year: FinancialYear;
  readonly state: WithdrawalState;
  readonly askedAt: Instant;
  /** When the ledger took it; null: it did not answer yet. */
  readonly movedAt: Instant | null;
  /** When it was approved, rejected, cancelled, paid or failed, whichever came last. */
  readonly changedAt: Instant;
  /** Name of the operator who approved or rejected it, `terminal:USER`, or `automatic`. */
  readonly decidedBy: string | null;
  /** Where two approved it: what they did that under, so that it is done once. */
  readonly decisionKey: string | null;
  /** Why it was rejected or failed. */
  readonly reason: string | null;
  /** When the payout service may first have got it; null: it has never been told. */
  readonly sentAt: Instant | null;
  readonly payoutId: string | null;
  readonly utr: string | null;
  /** What an undoing gives back: `gross` with the tax, within the year; `net` after it (M-8). Null: nothing. */
  readonly returns: "gross" | "net" | null;
  /** Whether the ledger has the return. */
  readonly returnedAt: Instant | null;
  /** When the sweeper looks at it again; null: never. */
  readonly nextAt: Instant | null;
  readonly tries: number;
}

/** The amounts of a plain withdrawal. */
export function amountsOf(gross: Paise, tax: { readonly taxable: Paise; readonly tds: Paise }): WithdrawalAmounts {
  const none = paise(0);
  return { gross, ...tax, net: paise(gross - tax.tds), fee: none, bonusUsed: none };
}

/** A move that comes from one account, so that it can be turned round. */
export type PlainMove = Move & { readonly from: Party };

/** The ledger's key of a withdrawal, and of giving it back. */
export function keyOf(id: string, what: "take" | "return" = "take"): string {
  return what === "take" ? `withdrawal:${id}` : `withdrawal:${id}:return`;
}

/** The withdrawal's id in a ledger key; undefined for any other key. */
export function idOfKey(key: string): string | undefined {
  const [word, id] = key.split(":");
  return word === "withdrawal" ? id : undefined;
}

/** What statements word it as. */
export function kindOf({ kind }: Pick<Withdrawal, "kind">): MoveKind {
  return kind === "refund" ? "depositRefund" : "withdrawal";
}

/** What the ledger moves when it is asked for: at once, so that nothing can be withdrawn twice. */
export function takingMoves(one: Pick<Withdrawal, "kind"> & WithdrawalAmounts): readonly PlainMove[] {
  const from = { bucket: one.kind === "refund" ? "deposit" : "winnings" } as const;
  assert(one.net > 0 && one.net + one.tds === one.gross, "a withdrawal is what is received and its tax");
  return [
    { from, to: { house: "payoutClearing" }, amount: one.net } as const,
    { from, to: { house: "tdsPayable" }, amount: one.tds } as const,
    { from, to: { house: "promotions" }, amount: paise(one.fee + one.bonusUsed) } as const,
  ].filter(({ amount }) => amount > 0);
}

/**
 * What the ledger moves when it is undone (M-8): within the year everything goes back where it was; after it the tax stays
 * with the state, and what was to be received comes back. A refund's fee and deduction come back in either case.
 */
export function returningMoves(
  one: Pick<Withdrawal, "kind"> & WithdrawalAmounts,
  returns: "gross" | "net",
): readonly PlainMove[] {
  return takingMoves(one)
    .filter(({ to }) => returns === "gross" || !("house" in to) || to.house !== "tdsPayable")
    .map(({ from, to, amount }) => ({ from: to, to: from, amount }));
}

/** M-8: within its financial year a withdrawal is undone as if it had never been; later only what was to be received returns. */
export function returnsAt(year: FinancialYear, now: Instant): "gross" | "net" {
  return now < endOfFinancialYear(year) ? "gross" : "net";
}
