import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { type Database, type Instant, isUuid, type PlayerId } from "../../kernel/index.ts";
import type { TicketState } from "../contract.ts";
import { dueKey, grievances, media, replies, replyWords, tickets, ticketWords } from "../schema.ts";
import { type Move, type MoveOutcome, moveIn } from "./moves.ts";
import { type StoredTicket, TICKET_ROWS, ticketOf } from "./tickets.ts";

/** A ticket as the desk sees it in the list. */
export interface TicketLine extends StoredTicket {
  /** Since when it has its state, and who at the desk brought it there; null: its player, or time. */
  readonly stateAt: Instant;
  readonly stateBy: string | null;
  /** The operator whose it is to answer; null: nobody's. */
  readonly assignee: string | null;
  /** Until when the desk has to do the next thing; null: nothing is left to do, or nobody knows. */
  readonly dueAt: Instant | null;
  readonly version: number;
  /** How many answers there are, and the newest; null: none. */
  readonly answered: { readonly count: number; readonly newest: number; readonly by: string } | null;
}

/** With what a list of tickets begins. */
export type TicketOrder = "oldest" | "newest" | "due";

/** Where a page ended: the last row, and its place in an order by what is due. */
export interface TicketCursor {
  readonly id: string;
  readonly key: Instant;
}

/** The bounds and length of a page of tickets. */
export interface TicketPageRequest {
  /** The last row of the page before; null: from the beginning. */
  readonly after: TicketCursor | null;
  /** Only those that were reported before it. */
  readonly before?: Instant;
  /** Waiting tickets have by default what is due first at the top, ended ones the newest. */
  readonly order?: TicketOrder;
  /** Only this player's. */
  readonly player?: PlayerId;
  /** Only players' reports, or strangers' letters; absent: both. */
  readonly from?: "players" | "strangers";
  /** Only those that are this operator's to answer; null: nobody's. */
  readonly assignee?: string | null;
  /** Only grievances. */
  readonly isGrievance?: boolean;
  /** Only those with all of these words in what was written, or with this number or id. */
  readonly words?: string;
  readonly limit: number;
}

/** The place of a ticket in its list. */
export const cursorOf = ({ id, dueAt, createdAt }: Pick<TicketLine, "id" | "dueAt" | "createdAt">): TicketCursor => ({
  id,
  key: dueAt ?? createdAt,
});

