import {
  assert,
  type Clock,
  type Currency,
  type Database,
  type Instant,
  type Log,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Refusal,
  type Result,
  refuse,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import { feeSharesOf } from "./fees/fee-shares.ts";
import type { HouseAccount, PlayerBucket } from "./posting/accounts.ts";
import { createBatcher, type Posted } from "./posting/batcher.ts";
import {
  grantPosting,
  movePosting,
  type Posting,
  refillPosting,
  releasePosting,
  reservePosting,
  settlePosting,
} from "./posting/postings.ts";
import { createStakeOwners } from "./posting/stake-owners.ts";
import { createPastHoldings } from "./statements/past-holdings.ts";
import type { Statements } from "./statements/statements.ts";
import { createWalletStore, isRefusedByDatabase } from "./store/ledger.ts";
import { createStatements } from "./store/statements.ts";

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

/** Where a stake lies: one sitting of one seat (M-14). */
export interface StakeKey {
  readonly tableId: string;
  readonly seat: number;
  /** Counts the sittings of this seat, from 1. */
  readonly sitting: number;
}

/** One movement of a settlement; amounts are positive. */
export type SettlementTransfer =
  | { readonly type: "stakeToStake"; readonly from: StakeKey; readonly to: StakeKey; readonly amount: Paise }
  | { readonly type: "stakeToFee"; readonly from: StakeKey; readonly amount: Paise };

/** What `reserve` takes. */
export interface ReserveRequest {
  readonly key: string;
  readonly player: PlayerId;
  readonly stake: StakeKey;
  readonly currency: Currency;
  readonly amount: Paise;
  /**
   * M-3: the share of the stake that instant bonus pays as far as there is any, in basis points; 0 or absent: none.
   * Never above the fee's rate (callers pass the lower of the setting and the rate; private tables none, R-53). Part of
   * the contents: a call that is repeated repeats it, so it is kept with what is journaled.
   */
  readonly bonusBps?: number;
}

/** What `settle` takes. */
export interface SettleRequest {
  readonly key: string;
  readonly currency: Currency;
  readonly transfers: readonly SettlementTransfer[];
  /**
   * What each stake paid into the pot that the fee is taken of: for a match all entries and rejoins (M-5), the winners'
   * too. Absent: what each lost, as at points tables. Shares of the fee go by it (M-10).
   */
  readonly paidIn?: readonly { readonly stake: StakeKey; readonly amount: Paise }[];
  /** No lock bonus is released: private tables. */
  readonly noLockRelease?: true;
}

/** Who takes part in a move of rupees: a bucket of the player's or an account of the house's (M-1, M-2). */
export type Party =
  | { readonly bucket: Exclude<PlayerBucket, "practice"> }
  | { readonly house: Exclude<HouseAccount, "fee"> };

/** One movement of rupees between a player and the house; the amount is positive. */
export interface Move {
  /** Several: as much as the first has, then the next. The house's accounts have no bottom. */
  readonly from: Party | readonly Party[];
  readonly to: Party;
  readonly amount: Paise;
}

/** What a move is for; statements word it. */
export type MoveKind =
  | "deposit"
  | "depositRefund"
  | "chargeback"
  | "withdrawal"
  | "withdrawalFailed"
  | "tds"
  | "bonus"
  | "bonusExpired"
  | "ticket"
  | "tournament";

/** A stake that was reserved and not released yet. */
export interface OpenStake {
  readonly stake: StakeKey;
  readonly player: PlayerId;
  readonly currency: Currency;
  readonly balance: Paise;
}

export type WalletRefusalCode =
  | "insufficientChips"
  | "keyConflict"
  | "noSuchStake"
  | "tooLarge"
  | "refillTooSoon"
  | "refillNotNeeded"
  | "busy";

type Answer<T> = Promise<Result<T, Refusal<WalletRefusalCode>>>;

/**
 * The double-entry ledger's face to the other rooms. Every call may be repeated: its key makes it happen once, and a
 * repetition is answered as the first time. A refusal changes nothing and is not remembered. A call that rejects (the
 * database was lost) may or may not have happened; the same call again tells.
 */
export interface Wallet {
  /** What the player owns now. A player's first look brings the opening grant, should the news of the registration have been lost. */
  balances(player: PlayerId): Promise<Balances>;
  /** The opening grant of practice chips; once a player, however often it is called. */
  grantOpening(player: PlayerId): Promise<void>;
  /** Back to the opening grant when below the limit, once an hour (rulings). */
  refillPractice(player: PlayerId): Answer<Balances>;
  /**
   * Moves `amount` from the player to the stake; `key` is the call's idempotency key, so a top-up is another reserve with
   * another key.
   */
  reserve(request: ReserveRequest): Answer<{ readonly stakeBalance: Paise }>;
  /**
   * Posts a deal's settlement, all of it or nothing; the same key with other contents is refused as `keyConflict` and
   * alarmed (M-14). In rupees it also notes each player's share of the fee, and moves the lock bonus that it sets free
   * to their winnings, in the same transfer (M-10). What bonus paid of a loss counts for neither.
   */
  settle(request: SettleRequest): Answer<void>;
  /** Returns whatever the stake holds to its player and closes it. */
  release(request: { readonly key: string; readonly stake: StakeKey }): Answer<{ readonly returned: Paise }>;
  /**
   * Moves rupees between one player's buckets and the house, all of it or nothing: how rooms that bring money in or out
   * post. The same key with other contents is refused as `keyConflict` and alarmed (M-14).
   */
  move(request: {
    readonly key: string;
    readonly kind: MoveKind;
    readonly player: PlayerId;
    readonly moves: readonly Move[];
  }): Answer<void>;
  /** Stakes that are open now, for the sweeper that looks for orphans. */
  openStakes(): Promise<readonly OpenStake[]>;
  /** The player's open stakes. */
  stakesOf(player: PlayerId): Promise<readonly OpenStake[]>;
  /**
   * D + W + stakes at tables as the entries have it after everything that happened before `at`: M-7's opening balance C,
   * and its closing one. Instant and lock bonus and stakes' bonus parts are not in it.
   */
  holdingsAt(player: PlayerId, at: Instant): Promise<Paise>;
  /** When rupees of the player's last went to a table or a tournament; null: never (M-9). */
  lastStakedAt(player: PlayerId): Promise<Instant | null>;
  /** Everybody who ever held rupees, in the order of their ids, a page after `after`. */
  cashHolders(page: { readonly after: string; readonly limit: number }): Promise<readonly PlayerId[]>;
  /**
   * Sum of the player's shares of fees in rupees, of all time, less what bonus paid of them: what M-10's referral compares
   * with its reward.
   */
  feesPaidBy(player: PlayerId): Promise<Paise>;
  /** What moved, when and why, of players, tables and any account. */
  readonly statements: Statements;
  /** Waits until every posting that was begun has been answered. */
  idle(): Promise<void>;
}

export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
}

