import { and, count, eq, gt, inArray, ne, or, sql, sum } from "drizzle-orm";
import { DAY_MS, type Database, type Instant, instant, type PlayerId, type Transaction } from "../../kernel/index.ts";
import type { TicketState } from "../contract.ts";
import { filings, grievances, media, tickets } from "../schema.ts";
import type { NewTicket } from "./tickets.ts";

/** How much one player may report; the day is India's. */
export interface FilingLimits {
  readonly openTickets: number;
  readonly ticketsPerDay: number;
  readonly mediaBytes: number;
}

export type FilingRefusal = "tooManyOpen" | "tooManyToday" | "mediaFull";
export type FilingOutcome = "filed" | FilingRefusal;

/** Attachments of closed tickets count for so long; those of others until these are closed. */
const COUNTED_MS = 30 * DAY_MS;

const UNANSWERED: readonly TicketState[] = ["inReview", "open"];

/** Queries that file tickets and count them. */
export function filingQueries({ db }: Database) {
  return {
    /** What stands against another report of this player; null when nothing does. Locks and counts nothing. */
    async filingRefusal(player: PlayerId, day: string, limits: FilingLimits): Promise<FilingRefusal | null> {
      const [today] = await db
        .select({ filed: filings.filed })
        .from(filings)
        .where(and(eq(filings.playerId, player), eq(filings.day, day)));
      return limitReached(db, { player, file: null }, today?.filed ?? 0, limits);
    },

    /** Does a ticket of the player wait for the desk? */
    async hasOpenTicket(player: PlayerId): Promise<boolean> {
      const isOpen = and(eq(tickets.playerId, player), inArray(tickets.state, [...UNANSWERED]));
      return (await db.select({ id: tickets.id }).from(tickets).where(isOpen).limit(1)).length > 0;
    },

    /** Files a ticket, unless the player has reached a limit. Parallel reports of one player wait for each other. */
    fileTicket(ticket: NewTicket, day: string, limits: FilingLimits): Promise<FilingOutcome> {
      return db.transaction(async (tx) => {
        const file = ticket.media && { bytes: ticket.media.bytes, at: ticket.createdAt };
        const filed = await filedToday(tx, ticket.player, day);
        const refusal = await limitReached(tx, { player: ticket.player, file }, filed, limits);
        if (refusal !== null) return refusal;
        await tx
          .update(filings)
          .set({ filed: sql`${filings.filed} + 1` })
          .where(eq(filings.playerId, ticket.player));
        const createdAt = ticket.createdAt;
        const { id, player: playerId, category, title, description, place, dueAt } = ticket;
        const row = { id, playerId, category, title, description, ...place, createdAt, stateAt: createdAt, dueAt };
        await tx.insert(tickets).values(row);
        if (ticket.isGrievance) await tx.insert(grievances).values({ ticketId: id, filedAt: createdAt });
        if (ticket.media !== null)
          await tx.insert(media).values({ ...ticket.media, ticketId: id, playerId, createdAt });
        return "filed";
      });
    },
  };
}

/** Locks the player's row, begins a new day's count in it if need be, and answers the count. */
async function filedToday(tx: Transaction, player: PlayerId, day: string): Promise<number> {
  const [row] = await tx
    .insert(filings)
    .values({ playerId: player, day, filed: 0 })
    .onConflictDoUpdate({
      target: filings.playerId,
      set: { day, filed: sql`CASE WHEN ${filings.day} = ${day}::date THEN ${filings.filed} ELSE 0 END` },
    })
    .returning({ filed: filings.filed });
  return row?.filed ?? 0;
}

async function limitReached(
  tx: Pick<Transaction, "select">,
  {
    player,
    file,
  }: { readonly player: PlayerId; readonly file: { readonly bytes: number; readonly at: Instant } | null },
  filed: number,
  limits: FilingLimits,
): Promise<FilingRefusal | null> {
  if (filed >= limits.ticketsPerDay) return "tooManyToday";
  const [waiting] = await tx
    .select({ n: count() })
    .from(tickets)
    .where(and(eq(tickets.playerId, player), inArray(tickets.state, [...UNANSWERED])));
  if ((waiting?.n ?? 0) >= limits.openTickets) return "tooManyOpen";
  if (file === null) return null;
  const isYoung = gt(media.createdAt, instant(file.at - COUNTED_MS));
  const [kept] = await tx
    .select({ bytes: sum(media.bytes) })
    .from(media)
    .innerJoin(tickets, eq(tickets.id, media.ticketId))
    .where(and(eq(media.playerId, player), or(isYoung, ne(tickets.state, "closed"))));
  return Number(kept?.bytes ?? 0) + file.bytes > limits.mediaBytes ? "mediaFull" : null;
}
