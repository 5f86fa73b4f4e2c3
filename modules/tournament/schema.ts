import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";

export const tournamentSchema = pgSchema("tournament");

const amount = (name: string) => bigint(name, { mode: "number" });

/** What tournaments are made of (T-16). */
export const template = tournamentSchema.table("template", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** A `Template`. */
  plan: json().notNull(),
  addedBy: text("added_by").notNull(),
  at: instantColumn("at").notNull(),
  /** No tournament is made of it since then; what was made of it keeps its plan. */
  retiredAt: instantColumn("retired_at"),
});

/** What makes tournaments again and again (T-16). */
export const series = tournamentSchema.table(
  "series",
  {
    id: uuid().primaryKey(),
    /** Makes a series of the platform's own once. */
    key: text().notNull().unique(),
    templateId: uuid("template_id")
      .notNull()
      .references(() => template.id),
    /** A `Series`. */
    plan: json().notNull(),
    isOn: boolean("is_on").notNull().default(true),
    addedBy: text("added_by").notNull(),
    at: instantColumn("at").notNull(),
  },
  (self) => [index("series_on").on(self.id).where(sql`${self.isOn}`)],
);

/** What becomes of a tournament. `open` is scheduled or registering, by the clock; `closed` until the first deal. */
const PHASES = ["open", "closed", "running", "finished", "cancelled"] as const;

/** Every tournament: its plan, frozen, and its state. From the end of registration on the columns follow the director's journal. */
export const tournament = tournamentSchema.table(
  "tournament",
  {
    id: uuid().primaryKey(),
    /** `series:{id}:{start}`: two processes make each once. */
    key: text().notNull().unique(),
    name: text().notNull(),
    /** A `Template`. */
    plan: json().notNull(),
    entryFeePaise: amount("entry_fee_paise").notNull(),
    feeBps: integer("fee_bps").notNull(),
    seats: integer().notNull(),
    /** The club whose members alone see and enter it (CL-11); null: everybody. */
    clubId: uuid("club_id"),
    /** Rupees are paid, or rupees or tickets won. */
    isForRupees: boolean("is_for_rupees").notNull(),
    registrationStartsAt: instantColumn("registration_starts_at").notNull(),
    registrationEndsAt: instantColumn("registration_ends_at").notNull(),
    startsAt: instantColumn("starts_at").notNull(),
    phase: text({ enum: PHASES }).notNull().default("open"),
    /** Places taken, those who wait, and the number of the last entry. */
    entered: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    lastEntryNo: integer("last_entry_no").notNull().default(0),
    /** Written by the director, once registration is over. */
    progress: json(),
    /** The last command of the journal that `progress` knows. */
    progressSeq: bigint("progress_seq", { mode: "number" }).notNull().default(0),
    endedAt: instantColumn("ended_at"),
    createdAt: instantColumn("created_at").notNull(),
    /** The operator, or `series`. */
    addedBy: text("added_by").notNull().default("series"),
    /** The operator who asked for it. */
    cancelledBy: text("cancelled_by"),
  },
  (self) => [
    check("tournament_phase", sql`${self.phase} IN ('open', 'closed', 'running', 'finished', 'cancelled')`),
    check(
      "tournament_times",
      sql`${self.registrationStartsAt} < ${self.registrationEndsAt} AND ${self.registrationEndsAt} < ${self.startsAt}`,
    ),
    // nothing is paid or won where all tables have the same cards, so that the database itself keeps stakes away.
    check(
      "tournament_duplicate",
      sql`NOT (${self.plan}->>'kind' = 'duplicate' AND (${self.isForRupees} OR ${self.entryFeePaise} > 0))`,
    ),
    check("tournament_places", sql`${self.entered} BETWEEN 0 AND ${self.seats} AND ${self.waiting} >= 0`),
    check("tournament_ended", sql`(${self.phase} IN ('finished', 'cancelled')) = (${self.endedAt} IS NOT NULL)`),
    index("tournament_by_club").on(self.clubId, self.startsAt).where(sql`${self.clubId} IS NOT NULL`),
    index("tournament_by_start").on(self.startsAt, self.id).where(sql`${self.endedAt} IS NULL`),
    index("tournament_to_close").on(self.registrationEndsAt).where(sql`${self.phase} = 'open'`),
    index("tournament_ended_at").on(self.endedAt).where(sql`${self.endedAt} IS NOT NULL`),
  ],
);

/** `paying` until the ledger has answered, `leaving` until everything has gone back. */
const ENTRY_STATES = ["paying", "entered", "waiting", "leaving", "left"] as const;

