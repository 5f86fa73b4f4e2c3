import { and, desc, eq, gt, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { DAY_MS, type Database, type Instant, type PlayerId, type Queries } from "../../kernel/index.ts";
import { aadhaarRequests, checks } from "../schema.ts";

export type CheckKind = (typeof checks.$inferSelect)["kind"];
export type AadhaarRequestRow = typeof aadhaarRequests.$inferSelect;

/** A question about to be put. */
export interface NewCheck {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly kind: CheckKind;
  readonly numberHash: string;
  readonly now: Instant;
  readonly leaseMs: number;
  /** Of one player, and about one number, within 24 hours; null where something else is counted. */
  readonly perDay: number | null;
}

/** What a question came to. `unavailable`: nobody answered; `withdrawn`: nobody was asked. Neither is counted. */
export type Outcome = "answered" | "refused" | "unavailable" | "withdrawn" | "lost";
const NOT_COUNTED: Outcome[] = ["unavailable", "withdrawn"];

/** Questions to the provider: one at a time, so many a day. */
export function checkStore({ db }: Database) {
  return {
    /**
     * Writes the question down, which keeps the same player and others from putting one about the same number meanwhile.
     * `open`: somebody is asking; `tooMany`: enough for one day.
     */
    begin: (check: NewCheck): Promise<"begun" | "open" | "tooMany"> =>
      db.transaction(async (tx) => {
        const same = eq(checks.kind, check.kind);
        const concerned = or(eq(checks.playerId, check.playerId), eq(checks.numberHash, check.numberHash));
        await tx
          .update(checks)
          .set({ endedAt: new Date(check.now), outcome: "lost" satisfies Outcome })
          .where(and(same, concerned, isNull(checks.endedAt), lte(checks.leaseUntil, new Date(check.now))));
        const begun = await tx
          .insert(checks)
          .values({
            id: check.id,
            playerId: check.playerId,
            kind: check.kind,
            numberHash: check.numberHash,
            startedAt: new Date(check.now),
            leaseUntil: new Date(check.now + check.leaseMs),
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
          })
          .from(checks)
          .where(and(same, concerned, counted, gt(checks.startedAt, new Date(check.now - DAY_MS))));
        if (today && today.byPlayer <= check.perDay && today.byNumber <= check.perDay) return "begun";
        await tx.delete(checks).where(eq(checks.id, check.id));
        return "tooMany";
      }),

    /** Ends a question that is open. */
    end: async (id: string, outcome: Outcome, now: Instant): Promise<void> => {
      await endCheck(db, id, outcome, now);
    },

    insertAadhaarRequest: async (row: typeof aadhaarRequests.$inferInsert): Promise<void> => {
      await db.insert(aadhaarRequests).values(row);
    },

    /** The player's newest OTP for a number that was not used. */
    lastAadhaarRequest: async (playerId: PlayerId, numberHash: string): Promise<AadhaarRequestRow | undefined> =>
      (
        await db
          .select()
          .from(aadhaarRequests)
          .where(
            and(
              eq(aadhaarRequests.playerId, playerId),
              eq(aadhaarRequests.numberHash, numberHash),
              isNull(aadhaarRequests.usedAt),
            ),
          )
          .orderBy(desc(aadhaarRequests.createdAt))
          .limit(1)
      )[0],

    /** One's own request, dead or alive; nobody else's. */
    aadhaarRequest: async (
      id: string,
      playerId: PlayerId,
      numberHash: string,
    ): Promise<AadhaarRequestRow | undefined> =>
      (
        await db
          .select()
          .from(aadhaarRequests)
          .where(own(id, playerId, numberHash))
      )[0],

    /** Takes one try from a request that is alive, before anybody looks whether the code is right. */
    takeTry: async (
      id: string,
      playerId: PlayerId,
      numberHash: string,
      now: Instant,
    ): Promise<AadhaarRequestRow | undefined> =>
      (
        await db
          .update(aadhaarRequests)
          .set({ triesLeft: sql`${aadhaarRequests.triesLeft} - 1` })
          .where(
            and(
              own(id, playerId, numberHash),
              isNull(aadhaarRequests.usedAt),
              gt(aadhaarRequests.triesLeft, 0),
              gt(aadhaarRequests.expiresAt, new Date(now)),
            ),
          )
          .returning()
      )[0],

    /** Gives a try back that nobody judged. */
    giveTryBack: async (id: string): Promise<void> => {
      await db
        .update(aadhaarRequests)
        .set({ triesLeft: sql`${aadhaarRequests.triesLeft} + 1` })
        .where(eq(aadhaarRequests.id, id));
    },

    /** Removes what nothing asks for any more. */
    async sweep(requestsBefore: Date, checksBefore: Date): Promise<void> {
      await db.delete(aadhaarRequests).where(lt(aadhaarRequests.expiresAt, requestsBefore));
      await db.delete(checks).where(lt(checks.startedAt, checksBefore));
    },
  };
}

const own = (id: string, playerId: PlayerId, numberHash: string) =>
  and(eq(aadhaarRequests.id, id), eq(aadhaarRequests.playerId, playerId), eq(aadhaarRequests.numberHash, numberHash));

/** False when the question is not open any more: it took too long, and somebody else may be asking. */
export async function endCheck(q: Queries, id: string, outcome: Outcome, now: Instant): Promise<boolean> {
  const ended = await q
    .update(checks)
    .set({ endedAt: new Date(now), outcome })
    .where(and(eq(checks.id, id), isNull(checks.endedAt)))
    .returning({ id: checks.id });
  return ended.length === 1;
}
