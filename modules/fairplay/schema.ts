import { sql } from "drizzle-orm";
import {
  bigint,
  bit,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import { CASE_STATES, SIGNAL_KINDS } from "./contract.ts";

export const fairplay = pgSchema("fairplay");
const day = (name: string) => date(name, { mode: "string" });
const figure = (name: string) => doublePrecision(name).notNull().default(0);

/** A player's behaviours by name (`reading/tally.ts`): how often, and by how many chances. */
const behaviours = () => ({
  fedSeen: figure("fed_seen"),
  fedChances: figure("fed_chances"),
  wastedSeen: figure("wasted_seen"),
  wastedChances: figure("wasted_chances"),
  paidSeen: figure("paid_seen"),
  paidChances: figure("paid_chances"),
  passedSeen: figure("passed_seen"),
  passedChances: figure("passed_chances"),
  droppedSeen: figure("dropped_seen"),
  droppedChances: figure("dropped_chances"),
  heldSeen: figure("held_seen"),
  heldChances: figure("held_chances"),
});
/** What the other of a pair did. */
const behavioursOfOther = () => ({
  otherFedSeen: figure("other_fed_seen"),
  otherFedChances: figure("other_fed_chances"),
  otherWastedSeen: figure("other_wasted_seen"),
  otherWastedChances: figure("other_wasted_chances"),
  otherPaidSeen: figure("other_paid_seen"),
  otherPaidChances: figure("other_paid_chances"),
  otherPassedSeen: figure("other_passed_seen"),
  otherPassedChances: figure("other_passed_chances"),
  otherDroppedSeen: figure("other_dropped_seen"),
  otherDroppedChances: figure("other_dropped_chances"),
  otherHeldSeen: figure("other_held_seen"),
  otherHeldChances: figure("other_held_chances"),
});

/** How far the finished deals are read (F-1): one row. */
export const progress = fairplay.table(
  "progress",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    day: day("day").notNull(),
    /** 1: as they come. 2: once more when the day is closed, for those that came late. */
    pass: smallint().notNull(),
    /** The last deal of this pass; null: none yet. */
    dealId: uuid("deal_id"),
  },
  (self) => [check("progress_is_one", sql`${self.isOnly}`), check("progress_pass", sql`${self.pass} IN (1, 2)`)],
);

/** Deals that were counted, of the day that is being read; they go with it. */
export const seen = fairplay.table(
  "seen",
  { dealId: uuid("deal_id").primaryKey(), day: day("day").notNull() },
  (self) => [index("seen_by_day").on(self.day)],
);

/** Players who were dealt in at a table, once a table, with its stake and hour. Kept for two days. */
export const visit = fairplay.table(
  "visit",
  {
    tableId: uuid("table_id").notNull(),
    playerId: text("player_id").notNull(),
    stratum: text().notNull(),
    at: instantColumn("at").notNull(),
  },
  (self) => [primaryKey({ columns: [self.tableId, self.playerId] }), index("visit_by_time").on(self.at)],
);

/** A stake and an hour: how many sat down, and how many pairs met. Kept as long as weeks are. */
export const stratum = fairplay.table(
  "stratum",
  {
    name: text().primaryKey(),
    visits: integer().notNull(),
    meetings: integer().notNull(),
    at: instantColumn("at").notNull(),
  },
  (self) => [index("stratum_by_time").on(self.at)],
);

/** How often a player sat down in a stake and hour. */
export const presence = fairplay.table(
  "presence",
  {
    playerId: text("player_id").notNull(),
    stratum: text().notNull(),
    visits: integer().notNull(),
    at: instantColumn("at").notNull(),
  },
  (self) => [primaryKey({ columns: [self.playerId, self.stratum] }), index("presence_by_time").on(self.at)],
);

/** What all players did, a row a week: what is usual. */
export const everybody = fairplay.table("everybody", {
  week: day("week").primaryKey(),
  deals: figure("deals"),
  ...behaviours(),
});

/** What a player did, a row a week. */
export const player = fairplay.table(
  "player",
  {
    playerId: text("player_id").notNull(),
    week: day("week").notNull(),
    deals: figure("deals"),
    meetings: figure("meetings"),
    won: figure("won"),
    wonSquared: figure("won_squared"),
    ...behaviours(),
  },
  (self) => [primaryKey({ columns: [self.playerId, self.week] }), index("player_by_week").on(self.week)],
);

