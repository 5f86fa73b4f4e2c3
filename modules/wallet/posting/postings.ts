import { createHash } from "node:crypto";
import { assert, type Currency, type Paise, type PlayerId, shareBps } from "../../kernel/index.ts";
import type { FeeShare } from "../fees/fee-shares.ts";
import {
  type AccountRef,
  GAINS_BUCKET,
  HOME_BUCKET,
  playerAccount,
  STAKE_BUCKETS,
  STAKED_BUCKETS,
  type StakeBucket,
  type StakeKey,
  stakeAccount,
  stakeName,
  systemAccount,
} from "./accounts.ts";
import type { Move, MoveKind, Party, ReserveRequest, SettleRequest } from "./requests.ts";

/** How a leg moves money; `wallet.post` in the migrations says exactly what each does. */
export type LegRule =
  | "take"
  | "upTo"
  | "rata"
  | "less"
  | "rest"
  | "all"
  | "clear"
  | "fill"
  | "see"
  | "peek"
  | "share"
  | "free";

export interface Leg {
  readonly rule: LegRule;
  readonly from: AccountRef;
  readonly to: AccountRef;
  readonly amount: number;
}

/** One request to the ledger: all of its legs or none. */
export interface Posting {
  readonly key: string;
  /** SHA-256 of what was asked (M-14). */
  readonly hash: string;
  readonly kind: "grant" | "refill" | "reserve" | "settle" | "release" | MoveKind;
  readonly player: PlayerId | null;
  readonly tableId: string | null;
  readonly legs: readonly Leg[];
}

/** The opening grant: once a player, whatever the amount was at the time, so the amount is no part of the contents. */
export function grantPosting(player: PlayerId, amount: Paise): Posting {
  const key = `grant:${player}`;
  const legs = move("take", amount, systemAccount("promotions", "practice", key), playerAccount(player, "practice"));
  return { key, hash: hashOf("grant", player), kind: "grant", player, tableId: null, legs };
}

/** Brings the practice chips to `target`; the number of refills before is the key, so that of two at once one counts. */
export function refillPosting(player: PlayerId, refillsBefore: number, target: Paise): Posting {
  const key = `refill:${player}:${refillsBefore}`;
  const legs = move("fill", target, systemAccount("promotions", "practice", key), playerAccount(player, "practice"));
  return { key, hash: hashOf("refill", player), kind: "refill", player, tableId: null, legs };
}

/** M-3: the bonus part, then from the player's buckets in order, into the stake's own; answers the stake's balance. */
export function reservePosting(request: ReserveRequest): Posting {
  const { key, player, stake, currency, amount, bonusBps = 0 } = request;
  assert(amount > 0, "a stake is more than nothing");
  assert(bonusBps === 0 || currency === "inr", "bonus is staked in rupees only");
  const bonusPart = shareBps(amount, bonusBps);
  const bonus = stakeAccount(stake, currency, "bonus", player);
  const instant = playerAccount(player, "instant");
  const taken = STAKED_BUCKETS[currency].map(
    (bucket, i): Leg => ({
      rule: i > 0 ? "rest" : bonusPart > 0 ? "less" : "take",
      from: playerAccount(player, bucket),
      to: stakeAccount(stake, currency, bucket, player),
      amount,
    }),
  );
  const seen = STAKE_BUCKETS[currency].map((bucket): Leg => {
    const account = stakeAccount(stake, currency, bucket, player);
    return { rule: "see", from: account, to: account, amount: 0 };
  });
  const legs: Leg[] = [...taken, ...seen];
  if (bonusPart > 0) legs.unshift({ rule: "upTo", from: existing(instant), to: bonus, amount: bonusPart });
  if (currency === "inr") legs.push({ rule: "peek", from: existing(bonus), to: existing(bonus), amount: 0 });
  // The bonus part is left out where there is none, so that calls from before bonuses keep their contents.
  const contents = [player, stakeName(stake), currency, amount, ...(bonusBps > 0 ? [bonusBps] : [])];
  return { key, hash: hashOf("reserve", ...contents), kind: "reserve", player, tableId: stake.tableId, legs };
}

