import { and, asc, count, eq, gt, inArray, isNull, ne, not, or, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import { type Instant, type Paise, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import type { EntryMarks } from "../ports.ts";
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
  readonly place: EntryMarks["place"];
  readonly isPaid: boolean;
  readonly round: number;
  readonly tableId: string | null;
  readonly counts: readonly number[];
  readonly rank: number | null;
  readonly prize: Paise;
  readonly tries: number;
}

/** What is written first, before anything is paid. */
export type NewEntry = Pick<
  Entry,
  "id" | "tournamentId" | "player" | "no" | "name" | "avatar" | "amount" | "ticketId" | "address" | "place"
>;

const ACTIVE = ["paying", "entered", "waiting"] as const;
/** The mark of an entry that has asked for a late seat: it may once. */
const ASKED = "asked:";
const isActive = inArray(entry.state, [...ACTIVE]);

const createMany =
  (q: Queries) =>
  async (where: ReturnType<typeof and>, limit: number): Promise<readonly Entry[]> =>
    (await q.select().from(entry).where(where).orderBy(asc(entry.no)).limit(limit)).map(entryOf);

/** Queries that write entries down and find one. */
export function entryQueries(q: Queries) {
  const many = createMany(q);
  return {
    async addEntry(made: NewEntry, now: Instant, lookAt: Instant): Promise<void> {
      const { amount, place, ...row } = made;
      await q.insert(entry).values({
        ...row,
        amountPaise: amount,
        lat: place?.lat ?? null,
        lng: place?.lng ?? null,
        state: "paying",
        at: new Date(now),
        nextAt: new Date(lookAt),
      });
    },
    /** keeps the marks of an entry; false when another one of this tournament has one of them. */
    async addMarks(tournamentId: string, entryId: string, keys: readonly string[]): Promise<boolean> {
      const marks = [...new Set(keys)].map((mark) => ({ tournamentId, mark, entryId }));
      if (marks.length === 0) return true;
      const added = await q.insert(entryMark).values(marks).onConflictDoNothing().returning({ mark: entryMark.mark });
      if (added.length === marks.length) return true;
      const ofTournament = eq(entryMark.tournamentId, tournamentId);
      const others = and(ofTournament, inArray(entryMark.mark, [...keys]), ne(entryMark.entryId, entryId));
      return (await q.select({ mark: entryMark.mark }).from(entryMark).where(others).limit(1)).length === 0;
    },
    async dropMarks(entryIds: readonly string[]): Promise<void> {
      if (entryIds.length > 0) await q.delete(entryMark).where(inArray(entryMark.entryId, [...entryIds]));
    },
    async entry(id: string): Promise<Entry | undefined> {
      return (await many(eq(entry.id, id), 1))[0];
    },
    /** How often the player has entered, whatever became of it. */
    async countEntries(tournamentId: string, player: string): Promise<number> {
      const where = and(eq(entry.tournamentId, tournamentId), eq(entry.player, player));
      const [row] = await q.select({ all: count() }).from(entry).where(where);
      return row?.all ?? 0;
    },
    /** The player's entry that counts. */
    async activeEntry(tournamentId: string, player: string): Promise<Entry | undefined> {
      return (await many(and(eq(entry.tournamentId, tournamentId), eq(entry.player, player), isActive), 1))[0];
    },
  };
}

/** Queries that find entries of a player, or of a tournament. */
export function entryListQueries(q: Queries) {
  const many = createMany(q);
  return {
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
    notDrawn: (tournamentId: string) =>
      many(and(eq(entry.tournamentId, tournamentId), eq(entry.reason, "notDrawn")), 1_000),
    /** Does any entry of the player's count, wait to go back, or have a prize or ticket to come? */
    async isIn(player: string): Promise<boolean> {
      const prizeToCome = and(gt(entry.prizePaise, 0), isNull(entry.prizeAt));
      const mayBring = or(isNull(entry.rank), prizeToCome, ticketToCome());
      return (await many(and(eq(entry.player, player), ne(entry.state, "left"), mayBring), 1)).length > 0;
    },
    /** Entries of the player's that were not drawn in these tournaments, and have not asked for a late seat yet (T-9). */
    async mayAskFor(player: string, tournamentIds: readonly string[]): Promise<ReadonlyMap<string, Entry>> {
      if (tournamentIds.length === 0) return new Map();
      const asked = sql`EXISTS (
        SELECT FROM ${entryMark} AS m
        WHERE m.tournament_id = ${entry.tournamentId} AND m.mark = ${ASKED} || ${entry.id})`;
      const mine = and(eq(entry.player, player), inArray(entry.tournamentId, [...tournamentIds]));
      const found = await many(and(mine, eq(entry.reason, "notDrawn"), not(asked)), tournamentIds.length);
      return new Map(found.map((one) => [one.tournamentId, one]));
    },
    /** This entry has asked for a late seat. */
    async asksForSeat({ tournamentId, id }: Pick<Entry, "tournamentId" | "id">): Promise<void> {
      await q
        .insert(entryMark)
        .values({ tournamentId, mark: `${ASKED}${id}`, entryId: id })
        .onConflictDoNothing();
    },
    async wasNotDrawn(tournamentId: string, player: string): Promise<Entry | undefined> {
      const where = and(eq(entry.tournamentId, tournamentId), eq(entry.player, player), eq(entry.reason, "notDrawn"));
      return (await many(where, 1))[0];
    },
    async firstWaiting(tournamentId: string): Promise<Entry | undefined> {
      return (await many(and(eq(entry.tournamentId, tournamentId), eq(entry.state, "waiting")), 1))[0];
    },
  };
}

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
      await q
        .update(entry)
        .set({ state, paidAt: new Date(now), nextAt: null })
        .where(eq(entry.id, id));
    },
    async promoteEntry(id: string): Promise<void> {
      await q.update(entry).set({ state: "entered" }).where(eq(entry.id, id));
    },
    /** The entry does not count any more; what was paid is still to go back. */
    async leave(ids: readonly string[], reason: EntryReason, now: Instant): Promise<void> {
      if (ids.length === 0) return;
      await q
        .update(entry)
        .set({
          state: "leaving",
          reason,
          nextAt: new Date(now),
          tries: 0,
          paidAt: sql`coalesce(${entry.paidAt}, ${new Date(now).toISOString()}::timestamptz)`,
        })
        .where(and(inArray(entry.id, [...ids]), sql`${entry.state} <> 'left'`));
    },
    /** The same for everybody of a tournament in these states; answers who. */
    async leaveAll(
      tournamentId: string,
      states: readonly ("entered" | "waiting")[],
      reason: EntryReason,
      now: Instant,
    ): Promise<readonly PlayerId[]> {
      const rows = await q
        .update(entry)
        .set({ state: "leaving", reason, nextAt: new Date(now), tries: 0 })
        .where(and(eq(entry.tournamentId, tournamentId), inArray(entry.state, [...states])))
        .returning({ player: entry.player });
      return rows.map(({ player }) => player as PlayerId);
    },
  };
}

