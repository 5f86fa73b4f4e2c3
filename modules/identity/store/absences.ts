import { and, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import { DAY_MS, type Instant, instant, type Queries } from "../../kernel/index.ts";
import type { AbsentFor } from "../absence-contract.ts";
import { players } from "../schema.ts";
import type { PlayerRow } from "./players.ts";

const looked = { table: players, key: [players.id], dueAt: players.absenceNextAt } as const;

/** Queries about players who were not there for long (CR-8). */
export function absenceQueries(q: Queries) {
  /** Only while the job still has the player: who came back is left alone. */
  const setLooked = async (id: string, set: Partial<PlayerRow>, where?: ReturnType<typeof and>): Promise<void> => {
    await q
      .update(players)
      .set(set)
      .where(and(eq(players.id, id), isNotNull(players.absenceNextAt), where));
  };
  return {
    /** The player is there: the absence is over, and what was told is void. Writes once a day, or when the job has found them. */
    noteSeen: async (id: string, at: Instant): Promise<void> => {
      await q
        .update(players)
        .set({ seenAt: at, absenceToldAt: null, absenceNextAt: null, absentFor: null })
        .where(
          and(
            eq(players.id, id),
            isNull(players.closedAt),
            or(lt(players.seenAt, instant(at - DAY_MS)), isNotNull(players.absenceNextAt)),
          ),
        );
    },
    /** Players whom the job has found before and looks at again now, leased for `leaseMs`. */
    claimAbsent: (limit: number, leaseMs: number, now: Instant): Promise<PlayerRow[]> =>
      claimDue(q, looked, limit, leaseMs, now),
    oldestAbsent: (): Promise<Instant | null> => oldestDue(q, looked),
    /** The same of players who were not there since `before` and were not found yet, the longest absent first. */
    findAbsent: async (before: Instant, limit: number, until: Instant): Promise<PlayerRow[]> => {
      const found = q.$with("found").as(
        q
          .select({ found: sql<string>`${players.id}`.as("found") })
          .from(players)
          .where(
            and(
              lte(players.seenAt, before),
              isNotNull(players.mobileVerifiedAt),
              isNull(players.closedAt),
              isNull(players.absenceNextAt),
            ),
          )
          .orderBy(players.seenAt)
          .limit(limit)
          .for("update", { skipLocked: true }),
      );
      return q
        .with(found)
        .update(players)
        .set({ absenceNextAt: until })
        .where(sql`${players.id} in (select found from ${found})`)
        .returning();
    },
    /** Keeps that the player was told, unless they were there since `before`. */
    absenceTold: (
      id: string,
      { before, ...set }: { before: Instant; absenceToldAt: Instant; absenceNextAt: Instant },
    ) => setLooked(id, { ...set, absentFor: null }, lte(players.seenAt, before)),
    /** Keeps why the account stays, and when that is looked at again. */
    keepAbsent: (id: string, absentFor: AbsentFor, absenceNextAt: Instant) =>
      setLooked(id, { absentFor, absenceNextAt }),
    lookAtAbsent: (id: string, absenceNextAt: Instant) => setLooked(id, { absenceNextAt }),
  };
}
