import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgSchema, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { PlayerId } from "../kernel/index.ts";

export const dealday = pgSchema("dealday");

/** The secret of each day's deal, drawn on the day before. */
export const days = dealday.table(
  "day",
  {
    day: date("day", { mode: "string" }).primaryKey(),
    /** 32 bytes as hex. */
    seed: text("seed").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [check("day_seed_has_32_bytes", sql`${t.seed} ~ '^[0-9a-f]{64}$'`)],
);

/** A player's deal of a day. */
export const plays = dealday.table(
  "play",
  {
    playerId: uuid("player_id").$type<PlayerId>().notNull(),
    day: date("day", { mode: "string" }).notNull(),
    tableId: uuid("table_id").notNull(),
    begunAt: instantColumn("begun_at").notNull(),
    /** Null, like what follows, until the deal is over. */
    endedAt: instantColumn("ended_at"),
    dealId: uuid("deal_id"),
    points: integer("points"),
    /** The day was over before the deal: it is no day of a row. */
    isCutOff: boolean("is_cut_off").notNull(),
    /** Days in a row that ended with this one; 0 while it does not count. */
    streak: integer("streak").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.day] }),
    index("play_of_day").on(t.day, t.points),
    check(
      "play_is_over_or_not",
      sql`(${t.endedAt} is null) = (${t.points} is null) and (${t.points} is null) = (${t.dealId} is null)`,
    ),
    check("play_points_are_bounded", sql`${t.points} between -80 and 80`),
    check("play_streak_counts", sql`${t.streak} >= 0`),
  ],
);
