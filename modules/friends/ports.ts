import type {
  Bus,
  Clock,
  CreateLimiter,
  Database,
  Instant,
  Log,
  PlayerId,
  Random,
  Refusal,
  Result,
  Timers,
  WorkerFigures,
} from "../kernel/index.ts";
import type { Joined, Offer, Table } from "./contract.ts";

/** What identity says of a player to others. */
export interface Face {
  readonly id: PlayerId;
  readonly name: string;
  readonly avatar: string;
  readonly since: Instant;
}

/** What friends are given. */
export interface FriendsDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Figures of the jobs. */
  readonly figures?: WorkerFigures;
  /** Those of the ids that are players; a closed account is none. In one query. */
  readonly faces: (ids: readonly PlayerId[]) => Promise<readonly Face[]>;
  /** The player with exactly this name, whatever its capitals. */
  readonly playerNamed: (name: string) => Promise<PlayerId | null>;
  /** Those of them who keep out, or are kept out. */
  readonly keptOutAmong: (players: readonly PlayerId[]) => Promise<readonly PlayerId[]>;
  /** How many finished deals the player has played, up to ten thousand. */
  readonly dealsOf: (player: PlayerId) => Promise<number>;
  /** Practice tables where these players sit; of one who sits at several, one. */
  readonly tablesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, Table>>;
  /** Everybody who has a place at these tables, by table. */
  readonly peopleAt: (tableIds: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<PlayerId>>>;
  /** The practice table where the player sits, to which friends may be invited; of several, one. */
  readonly seatOf: (player: PlayerId) => Promise<Table | null>;
  /** The practice table as others may join it, where the player sits there; null: not there, or nobody may be invited. */
  readonly seatAt: (player: PlayerId, tableId: string) => Promise<Offer | null>;
  /** Seats the player at exactly this practice table, at this price; null: it has no window just now. Refused as `tableFull` where it has no seat. */
  readonly sitAt: (player: PlayerId, tableId: string, at: Offer) => Promise<Result<Joined | null, Refusal>>;
  /** Tells a player who is not at the site. Must not throw. */
  readonly notice: (call: {
    readonly player: PlayerId;
    readonly kind: "friendInvites" | "friendAccepts";
    readonly reference: string;
    readonly until: Instant;
  }) => void;
  /** This run's name among the processes. */
  readonly self: string;
  /** Players whom this process serves at the lobby or at tables now. */
  readonly here: () => Iterable<PlayerId>;
  /** Tells a player an event by the lobby's socket. */
  readonly tell: (to: PlayerId, event: string, data: unknown) => void;
  /** The same, where the player listens in this process. */
  readonly tellHere: (to: PlayerId, event: string, data: unknown) => void;
  /** Origin that links start with, without a slash at the end. */
  readonly publicUrl: () => string;
}

/** What the calls are given beside that. */
export interface FriendsHttpDeps {
  /** The caller's network, seen through trusted proxies. */
  readonly networkOf: (request: Request) => string;
  readonly limiter: CreateLimiter;
}
