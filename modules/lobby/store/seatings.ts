import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, type Instant, iso, type PlayerId } from "../../kernel/index.ts";
import { isUnnamed } from "../cash/gates.ts";
import type { Signals } from "../cash/signals.ts";
import { seatFlag, seating } from "../schema.ts";

/** Two who were seated together from one network address. */
export interface SeatFlag {
  readonly at: Instant;
  readonly tableId: string;
  readonly one: PlayerId;
  readonly other: PlayerId;
  readonly address: string;
}

/** The latest flags, newest first, for the operator. */
export async function seatFlags({ db }: Database, limit: number): Promise<readonly SeatFlag[]> {
  const rows = await db.select().from(seatFlag).orderBy(desc(seatFlag.at)).limit(limit);
  return rows.map(({ at, tableId, onePlayer, otherPlayer, address }) => ({
    at,
    tableId,
    one: onePlayer as PlayerId,
    other: otherPlayer as PlayerId,
    address,
  }));
}

/** A player who sat down at a cash table without naming a device. */
export interface UnnamedSeat {
  readonly at: Instant;
  readonly tableId: string;
  readonly player: PlayerId;
}

/** The latest of them, newest first, among the `looked` latest seatings, for the operator. */
export async function unnamedSeats({ db }: Database, looked: number): Promise<readonly UnnamedSeat[]> {
  const rows = await db.select().from(seating).orderBy(desc(seating.at)).limit(looked);
  return rows
    .filter(({ keys }) => isUnnamed(keys))
    .map(({ at, tableId, playerId }) => ({ at, tableId, player: playerId as PlayerId }));
}

export type SeatingStore = ReturnType<typeof createSeatingStore>;

/** Keeps seatings at cash tables, and flags. */
export function createSeatingStore({ db }: Database) {
  return {
    /** Keeps by what a player at a table can be told from others; a later sitting replaces an earlier one. */
    async note(tableId: string, { player, keys, address, place }: Signals, now: Instant): Promise<void> {
      const row = { keys: [...keys], address, lat: place.lat, lng: place.lng, at: now };
      await db
        .insert(seating)
        .values({ tableId, playerId: player, ...row })
        .onConflictDoUpdate({ target: [seating.tableId, seating.playerId], set: row });
    },

    /** What is known of those who sat at these tables, by table and player. */
    async signalsAt(tableIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<PlayerId, Signals>>> {
      const found = new Map<string, Map<PlayerId, Signals>>();
      if (tableIds.length === 0) return found;
      const rows = await db
        .select()
        .from(seating)
        .where(inArray(seating.tableId, [...tableIds]));
      for (const { tableId, playerId, keys, address, lat, lng } of rows) {
        const player = playerId as PlayerId;
        const there = found.get(tableId) ?? new Map<PlayerId, Signals>();
        found.set(tableId, there.set(player, { player, keys, address, place: { lat, lng } }));
      }
      return found;
    },

    /** Pairs of these players who were seated at one table since then. */
    async pairsSince(
      players: readonly PlayerId[],
      since: Instant,
    ): Promise<readonly { readonly one: PlayerId; readonly other: PlayerId }[]> {
      if (players.length < 2) return [];
      const other = alias(seating, "other");
      const rows = await db
        .selectDistinct({ one: seating.playerId, other: other.playerId })
        .from(seating)
        .innerJoin(other, and(eq(other.tableId, seating.tableId), lt(seating.playerId, other.playerId)))
        .where(
          and(
            inArray(seating.playerId, [...players]),
            inArray(other.playerId, [...players]),
            gt(sql`greatest(${seating.at}, ${other.at})`, sql`${iso(since)}::timestamptz`),
          ),
        );
      return rows.map((row) => ({ one: row.one as PlayerId, other: row.other as PlayerId }));
    },

    /** Tells the operator of two at one table from one address; once a table. */
    async flag(tableId: string, one: PlayerId, other: PlayerId, address: string, now: Instant): Promise<void> {
      const [onePlayer, otherPlayer] = one < other ? [one, other] : [other, one];
      await db.insert(seatFlag).values({ tableId, onePlayer, otherPlayer, address, at: now }).onConflictDoNothing();
    },

    /** Forgets what is older: where people were is kept no longer than it serves. */
    async sweep(before: Instant): Promise<void> {
      await db.delete(seating).where(lt(seating.at, before));
      await db.delete(seatFlag).where(lt(seatFlag.at, before));
    },
  };
}
