import { and, between, desc, eq, sql } from "drizzle-orm";
import type { Database, Instant } from "../../../kernel/index.ts";
import { businessSpan } from "../../schema.ts";
import type { Figures, Span } from "./contract.ts";

/** A time's figures, and when they were counted. */
export interface Counted {
  readonly first: string;
  readonly figures: Figures;
  readonly countedAt: Instant;
}

/** Where numbers lie (O-42). */
export const createNumbersStore = ({ db }: Pick<Database, "db">) => ({
  /** Those that begin within these days, the newest first. */
  between: (span: Span, from: string, to: string): Promise<readonly Counted[]> =>
    db
      .select({ first: businessSpan.first, figures: businessSpan.figures, countedAt: businessSpan.countedAt })
      .from(businessSpan)
      .where(and(eq(businessSpan.span, span), between(businessSpan.first, from, to)))
      .orderBy(desc(businessSpan.first)),

  /** Keeps what was counted last. */
  keep: async (span: Span, counted: Counted): Promise<void> => {
    const { figures, countedAt } = counted;
    await db
      .insert(businessSpan)
      .values({ span, ...counted })
      .onConflictDoUpdate({
        target: [businessSpan.span, businessSpan.first],
        set: { figures, countedAt },
        setWhere: sql`${businessSpan.countedAt} < excluded.counted_at`,
      });
  },
});

export type NumbersStore = ReturnType<typeof createNumbersStore>;
