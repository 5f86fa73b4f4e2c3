import type { Instant, Paise, PlayerId, Written } from "../../kernel/index.ts";
import type { FinishedDeal } from "../contract.ts";
import type { TableConfig } from "../kind.ts";
import type { TableCommand } from "../machine/command.ts";
import type { Effect, Evidence, TableState } from "../machine/state.ts";
import type { Shard } from "./shard.ts";

/** One command on its way into a table's journal. */
export interface JournalRow {
  readonly tableId: string;
  /** Follows the last one of its table without a gap. */
  readonly seq: number;
  /** The fencing number with which this process plays the table. */
  readonly epoch: number;
  readonly command: TableCommand;
  readonly settlement: Extract<Effect, { type: "settle" }> | null;
}

/** A journaled command, as it is read again. */
export interface JournalEntry {
  readonly seq: number;
  readonly command: TableCommand;
  readonly settlement: Extract<Effect, { type: "settle" }> | null;
}

/** A table that this process plays. */
export interface Claim {
  readonly tableId: string;
  readonly epoch: number;
}

/** A table taken over. */
export interface Takeover extends Claim {
  /** When its last owner was last alive, if that is known. Measured by one clock for all machines, and told by this process's. */
  readonly lastBeat: Instant | null;
  /** Milliseconds that this process's clock is ahead of its last owner's, which the table's deadlines follow; 0 when not known. */
  readonly aheadMs: number;
  /** Its last owner took it and wrote nothing: how long that one lived says nothing of how long the table was played. */
  readonly isUntouched?: boolean;
}

/** The processes that take over the tables of one that dies. */
export interface Heirs {
  /** The runs of processes that may; of these, those that live share. */
  readonly runs: readonly string[];
  /** Tables without an owner since then are free for any process; null: none yet. */
  readonly leftSince: Instant | null;
  /** Runs that were seen to end: they are silent as soon as nothing has been heard of them since. */
  readonly ended?: Ended | undefined;
}

/** Processes that were seen to end, and the beat that one of them must have written since if it was not so. */
export interface Ended {
  readonly runs: readonly string[];
  readonly since: Instant;
}

/** Tables that this process cannot play. */
export interface OtherRules {
  readonly rules: number;
  readonly tables: number;
}

export interface TicketHolder {
  readonly player: PlayerId;
  readonly tableId: string;
  /** Lets its player watch, without a seat. */
  readonly watches: boolean;
}

/** What a table was opened as, which never changes. */
export type OpenedAs = Pick<TableConfig, "tableNo" | "kind">;

/** What is kept of a finished deal. */
export type DealRecord = Pick<Extract<Effect, { type: "record" }>, "evidence" | "endedAt" | "seats">;

/**
 * Everything about tables that outlives the process: PostgreSQL on the platform, memory in simulations. Times are told by this
 * process's clock; where those of several processes are compared, the store translates them into its own clock and back.
 */