/**
 * M-4: each loss from the stake's buckets into the winner's gains or the operator's fee. `shares` say who bears how much of
 * the fees and what of their lock bonus that sets free (M-10): no part of the contents, because they follow from them.
 */
export function settlePosting(request: SettleRequest, shares: readonly FeeShare[]): Posting {
  const { key, currency, transfers, paidIn, ownInPrize = [], noLockRelease } = request;
  const moved = transfers.length + ownInPrize.length;
  assert(moved > 0 && moved <= 64, "a settlement moves 1 … 64 amounts");
  const receivers = new Set(transfers.flatMap((each) => (each.type === "stakeToStake" ? [stakeName(each.to)] : [])));
  const legs = transfers.flatMap((each) => {
    assert(each.amount > 0, "a transfer moves more than nothing");
    assert(each.type === "stakeToFee" || stakeName(each.from) !== stakeName(each.to), "a stake does not pay itself");
    const to =
      each.type === "stakeToFee"
        ? systemAccount("fee", currency, key)
        : stakeAccount(each.to, currency, GAINS_BUCKET[currency]);
    // A winner's fee comes out of what was just won; anybody else's is a loss like any other.
    const feeOfWinner = each.type === "stakeToFee" && receivers.has(stakeName(each.from));
    return (feeOfWinner ? winnersFee : loss)(each.from, to, currency, each.amount);
  });
  const extras: unknown[] =
    paidIn || noLockRelease ? [paidIn?.map(({ stake, amount }) => [stakeName(stake), amount]) ?? null] : [];
  const contents = transfers.map((each) => [
    each.type,
    stakeName(each.from),
    each.type === "stakeToStake" ? stakeName(each.to) : null,
    each.amount,
  ]);
  if (noLockRelease) extras.push("noLockRelease");
  // Left out where there is none, so that settlements from before it keep their contents.
  const own = ownInPrize.map(({ stake, amount }) => [stakeName(stake), amount]);
  if (own.length > 0) extras.push({ ownInPrize: own });
  return {
    key,
    hash: hashOf("settle", currency, contents, ...extras),
    kind: "settle",
    player: null,
    tableId: (transfers[0]?.from ?? ownInPrize[0]?.stake)?.tableId ?? null,
    // The shares come last: bonus that became part of a prize was paid like bonus that was lost (M-10).
    legs: [...legs, ...ownInPrize.flatMap((each) => ownLegs(each, currency)), ...shares.flatMap(shareLegs)],
  };
}

/** M-4: the taker's own part of a prize, taken as a loss is, to what the same stake won. */
function ownLegs({ stake, amount }: { readonly stake: StakeKey; readonly amount: Paise }, currency: Currency): Leg[] {
  assert(currency === "inr" && amount > 0, "prizes of rupees hold entries of rupees");
  const gains = stakeAccount(stake, currency, GAINS_BUCKET[currency]);
  return loss(stake, gains, currency, amount).filter(({ from }) => from.name !== gains.name);
}

/** M-4: the bonus bucket bears its part, the others the rest in their order. */
function loss(stake: StakeKey, to: AccountRef, currency: Currency, amount: Paise): Leg[] {
  const hasBonus = currency === "inr";
  const taken = STAKE_BUCKETS[currency].map(
    (bucket, i): Leg => ({
      rule: i > 0 ? "rest" : hasBonus ? "less" : "take",
      from: stakeAccount(stake, currency, bucket),
      to,
      amount,
    }),
  );
  return hasBonus ? [{ rule: "rata", from: stakeAccount(stake, currency, "bonus"), to, amount }, ...taken] : taken;
}

/** The winner's fee: out of the gains first, and out of bonus last. */
function winnersFee(stake: StakeKey, to: AccountRef, currency: Currency, amount: Paise): Leg[] {
  const buckets = [...STAKE_BUCKETS[currency].toReversed(), ...(currency === "inr" ? (["bonus"] as const) : [])];
  return buckets.map(
    (bucket, i): Leg => ({ rule: i === 0 ? "take" : "rest", from: stakeAccount(stake, currency, bucket), to, amount }),
  );
}

