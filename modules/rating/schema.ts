import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import type { PlayerId } from "../kernel/index.ts";
import { LEAGUE_DEALS, PROVISIONAL_DEALS } from "./contract.ts";

export const rating = pgSchema("rating");

/** What is believed of players' strengths (Q-8): one row for each player and group of tables. */
export const strength = rating.table(
  "strength",
  {
    playerId: text("player_id").$type<PlayerId>().notNull(),
    group: text("seats_group", { enum: ["two", "many"] }).notNull(),
    /** Points a deal. */
    mean: doublePrecision().notNull(),
    variance: doublePrecision().notNull(),
    deals: integer().notNull(),
    isShown: boolean("is_shown").notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.playerId, self.group] }),
    index("strength_board")
      .on(self.group, self.mean, self.playerId)
      .where(sql`${self.deals} >= ${sql.raw(String(PROVISIONAL_DEALS))} AND ${self.isShown}`),
  ],
);

/** What players won without luck in a week or a season. */
export const league = rating.table(
  "league",
  {
    kind: text({ enum: ["week", "season"] }).notNull(),
    /** Its first day in India. */
    starts: date({ mode: "string" }).notNull(),
    group: text("seats_group", { enum: ["two", "many"] }).notNull(),
    playerId: text("player_id").$type<PlayerId>().notNull(),
    points: doublePrecision().notNull(),
    deals: integer().notNull(),
    /** Points a deal. */
    average: doublePrecision().notNull(),
    isShown: boolean("is_shown").notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.kind, self.starts, self.group, self.playerId] }),
    index("league_board")
      .on(self.kind, self.starts, self.group, self.average, self.playerId)
      .where(sql`${self.deals} >= ${sql.raw(String(LEAGUE_DEALS))} AND ${self.isShown}`),
    index("league_of_player").on(self.playerId),
  ],
);

/** Rated deals of two accounts on a day; `one` is before `other`. */
export const pairDay = rating.table(
  "pair_day",
  {
    day: date({ mode: "string" }).notNull(),
    one: text().$type<PlayerId>().notNull(),
    other: text().$type<PlayerId>().notNull(),
    deals: smallint().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.day, self.one, self.other] }),
    index("pair_day_one").on(self.one),
    index("pair_day_other").on(self.other),
  ],
);

/** Players who do not show their rating. */
export const hidden = rating.table("hidden", { playerId: text("player_id").$type<PlayerId>().primaryKey() });

/** How far judged deals are rated: one row. */
export const progress = rating.table(
  "progress",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    sequence: bigint({ mode: "number" }).notNull(),
    /** The version of the constants. */
    version: smallint().notNull(),
  },
  (self) => [check("progress_is_one", sql`${self.isOnly}`)],
);
