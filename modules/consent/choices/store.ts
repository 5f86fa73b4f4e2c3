import { and, count, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database, Instant, Language, PlayerId, Transaction } from "../../kernel/index.ts";
import type { Purpose } from "../contract.ts";
import { choice, closed, shownText } from "../schema.ts";

/** A consent given or withdrawn, as it is kept. */
export type Choice = Omit<typeof choice.$inferSelect, "id">;

/** A text that somebody was shown. */
export interface ShownText {
  readonly sha256: string;
  readonly purpose: Purpose;
  readonly version: string;
  readonly language: Language;
  readonly text: string;
}

/** Adds a choice with the text that was shown; one of the same moment is there already, and stays. */
async function add(tx: Transaction, row: Choice, shown: ShownText | null): Promise<void> {
  if (shown !== null)
    await tx
      .insert(shownText)
      .values({ ...shown, firstAt: row.at })
      .onConflictDoNothing();
  await tx.insert(choice).values(row).onConflictDoNothing();
}

/** Queries about consents. */
export function createChoiceStore({ db }: Pick<Database, "db">) {
  return {
    /** Adds a choice with the text that was shown; one of the same moment is there already, and stays. */
    add: (row: Choice, shown: ShownText | null): Promise<void> => db.transaction((tx) => add(tx, row, shown)),

    /**
     * Adds a choice that differs from the newest one of its purpose, one of a player at a time. False, and nothing is added, where the player has given
     * this consent `most` times since then; what is withdrawn is always added.
     */
    choose: (
      row: Choice,
      shown: ShownText | null,
      { since, most }: { readonly since: Instant; readonly most: number },
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`consent ${row.player}`}, 0))`);
        const isOwn = and(eq(choice.player, row.player), eq(choice.purpose, row.purpose));
        const [newest] = await tx.select().from(choice).where(isOwn).orderBy(desc(choice.id)).limit(1);
        if ((newest?.isGiven ?? false) === row.isGiven) return true;
        if (row.isGiven) {
          const [given] = await tx
            .select({ times: count() })
            .from(choice)
            .where(and(isOwn, eq(choice.isGiven, true), gt(choice.at, since)));
          if ((given?.times ?? 0) >= most) return false;
        }
        await add(tx, row, shown);
        return true;
      }),

    /** The newest choices of a player. */
    newest: (player: PlayerId, limit: number): Promise<readonly Choice[]> =>
      db.select().from(choice).where(eq(choice.player, player)).orderBy(desc(choice.id)).limit(limit),

    /** All choices of a player, the newest first. */
    all: (player: PlayerId): Promise<readonly Choice[]> =>
      db.select().from(choice).where(eq(choice.player, player)).orderBy(desc(choice.id)),

    /** Those of the players whose newest choice of the purpose is that it is given. */
    async givenAmong(players: readonly PlayerId[], purpose: Purpose): Promise<ReadonlySet<PlayerId>> {
      if (players.length === 0) return new Set();
      const rows = await db
        .selectDistinctOn([choice.player], { player: choice.player, isGiven: choice.isGiven })
        .from(choice)
        .where(and(inArray(choice.player, [...players]), eq(choice.purpose, purpose)))
        .orderBy(choice.player, desc(choice.id));
      return new Set(rows.filter(({ isGiven }) => isGiven).map(({ player }) => player));
    },

    /** Notes that the choices of a closed account are erased at a moment; the first one stays. */
    async eraseLater(player: PlayerId, eraseAt: Instant): Promise<void> {
      await db.insert(closed).values({ player, eraseAt }).onConflictDoNothing();
    },

    /** Erases the choices of accounts whose time has come. */
    sweep: (now: Instant): Promise<void> =>
      db.transaction(async (tx) => {
        const due = await tx.delete(closed).where(lte(closed.eraseAt, now)).returning({ player: closed.player });
        const players = due.map(({ player }) => player);
        if (players.length > 0) await tx.delete(choice).where(inArray(choice.player, players));
      }),
  };
}
