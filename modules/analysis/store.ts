import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { type Database, type Instant, instant, type PlayerId } from "../kernel/index.ts";
import type { Decision } from "../skill/index.ts";
import type { JudgedDeal } from "./ports.ts";
import { judgedDeal, judgedSeat, keptAnalysis, progress } from "./schema.ts";

/** A judged deal that has no place in the order yet. */
export interface NewDeal extends Omit<typeof judgedDeal.$inferInsert, "sequence"> {
  readonly seats: readonly (typeof judgedSeat.$inferInsert)[];
}

export type StoredSeat = typeof judgedSeat.$inferSelect;

/** Names the lock under which deals get their places. */
const ORDER_LOCK = sql`hashtext('analysis.order')`;

export type AnalysisStore = ReturnType<typeof createAnalysisStore>;

/** Judged deals in the platform's own database. */
export function createAnalysisStore(database: Pick<Database, "db">) {
  const { db } = database;
  return {
    ...judging(database),
    ...analyses(database),

    /** Judged deals after a place in the order. */
    async after(sequence: number, limit: number): Promise<readonly JudgedDeal[]> {
      const deals = await db
        .select()
        .from(judgedDeal)
        .where(gt(judgedDeal.sequence, sequence))
        .orderBy(asc(judgedDeal.sequence))
        .limit(limit);
      if (deals.length === 0) return [];
      const ids = deals.map(({ dealId }) => dealId);
      const seats = await db.select().from(judgedSeat).where(inArray(judgedSeat.dealId, ids)).orderBy(judgedSeat.seat);
      const bySeats = Map.groupBy(seats, ({ dealId }) => dealId);
      return deals.map(({ version: _, ...deal }) => ({
        ...deal,
        seats: (bySeats.get(deal.dealId) ?? []).map(({ seat, playerId: player, result, luck }) => {
          return { seat, player, result, luck };
        }),
      }));
    },

    /** The player's own figures of these deals. */
    figuresOf(player: PlayerId, dealIds: readonly string[]) {
      return db
        .select({ dealId: judgedSeat.dealId, result: judgedSeat.result, luck: judgedSeat.luck })
        .from(judgedSeat)
        .where(and(eq(judgedSeat.playerId, player), inArray(judgedSeat.dealId, [...dealIds])));
    },

    /** The player's judged deals, newest first. */
    seatsOf(player: PlayerId, most: number): Promise<readonly StoredSeat[]> {
      return db
        .select()
        .from(judgedSeat)
        .where(eq(judgedSeat.playerId, player))
        .orderBy(desc(judgedSeat.endedAt), desc(judgedSeat.dealId))
        .limit(most);
    },
  };
}

/** What the judging of deals reads and writes. */
function judging({ db }: Pick<Database, "db">) {
  return {
    /** Those of the deals that were not judged yet. */
    async unjudged(dealIds: readonly string[]): Promise<readonly string[]> {
      if (dealIds.length === 0) return [];
      const rows = await db
        .select({ dealId: judgedDeal.dealId })
        .from(judgedDeal)
        .where(inArray(judgedDeal.dealId, [...dealIds]));
      const judged = new Set(rows.map(({ dealId }) => dealId));
      return dealIds.filter((id) => !judged.has(id));
    },

    /** Adds deals at the end of the order, each once, whoever else does so: places are given and committed one after the other. */
    async add(deals: readonly NewDeal[]): Promise<void> {
      if (deals.length === 0) return;
      await db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${ORDER_LOCK})`);
        const [row] = await tx.select({ last: sql<string | null>`max(${judgedDeal.sequence})` }).from(judgedDeal);
        let last = Number(row?.last ?? 0);
        for (const { seats, ...deal } of deals) {
          const added = await tx
            .insert(judgedDeal)
            .values({ ...deal, sequence: last + 1 })
            .onConflictDoNothing({ target: judgedDeal.dealId })
            .returning({ sequence: judgedDeal.sequence });
          if (added.length === 0) continue;
          last += 1;
          if (seats.length > 0) await tx.insert(judgedSeat).values([...seats]);
        }
      });
    },

    /** Replaces what was found of a deal, in its place; nothing where it has none any more. */
    async judgeAgain({ seats, dealId, version }: NewDeal): Promise<void> {
      await db.transaction(async (tx) => {
        const found = await tx.update(judgedDeal).set({ version }).where(eq(judgedDeal.dealId, dealId)).returning();
        if (found.length === 0) return;
        await tx.delete(judgedSeat).where(eq(judgedSeat.dealId, dealId));
        if (seats.length > 0) await tx.insert(judgedSeat).values([...seats]);
      });
    },

    /** Ids of judged deals in their order, after a place. */
    placesAfter(sequence: number, limit: number): Promise<readonly { dealId: string; sequence: number }[]> {
      return db
        .select({ dealId: judgedDeal.dealId, sequence: judgedDeal.sequence })
        .from(judgedDeal)
        .where(gt(judgedDeal.sequence, sequence))
        .orderBy(asc(judgedDeal.sequence))
        .limit(limit);
    },

    /** The last day whose deals were all judged; null: none. */
    async lastDay(): Promise<string | null> {
      return (await db.select({ day: progress.day }).from(progress))[0]?.day ?? null;
    },

    async dayDone(day: string): Promise<void> {
      const set = { day: sql`greatest(${progress.day}, excluded.day)` };
      await db.insert(progress).values({ day }).onConflictDoUpdate({ target: progress.isOnly, set });
    },
  };
}

/** Analyses that were made. */
function analyses({ db }: Pick<Database, "db">) {
  return {
    /** The seat's decisions as this version judged them; null: not made. */
    async kept(dealId: string, seat: number, version: number): Promise<readonly Decision[] | null> {
      const [row] = await db
        .select({ decisions: keptAnalysis.decisions })
        .from(keptAnalysis)
        .where(and(eq(keptAnalysis.dealId, dealId), eq(keptAnalysis.seat, seat), eq(keptAnalysis.version, version)));
      return row?.decisions ?? null;
    },

    async keep(row: typeof keptAnalysis.$inferInsert): Promise<void> {
      const { version, decisions, madeAt } = row;
      await db
        .insert(keptAnalysis)
        .values(row)
        .onConflictDoUpdate({ target: [keptAnalysis.dealId, keptAnalysis.seat], set: { version, decisions, madeAt } });
    },

    async forgetAnalyses(before: Instant): Promise<void> {
      await db.delete(keptAnalysis).where(lt(keptAnalysis.madeAt, instant(before)));
    },
  };
}
