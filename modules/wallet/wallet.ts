import { type Instant, ok, type Paise, type PlayerId, type Refusal, type Result } from "../kernel/index.ts";
import type { PracticeTerms } from "../settings/index.ts";
import { createFeeShares } from "./fees/fee-shares.ts";
import { refused, type WalletRefusalCode } from "./messages.ts";
import type { WalletDeps } from "./ports.ts";
import type { Balances, OpenStake, StakeKey } from "./posting/accounts.ts";
import { createPoster } from "./posting/poster.ts";
import { movePosting, releasePosting, reservePosting, settlePosting } from "./posting/postings.ts";
import { createPractice } from "./posting/practice.ts";
import type { Move, MoveKind, ReserveRequest, SettleRequest } from "./posting/requests.ts";
import { createStakeOwners } from "./posting/stake-owners.ts";
import { createTelling } from "./posting/telling.ts";
import { createTournamentMoney, type TournamentPayment } from "./posting/tournaments.ts";
import { createPastHoldings } from "./statements/past-holdings.ts";
import type { Statements } from "./statements/statements.ts";
import { createWalletStore } from "./store/ledger.ts";
import { createStatements } from "./store/statements.ts";

type Answer<T> = Promise<Result<T, Refusal<WalletRefusalCode>>>;

/**
 * The double-entry ledger's face to the other modules. Every call may be repeated: its key makes it happen once, and a
 * repetition is answered as the first time. A refusal changes nothing and is not remembered. A call that rejects (the
 * database was lost) may or may not have happened; the same call again tells.
 */
