import { and, eq, inArray } from "drizzle-orm";
import type { Database, PlayerId } from "../../kernel/index.ts";
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