/** What two did who were dealt in together, a row a week (F-2). */
export const pair = fairplay.table(
  "pair",
  {
    /** The smaller id. */
    one: text().notNull(),
    other: text().notNull(),
    week: day("week").notNull(),
    tables: figure("tables"),
    deals: figure("deals"),
    flow: figure("flow"),
    flowSquared: figure("flow_squared"),
    paise: bigint({ mode: "number" }).notNull().default(0),
    ...behaviours(),
    ...behavioursOfOther(),
    /** Something was added since the pair was judged last. */
    isNew: boolean("is_new").notNull().default(true),
    /** When it last became new: pairs are judged in this order, so that none waits for ever behind others. */
    newSince: instantColumn("new_since").notNull().default(sql`now()`),
  },
  (self) => [
    primaryKey({ columns: [self.one, self.other, self.week] }),
    check("pair_ordered", sql`${self.one} < ${self.other}`),
    index("pair_by_week").on(self.week, self.deals),
    index("pair_to_judge").on(self.newSince).where(sql`${self.isNew} AND ${self.deals} >= 5`),
    index("pair_looked_at").on(self.deals).where(sql`${self.deals} >= 5`),
  ],
);

/** How a player thinks and chooses, a row a week (F-10). */
export const style = fairplay.table(
  "style",
  {
    playerId: text("player_id").notNull(),
    week: day("week").notNull(),
    /** As `model/style.ts` has them. */
    counts: integer().array().notNull(),
  },
  (self) => [primaryKey({ columns: [self.playerId, self.week] }), index("style_by_week").on(self.week)],
);

/** The ten-minute slots of a day in India in which a player was dealt in. */
export const playedDay = fairplay.table(
  "played_day",
  {
    playerId: text("player_id").notNull(),
    day: day("day").notNull(),
    slots: bit({ dimensions: 144 }).notNull(),
  },
  (self) => [primaryKey({ columns: [self.playerId, self.day] }), index("played_day_by_day").on(self.day)],
);

/** Each player's figures for comparison with all others, as of the last judgement. */
export const manner = fairplay.table(
  "manner",
  {
    playerId: text("player_id").primaryKey(),
    /** Null: too little is known. */
    figures: json(),
    /** Something was counted since. */
    isNew: boolean("is_new").notNull().default(true),
    judgedAt: instantColumn("judged_at").notNull().default(sql`'1970-01-01T00:00:00.000Z'`),
  },
  (self) => [index("manner_to_judge").on(self.judgedAt).where(sql`${self.isNew}`)],
);

/** Cases for an operator: two players, or one for whom a program may play (F-7); one row a pair or player, for good. */
export const caseFile = fairplay.table(
  "case_file",
  {
    id: uuid().primaryKey(),
    one: text().notNull(),
    /** Null: a program may play for `one`. */
    other: text(),
    state: text({ enum: CASE_STATES }).notNull(),
    score: doublePrecision().notNull(),
    /** The judgement as it was made last. */
    facts: json().notNull(),
    /** What papers that both accounts have add to the score (F-9); 0: none are known. */
    shared: figure("shared"),
    /** Accounts that have the rarest of these. */
    sharedAmong: smallint("shared_among"),
    openedAt: instantColumn("opened_at").notNull(),
    judgedAt: instantColumn("judged_at").notNull(),
    /** The last decision, and the score that it was made at; null before the first. */
    decidedAt: instantColumn("decided_at"),
    decidedBy: text("decided_by"),
    decidedScore: doublePrecision("decided_score"),
  },
  (self) => [
    unique("case_of_pair").on(self.one, self.other).nullsNotDistinct(),
    index("case_by_score").on(self.state, self.score, self.id),
    index("case_by_time").on(self.state, self.openedAt, self.id),
    index("case_apart_one").on(self.one).where(sql`${self.state} = 'apart'`),
    index("case_apart_other").on(self.other).where(sql`${self.state} = 'apart'`),
    check("case_ordered", sql`${self.one} < ${self.other}`),
  ],
);

/** Papers and devices of players, as hashes of hashes; kept for thirty days (F-9). */
export const mark = fairplay.table(
  "mark",
  {
    mark: text().notNull(),
    playerId: text("player_id").notNull(),
    kind: text({ enum: SIGNAL_KINDS }).notNull(),
    seenAt: instantColumn("seen_at").notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.mark, self.playerId] }),
    index("mark_of_player").on(self.playerId),
    index("mark_by_time").on(self.seenAt),
  ],
);

/** How far seatings are read for signals (F-9): one row. */
export const markProgress = fairplay.table(
  "mark_progress",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    at: instantColumn("at").notNull(),
    tableId: uuid("table_id").notNull(),
    playerId: text("player_id").notNull(),
  },
  (self) => [check("mark_progress_is_one", sql`${self.isOnly}`)],
);