export interface Wallet {
  /** What the player owns now. A player's first look brings the opening grant, should the event of the registration have been lost. */
  balances(player: PlayerId): Promise<Balances>;
  /** The opening grant of practice chips; once a player, however often it is called. */
  grantOpening(player: PlayerId): Promise<void>;
  /** Back to the opening grant when below the limit, once an hour (rulings). */
  refillPractice(player: PlayerId): Answer<Balances>;
  /** The refill's amount, condition and interval, by the setting in force. */
  practiceTerms(): PracticeTerms;
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
   * Moves rupees between one player's buckets and the operator, or without a player among the operator's accounts (M-16), all
   * of it or nothing: how modules that bring money in or out post. The same key with other contents is refused as
   * `keyConflict` and alarmed (M-14).
   */
  move(request: {
    readonly key: string;
    readonly kind: MoveKind;
    readonly player: PlayerId | null;
    readonly moves: readonly Move[];
  }): Answer<void>;
  /**
   * Moves what the transfer `of` moved back where it came from, bucket by bucket; once, however often it is called. Refused
   * where nothing of this kind was moved for the player by that key.
   */
  moveBack(request: { readonly of: string; readonly kind: MoveKind; readonly player: PlayerId }): Answer<void>;
  /**
   * Settles a whole tournament in one transfer and one round trip (T-14): escrow and what promotions adds to prizes, which
   * go to W, and to the fee; everybody's share of it is noted and sets lock bonus free (M-10). The same key with other
   * contents is refused as `keyConflict` and alarmed.
   */
  payTournament(payment: TournamentPayment): Answer<void>;
  /** Stakes that are open now, for the sweeper that looks for orphans. */
  openStakes(): Promise<readonly OpenStake[]>;
  /** The player's open stakes. */
  stakesOf(player: PlayerId): Promise<readonly OpenStake[]>;
  /**
   * D + W + stakes at tables as the entries have it after everything that happened before `at`: M-7's opening balance C,
   * and its closing one. Instant and lock bonus and stakes' bonus parts are not in it.
   */
  holdingsAt(player: PlayerId, at: Instant): Promise<Paise>;
  /** The same of many players at once; a thousand at most. */
  holdingsOfAll(players: readonly PlayerId[], at: Instant): Promise<ReadonlyMap<PlayerId, Paise>>;
  /** Is the day that ended at that midnight closed (M-19), or was there nothing by then? Then nothing can change what players held at it. */
  isClosedBefore(at: Instant): Promise<boolean>;
  /** W and D of many players now; a thousand at most. */
  cashOf(
    players: readonly PlayerId[],
  ): Promise<ReadonlyMap<PlayerId, { readonly winnings: Paise; readonly deposit: Paise }>>;
  /** When rupees of the player's last went to a table or a tournament; null: never (M-9). */
  lastStakedAt(player: PlayerId): Promise<Instant | null>;
  /**
   * What of instant bonus went to tables, or of lock bonus became winnings, since what was moved by this key, less what came home: of
   * what that brought no more can have been used.
   */
  bonusPlayedSince(player: PlayerId, bucket: "instant" | "lock", key: string): Promise<Paise>;
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

/** The wallet over the ledger in `database`. */
export function createWallet(deps: WalletDeps): Wallet {
  const { database, clock, log, settings, moved = () => {}, takeExpired = async () => {} } = deps;
  const store = createWalletStore(database);
  const owners = createStakeOwners((stakes) => store.stakeOwners(stakes));
  const { tell, settled: tellSettled } = createTelling({ owners, moved, log });
  const poster = createPoster({ store, clock, log, tell });
  const practice = createPractice({ store, poster, settings, clock });
  const shares = createFeeShares({ owners, settings });
  const tournaments = createTournamentMoney({ store, poster, settings, log, clock, tell });
  return {
    balances: practice.balances,
    grantOpening: practice.grantOpening,
    refillPractice: practice.refill,
    practiceTerms: practice.terms,
    async reserve(request) {
      if (request.bonusBps) await takeExpired([request.player], "instant");
      const reserved = await poster.post(reservePosting(request));
      if (reserved.ok) owners.remember(request.stake, request.player);
      return reserved.ok ? ok({ stakeBalance: reserved.value }) : reserved;
    },
    async settle(request) {
      const borne = await shares.of(request);
      const freed = borne.filter(({ releaseBps }) => releaseBps > 0).map(({ player }) => player);
      if (freed.length > 0) await takeExpired(freed, "lock");
      const settled = await poster.post(settlePosting(request, borne));
      if (!settled.ok) return settled;
      // Not awaited.
      void tellSettled(request);
      return ok(undefined);
    },
    async release({ key, stake }) {
      const owner = await store.stakeOwner(stake);
      if (!owner) return refused("noSuchStake");
      const released = await poster.post(releasePosting({ key, stake, ...owner }));
      return released.ok ? ok({ returned: released.value }) : released;
    },
    async move(request) {
      const moved = await poster.post(movePosting(request));
      return moved.ok ? ok(undefined) : moved;
    },
    moveBack: tournaments.moveBack,
    async payTournament(payment) {
      const bearers = payment.fee > 0 ? payment.paidIn.map(({ player }) => player) : [];
      if (bearers.length > 0) await takeExpired(bearers, "lock");
      return tournaments.payTournament(payment);
    },
    openStakes: () => store.openStakes(),
    stakesOf: (player) => store.openStakes(player),
    holdingsAt: createPastHoldings(clock, async (player, at) => (await store.holdingsAt([player], at))[0]!),
    async holdingsOfAll(players, at) {
      const held = await store.holdingsAt(players, at);
      return new Map(players.map((player, n) => [player, held[n]!]));
    },
    isClosedBefore: (at) => store.isClosedBefore(at),
    cashOf: (players) => store.cashOf(players),
    lastStakedAt: (player) => store.lastStakedAt(player),
    bonusPlayedSince: (player, bucket, key) => store.bonusPlayedSince(player, bucket, key),
    cashHolders: (page) => store.cashHolders(page),
    feesPaidBy: (player) => store.feesPaidBy(player),
    statements: createStatements(database),
    idle: () => poster.idle(),
  };
}