const lineOf = (
  row: Parameters<typeof ticketOf>[0],
  answered: ReadonlyMap<string, NonNullable<TicketLine["answered"]>>,
): TicketLine => ({
  ...ticketOf(row),
  stateAt: row.ticket.stateAt,
  stateBy: row.ticket.stateBy,
  assignee: row.ticket.assignee,
  dueAt: row.ticket.dueAt,
  version: row.ticket.version,
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

const NUMBER = /^[0-9a-f]{8}$/i;

/** A last word of so many letters is found by its beginning; shorter ones begin most of all words. */
const LONG_BEGINNING = /[\p{L}\p{M}\p{N}]{3}$/u;

/** The tickets that are found by what was typed: words of a report, a letter or an answer, the last one by its beginning; a number; an id. */
function foundBy(words: string): SQL {
  const typed = sql`plainto_tsquery('simple', ${words})`;
  const longer = sql`(SELECT CASE numnode(${typed}) WHEN 0 THEN ${typed} ELSE (${typed}::text || ':*')::tsquery END)`;
  const query = LONG_BEGINNING.test(words) ? longer : sql`(SELECT ${typed})`;
  const parts = [
    sql`SELECT ${tickets.id} FROM ${tickets} WHERE ${ticketWords(tickets)} @@ ${query}`,
    sql`SELECT ${replies.ticketId} FROM ${replies} WHERE ${replyWords(replies)} @@ ${query}`,
    ...(NUMBER.test(words)
      ? [sql`SELECT ${tickets.id} FROM ${tickets} WHERE right((${tickets.id})::text, 8) = ${words.toLowerCase()}`]
      : []),
    ...(isUuid(words) ? [sql`SELECT ${words}::uuid`] : []),
  ];
  return sql`${tickets.id} IN (${sql.join(parts, sql` UNION `)})`;
}

const KEY = dueKey(tickets);

/** The rows of one state, or of all, that are asked for. */
function asked(state: TicketState | null, order: TicketOrder, page: TicketPageRequest): SQL | undefined {
  const { after, before, player, from, assignee, words, isGrievance } = page;
  return and(
    state === null ? undefined : eq(tickets.state, state),
    player === undefined ? undefined : eq(tickets.playerId, player),
    from === undefined ? undefined : (from === "players" ? isNull : isNotNull)(tickets.senderEmail),
    assignee === undefined ? undefined : assignee === null ? isNull(tickets.assignee) : eq(tickets.assignee, assignee),
    isGrievance === true ? isNotNull(grievances.ticketId) : undefined,
    words === undefined ? undefined : foundBy(words),
    before === undefined ? undefined : lt(tickets.id, firstIdAt(before)),
    after === null ? undefined : beyond(order, after),
  );
}

function beyond(order: TicketOrder, { id, key }: TicketCursor): SQL {
  if (order === "due") return sql`(${KEY}, ${tickets.id}) > (${sql.param(key, tickets.createdAt)}, ${id}::uuid)`;
  return order === "oldest" ? gt(tickets.id, id) : lt(tickets.id, id);
}

const SORTED: Readonly<Record<TicketOrder, readonly SQL[]>> = {
  due: [asc(KEY), asc(tickets.id)],
  oldest: [asc(tickets.id)],
  newest: [desc(tickets.id)],
};

/** Queries of the desk, which sees everybody's tickets. */
export function operatorQueries({ db }: Database) {
  const linesOf = async (rows: readonly Parameters<typeof ticketOf>[0][]): Promise<readonly TicketLine[]> => {
    const answered = await answersTo(
      db,
      rows.map(({ ticket }) => ticket.id),
    );
    return rows.map((row) => lineOf(row, answered));
  };
  const ticketRows = () =>
    db
      .select(TICKET_ROWS)
      .from(tickets)
      .leftJoin(media, eq(media.ticketId, tickets.id))
      .leftJoin(grievances, eq(grievances.ticketId, tickets.id));

  return {
    /** Tickets in one state, null: in all; ids sort by when they were reported. */
    async ticketsIn(
      state: TicketState | null,
      order: TicketOrder,
      page: TicketPageRequest,
    ): Promise<readonly TicketLine[]> {
      const rows = await ticketRows()
        .where(asked(state, order, page))
        .orderBy(...SORTED[order])
        .limit(page.limit);
      return linesOf(rows);
    },

    async ticket(id: string): Promise<TicketLine | undefined> {
      return (await linesOf(await ticketRows().where(eq(tickets.id, id))))[0];
    },

    /** Other tickets of the same player, or of strangers with the same address, the newest first. */
    async othersOf({ id, player, sender }: StoredTicket, limit: number): Promise<readonly TicketLine[]> {
      const same = player === null ? eq(tickets.senderEmail, sender?.email ?? "") : eq(tickets.playerId, player);
      const rows = await ticketRows()
        .where(and(same, ne(tickets.id, id)))
        .orderBy(desc(tickets.id))
        .limit(limit);
      return linesOf(rows);
    },

    moveTicket: (id: string, move: Move): Promise<MoveOutcome> => db.transaction((tx) => moveIn(tx, id, move)),

    /** Closes what was resolved before `before`. */
    async closeResolved(before: Instant, now: Instant): Promise<void> {
      await db
        .update(tickets)
        .set({ state: "closed", stateAt: now, stateBy: null, version: sql`${tickets.version} + 1` })
        .where(and(eq(tickets.state, "resolved"), lt(tickets.stateAt, before)));
    },

    /** Deletes strangers' letters that were closed before `before`, with what was answered. */
    async forgetLetters(before: Instant): Promise<void> {
      await db
        .delete(tickets)
        .where(and(isNotNull(tickets.senderEmail), eq(tickets.state, "closed"), lt(tickets.stateAt, before)));
    },
  };
}

/** The least id of version 7 that is made at `at` or later: its first 48 bits are milliseconds. */
function firstIdAt(at: Instant): string {
  const hex = Math.max(0, at).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