/** One player's entry (T-3); its id is the key of its payment. */
export const entry = tournamentSchema.table(
  "entry",
  {
    id: uuid().primaryKey(),
    tournamentId: uuid("tournament_id")
      .notNull()
      .references(() => tournament.id),
    player: text().notNull(),
    /** The order of registration. */
    no: integer().notNull(),
    /** Name and avatar as other players see them. */
    name: text().notNull(),
    avatar: text().notNull(),
    state: text({ enum: ENTRY_STATES }).notNull(),
    /** Why the player leaves or has left. */
    reason: text({ enum: ["unpaid", "withdrawn", "notDrawn", "cancelled", "replaced", "closed"] }),
    amountPaise: amount("amount_paise").notNull(),
    /** The ticket that pays; null: rupees, or nothing to pay. */
    ticketId: uuid("ticket_id"),
    /** What the player's browser gave to mix a duplicate tournament's decks with; 32 bytes, hex. */
    nonce: text(),
    /** The location of the player at entry: players who share it sit apart (T-7). */
    address: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    at: instantColumn("at").notNull(),
    paidAt: instantColumn("paid_at"),
    returnedAt: instantColumn("returned_at"),
    /** When a job takes up what is `paying` or `leaving`. */
    nextAt: instantColumn("next_at"),
    tries: integer().notNull().default(0),
    /** The last round that the player has been in, and the table of it while it is played. */
    round: integer().notNull().default(0),
    tableId: text("table_id"),
    /** Counts of that round, deal by deal (T-10). */
    counts: json(),
    /** null: still in. */
    rank: integer(),
    prizePaise: amount("prize_paise").notNull().default(0),
    prizeAt: instantColumn("prize_at"),
  },
  (self) => [
    check("entry_state", sql`${self.state} IN ('paying', 'entered', 'waiting', 'leaving', 'left')`),
    check("entry_reason", sql`(${self.state} IN ('leaving', 'left')) = (${self.reason} IS NOT NULL)`),
    check("entry_amount", sql`${self.amountPaise} >= 0 AND ${self.prizePaise} >= 0`),
    // However many joins of one player come at once, one enters (T-5).
    uniqueIndex("entry_once")
      .on(self.tournamentId, self.player)
      .where(sql`${self.state} IN ('paying', 'entered', 'waiting')`),
    index("entry_waiting").on(self.tournamentId, self.no).where(sql`${self.state} = 'waiting'`),
    index("entry_of_round").on(self.tournamentId, self.round, self.no),
    index("entry_by_player").on(self.player, self.at),
    index("entry_with_place").on(self.tournamentId).where(sql`${self.address} IS NOT NULL OR ${self.lat} IS NOT NULL`),
    index("entry_due").on(self.nextAt).where(sql`${self.nextAt} IS NOT NULL`),
  ],
);

/** Devices, and hashes of PAN, bank account and UPI addresses of who is in: each once a tournament. */
export const entryMark = tournamentSchema.table(
  "entry_mark",
  {
    tournamentId: uuid("tournament_id").notNull(),
    mark: text().notNull(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entry.id),
  },
  (self) => [primaryKey({ columns: [self.tournamentId, self.mark] }), index("entry_mark_by_entry").on(self.entryId)],
);

/** Which process directs a tournament. Only the holder of the latest epoch can write (fencing). */
export const owner = tournamentSchema.table(
  "owner",
  {
    tournamentId: uuid("tournament_id")
      .primaryKey()
      .references(() => tournament.id),
    epoch: integer().notNull(),
    /** Empty: given up by a process that stopped. */
    process: text().notNull(),
    /** When that process was last alive. */
    aliveAt: bigint("alive_at", { mode: "number" }).notNull(),
    /** When the one before it was last alive: since then nobody directed it, until this epoch has written something. */
    stoodSince: bigint("stood_since", { mode: "number" }),
    /** The epoch of that: a process of an older release counts epochs on and leaves it. */
    stoodEpoch: integer("stood_epoch"),
    /** The tournament is over and needs no more work. */
    isDone: boolean("is_done").notNull().default(false),
  },
  // Looked at every few seconds by every process; those that are done are many more, and kept.
  (self) => [index("owner_directing").on(self.process).where(sql`NOT ${self.isDone}`)],
);

/** Everything that the directors decided, in order: a tournament's play is a pure function of it. Append-only. */
export const journal = tournamentSchema.table(
  "journal",
  {
    tournamentId: uuid("tournament_id").notNull(),
    seq: bigint({ mode: "number" }).notNull(),
    epoch: integer().notNull(),
    type: text().notNull(),
    command: json().notNull(),
    /** The payments that this command decided (T-14, T-15). */
    payment: json(),
  },
  (self) => [primaryKey({ columns: [self.tournamentId, self.seq] })],
);

/** What directors have not heard yet: tables' reports, late seats, cancellations. A row first, a command of the director then. */
export const report = tournamentSchema.table(
  "report",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tournamentId: uuid("tournament_id").notNull(),
    key: text().notNull(),
    body: json().notNull(),
  },
  (self) => [uniqueIndex("report_once").on(self.tournamentId, self.key)],
);
