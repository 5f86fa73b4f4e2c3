import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId, Queries, Transaction } from "../kernel/index.ts";
import type { Membership } from "./ports.ts";
import type { Role } from "./roles-contract.ts";
import { club, member, shownTable } from "./schema.ts";

export type StoredClub = typeof club.$inferSelect;
export type StoredMember = typeof member.$inferSelect;
export type StoredTable = typeof shownTable.$inferSelect;

/** Tables of a club that are looked at, at most. */
const MOST_TABLES = 50;

/** Where clubs and their members lie. Reads outside of {@link ClubStore.within} may be a moment old. */
export type ClubStore = ReturnType<typeof createClubStore>;

export function createClubStore({ db }: Database) {
  return {
    ...readsOf(db),
    ...endingReads(db),
    ...operatorReads(db),
    ...tableQueries(db),

    /** Runs with the club's row locked: nobody joins, leaves or changes it meanwhile. Null, and nothing runs, where no such club is open. */
    within<T>(clubId: string, work: (queries: ClubQueries, own: StoredClub) => Promise<T>): Promise<T | null> {
      return db.transaction(async (tx) => {
        const [own] = await tx
          .select()
          .from(club)
          .where(and(eq(club.id, clubId), isNull(club.closedAt)))
          .for("update");
        return own ? work(queriesOf(tx), own) : null;
      });
    },

    /** Adds a club and its owner, both or neither: not where its name looks like another's, or the player is a member somewhere. */
    async create(
      row: Omit<StoredClub, "hiddenAt" | "closedAt">,
      owner: Pick<StoredMember, "id" | "playerId">,
    ): Promise<"made" | "nameTaken" | "memberElsewhere"> {
      const made = db.transaction(async (tx) => {
        const added = await tx.insert(club).values(row).onConflictDoNothing().returning({ id: club.id });
        if (added.length === 0) return "nameTaken";
        const isIn = await queriesOf(tx).add({ ...owner, clubId: row.id, role: "owner", joinedAt: row.createdAt });
        if (!isIn) throw new MemberElsewhere();
        return "made";
      });
      return made.catch((error: unknown) => {
        if (error instanceof MemberElsewhere) return "memberElsewhere";
        throw error;
      });
    },

    /** Forgets a player's memberships for good. */
    async forgetPlayer(player: PlayerId): Promise<void> {
      await db.delete(member).where(eq(member.playerId, player));
    },

    /** Forgets clubs that closed, memberships that ended, and tables that were shown, before these moments. */
    async sweep({
      closed,
      left,
      shown,
      now,
    }: Readonly<Record<"closed" | "left" | "shown" | "now", Instant>>): Promise<void> {
      await db.delete(shownTable).where(lt(shownTable.shownAt, shown));
      await db.delete(club).where(lt(club.closedAt, closed));
      await db
        .delete(member)
        .where(and(lt(member.leftAt, left), or(isNull(member.barredUntil), lt(member.barredUntil, now))));
    },
  };
}

/** The owner of a new club is a member of another one: what was begun is undone. */
class MemberElsewhere extends Error {}

/** What only reads. */
function readsOf(db: Queries) {
  return {
    /** The player's club and membership; null: in none. */
    async own(player: PlayerId): Promise<{ readonly club: StoredClub; readonly member: StoredMember } | null> {
      const [row] = await db
        .select()
        .from(member)
        .innerJoin(club, eq(club.id, member.clubId))
        .where(and(eq(member.playerId, player), isNull(member.leftAt)));
      return row ?? null;
    },

    /** The open club whose link holds the code. */
    async byCode(code: string): Promise<StoredClub | null> {
      const [row] = await db
        .select()
        .from(club)
        .where(and(eq(club.code, code), isNull(club.closedAt)));
      return row ?? null;
    },

    async byId(clubId: string): Promise<StoredClub | null> {
      const [row] = await db.select().from(club).where(eq(club.id, clubId));
      return row ?? null;
    },

    /** Members of now: owner, deputies, and then the others, each by how long. */
    members(clubId: string): Promise<StoredMember[]> {
      return db
        .select()
        .from(member)
        .where(and(eq(member.clubId, clubId), isNull(member.leftAt)))
        .orderBy(sql`array_position(array['owner', 'deputy', 'member'], ${member.role})`, asc(member.joinedAt));
    },

    async memberCount(clubId: string): Promise<number> {
      const [row] = await db
        .select({ members: count() })
        .from(member)
        .where(and(eq(member.clubId, clubId), isNull(member.leftAt)));
      return row?.members ?? 0;
    },

    /** Memberships that reach past a moment, those of players who left since then among them. */
    membershipsSince(clubId: string, since: Instant): Promise<Membership[]> {
      return db
        .select({ player: member.playerId, since: member.joinedAt, until: member.leftAt })
        .from(member)
        .where(and(eq(member.clubId, clubId), or(isNull(member.leftAt), gt(member.leftAt, since))));
    },

    /** Every membership that is kept of a player, newest first, with the club's name. */
    async membershipsOf(player: PlayerId) {
      return db
        .select({ name: club.name, role: member.role, joinedAt: member.joinedAt, leftAt: member.leftAt })
        .from(member)
        .innerJoin(club, eq(club.id, member.clubId))
        .where(eq(member.playerId, player))
        .orderBy(desc(member.joinedAt));
    },

    async madeSince(player: PlayerId, since: Instant): Promise<number> {
      const [row] = await db
        .select({ made: count() })
        .from(club)
        .where(and(eq(club.madeBy, player), gt(club.createdAt, since)));
      return row?.made ?? 0;
    },
  };
}

