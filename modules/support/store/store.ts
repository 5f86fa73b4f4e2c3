import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql, sum } from "drizzle-orm";
import {
  type Database,
  type Instant,
  instant,
  offsetOf,
  type PageRequest,
  type PlayerId,
  type Transaction,
} from "../../kernel/index.ts";
import type { TicketState } from "../contract.ts";
import { contacts, filings, media, replies, tickets } from "../schema.ts";

/** The file of a ticket. */
export interface StoredMedia {
  readonly id: string;
  readonly file: string;
  readonly type: string;
  readonly bytes: number;
}

export interface StoredTicket {
  readonly id: string;
  readonly player: PlayerId;
  readonly state: TicketState;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  readonly createdAt: Instant;
  readonly media: StoredMedia | null;
}

export interface StoredReply {
  readonly by: string;
  readonly message: string;
  readonly createdAt: Instant;
}

export interface NewTicket extends Omit<StoredTicket, "state" | "media"> {
  readonly media: (StoredMedia & { readonly sha256: string }) | null;
}

/** How much one player may report; the day is India's. */
export interface FilingLimits {
  readonly openTickets: number;
  readonly ticketsPerDay: number;
  readonly mediaBytes: number;
}

export type FilingRefusal = "tooManyOpen" | "tooManyToday" | "mediaFull";
export type FilingOutcome = "filed" | FilingRefusal;

export interface StoredContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly createdAt: Instant;
  readonly failures: number;
}

export type Store = ReturnType<typeof createStore>;

const at = (moment: Date): Instant => instant(moment.getTime());
const dated = (moment: Instant): Date => new Date(moment);
const UNANSWERED: readonly TicketState[] = ["inReview", "open"];
const TICKET_ROWS = { ticket: tickets, media } as const;

function ticketOf({
  ticket,
  media: file,
}: {
  ticket: typeof tickets.$inferSelect;
  media: typeof media.$inferSelect | null;
}): StoredTicket {
  return {
    id: ticket.id,
    player: ticket.playerId as PlayerId,
    state: ticket.state,
    category: ticket.category,
    title: ticket.title,
    description: ticket.description,
    createdAt: at(ticket.createdAt),
    media: file === null ? null : { id: file.id, file: file.file, type: file.type, bytes: file.bytes },
  };
}

