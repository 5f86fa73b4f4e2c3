import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { once } from "../schema.ts";

/** A thing that a person is known by (M-10), hashed. */
export interface Mark {
  readonly sort: "player" | "pan" | "device" | "upi";
  readonly mark: string;
}

type Kind = (typeof once.$inferSelect)["kind"];

/** Queries of what a person gets once (M-10). */
export function markQueries(q: Queries) {
  const anyOf = (marks: readonly Mark[]) => {
    const sorts = [...new Set(marks.map(({ sort }) => sort))];
    return or(
      ...sorts.map((sort) =>
        and(
          eq(once.sort, sort),
          inArray(
            once.mark,
            marks.filter((each) => each.sort === sort).map(({ mark }) => mark),
          ),
        ),
      ),
    );
  };
  return {
    /** Is one of the marks another player's already? */
    async isTaken(kind: Kind, player: PlayerId, marks: readonly Mark[]): Promise<boolean> {
      const rows = await q
        .select({ player: once.player })
        .from(once)
        .where(and(eq(once.kind, kind), ne(once.player, player), anyOf(marks)))
        .limit(1);
      return rows.length > 0;
    },
    /**
     * Keeps the marks as the player's. Waits for another transaction that is keeping one of them (in one order, so that two
     * never wait for each other); ask {@link isTaken} afterwards.
     */
    async keepMarks(kind: Kind, player: PlayerId, marks: readonly Mark[], at: Instant): Promise<void> {
      const ordered = marks.toSorted((a, b) => (a.sort + a.mark < b.sort + b.mark ? -1 : 1));
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
