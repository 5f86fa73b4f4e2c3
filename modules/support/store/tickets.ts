import { and, asc, count, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import {
  type Database,
  type Instant,
  offsetOf,
  type PageRequest,
  type PlayerId,
  type Transaction,
} from "../../kernel/index.ts";
import type { TicketState } from "../contract.ts";
import { filings, grievances, mails, media, replies, tickets } from "../schema.ts";

/** The file of a ticket. */
export interface StoredMedia {
  readonly id: string;
  readonly file: string;
  readonly type: string;
  readonly bytes: number;
}

/** The place of the incident, as its reporter's window says. */
export interface TicketPlace {
  readonly tableId: string;
  readonly dealId: string | null;
  /** The seat that it is about. */
  readonly seat: number | null;
}

/** A stranger who has written through the contact form. */
export interface TicketSender {
  readonly name: string;
  readonly email: string;
}

export interface StoredTicket {
  readonly id: string;
  /** Null: a stranger's. */
  readonly player: PlayerId | null;
  /** The stranger; null: a player's. */
  readonly sender: TicketSender | null;
  readonly state: TicketState;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  /** Null: not reported from a table. */
  readonly place: TicketPlace | null;
  readonly createdAt: Instant;
  readonly media: StoredMedia | null;
  /** Null: it is no grievance. */
  readonly grievance: StoredGrievance | null;
  /** What its player wrote to appeal; null: nothing. */
  readonly appeal: string | null;
}

export interface StoredReply {
  readonly by: string;
  readonly message: string;
  readonly createdAt: Instant;
}

/** A player's report that is to be filed. */
export interface NewTicket extends Omit<StoredTicket, "state" | "media" | "sender" | "grievance" | "appeal"> {
  readonly isGrievance: boolean;
  readonly player: PlayerId;
  readonly dueAt: Instant | null;
  readonly media: (StoredMedia & { readonly sha256: string }) | null;
}

/** The clocks of a grievance (O-54). */
export type StoredGrievance = Omit<typeof grievances.$inferSelect, "ticketId" | "told">;

export const TICKET_ROWS = { ticket: tickets, media, grievance: grievances } as const;

export function ticketOf({
  ticket,
  media: file,
  grievance,
}: {
  ticket: typeof tickets.$inferSelect;
  media: typeof media.$inferSelect | null;
  grievance: typeof grievances.$inferSelect | null;
}): StoredTicket {
  return {
    id: ticket.id,
    player: ticket.playerId as PlayerId | null,
    sender: ticket.senderEmail === null ? null : { name: ticket.senderName ?? "", email: ticket.senderEmail },
    state: ticket.state,
    category: ticket.category,
    title: ticket.title,
    description: ticket.letter ?? ticket.description,
    place: ticket.tableId === null ? null : { tableId: ticket.tableId, dealId: ticket.dealId, seat: ticket.seat },
    createdAt: ticket.createdAt,
    media: file === null ? null : { id: file.id, file: file.file, type: file.type, bytes: file.bytes },
    grievance,
    appeal: ticket.appeal,
  };
}

/** Grievances of these tickets that were not resolved are withdrawn: the tickets go, their figures stay. */
async function withdraw(tx: Transaction, now: Instant, which: SQL): Promise<void> {
  const ids = tx.select({ id: tickets.id }).from(tickets).where(which);
  await tx
    .update(grievances)
    .set({ withdrawnAt: now })
    .where(and(inArray(grievances.ticketId, ids), isNull(grievances.resolvedAt)));
}

/** Queries about tickets. Every row of a player is looked up together with the player's id. */
export function ticketQueries({ db }: Database) {
  return {
    async ticketsOf(player: PlayerId, page: PageRequest): Promise<{ tickets: readonly StoredTicket[]; total: number }> {
      const [rows, [counted]] = await Promise.all([
        db
          .select(TICKET_ROWS)
          .from(tickets)
          .leftJoin(media, eq(media.ticketId, tickets.id))
          .leftJoin(grievances, eq(grievances.ticketId, tickets.id))
          .where(eq(tickets.playerId, player))
          .orderBy(desc(tickets.id))
          .limit(page.size)
          .offset(offsetOf(page)),
        db.select({ total: count() }).from(tickets).where(eq(tickets.playerId, player)),
      ]);
      return { tickets: rows.map(ticketOf), total: counted?.total ?? 0 };
    },

    async ticketOf(player: PlayerId, id: string): Promise<StoredTicket | undefined> {
      const [row] = await db
        .select(TICKET_ROWS)
        .from(tickets)
        .leftJoin(media, eq(media.ticketId, tickets.id))
        .leftJoin(grievances, eq(grievances.ticketId, tickets.id))
        .where(and(eq(tickets.id, id), eq(tickets.playerId, player)));
      return row && ticketOf(row);
    },

    async repliesTo(ticketIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredReply[]>> {
      const found = new Map<string, StoredReply[]>();
      if (ticketIds.length === 0) return found;
      const rows = await db
        .select()
        .from(replies)
        .where(inArray(replies.ticketId, [...ticketIds]))
        .orderBy(asc(replies.id))
        .limit(2_000);
      for (const { ticketId, by, message, createdAt } of rows)
        found.set(ticketId, [...(found.get(ticketId) ?? []), { by, message, createdAt }]);
      return found;
    },

    /** Deletes the player's ticket while it is in review; of several who try at once, one has the row. */
    cancel(player: PlayerId, id: string, now: Instant): Promise<{ readonly files: readonly string[] } | undefined> {
      return db.transaction(async (tx) => {
        const mine = and(eq(tickets.id, id), eq(tickets.playerId, player), eq(tickets.state, "inReview"));
        const [locked] = await tx.select({ id: tickets.id }).from(tickets).where(mine).for("update");
        if (!locked) return undefined;
        const gone = await tx.delete(media).where(eq(media.ticketId, id)).returning({ file: media.file });
        await withdraw(tx, now, eq(tickets.id, id));
        await tx.delete(tickets).where(eq(tickets.id, id));
        return { files: gone.map(({ file }) => file) };
      });
    },

    /** Deletes everything about a player; answers the files that nothing names any more. */
    forgetPlayer(player: PlayerId, now: Instant): Promise<readonly string[]> {
      return db.transaction(async (tx) => {
        const gone = await tx.delete(media).where(eq(media.playerId, player)).returning({ file: media.file });
        await withdraw(tx, now, eq(tickets.playerId, player));
        await tx.delete(tickets).where(eq(tickets.playerId, player));
        await tx.delete(filings).where(eq(filings.playerId, player));
        await tx.delete(mails).where(eq(mails.playerId, player));
        return gone.map(({ file }) => file);
      });
    },
  };
}
