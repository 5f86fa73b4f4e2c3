import type { PlayerBucket, StakeBucket, SystemAccount } from "../posting/accounts.ts";

/** The owner and the kind of money of an account. */
export interface Holder {
  readonly kind: "player" | "stake" | "house";
  /** A player's bucket, a stake's, or a system account's name. */
  readonly bucket: PlayerBucket | StakeBucket | SystemAccount;
  readonly currency: "practice" | "inr";
  /** The player, of a stake too. */
  readonly owner: string;
}

/** Kinds of transfers with rules of their own; money of all others moves between a player and the operator (M-16). */
const RULES: Readonly<Record<string, (from: Holder, to: Holder, player: string | null) => boolean>> = {
  grant: isPracticeGift,
  refill: isPracticeGift,
  reserve: (from, to, player) =>
    from.kind === "player" &&
    to.kind === "stake" &&
    from.owner === player &&
    to.owner === player &&
    from.bucket !== "lock" &&
    to.bucket === (from.bucket === "instant" ? "bonus" : from.bucket),
  release: (from, to, player) =>
    from.kind === "stake" &&
    to.kind === "player" &&
    from.owner === player &&
    to.owner === player &&
    to.bucket === (RETURNS[from.bucket] ?? from.bucket),
  settle: (from, to) =>
    from.kind === "player"
      ? isLockReleased(from, to)
      : from.kind === "stake" &&
        (to.kind === "stake"
          ? to.bucket === "gains" || to.bucket === "practice"
          : to.kind === "house" && to.bucket === "fee"),
  tournamentPrizes: (from, to) =>
    from.currency === "inr" &&
    (from.kind === "player"
      ? isLockReleased(from, to)
      : (from.bucket === "promotions" && to.bucket === "tournamentEscrow") ||
        (from.bucket === "tournamentEscrow" &&
          to.kind !== "stake" &&
          (to.bucket === "winnings" || to.bucket === "fee"))),
};

/** The bucket to which a stake's money goes when it is released; a bucket not listed returns to the one it came from (M-4). */
const RETURNS: Partial<Record<Holder["bucket"], PlayerBucket>> = { bonus: "instant", gains: "winnings" };

/**
 * Whether a transfer of this kind, about this player, may move from one account to another: what `wallet.post` lets pass, said a second
 * time, as `ALLOWED` of the whole audit says it in SQL (a test compares all cases).
 */
export function isAllowed(kind: string, from: Holder, to: Holder, player: string | null): boolean {
  return (RULES[kind] ?? isOfPlayerAndOperator)(from, to, player);
}

function isPracticeGift(from: Holder, to: Holder, player: string | null): boolean {
  return (
    from.kind === "house" &&
    from.bucket === "promotions" &&
    to.kind === "player" &&
    to.bucket === "practice" &&
    to.owner === player
  );
}

/** A fee releases lock bonus (M-10). */
function isLockReleased(from: Holder, to: Holder): boolean {
  return from.bucket === "lock" && to.kind === "player" && to.bucket === "winnings" && to.owner === from.owner;
}

function isOfPlayerAndOperator(from: Holder, to: Holder, player: string | null): boolean {
  const isPart = ({ kind, owner, bucket }: Holder) =>
    kind === "player" ? owner === player : kind === "house" && bucket !== "fee";
  return from.currency === "inr" && isPart(from) && isPart(to);
}
