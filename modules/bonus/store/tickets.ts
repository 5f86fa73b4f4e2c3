import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import { type Instant, type Paise, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import { ticket } from "../schema.ts";

type Row = typeof ticket.$inferSelect;

export interface Ticket {
  readonly id: string;
  readonly player: PlayerId;
  readonly name: string;
  readonly value: Paise;
  readonly state: Row["state"];
  readonly expiresAt: Instant | null;
  readonly entry: string | null;
  readonly turn: number;
  /** What the ledger has not done yet. */
  readonly wish: Row["wish"];
}

/** What a ticket becomes. */
export type TicketChange = Partial<Pick<Row, "state" | "entry" | "turn" | "wish" | "expiresAt">>;

const manyOver =
  (q: Queries) =>
  async (where: ReturnType<typeof and>, limit: number): Promise<readonly Ticket[]> =>
    (await q.select().from(ticket).where(where).orderBy(asc(ticket.at), asc(ticket.id)).limit(limit)).map(ticketOf);

/** Queries of one ticket. */
export function ticketQueries(q: Queries) {
  const many = manyOver(q);
  return {
    /** Writes the ticket unless it was written before; the ledger is to take its value aside. */
    async insertTicket(
      row: Pick<Ticket, "id" | "player" | "name" | "value" | "expiresAt"> & Pick<Row, "source" | "reference">,
      at: Instant,
    ): Promise<void> {
      await q
        .insert(ticket)
        .values({
          id: row.id,
          player: row.player,
          name: row.name,
          valuePaise: row.value,
          expiresAt: row.expiresAt,
          source: row.source,
          reference: row.reference,
          state: "active",
          wish: "grant",
          at,
        })
        .onConflictDoNothing({ target: [ticket.source, ticket.reference] });
    },
    ticketsFor: (player: PlayerId, source: Row["source"], reference: string) =>
      many(and(eq(ticket.player, player), eq(ticket.source, source), eq(ticket.reference, reference)), 4),
    async ticketOf(player: PlayerId, id: string): Promise<Ticket | undefined> {
      return (await many(and(eq(ticket.id, id), eq(ticket.player, player)), 1))[0];
    },
    /** Changes a ticket that is still as it was read; false when it is not. */
    async changeTicket(was: Ticket, change: TicketChange): Promise<boolean> {
      const changed = await q
        .update(ticket)
        .set(change)
        .where(
          and(
            eq(ticket.id, was.id),
            eq(ticket.state, was.state),
            eq(ticket.turn, was.turn),
            was.wish === null ? isNull(ticket.wish) : eq(ticket.wish, was.wish),
            was.entry === null ? isNull(ticket.entry) : eq(ticket.entry, was.entry),
          ),
        )
        .returning({ id: ticket.id });
      return changed.length === 1;
    },
  };
}

/** Queries of lists of tickets. */
export function ticketListQueries(q: Queries) {
  const many = manyOver(q);
  return {
    /** The player's latest tickets. */
    async latestTickets(player: PlayerId, limit: number): Promise<readonly Ticket[]> {
      const rows = await q
        .select()
        .from(ticket)
        .where(eq(ticket.player, player))
        .orderBy(desc(ticket.at), desc(ticket.id))
        .limit(limit);
      return rows.map(ticketOf);
    },
    usableTickets: (player: PlayerId, value: Paise, now: Instant, limit: number) =>
      many(
        and(
          eq(ticket.player, player),
          eq(ticket.state, "active"),
          eq(ticket.valuePaise, value),
          or(isNull(ticket.expiresAt), gt(ticket.expiresAt, now)),
        ),
        limit,
      ),
    /** Tickets for which the ledger has something to do, in the order of their ids, after one of them. */
    async unpostedTickets(limit: number, after: string, player?: PlayerId): Promise<readonly Ticket[]> {
      const rows = await q
        .select()
        .from(ticket)
        .where(and(isNotNull(ticket.wish), gt(ticket.id, after), player && eq(ticket.player, player)))
        .orderBy(asc(ticket.id))
        .limit(limit);
      return rows.map(ticketOf);
    },
    ticketsToExpire: (now: Instant, limit: number) =>
      many(and(eq(ticket.state, "active"), isNull(ticket.wish), lte(ticket.expiresAt, now)), limit),
  };
}

/** A row as a ticket. */
export function ticketOf(row: Row): Ticket {
  return {
    id: row.id,
    player: row.player as PlayerId,
    name: row.name,
    value: paise(row.valuePaise),
    state: row.state,
    expiresAt: row.expiresAt,
    entry: row.entry,
    turn: row.turn,
    wish: row.wish,
  };
}