/** What the end of clubs reads. */
function endingReads(db: Queries) {
  return {
    /** Those of the clubs that are closed. */
    async closedAmong(clubIds: readonly string[]): Promise<readonly string[]> {
      if (clubIds.length === 0) return [];
      const rows = await db
        .select({ id: club.id })
        .from(club)
        .where(and(inArray(club.id, [...clubIds]), isNotNull(club.closedAt)));
      return rows.map(({ id }) => id);
    },
  };
}

/** How many members each of these clubs has. */
async function membersOf(db: Queries, clubIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (clubIds.length === 0) return new Map();
  const rows = await db
    .select({ id: member.clubId, members: count() })
    .from(member)
    .where(and(inArray(member.clubId, [...clubIds]), isNull(member.leftAt)))
    .groupBy(member.clubId);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** What operators read. */
function operatorReads(db: Queries) {
  return {
    /** Clubs whose names begin so or whose link has this code, newest first, closed ones among them. */
    async latest(words: string, most: number) {
      const like = `${words.replace(/[\\%_]/g, "\\$&")}%`;
      // Members are counted of the clubs that are listed alone.
      const clubs = await db
        .select()
        .from(club)
        .where(words === "" ? undefined : or(ilike(club.name, like), eq(club.code, words.toUpperCase())))
        .orderBy(desc(club.createdAt))
        .limit(most);
      const counted = await membersOf(
        db,
        clubs.map(({ id }) => id),
      );
      return clubs.map((one) => ({ club: one, members: counted.get(one.id) ?? 0 }));
    },
  };
}

/** Private tables that members show to their club (CL-10). */
function tableQueries(db: Queries) {
  return {
    /** Shows a table; again changes nothing. */
    async showTable(row: StoredTable): Promise<void> {
      await db.insert(shownTable).values(row).onConflictDoNothing();
    },

    /** The newest first. */
    shownTables(clubId: string): Promise<StoredTable[]> {
      const ofClub = eq(shownTable.clubId, clubId);
      return db.select().from(shownTable).where(ofClub).orderBy(desc(shownTable.shownAt)).limit(MOST_TABLES);
    },

    async forgetTables(clubId: string, tableIds: readonly string[]): Promise<void> {
      if (tableIds.length === 0) return;
      await db.delete(shownTable).where(and(eq(shownTable.clubId, clubId), inArray(shownTable.tableId, [...tableIds])));
    },
  };
}

/** PostgreSQL's codes: another row has it; two rows wait for what the other one has. */
const TAKEN = new Set(["23505", "40P01"]);

/** What changes a club whose row is locked. */
export type ClubQueries = ReturnType<typeof queriesOf>;

function queriesOf(tx: Transaction) {
  return {
    ...readsOf(tx),
    ...tableQueries(tx),
    tx,

    /** Adds a member; false where the player is one already, of this club or of another. */
    async add(row: Pick<StoredMember, "id" | "clubId" | "playerId" | "role" | "joinedAt">): Promise<boolean> {
      const added = await tx.insert(member).values(row).onConflictDoNothing().returning({ id: member.id });
      return added.length === 1;
    },

    /** Changes nothing where the name looks like another club's, also one that takes it at this moment. */
    async change(clubId: string, fields: Partial<StoredClub>): Promise<"changed" | "taken"> {
      const changed = tx.transaction((inner) => inner.update(club).set(fields).where(eq(club.id, clubId)));
      return changed.then(
        () => "changed" as const,
        (error: { readonly cause?: { readonly code?: string } }) => {
          if (TAKEN.has(error.cause?.code ?? "")) return "taken" as const;
          throw error;
        },
      );
    },

    async setRole(memberId: string, role: Role): Promise<void> {
      await tx.update(member).set({ role }).where(eq(member.id, memberId));
    },

    async end(memberId: string, leftAt: Instant, barredUntil: Instant | null): Promise<void> {
      await tx.update(member).set({ leftAt, barredUntil }).where(eq(member.id, memberId));
    },

    /** Lists none of the tables that the player has shown to the club. */
    async forgetTablesOf(clubId: string, player: PlayerId): Promise<void> {
      await tx.delete(shownTable).where(and(eq(shownTable.clubId, clubId), eq(shownTable.shownBy, player)));
    },

    async endAll(clubId: string, leftAt: Instant): Promise<void> {
      await tx
        .update(member)
        .set({ leftAt })
        .where(and(eq(member.clubId, clubId), isNull(member.leftAt)));
    },

    /** Was the player removed from the club, and may not come back yet (CL-6)? */
    async isBarred(clubId: string, player: PlayerId, now: Instant): Promise<boolean> {
      const rows = await tx
        .select({ id: member.id })
        .from(member)
        .where(and(eq(member.clubId, clubId), eq(member.playerId, player), gt(member.barredUntil, now)))
        .limit(1);
      return rows.length > 0;
    },
  };
}
