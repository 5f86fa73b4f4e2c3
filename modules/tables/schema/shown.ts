/** Finished deals that players show to everybody, and whose names may stand in them (decision 0075). */
import { boolean, index, text, unique, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";
import { tablesSchema } from "./base.ts";

/** A public link to a finished deal as one seat saw it. Hidden, it is deleted: its code never opens anything again. */
export const shownDeal = tablesSchema.table(
  "shown_deal",
  {
    /** 128 bits by chance, hex. */
    code: text().primaryKey(),
    dealId: uuid("deal_id").notNull(),
    /** The player who shows it, and whose seat it shows. */
    playerId: text("player_id").notNull(),
    /** The player's own name stands in it. */
    isNamed: boolean("is_named").notNull(),
    /** Search engines may list it. */
    isIndexed: boolean("is_indexed").notNull(),
    shownAt: instantColumn("shown_at").notNull(),
  },
  (self) => [
    unique("shown_deal_of_player").on(self.dealId, self.playerId),
    index("shown_deal_by_player").on(self.playerId, self.shownAt),
  ],
);

/** Players whose names may stand in deals that others show. */
export const nameInShown = tablesSchema.table("name_in_shown", { playerId: text("player_id").primaryKey() });
