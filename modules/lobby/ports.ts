/** What the lobby is given: other modules' functions, no more than it needs of each. */
import type {
  Bus,
  Clock,
  Database,
  HolderDeps,
  Instant,
  Log,
  Paise,
  PlayerId,
  Random,
  Refusal,
  Result,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type { DealTime, LastDealOf, PrivateWins, Tables } from "../tables/index.ts";
import type { Wallet } from "../wallet/index.ts";

/** A place, WGS 84 degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** What other modules know of a player who wants to play for money; compose asks them. */
export interface CashFacts {
  /** Identity's word on age, terms, mobile number, self-exclusion, closing and blocks. */
  statusOf(player: PlayerId): Promise<{
    readonly isAdult: boolean;
    readonly termsAccepted: boolean;
    readonly mobileVerified: boolean;
    readonly excludedUntil: Instant | null;
    readonly closed: boolean;
    readonly blocked: boolean;
  }>;
  /**
   * The place in the player's `location` header; refused where cash may not be played for, and where it is not known (S1 § 8); as
   * `tooMany` where the player has had too many places looked for.
   */
  cashPlace(header: string | undefined, player: PlayerId): Promise<Result<{ readonly place: Place }, Refusal>>;
  /** The devices of the player's sessions. */
  devicesOf(player: PlayerId): Promise<readonly string[]>;
  /** KYC's word (M-12); hashes tell equal from different. */
  kyc(player: PlayerId): Promise<{
    readonly panApproved: boolean;
    readonly bankVerified: boolean;
    readonly panHash: string | null;
    readonly bankHash: string | null;
  }>;
  /** UPI addresses that the player has paid from, as texts that tell equal from different. */
  upisOf(player: PlayerId): Promise<readonly string[]>;
  /** What the player shares with those they are never to sit with again (F-7), as texts like the others. */
  apartKeysOf(player: PlayerId): Promise<readonly string[]>;
  /** Rupees deposited so far. */
  lifetimeDeposits(player: PlayerId): Promise<Paise>;
  /** What the player owes because a bank took a deposit back, after what the balance holds of it is taken (M-15). */
  debtOf(player: PlayerId): Promise<Paise>;
  /** The given players who may not sit at cash tables any more: kept out, closed, or in debt. */
  barredAmong(players: readonly PlayerId[]): Promise<readonly PlayerId[]>;
}

/** Why a limit that the player set for themselves keeps them from a new game. */
export type OwnLimitCode = "dayOff" | "nightLock" | "timeLimit" | "lossLimit";

/** May the player begin this game, as far as their own limits go? `isSeated`: at a match, whose entry is counted already. The refusal's text is shown. */
export type MayBegin = (
  player: PlayerId,
  game: { readonly isForCash: boolean; readonly entry: Paise; readonly isSeated?: boolean },
) => Promise<Result<void, Refusal<OwnLimitCode>>>;

/** What the lobby needs of the tables. */
export type LobbyTables = Pick<
  Tables,
  | "join"
  | "mayJoin"
  | "openTables"
  | "openTable"
  | "openAmong"
  | "retire"
  | "retireCash"
  | "leaveCash"
  | "cashPlayers"
  | "joined"
  | "turnsOf"
  | "mintTicket"
  | "seatedCount"
> & {
  /** The deals that a player has finished. */
  readonly replays: Pick<Tables["replays"], "list">;
};

/** What the lobby is given. */
export interface LobbyDeps extends HolderDeps {
  readonly database: Database;
  /** Carries who must leave to the processes where they sit. */
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: Pick<Settings, "get" | "onChange">;
  readonly tables: LobbyTables;
  readonly privateWins: PrivateWins;
  /** How long deals took lately. */
  readonly dealTimes: () => Promise<readonly DealTime[]>;
  /** The newest finished deal of a table. */
  readonly lastDealOf: LastDealOf;
  /** Players whom a block keeps apart from this one, whoever blocked. */
  readonly apartFrom: (player: PlayerId) => Promise<ReadonlySet<string>>;
  /** Tells a player outside the game window, in every process. */
  readonly announce: (to: PlayerId, event: string, data: unknown) => void;
  readonly wallet: Pick<Wallet, "balances">;
  readonly facts: CashFacts;
  readonly mayBegin: MayBegin;
  /** Counts pairs of one network address at one cash table. */
  readonly countFlag?: () => void;
  /** Identity's picture of the player. */
  readonly avatarOf: (player: PlayerId) => Promise<string>;
  readonly figures?: WorkerFigures;
}
