import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId, Transaction } from "../../kernel/index.ts";
import type { TicketState } from "../contract.ts";
import { media, replies, tickets } from "../schema.ts";
import { type StoredTicket, TICKET_ROWS, ticketOf } from "./tickets.ts";

/** A ticket as the desk sees it in the list. */
export interface TicketLine extends StoredTicket {
  /** Since when it has its state, and who at the desk brought it there; null: its player, or time. */
  readonly stateAt: Instant;
  readonly stateBy: string | null;
  /** How many answers there are, and the newest; null: none. */
  readonly answered: { readonly count: number; readonly newest: number; readonly by: string } | null;
}

/** The bounds and length of a page of tickets. */
export interface TicketPageRequest {
  /** Id of the last one of the page before; null: from the beginning. */
  readonly after: string | null;
  /** Only those that were reported before it. */
  readonly before?: Instant;
  /** The sorting of `ticketsIn`; by default waiting tickets the oldest first, ended ones the newest first. */
  readonly order?: "oldest" | "newest";
  /** Only this player's. */
  readonly player?: PlayerId;
  readonly limit: number;
}

/** A change of a ticket's state by the desk. */
export interface Move {
  readonly from: readonly TicketState[];
  readonly to: TicketState;
  readonly by: string;
  readonly reply: string | null;
  /** The newest answer that the mover has seen, 0: none; absent: not compared. */
  readonly seen?: number;
  readonly at: Instant;
  /** Done in the same transaction, as its last. */
  readonly alongside: (tx: Transaction, moved: Moved) => Promise<void>;
}

/** What a move has changed. */
export interface Moved {
  readonly id: string;
  readonly player: PlayerId;
  readonly before: TicketState;
  readonly after: TicketState;
  readonly isAnswered: boolean;
}

/** The outcome of a move. A ticket that is gone, in another state, or answered by another operator meanwhile is left as it is. */
export type MoveOutcome =
  | { readonly is: "moved" }
  | { readonly is: "gone" }
  | { readonly is: "wrongState"; readonly state: TicketState }
  | { readonly is: "answered"; readonly by: string };

const lineOf = (
  row: Parameters<typeof ticketOf>[0],
  answered: ReadonlyMap<string, NonNullable<TicketLine["answered"]>>,
): TicketLine => ({
  ...ticketOf(row),
  stateAt: row.ticket.stateAt,
  stateBy: row.ticket.stateBy,
  answered: answered.get(row.ticket.id) ?? null,
});

/** How often each was answered, and the newest answer. */
async function answersTo(
  db: Database["db"],
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<TicketLine["answered"]>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([replies.ticketId], {
      id: replies.ticketId,
      newest: replies.id,
      by: replies.by,
      count: sql<number>`(count(*) OVER (PARTITION BY ${replies.ticketId}))::int`,
    })
    .from(replies)
    .where(inArray(replies.ticketId, [...ids]))
    .orderBy(replies.ticketId, desc(replies.id));
  return new Map(rows.map(({ id, ...answered }) => [id, answered]));
}

/** Queries of the desk, which sees everybody's tickets. */
export function operatorQueries({ db }: Database) {
  const linesOf = async (rows: readonly Parameters<typeof ticketOf>[0][]): Promise<readonly TicketLine[]> => {
    const answered = await answersTo(
      db,
      rows.map(({ ticket }) => ticket.id),
    );
    return rows.map((row) => lineOf(row, answered));
  };

  return {
    /** Tickets in one state by their ids, which sort by when they were reported. */
    async ticketsIn(
      state: TicketState,
      order: "oldest" | "newest",
      { after, before, player, limit }: TicketPageRequest,
    ): Promise<readonly TicketLine[]> {
      const beyond = order === "oldest" ? gt : lt;
      const rows = await db
        .select(TICKET_ROWS)
        .from(tickets)
        .leftJoin(media, eq(media.ticketId, tickets.id))
        .where(
          and(
            eq(tickets.state, state),
            player === undefined ? undefined : eq(tickets.playerId, player),
            after === null ? undefined : beyond(tickets.id, after),
            before === undefined ? undefined : lt(tickets.id, firstIdAt(before)),
          ),
        )
        .orderBy(order === "oldest" ? asc(tickets.id) : desc(tickets.id))
        .limit(limit);
      return linesOf(rows);
    },

    async ticket(id: string): Promise<TicketLine | undefined> {
      const rows = await db
        .select(TICKET_ROWS)
        .from(tickets)
        .leftJoin(media, eq(media.ticketId, tickets.id))
        .where(eq(tickets.id, id));
      return (await linesOf(rows))[0];
    },

    /** The player's other tickets, the newest first. */
    async othersOf(player: PlayerId, than: string, limit: number): Promise<readonly TicketLine[]> {
      const rows = await db
        .select(TICKET_ROWS)
        .from(tickets)
        .leftJoin(media, eq(media.ticketId, tickets.id))
        .where(and(eq(tickets.playerId, player), ne(tickets.id, than)))
        .orderBy(desc(tickets.id))
        .limit(limit);
      return linesOf(rows);
    },

    moveTicket: (id: string, move: Move): Promise<MoveOutcome> => db.transaction((tx) => moveIn(tx, id, move)),

    /** Closes what was resolved before `before`. */
    async closeResolved(before: Instant, now: Instant): Promise<void> {
      await db
        .update(tickets)
        .set({ state: "closed", stateAt: now, stateBy: null })
        .where(and(eq(tickets.state, "resolved"), lt(tickets.stateAt, before)));
    },
  };
}

/** Moves a ticket on, with an answer to its player if there is one; another move of it waits until this has ended. */
async function moveIn(tx: Transaction, id: string, move: Move): Promise<MoveOutcome> {
  const { from, to, by, reply, seen, at } = move;
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for("update");
  if (row === undefined) return { is: "gone" };
  if (!from.includes(row.state)) return { is: "wrongState", state: row.state };
  if (seen !== undefined) {
    // Operators do not overtake themselves.
    const [newest] = await tx
      .select({ id: replies.id, by: replies.by })
      .from(replies)
      .where(and(eq(replies.ticketId, id), ne(replies.by, by)))
      .orderBy(desc(replies.id))
      .limit(1);
    if (newest !== undefined && newest.id > seen) return { is: "answered", by: newest.by };
  }
  await tx.update(tickets).set({ state: to, stateAt: at, stateBy: by }).where(eq(tickets.id, id));
  if (reply !== null) await tx.insert(replies).values({ ticketId: id, by, message: reply, createdAt: at });
  const player = row.playerId as PlayerId;
  await move.alongside(tx, { id, player, before: row.state, after: to, isAnswered: reply !== null });
  return { is: "moved" };
}

/** The least id of version 7 that is made at `at` or later: its first 48 bits are milliseconds. */
function firstIdAt(at: Instant): string {
  const hex = Math.max(0, at).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
