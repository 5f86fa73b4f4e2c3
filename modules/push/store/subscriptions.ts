import { and, count, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId, SessionId, Transaction } from "../../kernel/index.ts";
import { subscription } from "../schema.ts";

export type Subscription = typeof subscription.$inferSelect;

/** What a browser says of itself. */
export type Browser = Pick<Subscription, "endpoint" | "endpointHash" | "p256dh" | "auth">;

/** Serializes changes to one browser and to one player's browsers. Locks the browser first, so that there is no deadlock. */
async function alone(tx: Transaction, endpointHash: string, player: PlayerId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push:${endpointHash}`}, 0))`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push:${player}`}, 0))`);
}

/** Queries of the browsers that get notices. */
export function createSubscriptionStore({ db }: Database) {
  const byHash = async (tx: Transaction, hash: string) =>
    (await tx.select().from(subscription).where(eq(subscription.endpointHash, hash)).for("update"))[0];

  return {
    /**
     * Keeps a browser for a log-in, which has one at the most; a browser that another account had moves to this one,
     * with nothing of what waited for the other (N-2). False: the address is kept with other keys, so the sender does
     * not have that browser.
     */
    keep: (
      id: string,
      { player, session }: { readonly player: PlayerId; readonly session: SessionId },
      browser: Browser,
      { now, most }: { readonly now: Instant; readonly most: number },
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        await alone(tx, browser.endpointHash, player);
        const known = await byHash(tx, browser.endpointHash);
        if (known && (known.p256dh !== browser.p256dh || known.auth !== browser.auth)) return false;
        const others = ne(subscription.endpointHash, browser.endpointHash);
        await tx.delete(subscription).where(and(eq(subscription.session, session), others));
        if (known?.player === player) {
          await tx.update(subscription).set({ session, keptAt: now, refusals: 0 }).where(eq(subscription.id, known.id));
          return true;
        }
        if (known) await tx.delete(subscription).where(eq(subscription.id, known.id));
        await tx.insert(subscription).values({ id, player, session, ...browser, createdAt: now, keptAt: now });
        await trim(tx, player, most);
        return true;
      }),

    /** Another address of the same browser, which knew the secret of the old one; false: it did not, or there is none. */
    renew: (old: Pick<Browser, "endpointHash" | "auth">, browser: Browser, now: Instant): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [known] = await tx
          .select()
          .from(subscription)
          .where(and(eq(subscription.endpointHash, old.endpointHash), eq(subscription.auth, old.auth)));
        if (!known) return false;
        await alone(tx, browser.endpointHash, known.player);
        const taken = await byHash(tx, browser.endpointHash);
        if (taken && taken.id !== known.id) return false;
        const renewed = await tx
          .update(subscription)
          .set({ ...browser, keptAt: now, refusals: 0 })
          .where(and(eq(subscription.id, known.id), eq(subscription.endpointHash, old.endpointHash)))
          .returning({ id: subscription.id });
        return renewed.length === 1;
      }),

    ...readingQueries(db),
    ...leavingQueries(db),
  };
}

/** Queries that read subscriptions. */
function readingQueries(db: Database["db"]) {
  return {
    async ofSession(session: SessionId): Promise<Subscription | undefined> {
      return (await db.select().from(subscription).where(eq(subscription.session, session)))[0];
    },
    async byId(id: string): Promise<Subscription | undefined> {
      return (await db.select().from(subscription).where(eq(subscription.id, id)))[0];
    },
    allOf: (player: PlayerId): Promise<readonly Subscription[]> =>
      db.select().from(subscription).where(eq(subscription.player, player)).orderBy(subscription.createdAt),
    async countOthers(player: PlayerId, session: SessionId): Promise<number> {
      const where = and(eq(subscription.player, player), ne(subscription.session, session));
      return (await db.select({ n: count() }).from(subscription).where(where))[0]?.n ?? 0;
    },
    async isAny(): Promise<boolean> {
      return (await db.select({ id: subscription.id }).from(subscription).limit(1)).length > 0;
    },
  };
}

/** How browsers go. */
function leavingQueries(db: Database["db"]) {
  return {
    async forget(id: string): Promise<void> {
      await db.delete(subscription).where(eq(subscription.id, id));
    },
    /** Forgets the player's subscriptions: one log-in's, all but one's, or all. */
    async forgetOf(
      player: PlayerId,
      which: { readonly session?: SessionId; readonly except?: SessionId } = {},
    ): Promise<void> {
      const { session, except } = which;
      await db
        .delete(subscription)
        .where(
          and(
            eq(subscription.player, player),
            session === undefined ? undefined : eq(subscription.session, session),
            except === undefined ? undefined : ne(subscription.session, except),
          ),
        );
    },
    async forgetUnkept(before: Instant): Promise<void> {
      await db.delete(subscription).where(lt(subscription.keptAt, before));
    },
    async succeeded(id: string, now: Instant): Promise<void> {
      await db.update(subscription).set({ lastSuccessAt: now, refusals: 0 }).where(eq(subscription.id, id));
    },
    /** Its push service has said no once more; after `most` in a row it goes. */
    async wasRefused(id: string, most: number): Promise<void> {
      await db
        .update(subscription)
        .set({ refusals: sql`${subscription.refusals} + 1` })
        .where(eq(subscription.id, id));
      await db.delete(subscription).where(and(eq(subscription.id, id), sql`${subscription.refusals} >= ${most}::int`));
    },
  };
}

/** Keeps a player's newest browsers. */
async function trim(tx: Transaction, player: PlayerId, most: number): Promise<void> {
  const surplus = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.player, player))
    .orderBy(desc(subscription.createdAt), desc(subscription.id))
    .offset(most);
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(subscription).where(inArray(subscription.id, ids));
}

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;
