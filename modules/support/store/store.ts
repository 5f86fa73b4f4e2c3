import { and, eq, inArray } from "drizzle-orm";
import type { Database, PlayerId } from "../../kernel/index.ts";
import { announcementQueries } from "../announcements/store.ts";
import { grievanceQueries } from "../grievances/store.ts";
import { messageQueries } from "../player-messages/store.ts";
import { media } from "../schema.ts";
import { contactQueries } from "./contacts.ts";
import { filingQueries } from "./filings.ts";
import { mailQueries } from "./mails.ts";
import { operatorQueries } from "./operator-api.ts";
import { type StoredMedia, ticketQueries } from "./tickets.ts";

/** Queries about attachments. */
function mediaQueries({ db }: Database) {
  return {
    async mediaOf(player: PlayerId, id: string): Promise<StoredMedia | undefined> {
      const [row] = await db
        .select()
        .from(media)
        .where(and(eq(media.id, id), eq(media.playerId, player)));
      return row && { id: row.id, file: row.file, type: row.type, bytes: row.bytes };
    },

    /** The file of a ticket, of any player. */
    async mediaOfTicket(ticketId: string): Promise<StoredMedia | undefined> {
      const [row] = await db.select().from(media).where(eq(media.ticketId, ticketId));
      return row && { id: row.id, file: row.file, type: row.type, bytes: row.bytes };
    },

    /** Those of `files` that belong to a ticket. */
    async knownFiles(files: readonly string[]): Promise<ReadonlySet<string>> {
      if (files.length === 0) return new Set();
      const rows = await db
        .select({ file: media.file })
        .from(media)
        .where(inArray(media.file, [...files]));
      return new Set(rows.map(({ file }) => file));
    },
  };
}

/** Queries of tickets, and of the names of attachments. */
export function createStore(database: Database) {
  return {
    ...filingQueries(database),
    ...ticketQueries(database),
    ...mediaQueries(database),
    ...operatorQueries(database),
    ...contactQueries(database),
    ...mailQueries(database),
    ...grievanceQueries(database),
    ...announcementQueries(database),
    ...messageQueries(database),
  };
}
export type Store = ReturnType<typeof createStore>;
