import { sql } from "drizzle-orm";
import { bigint, check, customType, date, index, pgSchema, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { PlayerId } from "../kernel/index.ts";

export const saferplay = pgSchema("saferplay");

/** Stretches of a day in milliseconds since its midnight: their union is what was played, over however many tables. */
const stretches = customType<{ data: string }>({ dataType: () => "int4multirange" });

/** What a player asked of a limit (SP-2); append-only, the limit in force follows from the rows. */
export const limitChange = saferplay.table(
  "limit_change",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    player: text("player").$type<PlayerId>().notNull(),
    kind: text("kind", { enum: ["time", "lossWeek", "lossMonth", "night", "dayOff"] }).notNull(),
    /** Minutes of `time`, paise of losses, the hours of `night` (from × 100 + to), the end of `dayOff` in milliseconds; null: no limit. */
    amount: bigint("amount", { mode: "number" }),
    askedAt: instantColumn("asked_at").notNull(),
    fromAt: instantColumn("from_at").notNull(),
  },
  (t) => [
    index("limit_change_by_player").on(t.player, t.kind, t.id),
    check("limit_change_not_negative", sql`${t.amount} is null or ${t.amount} >= 0`),
  ],
);

/** When a player had cards on a day of India (SP-4). */
export const playDay = saferplay.table(
  "play_day",
  {
    player: text("player").$type<PlayerId>().notNull(),
    day: date("day", { mode: "string" }).notNull(),
    played: stretches("played").notNull(),
  },
  (t) => [primaryKey({ columns: [t.player, t.day] }), index("play_day_of_day").on(t.day)],
);

/** Deals that run now, and in which somebody has cards: what is played of them counts before they are over. */
export const runningDeal = saferplay.table(
  "running_deal",
  {
    player: text("player").$type<PlayerId>().notNull(),
    tableId: uuid("table_id").notNull(),
    since: instantColumn("since").notNull(),
  },
  (t) => [primaryKey({ columns: [t.player, t.tableId] }), index("running_deal_of_table").on(t.tableId)],
);
