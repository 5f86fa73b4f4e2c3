import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { type Instant, instant, type Queries } from "../../kernel/index.ts";
import { type Guesses, NO_GUESSES } from "../codes/guess-budget.ts";
import type { Identifier } from "../contract.ts";
import { attempts, challenges, devices, guesses, players } from "../schema.ts";

/** Queries about registrations that are not proven, known devices and what strangers have tried. */
export function askerQueries(q: Queries) {
  return { ...pendingQueries(q), ...deviceQueries(q), ...guessQueries(q) };
}

function pendingQueries(q: Queries) {
  const named = (identifier: Identifier) =>
    and(
      isNull(players.mobileVerifiedAt),
      identifier.kind === "email"
        ? eq(players.emailKey, identifier.email.toLowerCase())
        : eq(players.mobile, identifier.mobile),
    );
  return {
    /** The newest registrations by this name that nobody has proven; of one asker, or of anybody. */
    pendingBy: async (identifier: Identifier, asker: string | null, limit: number) =>
      q
        .select()
        .from(players)
        .where(and(named(identifier), asker === null ? undefined : eq(players.asker, asker)))
        .orderBy(desc(players.createdAt), desc(players.id))
        .limit(limit),
    /** Everybody who would send codes to this number, register it or prove it waits until the transaction ends. */
    lockNumber: async (mobile: string): Promise<void> =>
      void (await q.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.number:${mobile}`}, 0))`)),
    lockUserName: async (look: string): Promise<void> =>
      void (await q.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.name:${look}`}, 0))`)),
    /** Is there a younger registration of another number with this name? */
    isNamePending: async (
      name: { readonly key: string; readonly look: string },
      mobile: string,
      since: Instant,
    ): Promise<boolean> =>
      (
        await q
          .select({ id: players.id })
          .from(players)
          .where(
            and(
              isNull(players.mobileVerifiedAt),
              or(eq(players.userNameKey, name.key), eq(players.userNameLook, name.look)),
              ne(players.mobile, mobile),
              gt(players.createdAt, new Date(since)),
            ),
          )
          .limit(1)
      ).length > 0,
    /** Removes the other registrations of a number with all that hangs on them: codes, links. */
    deleteOtherPending: async (mobile: string, keepId: string): Promise<void> =>
      void (await q
        .delete(players)
        .where(and(isNull(players.mobileVerifiedAt), eq(players.mobile, mobile), ne(players.id, keepId)))),
    /** Removes what this asker registered for the number before. */
    deletePendingOf: async (mobile: string, asker: string, keepId: string): Promise<void> =>
      void (await q
        .delete(players)
        .where(
          and(
            isNull(players.mobileVerifiedAt),
            eq(players.mobile, mobile),
            eq(players.asker, asker),
            ne(players.id, keepId),
          ),
        )),
    adoptPending: async (id: string, asker: string): Promise<void> =>
      void (await q
        .update(players)
        .set({ asker })
        .where(and(eq(players.id, id), isNull(players.mobileVerifiedAt)))),
  };
}

function deviceQueries(q: Queries) {
  return {
    knowsDevice: async (playerId: string, deviceHash: string): Promise<boolean> =>
      (
        await q
          .select({ lastAt: devices.lastAt })
          .from(devices)
          .where(and(eq(devices.playerId, playerId), eq(devices.deviceHash, deviceHash)))
      ).length > 0,
    hasDevices: async (playerId: string): Promise<boolean> =>
      (await q.select({ lastAt: devices.lastAt }).from(devices).where(eq(devices.playerId, playerId)).limit(1)).length >
      0,
    keepKnownDevice: async (row: typeof devices.$inferInsert, keep: number): Promise<void> => {
      await q
        .insert(devices)
        .values(row)
        .onConflictDoUpdate({ target: [devices.playerId, devices.deviceHash], set: { lastAt: row.lastAt } });
      const beyond = q
        .select({ hash: devices.deviceHash })
        .from(devices)
        .where(eq(devices.playerId, row.playerId))
        .orderBy(desc(devices.lastAt), desc(devices.deviceHash))
        .offset(keep);
      await q.delete(devices).where(and(eq(devices.playerId, row.playerId), inArray(devices.deviceHash, beyond)));
    },
    /** Forgets the devices of a player, but for one. */
    forgetDevices: async (playerId: string, exceptHash: string | null): Promise<void> =>
      void (await q
        .delete(devices)
        .where(
          and(eq(devices.playerId, playerId), exceptHash === null ? undefined : ne(devices.deviceHash, exceptHash)),
        )),
  };
}

function guessQueries(q: Queries) {
  return {
    guessesOf: async (key: string): Promise<Guesses> => {
      const [row] = await q.select().from(guesses).where(eq(guesses.key, key));
      if (!row) return NO_GUESSES;
      const { wrong, level, startedAt, pausedUntil } = row;
      return { wrong, level, startedAtMs: startedAt.getTime(), pausedUntilMs: pausedUntil.getTime() };
    },
    keepGuesses: async (key: string, { wrong, level, startedAtMs, pausedUntilMs }: Guesses): Promise<void> => {
      const values = { wrong, level, startedAt: new Date(startedAtMs), pausedUntil: new Date(pausedUntilMs) };
      await q
        .insert(guesses)
        .values({ key, ...values })
        .onConflictDoUpdate({ target: guesses.key, set: values });
    },
    sweepGuesses: async (before: Instant): Promise<void> =>
      void (await q
        .delete(guesses)
        .where(and(lt(guesses.startedAt, new Date(before)), lt(guesses.pausedUntil, new Date(before))))),
    /** Codes of a number that are alive, oldest first. */
    openChallenges: (numberKey: string, now: Instant) =>
      q
        .select()
        .from(challenges)
        .where(
          and(eq(challenges.numberKey, numberKey), isNull(challenges.usedAt), gt(challenges.expiresAt, new Date(now))),
        )
        .orderBy(asc(challenges.createdAt)),
    /** Ends the codes that this asker has open for a purpose: of one's own codes only the newest counts. */
    endOwnChallenges: async (numberKey: string, asker: string, purpose: string, at: Instant): Promise<void> =>
      void (await q
        .update(challenges)
        .set({ usedAt: new Date(at) })
        .where(
          and(
            eq(challenges.numberKey, numberKey),
            eq(challenges.asker, asker),
            sql`${challenges.purpose} = ${purpose}`,
            isNull(challenges.usedAt),
          ),
        )),
    /** How many attempts the running window has; 0 for none. */
    attemptsOf: async (key: string, windowMs: number, now: Instant) => {
      const [row] = await q.select().from(attempts).where(eq(attempts.key, key));
      if (!row || row.startedAt.getTime() <= now - windowMs) return { count: 0, startedAtMs: instant(now) as number };
      return { count: row.count, startedAtMs: row.startedAt.getTime() };
    },
    /** Takes an attempt back. */
    returnAttempt: async (key: string): Promise<void> =>
      void (await q
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(eq(attempts.key, key))),
  };
}
