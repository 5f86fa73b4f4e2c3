import { and, asc, count, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import { type Instant, type Paise, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import type { EntrySignals } from "../ports.ts";
import { entry, entryMark, owner, tournament } from "../schema.ts";

type Row = typeof entry.$inferSelect;
export type EntryReason = NonNullable<Row["reason"]>;

/** One player's entry. */
export interface Entry {
  readonly id: string;
  readonly tournamentId: string;
  readonly player: PlayerId;
  readonly no: number;
  readonly name: string;
  readonly avatar: string;
  readonly state: Row["state"];
  readonly reason: Row["reason"];
  readonly amount: Paise;
  readonly ticketId: string | null;
  readonly address: string | null;
  readonly place: EntrySignals["place"];
  readonly isPaid: boolean;
  readonly round: number;
  readonly tableId: string | null;
  readonly counts: readonly number[];
  readonly rank: number | null;
  readonly prize: Paise;
  readonly tries: number;
  /** What the player's browser gave to mix the decks with. */
  readonly nonce: string | null;
}

/** What is written first, before anything is paid. */
export type NewEntry = Pick<
  Entry,
  "id" | "tournamentId" | "player" | "no" | "name" | "avatar" | "amount" | "ticketId" | "address" | "place"
> & { readonly nonce?: string | undefined };

const ACTIVE = ["paying", "entered", "waiting"] as const;
const isActive = inArray(entry.state, [...ACTIVE]);

/** Entries that fit, by the order of registration. */
export const manyEntries =
  (q: Queries) =>
  async (where: SQL | undefined, limit: number): Promise<readonly Entry[]> =>
    (await q.select().from(entry).where(where).orderBy(asc(entry.no)).limit(limit)).map(entryOf);

/** Queries that write entries down and find them. */
export function entryQueries(q: Queries) {
  const many = manyEntries(q);
  return {
    async addEntry(made: NewEntry, now: Instant, lookAt: Instant): Promise<void> {
      const { amount, place, ...row } = made;
      await q.insert(entry).values({
        ...row,
        amountPaise: amount,
        lat: place?.lat ?? null,
        lng: place?.lng ?? null,
        state: "paying",
        at: now,
        nextAt: lookAt,
      });
    },
    /** keeps the signals of an entry; false when another one of this tournament has one of them. */
    async addSignals(tournamentId: string, entryId: string, keys: readonly string[]): Promise<boolean> {
      const signals = [...new Set(keys)].map((mark) => ({ tournamentId, mark, entryId }));
      if (signals.length === 0) return true;
      const added = await q.insert(entryMark).values(signals).onConflictDoNothing().returning({ mark: entryMark.mark });
      if (added.length === signals.length) return true;
      const ofTournament = eq(entryMark.tournamentId, tournamentId);
      const others = and(ofTournament, inArray(entryMark.mark, [...keys]), ne(entryMark.entryId, entryId));
      return (await q.select({ mark: entryMark.mark }).from(entryMark).where(others).limit(1)).length === 0;
    },
    async dropSignals(entryIds: readonly string[]): Promise<void> {
      if (entryIds.length > 0) await q.delete(entryMark).where(inArray(entryMark.entryId, [...entryIds]));
    },
    async entry(id: string): Promise<Entry | undefined> {
      return (await many(eq(entry.id, id), 1))[0];
    },
    /** How often the player has entered, whatever became of it; what could not be paid counts since then alone. */
    async countEntries(tournamentId: string, player: string, unpaidSince: Instant): Promise<number> {
      const where = and(eq(entry.tournamentId, tournamentId), eq(entry.player, player), countsSince(unpaidSince));
      const [row] = await q.select({ all: count() }).from(entry).where(where);
      return row?.all ?? 0;
    },
    /** The player's entry that counts. */
    async activeEntry(tournamentId: string, player: string): Promise<Entry | undefined> {
      return (await many(and(eq(entry.tournamentId, tournamentId), eq(entry.player, player), isActive), 1))[0];
    },
    /** The player's entries that count, of these tournaments; of cancelled ones those that left by it. */
    async entriesOf(player: string, tournamentIds: readonly string[]): Promise<ReadonlyMap<string, Entry>> {
      if (tournamentIds.length === 0) return new Map();
      const rows = await q
        .select()
        .from(entry)
        .where(
          and(
            eq(entry.player, player),
            inArray(entry.tournamentId, [...tournamentIds]),
            or(isActive, eq(entry.reason, "cancelled")),
          ),
        );
      return new Map(rows.map((row) => [row.tournamentId, entryOf(row)]));
    },
    /** Entries of a tournament in a state, by the order of registration: all of them, since a round is drawn from all. */
    entriesIn: (tournamentId: string, state: Row["state"]) =>
      many(and(eq(entry.tournamentId, tournamentId), eq(entry.state, state)), 100_000),
    /** Does any entry of the player's count, wait to go back, or have a prize or ticket to come? */
    async isIn(player: string): Promise<boolean> {
      const prizeToCome = and(gt(entry.prizePaise, 0), isNull(entry.prizeAt));
      const mayBring = or(isNull(entry.rank), prizeToCome, ticketToCome());
      return (await many(and(eq(entry.player, player), ne(entry.state, "left"), mayBring), 1)).length > 0;
    },
    async firstWaiting(tournamentId: string): Promise<Entry | undefined> {
      return (await many(and(eq(entry.tournamentId, tournamentId), eq(entry.state, "waiting")), 1))[0];
    },
  };
}

/** All but what could not be paid before then. */
const countsSince = (unpaidSince: Instant) =>
  or(isNull(entry.reason), ne(entry.reason, "unpaid"), gt(entry.at, unpaidSince));

/** The rank wins a ticket, and its tournament still has something to give. */
const ticketToCome = () => sql`EXISTS (
  SELECT FROM ${tournament} AS t JOIN ${owner} AS o ON o.tournament_id = t.id,
    json_to_recordset(t.plan -> 'ticketPrizes') AS p ("from" integer, "to" integer)
  WHERE t.id = ${entry.tournamentId} AND NOT o.is_done AND ${entry.rank} BETWEEN p."from" AND p."to")`;

/** How entries become places, and come to an end. */
export function entryStateQueries(q: Queries) {
  return {
    /** The ledger has it, and the player has a place or waits. */
    async confirmEntry(id: string, state: "entered" | "waiting", now: Instant): Promise<void> {
      await q.update(entry).set({ state, paidAt: now, nextAt: null }).where(eq(entry.id, id));
    },
    async promoteEntry(id: string): Promise<void> {
      await q.update(entry).set({ state: "entered" }).where(eq(entry.id, id));
    },
    /** Entries that a crash, or a busy ledger, has left between two states. */
    async claimEntries(limit: number, leaseMs: number, now: Instant): Promise<readonly Entry[]> {
      const set = { tries: sql`${entry.tries} + 1` };
      return (await claimDue(q, { table: entry, key: [entry.id], dueAt: entry.nextAt, set }, limit, leaseMs, now)).map(
        entryOf,
      );
    },
    oldestEntryDue: () => oldestDue(q, { table: entry, dueAt: entry.nextAt }),
    async lookAtEntryAgain(id: string, at: Instant): Promise<void> {
      await q
        .update(entry)
        .set({ nextAt: at })
        .where(and(eq(entry.id, id), sql`${entry.nextAt} IS NOT NULL`));
    },
  };
}

/** What the director writes about entries, and what pages read of rounds. */
export function playQueries(q: Queries) {
  const text = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::text::json`;
  return {
    /** Writes down each player's table of the round. Repeatable. */
    async seatEntries(tournamentId: string, round: number, seats: readonly SeatedEntry[]): Promise<void> {
      await q.execute(sql`
        UPDATE tournament.entry AS e SET round = ${round}, table_id = s.table_id
        FROM json_to_recordset(${text(seats.map(({ player, tableId }) => ({ player, table_id: tableId })))})
          AS s (player text, table_id text)
        WHERE e.tournament_id = ${tournamentId}::uuid AND e.player = s.player AND e.state = 'entered' AND e.rank IS NULL`);
    },
    /** How a round ended for everybody in it. Repeatable. */
    async recordRound(tournamentId: string, round: number, played: readonly PlayedEntry[]): Promise<void> {
      const rows = played.map(({ player, counts, rank, prize }) => ({ player, counts, rank, prize }));
      await q.execute(sql`
        UPDATE tournament.entry AS e
        SET round = ${round}, table_id = NULL, counts = s.counts, rank = s.rank, prize_paise = s.prize
        FROM json_to_recordset(${text(rows)}) AS s (player text, counts json, rank int, prize bigint)
        WHERE e.tournament_id = ${tournamentId}::uuid AND e.player = s.player AND e.state = 'entered'`);
    },
    /** The prizes are paid. */
    async prizesPaid(tournamentId: string, now: Instant): Promise<void> {
      await q
        .update(entry)
        .set({ prizeAt: now })
        .where(
          and(
            eq(entry.tournamentId, tournamentId),
            eq(entry.state, "entered"),
            sql`${entry.prizePaise} > 0`,
            isNull(entry.prizeAt),
          ),
        );
    },
    /** A page of who has been in a round: those still in by the order of registration, then by their places; and how many there are. */
    async played(tournamentId: string, limit: number, offset: number): Promise<PlayedPage> {
      const played = and(eq(entry.tournamentId, tournamentId), eq(entry.state, "entered"), gt(entry.round, 0));
      const rows = await q
        .select({ name: entry.name, rank: entry.rank })
        .from(entry)
        .where(played)
        .orderBy(sql`${entry.rank} ASC NULLS FIRST`, asc(entry.no))
        .limit(limit)
        .offset(offset);
      const [all] = await q.select({ total: count() }).from(entry).where(played);
      return { rows, total: all?.total ?? 0 };
    },
    /**
     * Players who have come through to a round that is still to begin, by the order of registration: those not out by
     * the record of the last round, whether seated for the new one or not yet.
     */
    async qualifiers(tournamentId: string, round: number, limit: number): Promise<readonly Entry[]> {
      const through = and(
        eq(entry.tournamentId, tournamentId),
        or(eq(entry.round, round), and(eq(entry.round, round - 1), isNull(entry.tableId))),
        eq(entry.state, "entered"),
        isNull(entry.rank),
      );
      const rows = await q.select().from(entry).where(through).orderBy(asc(entry.no)).limit(limit);
      return rows.map(entryOf);
    },
  };
}

/** Some of those who have played, and how many there are in all. */
export interface PlayedPage {
  readonly rows: readonly Pick<Entry, "name" | "rank">[];
  readonly total: number;
}

/** A player's table. */
export interface SeatedEntry {
  readonly player: PlayerId;
  readonly tableId: string;
}

/** How a round ended for one player. */
export interface PlayedEntry {
  readonly player: PlayerId;
  readonly counts: readonly number[];
  /** null: goes on. */
  readonly rank: number | null;
  readonly prize: Paise;
}

function entryOf(row: Row): Entry {
  return {
    id: row.id,
    tournamentId: row.tournamentId,
    no: row.no,
    name: row.name,
    avatar: row.avatar,
    state: row.state,
    reason: row.reason,
    ticketId: row.ticketId,
    address: row.address,
    tries: row.tries,
    round: row.round,
    tableId: row.tableId,
    rank: row.rank,
    player: row.player as PlayerId,
    amount: paise(row.amountPaise),
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    isPaid: row.paidAt !== null,
    counts: (row.counts as readonly number[] | null) ?? [],
    prize: paise(row.prizePaise),
    nonce: row.nonce,
  };
}
