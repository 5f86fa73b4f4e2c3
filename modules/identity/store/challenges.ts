import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { DAY_MS, type Instant, iso, type Queries } from "../../kernel/index.ts";
import { challenges, codesSent } from "../schema.ts";

export type ChallengeRow = typeof challenges.$inferSelect;
export type Purpose = ChallengeRow["purpose"];

/** Queries about OTPs that were sent. */
export function challengeQueries(q: Queries) {
  return { ...codeQueries(q), ...openCodeQueries(q) };
}

/** One code: written, tried, used. */
function codeQueries(q: Queries) {
  return {
    insertChallenge: async (row: typeof challenges.$inferInsert): Promise<void> => {
      await q.insert(challenges).values(row);
    },
    challengeById: async (id: string): Promise<ChallengeRow | undefined> =>
      (await q.select().from(challenges).where(eq(challenges.id, id)))[0],
    /** Takes one try from a code that is alive, before the code is compared, so that parallel guesses count. */
    takeTry: async (id: string, purposes: readonly Purpose[], now: Instant): Promise<ChallengeRow | undefined> =>
      (
        await q
          .update(challenges)
          .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
          .where(
            and(
              eq(challenges.id, id),
              inArray(challenges.purpose, [...purposes]),
              isNull(challenges.usedAt),
              gt(challenges.triesLeft, 0),
              gt(challenges.expiresAt, now),
            ),
          )
          .returning()
      )[0],
    /** True for the one caller that may use the code. */
    spendChallenge: async (id: string, at: Instant): Promise<boolean> =>
      (
        await q
          .update(challenges)
          .set({ usedAt: at })
          .where(and(eq(challenges.id, id), isNull(challenges.usedAt)))
          .returning({ id: challenges.id })
      ).length === 1,
  };
}

/** The codes that are open for a number or a player, and how long another one waits. */
function openCodeQueries(q: Queries) {
  return {
    /** The newest one of this caller that was not used, of one purpose or of any. */
    lastChallenge: async (playerId: string, asker: string, purpose?: Purpose): Promise<ChallengeRow | undefined> =>
      (
        await q
          .select()
          .from(challenges)
          .where(
            and(
              eq(challenges.playerId, playerId),
              eq(challenges.asker, asker),
              isNull(challenges.usedAt),
              purpose && eq(challenges.purpose, purpose),
            ),
          )
          .orderBy(desc(challenges.createdAt))
          .limit(1)
      )[0],
    /** Codes of a number that are alive, oldest first. */
    openChallenges: (numberKey: string, now: Instant) =>
      q
        .select()
        .from(challenges)
        .where(and(eq(challenges.numberKey, numberKey), isNull(challenges.usedAt), gt(challenges.expiresAt, now)))
        .orderBy(asc(challenges.createdAt)),
    /** Ends the codes that this caller has open for a purpose: of one's own codes only the newest counts. */
    endOwnChallenges: async (numberKey: string, asker: string, purpose: string, at: Instant): Promise<void> => {
      await q
        .update(challenges)
        .set({ usedAt: at })
        .where(
          and(
            eq(challenges.numberKey, numberKey),
            eq(challenges.asker, asker),
            sql`${challenges.purpose} = ${purpose}`,
            isNull(challenges.usedAt),
          ),
        );
    },
    /** Ends log-ins that wait for their code: they were begun with a password that is another one now. */
    endLogIns: async (playerId: string, at: Instant): Promise<void> => {
      await q
        .update(challenges)
        .set({ usedAt: at })
        .where(and(eq(challenges.playerId, playerId), eq(challenges.purpose, "login"), isNull(challenges.usedAt)));
    },
    /** Lets this caller of the player's codes have another at once. */
    liftWait: async (playerId: string, asker: string, at: Instant): Promise<void> => {
      await q
        .update(challenges)
        .set({ resendAt: at })
        .where(and(eq(challenges.playerId, playerId), eq(challenges.asker, asker), isNull(challenges.usedAt)));
    },
  };
}

/** Queries about how many codes went where. */
export function codeCountQueries(q: Queries) {
  return {
    /** How many codes went to this number or address since then. */
    codesSince: async (destination: string, since: number): Promise<number> => {
      const [row] = await q.select().from(codesSent).where(eq(codesSent.destination, destination));
      return row?.sentAt.filter((at) => at > since).length ?? 0;
    },
    /** When the oldest of the codes since then went to this number or address. */
    oldestCode: async (destination: string, since: number): Promise<number> => {
      const [row] = await q.select().from(codesSent).where(eq(codesSent.destination, destination));
      return Math.min(...(row?.sentAt ?? []).filter((at) => at > since), since + DAY_MS);
    },
    /** Counts a code to this number or address unless `limit` went there within the last `windowMs`; false when so. */
    countCode: async (destination: string, limit: number, windowMs: number, now: Instant): Promise<boolean> => {
      const at = iso(now);
      const since = iso(now - windowMs);
      const recent = sql`array(select sent from unnest(${codesSent.sentAt}) as sent where sent > ${since}::timestamptz)`;
      const counted = await q.execute(sql`
        insert into ${codesSent} (destination, sent_at, last_at) values (${destination}, array[${at}::timestamptz], ${at}::timestamptz)
        on conflict (destination) do update set sent_at = ${recent} || ${at}::timestamptz, last_at = ${at}::timestamptz
        where cardinality(${recent}) < ${limit}
        returning destination`);
      return counted.length === 1;
    },
  };
}
