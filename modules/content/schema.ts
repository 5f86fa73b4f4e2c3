import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgSchema, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { KeptTry } from "./daily/kept-try.ts";

export const content = pgSchema("content");

/** The seed of each day's hand, drawn at the latest on the day before (C-4). */
export const dailyHands = content.table(
  "daily_hands",
  {
    day: date("day", { mode: "string" }).primaryKey(),
    /** 32 bytes as hex. */
    seed: text("seed").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [check("daily_hands_seed_has_32_bytes", sql`${t.seed} ~ '^[0-9a-f]{64}$'`)],
);

/** What a player has tried at a day's hand. */
export const dailyScores = content.table(
  "daily_scores",
  {
    playerId: uuid("player_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Three at most, in their order. */
    tries: jsonb("tries").$type<readonly KeptTry[]>().notNull(),
    /** The best arrangement was among them. */
    isSolved: boolean("is_solved").notNull(),
    /** Days in a row that ended with this one; 0 while it is not solved. */
    streak: integer("streak").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.day] }),
    index("daily_scores_day").on(t.day),
    check("daily_scores_tries_are_bounded", sql`jsonb_array_length(${t.tries}) between 1 and 3`),
    check("daily_scores_streak_is_of_the_solved", sql`(${t.streak} > 0) = ${t.isSolved}`),
  ],
);
