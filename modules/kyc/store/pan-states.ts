import { and, asc, desc, eq, gt, gte, inArray, lt } from "drizzle-orm";
import { type Database, type Instant, leastIdAt, type PlayerId } from "../../kernel/index.ts";
import { documents } from "../schema.ts";

/** Reads the state of these players' PANs; who has submitted none is not in it. */
export const createPanStates =
  ({ db }: Pick<Database, "db">) =>
  async (players: readonly PlayerId[]): Promise<ReadonlyMap<string, "pending" | "approved" | "rejected">> => {
    const rows = await db
      .select({ player: documents.playerId, state: documents.state })
      .from(documents)
      .where(and(inArray(documents.playerId, [...players]), eq(documents.kind, "pan")));
    return new Map(rows.map(({ player, state }) => [player, state]));
  };

/** Which players whose PANs are in a state a page has, in the order of registration. */
export interface PanPage {
  /** The last one of the page before; null: from the beginning. */
  readonly after: string | null;
  /** Registered from this moment on, and before that one; null: whenever. */
  readonly from: Instant | null;
  readonly to: Instant | null;
  readonly order: "oldest" | "newest";
  readonly most: number;
}

/** Reads who has a PAN in this state, found by an index: few among a million are a page. */
export const createPanPlayers =
  ({ db }: Pick<Database, "db">) =>
  async (
    state: "pending" | "approved" | "rejected",
    { after, from, to, order, most }: PanPage,
  ): Promise<readonly PlayerId[]> => {
    const [beyond, way] = order === "oldest" ? [gt, asc] : [lt, desc];
    const rows = await db
      .select({ player: documents.playerId })
      .from(documents)
      .where(
        and(
          eq(documents.kind, "pan"),
          eq(documents.state, state),
          after === null ? undefined : beyond(documents.playerId, after),
          from === null ? undefined : gte(documents.playerId, leastIdAt(from)),
          to === null ? undefined : lt(documents.playerId, leastIdAt(to)),
        ),
      )
      .orderBy(way(documents.playerId))
      .limit(most);
    return rows.map(({ player }) => player as PlayerId);
  };