/** How entries go back, and who looks after those that are between two states. */
export function entryReturnQueries(q: Queries) {
  return {
    /** A payment of it was refused. Another call may be paying it all the same: whether anything goes back is looked at then. */
    async leaveUnpaid(id: string, lookAt: Instant): Promise<void> {
      await q
        .update(entry)
        .set({ state: "leaving", reason: "unpaid", nextAt: new Date(lookAt), tries: 0 })
        .where(eq(entry.id, id));
    },
    /** It was paid after it had left, or while it was leaving: that goes back too. Who is giving it back now does so again. */
    async leaveAgain(id: string, now: Instant): Promise<void> {
      await q
        .update(entry)
        .set({
          ...{ state: "leaving", nextAt: new Date(now), tries: sql`${entry.tries} + 1` },
          paidAt: sql`coalesce(${entry.paidAt}, ${new Date(now).toISOString()}::timestamptz)`,
        })
        .where(and(eq(entry.id, id), inArray(entry.state, ["leaving", "left"])));
    },
    /**
     * Everything has gone back; `wasPaid` false: there was nothing. Changes nothing where somebody else has taken the entry
     * up since it was read: they write what came of it.
     */
    async entryReturned(
      { id, tries }: Pick<Entry, "id" | "tries">,
      { wasPaid, now }: { readonly wasPaid: boolean; readonly now: Instant },
    ): Promise<void> {
      const at = new Date(now);
      const paid = { returnedAt: at, paidAt: sql`coalesce(${entry.paidAt}, ${at.toISOString()}::timestamptz)` };
      await q
        .update(entry)
        .set({ state: "left", nextAt: null, ...(wasPaid ? paid : {}) })
        .where(and(eq(entry.id, id), eq(entry.state, "leaving"), eq(entry.tries, tries)));
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
        .set({ nextAt: new Date(at) })
        .where(and(eq(entry.id, id), sql`${entry.nextAt} IS NOT NULL`));
    },
  };
}

/** An entry as it is kept. */
export function entryOf(row: Row): Entry {
  return {
    ...{ id: row.id, tournamentId: row.tournamentId, no: row.no, name: row.name, avatar: row.avatar },
    ...{ state: row.state, reason: row.reason, ticketId: row.ticketId, address: row.address, tries: row.tries },
    ...{ round: row.round, tableId: row.tableId, rank: row.rank },
    player: row.player as PlayerId,
    amount: paise(row.amountPaise),
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    isPaid: row.paidAt !== null,
    counts: (row.counts as readonly number[] | null) ?? [],
    prize: paise(row.prizePaise),
  };
}