export interface TableStore {
  /** Writes a row when its turn comes; rows of all tables share one statement. Never rejects. */
  append(row: JournalRow): Promise<Written>;
  nextTableNo(): Promise<number>;
  /** The databases where journals live; each is away, and comes back, by itself. */
  readonly shards: readonly Shard[];
  /**
   * The place of a new table's journal: a database that is not away; null when all are away. The journal of a
   * tournament's round (its key) always has the same place, away or not.
   */
  shardFor(roundKey: string | null, isAway: (shard: Shard) => boolean): Shard | null;
  /** The table of a tournament's round with this key. */
  tableOfRound(roundKey: string): Promise<string | null>;
  /** Opens a table and owns it: its first journal row is the `open` command. */
  open(config: TableConfig): Promise<Claim>;
  /**
   * Opens a table of a tournament's round and owns it. Its first rows, `open` and these, are written all or none.
   * Answers the table that the round's key already has, if there is one.
   */
  openRound(config: TableConfig, seats: readonly TableCommand[]): Promise<Claim | { readonly taken: string }>;
  /**
   * Takes over a shard's open tables of this process's rules whose owner has not been alive since `silentSince` (null:
   * all of them). The former owner can write no more. With heirs: only this process's share (`shareOf`), and tables
   * left since `leftSince`.
   */
  claim(silentSince: Instant | null, shard: Shard, heirs?: Heirs): Promise<readonly Takeover[]>;
  /** Takes a table of this process's rules from exactly this owner and epoch; null when it is not theirs any more, or over. */
  takeFrom(tableId: string, owner: { readonly process: string; readonly epoch: number }): Promise<Claim | null>;
  /** Open tables without a living owner since then, by version of the rules. They wait for a process of their own version. */
  ofOtherRules(silentSince: Instant): Promise<readonly OtherRules[]>;
  /** How these tables were opened, whether they are open or over. Leaves out unknown ones, and those in another database that is away. */
  openedAs(tableIds: readonly string[]): Promise<ReadonlyMap<string, OpenedAs>>;
  /** The whole journal, or what follows after this number. */
  read(tableId: string, after?: number): Promise<readonly JournalEntry[]>;
  /** The next entries after `seq`, at most `limit`. */
  readAfter(tableId: string, seq: number, limit: number): Promise<readonly JournalEntry[]>;
  /**
   * Packs journals of a shard's practice tables that are over: since `keptMs` where a person was dealt cards, else
   * since an hour. What is packed is read as before. Answers how many; a bounded number at a time, the rest at the next
   * call.
   */
  packJournals(now: Instant, keptMs: number, signal: AbortSignal | undefined, shard?: Shard): Promise<number>;
  /** Keeps tables as they stand after a command that is journaled; older snapshots that these stand in for go. */
  keepSnapshots(states: readonly TableState[]): Promise<void>;
  /**
   * A table as it stood last, of what was kept; `beforeDeal`: before its deal of that number was dealt. One that cannot be read is
   * passed over; null without any.
   */
  snapshot(tableId: string, beforeDeal?: number): Promise<TableState | null>;
  /** The table is over; `fault` says why if it was given up. Keeps only the snapshots that watching its deals needs. */
  close(tableId: string, at: Instant, fault: string | null): Promise<void>;
  /** Whether the table is open and played, here or elsewhere. */
  isOpen(tableId: string): Promise<boolean>;
  /** The owner of each of these tables, by its process's run; closed and unknown tables are left out. */
  ownersOf(tableIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The sittings of a table that may hold stakes, for a table whose journal cannot be read. */
  sittings(tableId: string): Promise<readonly { readonly seat: number; readonly sitting: number }[]>;

  /** This process is alive, as the shard's tables see it. */
  beat(at: Instant, shard: Shard): Promise<void>;

  saveTicket(hash: string, holder: TicketHolder, expiresAt: Instant): Promise<void>;
  /** What a ticket opens, as long as it serves. */
  readTicket(hash: string, now: Instant): Promise<TicketHolder | null>;
  /** Uses a ticket up; null when there is none, or none any more. */
  takeTicket(hash: string, now: Instant): Promise<TicketHolder | null>;
  /** The player's tickets serve no more. */
  dropTickets(player: PlayerId): Promise<void>;
  /** Forgets the tickets that ran out before `now`. */
  dropOldTickets(now: Instant): Promise<void>;

  /** Keeps a deal's evidence and its outcome for each player. Idempotent. */
  saveDeal(config: TableConfig, record: DealRecord): Promise<void>;
  deal(dealId: string): Promise<{ readonly tableId: string; readonly evidence: Evidence } | null>;
  /** The finished deals that a player was dealt into, newest first. */
  dealsOf(player: PlayerId, limit: number, offset: number): Promise<readonly FinishedDeal[]>;
  /** How many finished deals the player was dealt into; counted up to `most`. */
  countDeals(player: PlayerId, most: number): Promise<number>;
}

/** One player's winnings from others at private tables, from settled deals: what a deal's losers paid its winner, fee included. */
export interface PrivateWins {
  /** What `winner` has won from `loser` since then, and the other way round. */
  wonBetween(one: PlayerId, other: PlayerId, since: Instant): Promise<{ readonly one: Paise; readonly other: Paise }>;
  /** What the player's deals at private tables brought since then: the sum of each table's gain, where there is one. */
  wonSince(player: PlayerId, since: Instant): Promise<Paise>;
}

/** Figures of the journal, for the metrics. */
export interface JournalFigures {
  /** One batch of `rows` rows was written in `seconds`. */
  batch(rows: number, seconds: number): void;
}
