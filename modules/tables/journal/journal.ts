import type { Instant, Paise, PlayerId, Written } from "../../kernel/index.ts";
import type { FinishedDeal } from "../contract.ts";
import type { TableConfig } from "../kind.ts";
import type { TableCommand } from "../machine/command.ts";
import type { Evidence, OutsideCall, TableState } from "../machine/state.ts";
import type { Shard } from "./shard.ts";

/** One command on its way into a table's journal. */
export interface JournalRow {
  readonly tableId: string;
  /** Follows the last one of its table without a gap. */
  readonly seq: number;
  /** The fencing number under which this process plays the table. */
  readonly epoch: number;
  readonly command: TableCommand;
  readonly settlement: Extract<OutsideCall, { type: "settle" }> | null;
}

/** A journaled command, as it is read again. */
export interface JournalEntry {
  readonly seq: number;
  readonly command: TableCommand;
  readonly settlement: Extract<OutsideCall, { type: "settle" }> | null;
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
  /** By how much this process's clock is ahead of its last owner's, which the table's deadlines follow; 0 where that is not known. */
  readonly aheadMs: number;
}

/** Who takes over what a process leaves that dies. */
export interface Heirs {
  /** The runs of processes that may; of these, those that live share. */
  readonly runs: readonly string[];
  /** Whatever nobody has played since then is for anybody; null: nothing yet. */
  readonly leftSince: Instant | null;
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
export type DealRecord = Pick<Extract<OutsideCall, { type: "record" }>, "evidence" | "endedAt" | "seats">;

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
   * Where a new table's journal is to live: with none of the databases that are away, and null where all of them are. That of a
   * tournament's round (its key) lives in the same place whenever it is asked, away or not.
   */
  shardFor(roundKey: string | null, isAway: (shard: Shard) => boolean): Shard | null;
  /** The table of a tournament's round with this key. */
  tableOfRound(roundKey: string): Promise<string | null>;
  /** Opens a table and owns it: its first journal row is the `open` command. */
  open(config: TableConfig): Promise<Claim>;
  /**
   * Opens a table of a tournament's round and owns it, its first rows `open` and these: all of them or none. A round whose
   * key has a table already answers that one.
   */
  openRound(config: TableConfig, seats: readonly TableCommand[]): Promise<Claim | { readonly taken: string }>;
  /**
   * Takes over a shard's open tables of this process's rules whose owner has not been alive since `silentSince` (null: all of them): whoever
   * played one before can write no more. With heirs only this process's share (`shareOf`), and what has been left lying.
   */
  claim(silentSince: Instant | null, shard: Shard, heirs?: Heirs): Promise<readonly Takeover[]>;
  /** Takes a table of this process's rules from exactly this owner and epoch; null when it is not theirs any more, or over. */
  takeFrom(tableId: string, owner: { readonly process: string; readonly epoch: number }): Promise<Claim | null>;
  /** Open tables that nobody has played since then, which wait for a process of their own version of the rules; by version. */
  ofOtherRules(silentSince: Instant): Promise<readonly OtherRules[]>;
  /** As what these tables were opened, open or over; left out are unknown ones, and those of a database that is away beside the own. */
  openedAs(tableIds: readonly string[]): Promise<ReadonlyMap<string, OpenedAs>>;
  /** The whole journal, or what follows after this number. */
  read(tableId: string, after?: number): Promise<readonly JournalEntry[]>;
  /** The next entries after `seq`, at most `limit`. */
  readAfter(tableId: string, seq: number, limit: number): Promise<readonly JournalEntry[]>;
  /**
   * Packs journals of a shard's practice tables that are over: since `keptMs` where somebody was dealt cards, since an hour elsewhere. What is
   * packed is read as before. Answers how many; some at a time, the rest the next time.
   */
  packJournals(now: Instant, keptMs: number, signal: AbortSignal | undefined, shard?: Shard): Promise<number>;
  /** Keeps tables as they stand after a command that is journaled; older snapshots that these stand in for go. */
  keepSnapshots(states: readonly TableState[]): Promise<void>;
  /**
   * A table as it stood last, of what was kept; `beforeDeal`: before its deal of that number was dealt. One that cannot be read is
   * passed over; null without any.
   */
  snapshot(tableId: string, beforeDeal?: number): Promise<TableState | null>;
  /** The table is over; `fault` says why if it was given up. Of its snapshots only those stay that watching its deals needs. */
  close(tableId: string, at: Instant, fault: string | null): Promise<void>;
  /** Is this a table that somebody plays, here or elsewhere? */
  isOpen(tableId: string): Promise<boolean>;
  /** Who plays each of these tables, by its process's run; closed and unknown ones are left out. */
  ownersOf(tableIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The stakes that a table's sittings may hold, for a table whose journal cannot be read. */
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

  /** Keeps a deal's evidence and how it went for whom; once, however often it is called. */
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
