import { eq } from "drizzle-orm";
import type { PlayerId, Transaction } from "../../../kernel/index.ts";
import { depositor } from "../../schema.ts";

/** Everything that is decided about a player's deposits together happens under this row's lock, taken before any other. */
export async function lockDepositor(tx: Transaction, player: PlayerId): Promise<typeof depositor.$inferSelect> {
  await tx.insert(depositor).values({ player }).onConflictDoNothing();
  const [row] = await tx.select().from(depositor).where(eq(depositor.player, player)).for("update");
  if (!row) throw new Error("a depositor that was made is there");
  return row;
}
