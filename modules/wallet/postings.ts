import { createHash } from "node:crypto";
import { assert, type Currency, type Paise, type PlayerId } from "../kernel/index.ts";
import {
  type AccountRef,
  GAINS_BUCKET,
  HOME_BUCKET,
  houseAccount,
  playerAccount,
  STAKE_BUCKETS,
  STAKED_BUCKETS,
  stakeAccount,
  stakeName,
} from "./accounts.ts";
import type { Move, MoveKind, Party, SettlementTransfer, StakeKey } from "./wallet.ts";

/** How a leg moves money; `wallet.post` in the migrations says exactly what each does. */
export type LegRule = "take" | "rest" | "all" | "fill" | "see";

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
  const legs = move("take", amount, houseAccount("promotions", "practice", key), playerAccount(player, "practice"));
  return { key, hash: hashOf("grant", player), kind: "grant", player, tableId: null, legs };
}

/** Brings the practice chips to `target`; the number of refills before is the key, so that of two at once one counts. */
export function refillPosting(player: PlayerId, refillsBefore: number, target: Paise): Posting {
  const key = `refill:${player}:${refillsBefore}`;
  const legs = move("fill", target, houseAccount("promotions", "practice", key), playerAccount(player, "practice"));
  return { key, hash: hashOf("refill", player), kind: "refill", player, tableId: null, legs };
}

/** M-3: from the player's buckets in order into the stake's own; answers the stake's balance. */
export function reservePosting(request: {
  readonly key: string;
  readonly player: PlayerId;
  readonly stake: StakeKey;
  readonly currency: Currency;
  readonly amount: Paise;
}): Posting {
  const { key, player, stake, currency, amount } = request;
  assert(amount > 0, "a stake is more than nothing");
  const taken = STAKED_BUCKETS[currency].map(
    (bucket, i): Leg => ({
      rule: i === 0 ? "take" : "rest",
      from: playerAccount(player, bucket),
      to: stakeAccount(stake, currency, bucket, player),
      amount,
    }),
  );
  const seen = STAKE_BUCKETS[currency].map((bucket): Leg => {
    const account = stakeAccount(stake, currency, bucket, player);
    return { rule: "see", from: account, to: account, amount: 0 };
  });
  const hash = hashOf("reserve", player, stakeName(stake), currency, amount);
  return { key, hash, kind: "reserve", player, tableId: stake.tableId, legs: [...taken, ...seen] };
}

/** M-4: each loss from the stake's buckets in order into the winner's gains or the house's fee. */
export function settlePosting(request: {
  readonly key: string;
  readonly currency: Currency;
  readonly transfers: readonly SettlementTransfer[];
}): Posting {
  const { key, currency, transfers } = request;
  assert(transfers.length > 0 && transfers.length <= 64, "a settlement has 1 … 64 transfers");
  const receivers = new Set(transfers.flatMap((each) => (each.type === "stakeToStake" ? [stakeName(each.to)] : [])));
  const legs = transfers.flatMap((each) => {
    assert(each.amount > 0, "a transfer moves more than nothing");
    const to =
      each.type === "stakeToFee"
        ? houseAccount("fee", currency, key)
        : stakeAccount(each.to, currency, GAINS_BUCKET[currency]);
    assert(each.type === "stakeToFee" || stakeName(each.from) !== stakeName(each.to), "a stake does not pay itself");
    // A winner's fee comes out of what was just won; anybody else's is a loss like any other.
    const feeOfWinner = each.type === "stakeToFee" && receivers.has(stakeName(each.from));
    const buckets = feeOfWinner ? STAKE_BUCKETS[currency].toReversed() : STAKE_BUCKETS[currency];
    return buckets.map(
      (bucket, i): Leg => ({
        rule: i === 0 ? "take" : "rest",
        from: stakeAccount(each.from, currency, bucket),
        to,
        amount: each.amount,
      }),
    );
  });
  const contents = transfers.map((each) => [
    each.type,
    stakeName(each.from),
    each.type === "stakeToStake" ? stakeName(each.to) : null,
    each.amount,
  ]);
  const tableId = transfers[0]?.from.tableId ?? null;
  return { key, hash: hashOf("settle", currency, contents), kind: "settle", player: null, tableId, legs };
}

/** M-4: each bucket of the stake home, all of it, and the stake closed; answers how much. */
export function releasePosting(request: {
  readonly key: string;
  readonly stake: StakeKey;
  readonly player: PlayerId;
  readonly currency: Currency;
}): Posting {
  const { key, stake, player, currency } = request;
  const legs = STAKE_BUCKETS[currency].map(
    (bucket): Leg => ({
      rule: "all",
      from: { ...stakeAccount(stake, currency, bucket, player), create: false },
      to: playerAccount(player, HOME_BUCKET[bucket]),
      amount: 0,
    }),
  );
  return { key, hash: hashOf("release", stakeName(stake)), kind: "release", player, tableId: stake.tableId, legs };
}

/** Rupees between a player's buckets and the house, as the rooms that bring money in or out post them. */
export function movePosting(request: {
  readonly key: string;
  readonly kind: MoveKind;
  readonly player: PlayerId;
  readonly moves: readonly Move[];
}): Posting {
  const { key, kind, player, moves } = request;
  assert(moves.length > 0 && moves.length <= 16, "a posting has 1 … 16 moves");
  const accountOf = (party: Party) =>
    "bucket" in party ? playerAccount(player, party.bucket) : houseAccount(party.house, "inr", key);
  const legs = moves.map(({ from, to, amount }): Leg => {
    assert(amount > 0, "a move moves more than nothing");
    return { rule: "take", from: accountOf(from), to: accountOf(to), amount };
  });
  return { key, hash: hashOf(kind, player, moves), kind, player, tableId: null, legs };
}

function move(rule: LegRule, amount: Paise, from: AccountRef, to: AccountRef): readonly Leg[] {
  return [{ rule, from, to, amount }];
}

function hashOf(...contents: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(contents)).digest("hex");
}
