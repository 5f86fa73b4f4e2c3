import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { once } from "../schema.ts";

/** A thing that a person is known by (M-10), hashed. */
export interface Signal {
  readonly sort: "player" | "pan" | "device" | "upi";
  readonly mark: string;
}

type Kind = (typeof once.$inferSelect)["kind"];

/** Queries of what a person gets once (M-10). */
export function signalQueries(q: Queries) {
  const anyOf = (signals: readonly Signal[]) => {
    const sorts = [...new Set(signals.map(({ sort }) => sort))];
    return or(
      ...sorts.map((sort) =>
        and(
          eq(once.sort, sort),
          inArray(
            once.mark,
            signals.filter((each) => each.sort === sort).map(({ mark }) => mark),
          ),
        ),
      ),
    );
  };
  return {
    /** Is one of the signals another player's already? */
    async isTaken(kind: Kind, player: PlayerId, signals: readonly Signal[]): Promise<boolean> {
      const rows = await q
        .select({ player: once.player })
        .from(once)
        .where(and(eq(once.kind, kind), ne(once.player, player), anyOf(signals)))
        .limit(1);
      return rows.length > 0;
    },
    /**
     * Keeps the signals as the player's. Waits for another transaction that is keeping one of them (in one order, so that two
     * never wait for each other); ask {@link isTaken} afterwards.
     */
    async keepSignals(kind: Kind, player: PlayerId, signals: readonly Signal[], at: Instant): Promise<void> {
      const ordered = signals.toSorted((a, b) => (a.sort + a.mark < b.sort + b.mark ? -1 : 1));
      await q
        .insert(once)
        .values(ordered.map((mark) => ({ ...mark, kind, player, at })))
        .onConflictDoNothing();
    },
    async isMarked(kind: Kind, player: PlayerId): Promise<boolean> {
      const rows = await q
        .select({ mark: once.mark })
        .from(once)
        .where(and(eq(once.kind, kind), eq(once.player, player)))
        .limit(1);
      return rows.length > 0;
    },
  };
}
