import { sql } from "drizzle-orm";
import { check, index, integer, pgSchema, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { PlayerId } from "../kernel/index.ts";
import { ROLES } from "./roles-contract.ts";

export const clubs = pgSchema("clubs");

/** Clubs (CL-1 … CL-5). Closed ones stay for 30 days, with their names. */
export const club = clubs.table(
  "club",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** Lower case, by which names are told apart; made in the program because a database's `lower` depends on its locale. */
    nameKey: text("name_key").notNull(),
    /** What the name looks like, so that no two clubs look the same. */
    nameLook: text("name_look").notNull(),
    about: text("about").notNull(),
    /** What its link holds. */
    code: text("code").notNull(),
    madeBy: uuid("made_by").$type<PlayerId>().notNull(),
    createdAt: instantColumn("created_at").notNull(),
    /** An operator hides name and text (CL-13). */
    hiddenAt: instantColumn("hidden_at"),
    closedAt: instantColumn("closed_at"),
  },
  (t) => [
    uniqueIndex("club_name_key").on(t.nameKey),
    uniqueIndex("club_name_look").on(t.nameLook),
    uniqueIndex("club_code").on(t.code),
    index("club_made_by").on(t.madeBy, t.createdAt),
    index("club_created").on(t.createdAt),
    index("club_closed").on(t.closedAt).where(sql`${t.closedAt} is not null`),
  ],
);

/** Memberships, those that ended a while ago among them: a deal counts by who was a member when it ended (CL-8). */
export const member = clubs.table(
  "member",
  {
    /** Names the member to other members, who may not be told who it is (CL-7). */
    id: uuid("id").primaryKey(),
    clubId: uuid("club_id")
      .notNull()
      .references(() => club.id, { onDelete: "cascade" }),
    playerId: uuid("player_id").$type<PlayerId>().notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    joinedAt: instantColumn("joined_at").notNull(),
    leftAt: instantColumn("left_at"),
    /** Others removed the player, who cannot come back until then (CL-6). */
    barredUntil: instantColumn("barred_until"),
  },
  (t) => [
    uniqueIndex("member_player").on(t.playerId).where(sql`${t.leftAt} is null`),
    uniqueIndex("member_owner").on(t.clubId).where(sql`${t.leftAt} is null and ${t.role} = 'owner'`),
    index("member_club").on(t.clubId, t.leftAt),
    index("member_former").on(t.playerId, t.clubId).where(sql`${t.leftAt} is not null`),
    index("member_left").on(t.leftAt).where(sql`${t.leftAt} is not null`),
  ],
);

/** Private tables that members show to their club (CL-10). */
export const shownTable = clubs.table(
  "shown_table",
  {
    clubId: uuid("club_id")
      .notNull()
      .references(() => club.id, { onDelete: "cascade" }),
    tableId: text("table_id").notNull(),
    code: text("code").notNull(),
    rummyType: text("rummy_type", { enum: ["point", "pool", "deals", "point21"] }).notNull(),
    maxSeats: integer("max_seats").notNull(),
    shownBy: uuid("shown_by").$type<PlayerId>().notNull(),
    shownAt: instantColumn("shown_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clubId, t.tableId] }),
    index("shown_table_at").on(t.shownAt),
    check("shown_table_seats", sql`${t.maxSeats} in (2, 6)`),
  ],
);