/** Where tickets, attachments' names and queries lie. Every row of a player is looked up together with the player's id. */
export function createStore({ db }: Database) {
  return {
    /** What stands against another report of this player; null when nothing does. Locks and counts nothing. */
    async filingRefusal(player: PlayerId, day: string, limits: FilingLimits): Promise<FilingRefusal | null> {
      const [today] = await db
        .select({ filed: filings.filed })
        .from(filings)
        .where(and(eq(filings.playerId, player), eq(filings.day, day)));
      return limitReached(db, { player, media: null }, today?.filed ?? 0, limits);
    },

    /** Files a ticket, unless the player has reached a limit. Parallel reports of one player wait for each other. */
    fileTicket(ticket: NewTicket, day: string, limits: FilingLimits): Promise<FilingOutcome> {
      return db.transaction(async (tx) => {
        const refusal = await limitReached(tx, ticket, await filedToday(tx, ticket.player, day), limits);
        if (refusal !== null) return refusal;
        await tx
          .update(filings)
          .set({ filed: sql`${filings.filed} + 1` })
          .where(eq(filings.playerId, ticket.player));
        const createdAt = dated(ticket.createdAt);
        const { id, player: playerId, category, title, description } = ticket;
        await tx.insert(tickets).values({ id, playerId, category, title, description, createdAt, stateAt: createdAt });
        if (ticket.media !== null)
          await tx.insert(media).values({ ...ticket.media, ticketId: id, playerId, createdAt });
        return "filed";
      });
    },

    async ticketsOf(player: PlayerId, page: PageRequest): Promise<{ tickets: readonly StoredTicket[]; total: number }> {
      const [rows, [counted]] = await Promise.all([
        db
          .select(TICKET_ROWS)
          .from(tickets)
          .leftJoin(media, eq(media.ticketId, tickets.id))
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
        found.set(ticketId, [...(found.get(ticketId) ?? []), { by, message, createdAt: at(createdAt) }]);
      return found;
    },

    /** Deletes the player's ticket while it is in review; of several who try at once, one has the row. */
    cancel(player: PlayerId, id: string): Promise<{ readonly files: readonly string[] } | undefined> {
      return db.transaction(async (tx) => {
        const mine = and(eq(tickets.id, id), eq(tickets.playerId, player), eq(tickets.state, "inReview"));
        const [locked] = await tx.select({ id: tickets.id }).from(tickets).where(mine).for("update");
        if (!locked) return undefined;
        const gone = await tx.delete(media).where(eq(media.ticketId, id)).returning({ file: media.file });
        await tx.delete(tickets).where(eq(tickets.id, id));
        return { files: gone.map(({ file }) => file) };
      });
    },

    async mediaOf(player: PlayerId, id: string): Promise<StoredMedia | undefined> {
      const [row] = await db
        .select()
        .from(media)
        .where(and(eq(media.id, id), eq(media.playerId, player)));
      return row && { id: row.id, file: row.file, type: row.type, bytes: row.bytes };
    },

    /** Of `files`, those that a ticket has. */
    async knownFiles(files: readonly string[]): Promise<ReadonlySet<string>> {
      if (files.length === 0) return new Set();
      const rows = await db
        .select({ file: media.file })
        .from(media)
        .where(inArray(media.file, [...files]));
      return new Set(rows.map(({ file }) => file));
    },

    /** Deletes everything about a player; answers the files that nothing names any more. */
    forgetPlayer(player: PlayerId): Promise<readonly string[]> {
      return db.transaction(async (tx) => {
        const gone = await tx.delete(media).where(eq(media.playerId, player)).returning({ file: media.file });
        await tx.delete(tickets).where(eq(tickets.playerId, player));
        await tx.delete(filings).where(eq(filings.playerId, player));
        return gone.map(({ file }) => file);
      });
    },

    // ---- the desk ------------------------------------------------------------------------------------------------------

    async ticketsIn(states: readonly TicketState[], most: number): Promise<readonly StoredTicket[]> {
      const rows = await db
        .select(TICKET_ROWS)
        .from(tickets)
        .leftJoin(media, eq(media.ticketId, tickets.id))
        .where(inArray(tickets.state, [...states]))
        .orderBy(asc(tickets.id))
        .limit(most);
      return rows.map(ticketOf);
    },

    async ticket(id: string): Promise<StoredTicket | undefined> {
      const [row] = await db
        .select(TICKET_ROWS)
        .from(tickets)
        .leftJoin(media, eq(media.ticketId, tickets.id))
        .where(eq(tickets.id, id));
      return row && ticketOf(row);
    },

    /** Moves a ticket on if it is in one of `from`, with an answer to the player if there is one. False: it was not, or is gone. */
    moveTicket(
      id: string,
      move: {
        readonly from: readonly TicketState[];
        readonly to: TicketState;
        readonly reply: StoredReply | null;
        readonly at: Instant;
      },
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const moved = await tx
          .update(tickets)
          .set({ state: move.to, stateAt: dated(move.at) })
          .where(and(eq(tickets.id, id), inArray(tickets.state, [...move.from])))
          .returning({ id: tickets.id });
        if (moved.length === 0) return false;
        if (move.reply !== null) {
          const { by, message, createdAt } = move.reply;
          await tx.insert(replies).values({ ticketId: id, by, message, createdAt: dated(createdAt) });
        }
        return true;
      });
    },

    /** Closes what was resolved before `before`. */
    async closeResolved(before: Instant, now: Instant): Promise<void> {
      await db
        .update(tickets)
        .set({ state: "closed", stateAt: dated(now) })
        .where(and(eq(tickets.state, "resolved"), lt(tickets.stateAt, dated(before))));
    },

    // ---- the contact form ----------------------------------------------------------------------------------------------

    /** Keeps a query unless its address, or everybody together, has sent too many since `since`. */
    addContact(
      contact: Omit<StoredContact, "failures"> & { readonly addressKey: string },
      since: Instant,
      mayKeep: (sinceThen: { readonly own: number; readonly all: number }) => boolean,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('support.contacts', 0))`);
        const [all] = await tx
          .select({ n: count() })
          .from(contacts)
          .where(gt(contacts.createdAt, dated(since)));
        const [own] = await tx
          .select({ n: count() })
          .from(contacts)
          .where(and(eq(contacts.addressKey, contact.addressKey), gt(contacts.createdAt, dated(since))));
        if (!mayKeep({ own: own?.n ?? 0, all: all?.n ?? 0 })) return false;
        const createdAt = dated(contact.createdAt);
        await tx.insert(contacts).values({ ...contact, createdAt, nextAt: createdAt });
        return true;
      });
    },

    /** How many queries were mailed since then. */
    async contactsMailed(since: Instant): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(contacts)
        .where(gt(contacts.mailedAt, dated(since)));
      return row?.n ?? 0;
    },

    /**
     * Takes queries that wait to be mailed; nobody else takes them until `leaseUntil`. Addresses take turns: whoever sends
     * hundreds waits for their own, and nobody else does.
     */
    async claimContacts(most: number, now: Instant, leaseUntil: Instant): Promise<readonly StoredContact[]> {
      const turns = db
        .select({
          id: contacts.id,
          turn: sql<number>`row_number() over (partition by ${contacts.addressKey} order by ${contacts.createdAt}, ${contacts.id})`.as(
            "turn",
          ),
          nextAt: contacts.nextAt,
        })
        .from(contacts)
        .where(isNull(contacts.mailedAt))
        .as("turns");
      const next = db
        .select({ id: turns.id })
        .from(turns)
        .where(lte(turns.nextAt, dated(now)))
        .orderBy(asc(turns.turn), asc(turns.nextAt))
        .limit(most);
      const due = db
        .select({ id: contacts.id })
        .from(contacts)
        .where(and(inArray(contacts.id, next), isNull(contacts.mailedAt), lte(contacts.nextAt, dated(now))))
        .for("update", { skipLocked: true });
      const rows = await db
        .update(contacts)
        .set({ nextAt: dated(leaseUntil) })
        .where(inArray(contacts.id, due))
        .returning();
      return rows.map(({ addressKey: _, mailedAt: __, nextAt: ___, createdAt, ...contact }) => ({
        ...contact,
        createdAt: at(createdAt),
      }));
    },

    async contactMailed(id: string, now: Instant): Promise<void> {
      await db
        .update(contacts)
        .set({ mailedAt: dated(now) })
        .where(eq(contacts.id, id));
    },

    async contactFailed(id: string, nextAt: Instant): Promise<void> {
      await db
        .update(contacts)
        .set({ failures: sql`${contacts.failures} + 1`, nextAt: dated(nextAt) })
        .where(eq(contacts.id, id));
    },

    /** Forgets queries that were mailed before `before`: the mail is what support works with. */
    async forgetContacts(before: Instant): Promise<void> {
      await db.delete(contacts).where(and(isNotNull(contacts.mailedAt), lt(contacts.mailedAt, dated(before))));
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
  { player, media: file }: Pick<NewTicket, "player" | "media">,
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
  const [kept] = await tx
    .select({ bytes: sum(media.bytes) })
    .from(media)
    .where(eq(media.playerId, player));
  return Number(kept?.bytes ?? 0) + file.bytes > limits.mediaBytes ? "mediaFull" : null;
}