const MESSAGES = {
  insufficientChips: "Insufficient Rummy chips",
  keyConflict: "This was done before with other contents.",
  noSuchStake: "There is no open stake at this seat.",
  tooLarge: "This is more than an account can hold.",
} as const;

/** The wallet over the ledger in `database`. */
export function createWallet({ database, clock, log, settings }: WalletDeps): Wallet {
  const store = createWalletStore(database);
  const batcher = createBatcher({
    post: (batch) => store.post(batch, clock.now()),
    isBatchesFault: isRefusedByDatabase,
  });

  const owners = createStakeOwners((stakes) => store.stakeOwners(stakes));

  const post = async (posting: Posting): Answer<Paise> => {
    const posted = await batcher.submit(posting);
    return posted.ok ? judge(posting, posted.value) : posted;
  };

  const judge = (posting: Posting, { code, answer }: Posted): Result<Paise, Refusal<WalletRefusalCode>> => {
    const { key, kind, player } = posting;
    assert(code !== "wrongAccount", `${kind} ${key}: its accounts are what it says, and its player's (${player})`);
    if (code === "posted" || code === "repeated") return ok(paise(answer));
    if (code === "keyConflict") log.error({ key, kind, alarm: "keyConflict" }, "a ledger key came with other contents");
    return refuse(code, MESSAGES[code]);
  };

  /** M-10: who bears the fee. In practice nobody does. */
  const feeShares = async (request: SettleRequest) => {
    const { currency, transfers, paidIn = [], noLockRelease } = request;
    if (currency !== "inr" || !transfers.some(({ type }) => type === "stakeToFee")) return [];
    const playerOf = await owners.of([...transfers.map(({ from }) => from), ...paidIn.map(({ stake }) => stake)]);
    return feeSharesOf(request, playerOf, noLockRelease ? 0 : settings.get("lockBonus").releaseBps);
  };

  const grantOpening = async (player: PlayerId) => {
    const granted = await post(grantPosting(player, settings.get("practice").openingGrantPaise));
    assert(granted.ok || granted.error.code === "busy", "a grant is never refused");
    if (!granted.ok) throw new Error("the ledger's queue is full; grant again later");
  };

  const balances = async (player: PlayerId): Promise<Balances> => {
    const known = await store.balances(player);
    if (known) return known;
    await grantOpening(player);
    const granted = await store.balances(player);
    assert(granted, "a grant makes an account");
    return granted;
  };

  return {
    balances,
    grantOpening,
    async refillPractice(player) {
      const { openingGrantPaise, refillBelowPaise, refillEveryMs } = settings.get("practice");
      const refills = await store.refills(player);
      const { practice } = await balances(player);
      if (practice >= refillBelowPaise) {
        return refuse("refillNotNeeded", `Practice chips can be refilled below ${refillBelowPaise / 100}.`);
      }
      if (refills.lastAt !== null && clock.now() < refills.lastAt + refillEveryMs) {
        const minutes = Math.ceil((refills.lastAt + refillEveryMs - clock.now()) / 60_000);
        return refuse("refillTooSoon", `Practice chips can be refilled again in ${minutes} minute(s).`);
      }
      const refilled = await post(refillPosting(player, refills.count, openingGrantPaise));
      return refilled.ok ? ok(await balances(player)) : refilled;
    },
    async reserve(request) {
      const reserved = await post(reservePosting(request));
      if (reserved.ok) owners.remember(request.stake, request.player);
      return reserved.ok ? ok({ stakeBalance: reserved.value }) : reserved;
    },
    async settle(request) {
      const settled = await post(settlePosting(request, await feeShares(request)));
      return settled.ok ? ok(undefined) : settled;
    },
    async release({ key, stake }) {
      const owner = await store.stakeOwner(stake);
      if (!owner) return refuse("noSuchStake", MESSAGES.noSuchStake);
      const released = await post(releasePosting({ key, stake, ...owner }));
      return released.ok ? ok({ returned: released.value }) : released;
    },
    async move(request) {
      const moved = await post(movePosting(request));
      return moved.ok ? ok(undefined) : moved;
    },
    openStakes: () => store.openStakes(),
    stakesOf: (player) => store.openStakes(player),
    holdingsAt: createPastHoldings(clock, store.holdingsAt),
    lastStakedAt: (player) => store.lastStakedAt(player),
    cashHolders: (page) => store.cashHolders(page),
    feesPaidBy: (player) => store.feesPaidBy(player),
    statements: createStatements(database),
    idle: () => batcher.idle(),
  };
}