/**
 * Writes a player's part of the fee down, and moves the lock bonus that it sets free to W (M-10). How much that is the
 * database says: it knows what bonus paid of the loss, which counts for neither.
 */
function shareLegs({ player, stake, amount, releaseBps }: FeeShare): Leg[] {
  const winnings = playerAccount(player, "winnings");
  const borne: Leg = { rule: "share", from: stakeAccount(stake, "inr", "deposit"), to: winnings, amount };
  if (releaseBps === 0) return [borne];
  return [borne, { rule: "free", from: existing(playerAccount(player, "lock")), to: winnings, amount: releaseBps }];
}

/** M-4: each bucket of the stake home, all of it, and the stake closed; answers how much. */
export function releasePosting(request: {
  readonly key: string;
  readonly stake: StakeKey;
  readonly player: PlayerId;
  readonly currency: Currency;
}): Posting {
  const { key, stake, player, currency } = request;
  const home = (rule: LegRule, bucket: StakeBucket): Leg => ({
    rule,
    from: existing(stakeAccount(stake, currency, bucket, player)),
    to: playerAccount(player, HOME_BUCKET[bucket]),
    amount: 0,
  });
  const legs = STAKE_BUCKETS[currency].map((bucket) => home("all", bucket));
  if (currency === "inr") legs.push(home("clear", "bonus"));
  return { key, hash: hashOf("release", stakeName(stake)), kind: "release", player, tableId: stake.tableId, legs };
}

/** The same account, not to be made where it does not exist. */
function existing(account: AccountRef): AccountRef {
  return { ...account, create: false };
}

/** Rupees between a player's buckets and the operator, or among the operator's accounts, as the modules that bring money in or out post them. */
export function movePosting(request: {
  readonly key: string;
  readonly kind: MoveKind;
  readonly player: PlayerId | null;
  readonly moves: readonly Move[];
}): Posting {
  const { key, kind, player, moves } = request;
  assert(moves.length > 0 && moves.length <= 16, "a posting has 1 … 16 moves");
  const accountOf = (party: Party) => {
    if (!("bucket" in party)) return systemAccount(party.house, "inr", key);
    assert(player !== null, "a bucket is a player's");
    return playerAccount(player, party.bucket);
  };
  const legs = moves.flatMap(({ from, to, amount }) => {
    assert(amount > 0, "a move moves more than nothing");
    const sources = "length" in from ? from : [from];
    assert(sources.length > 0, "a move comes from somewhere");
    return sources.map(
      (source, i): Leg => ({ rule: i === 0 ? "take" : "rest", from: accountOf(source), to: accountOf(to), amount }),
    );
  });
  // In an order of its own, which is the one that was hashed so far: a caller may write a move's fields in any.
  const contents = moves.map(({ from, to, amount }) => ({ from, to, amount }));
  return { key, hash: hashOf(kind, player, contents), kind, player, tableId: null, legs };
}

/** What a transfer moved, moved back the same way: its own key follows from that of what it undoes, so that it happens once. */
export function backPosting({
  of,
  kind,
  player,
  legs,
}: {
  readonly of: string;
  readonly kind: MoveKind;
  readonly player: PlayerId;
  /** The legs as they were posted. */
  readonly legs: readonly Pick<Leg, "from" | "to" | "amount">[];
}): Posting {
  assert(legs.length > 0, "something was moved");
  const back = legs.map(({ from, to, amount }): Leg => ({ rule: "take", from: to, to: from, amount }));
  return { key: `back:${of}`, hash: hashOf("back", of, kind, player), kind, player, tableId: null, legs: back };
}

function move(rule: LegRule, amount: Paise, from: AccountRef, to: AccountRef): readonly Leg[] {
  return [{ rule, from, to, amount }];
}

/** SHA-256 of what was asked (M-14). */
export function hashOf(...contents: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(contents)).digest("hex");
}
