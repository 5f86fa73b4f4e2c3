import type { Currency, Paise, PlayerId } from "../../kernel/index.ts";

/** A bucket of a player's money (M-1). */
export type PlayerBucket = "practice" | "deposit" | "winnings" | "instant" | "lock";
/** A bucket of a stake's money: as it came from the player, and what it won (M-4). */
export type StakeBucket = "practice" | "bonus" | "deposit" | "winnings" | "gains";
/**
 * The system accounts (M-2, M-16): they belong to no player. The audit knows no others. A balance is credit less debit: what the
 * operator owns (a bank, a clearing, GST to be set off) and what it spent is below zero, what it owes and earned above.
 */
export const SYSTEM_ACCOUNTS = [
  "fee",
  "promotions",
  "gstBorne",
  "gstPayable",
  "tdsPayable",
  "gatewayClearing",
  "payoutClearing",
  "tournamentEscrow",
  "ticketLiability",
  "chargebackReceivable",
  "suspense",
  "bank",
  "openingBalances",
  "bankTransit",
  "payoutBank",
  "gatewayCharges",
  "payoutCharges",
  "gstInput",
  "adjustments",
  "writeOffs",
] as const;
/** One of {@link SYSTEM_ACCOUNTS}. */
export type SystemAccount = (typeof SYSTEM_ACCOUNTS)[number];

/** What a player owns, in paise (practice: hundredths of a chip). Money at tables is not in it. */
export interface Balances {
  readonly practice: Paise;
  /** D of M-1. */
  readonly deposit: Paise;
  /** W of M-1. */
  readonly winnings: Paise;
  /** I of M-1. */
  readonly instant: Paise;
  /** L of M-1. */
  readonly lock: Paise;
}

/** The name of a stake: one sitting of one seat (M-14). */
export interface StakeKey {
  readonly tableId: string;
  readonly seat: number;
  /** Counts the sittings of this seat, from 1. */
  readonly sitting: number;
}

/** A stake that was reserved and not released yet. */
export interface OpenStake {
  readonly stake: StakeKey;
  readonly player: PlayerId;
  readonly currency: Currency;
  readonly balance: Paise;
}

/** An account as a posting names it; `create` has it made when it does not exist. */
export interface AccountRef {
  readonly name: string;
  readonly kind: "player" | "stake" | "house";
  /** The owner with whom the account is made; null where it is not made. The database checks a posting's player against the account's owner. */
  readonly owner: string | null;
  readonly bucket: string;
  readonly currency: Currency;
  readonly stake: string | null;
  readonly create: boolean;
}

/** Rows that a system account is spread over, so that matches of several processes do not wait for one row. */
const STRIPES = 16;

/** The buckets of a player's that a stake of this currency is taken from after the bonus part, in M-3's order. */
export const STAKED_BUCKETS: Readonly<Record<Currency, readonly (PlayerBucket & StakeBucket)[]>> = {
  practice: ["practice"],
  inr: ["deposit", "winnings"],
};

/**
 * A stake's buckets in M-4's order: what a loss is taken from first. Beside them a stake of rupees may have a `bonus`
 * bucket, which bears its part of every loss; it is made only when bonus went in.
 */
export const STAKE_BUCKETS: Readonly<Record<Currency, readonly Exclude<StakeBucket, "bonus">[]>> = {
  practice: ["practice"],
  inr: ["deposit", "winnings", "gains"],
};

/** The bucket in which a stake keeps what it wins (M-4). */
export const GAINS_BUCKET: Readonly<Record<Currency, StakeBucket>> = { practice: "practice", inr: "gains" };

/** The bucket to which a stake's bucket returns: each rupee to its own, winnings and prizes to W (M-4). */
export const HOME_BUCKET: Readonly<Record<StakeBucket, PlayerBucket>> = {
  practice: "practice",
  bonus: "instant",
  deposit: "deposit",
  winnings: "winnings",
  gains: "winnings",
};

/** `{table}:{seat}:{sitting}`. */
export function stakeName(stake: StakeKey): string {
  return `${stake.tableId}:${stake.seat}:${stake.sitting}`;
}

/** The inverse of {@link stakeName}; a table's id may hold colons itself. */
export function parseStakeName(name: string): StakeKey {
  const parts = name.split(":");
  const [seat, sitting] = parts.slice(-2).map(Number);
  if (seat === undefined || sitting === undefined) throw new Error(`not a stake: ${name}`);
  return { tableId: parts.slice(0, -2).join(":"), seat, sitting };
}

export function playerAccount(player: PlayerId, bucket: PlayerBucket): AccountRef {
  const currency = bucket === "practice" ? "practice" : "inr";
  return {
    name: `player:${player}:${bucket}`,
    kind: "player",
    owner: player,
    bucket,
    currency,
    stake: null,
    create: true,
  };
}

/** A stake's account; with `player` it is made if need be and must be that player's. */
export function stakeAccount(stake: StakeKey, currency: Currency, bucket: StakeBucket, player?: PlayerId): AccountRef {
  const name = stakeName(stake);
  return {
    name: `stake:${name}:${bucket}`,
    kind: "stake",
    owner: player ?? null,
    bucket,
    currency,
    stake: name,
    create: player !== undefined,
  };
}

/** One stripe of a system account, chosen by the request's key so that a repetition names the same one. */
export function systemAccount(account: SystemAccount, currency: Currency, key: string): AccountRef {
  return {
    name: `house:${account}:${currency}:${stripeOf(key)}`,
    kind: "house",
    owner: account,
    bucket: account,
    currency,
    stake: null,
    create: true,
  };
}

/** FNV-1a over the key's UTF-16 units: even enough to spread rows, not a secret. */
function stripeOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193) >>> 0;
  return hash % STRIPES;
}
