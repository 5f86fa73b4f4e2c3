import { and, eq, gt, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { DAY_MS, type Database, type Instant, instant, type PlayerId, type Queries } from "../../kernel/index.ts";
import { aadhaarRequests, checks } from "../schema.ts";

export type CheckKind = (typeof checks.$inferSelect)["kind"];

/** A question about to be put. */
export interface NewCheck {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly kind: CheckKind;
  readonly numberHash: string;
  readonly now: Instant;
  readonly leaseMs: number;
  /**
   * Limit within 24 hours for one player, and for one number beyond each player's own tries; null where something else
   * is counted.
   */
  readonly perDay: number | null;
}

/** Outcome of a question. `unavailable`: no answer came; `withdrawn`: it was never asked. Neither is counted. */
export type Outcome = "answered" | "refused" | "unavailable" | "withdrawn" | "lost";
const NOT_COUNTED: Outcome[] = ["unavailable", "withdrawn"];

/**
 * Questions about a number that each player may ask in a day, whatever others asked about it. Numbers are known to
 * many: a stranger who asks about one all day must not keep its owner from asking.
 */
const OWN_TRIES = 3;

/** Questions to the provider: one at a time, so many a day. */
export function checkStore({ db }: Database) {
  return {
    /**
     * Records the question, which bars others from this player and this number meanwhile. `open`: one is under way;
     * `tooMany`: enough for one day.
     */
    begin: (check: NewCheck): Promise<"begun" | "open" | "tooMany"> =>
      db.transaction(async (tx) => {
        const same = eq(checks.kind, check.kind);
        const concerned = or(eq(checks.playerId, check.playerId), eq(checks.numberHash, check.numberHash));
        await tx
          .update(checks)
          .set({ endedAt: check.now, outcome: "lost" satisfies Outcome })
          .where(and(same, concerned, isNull(checks.endedAt), lte(checks.leaseUntil, check.now)));
        const begun = await tx
          .insert(checks)
          .values({
            id: check.id,
            playerId: check.playerId,
            kind: check.kind,
            numberHash: check.numberHash,
            startedAt: check.now,
            leaseUntil: instant(check.now + check.leaseMs),
          })
          .onConflictDoNothing()
          .returning({ id: checks.id });
        if (begun.length === 0) return "open";
        if (check.perDay === null) return "begun";
        const counted = or(isNull(checks.outcome), notInArray(checks.outcome, NOT_COUNTED));
        const [today] = await tx
          .select({
            byPlayer: sql<number>`count(*) filter (where ${checks.playerId} = ${check.playerId})`.mapWith(Number),
            byNumber: sql<number>`count(*) filter (where ${checks.numberHash} = ${check.numberHash})`.mapWith(Number),
            byBoth: sql<number>`count(*) filter (where ${checks.numberHash} = ${check.numberHash} and
              ${checks.playerId} = ${check.playerId})`.mapWith(Number),
          })
          .from(checks)
          .where(and(same, concerned, counted, gt(checks.startedAt, instant(check.now - DAY_MS))));
        if (today && isWithin(today, check.perDay)) return "begun";
        await tx.delete(checks).where(eq(checks.id, check.id));
        return "tooMany";
      }),

    /** Ends a question that is open. */
    end: async (id: string, outcome: Outcome, now: Instant): Promise<void> => {
      await endCheck(db, id, outcome, now);
    },

    /** Removes what nothing asks for any more. */
    async sweep(requestsBefore: Instant, checksBefore: Instant): Promise<void> {
      await db.delete(aadhaarRequests).where(lt(aadhaarRequests.expiresAt, requestsBefore));
      await db.delete(checks).where(lt(checks.startedAt, checksBefore));
    },
  };
}

/** May one more be asked? A number's questions keep back those who have asked about it before. */
function isWithin(today: Readonly<Record<"byPlayer" | "byNumber" | "byBoth", number>>, perDay: number): boolean {
  return today.byPlayer <= perDay && (today.byNumber <= perDay || today.byBoth <= OWN_TRIES);
}

/** False when the question is not open any more: it took too long, and another may be under way. */
export async function endCheck(q: Queries, id: string, outcome: Outcome, now: Instant): Promise<boolean> {
  const ended = await q
    .update(checks)
    .set({ endedAt: now, outcome })
    .where(and(eq(checks.id, id), isNull(checks.endedAt)))
    .returning({ id: checks.id });
  return ended.length === 1;
}
