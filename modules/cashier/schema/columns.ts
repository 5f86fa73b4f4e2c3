/** What the cashier's tables share. */
import { bigint, pgSchema, text, timestamp } from "drizzle-orm/pg-core";
import type { Paise, PlayerId } from "../../kernel/index.ts";

export const cashierSchema = pgSchema("cashier");
/** A moment, read as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** Paise. */
export const amount = (name: string) => bigint(name, { mode: "number" }).$type<Paise>();
export const playerId = () => text("player").$type<PlayerId>();
