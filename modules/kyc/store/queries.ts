import { eq, sql } from "drizzle-orm";
import type { PlayerId, Queries } from "../../kernel/index.ts";
import { closures } from "../schema.ts";

/** Why a row was not written. `lost`: the question took so long that it was given up. */
export type NotSaved = "lost" | "taken" | "pending" | "approved" | "locked";

/** Carries the reason out of a transaction, which rolls back. */
export class Undone extends Error {
  constructor(readonly reason: NotSaved) {
    super(reason);
  }
}

/** Did a write fail because a unique index has the value already? */
function isTaken(error: unknown, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint_name" in cause) return cause.constraint_name === index;
  }
  return false;
}

/** What `run` answers, or why it was not written: its transaction was undone, or a unique index has the value already. */
export async function unlessUndone<T>(index: string, run: () => Promise<T>): Promise<T | NotSaved> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Undone) return error.reason;
    if (isTaken(error, index)) return "taken";
    throw error;
  }
}

/** Has what is kept of a player change by one transaction at a time, until this one ends. */
export async function lockPlayer(tx: Queries, playerId: PlayerId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kyc:${playerId}`}, 0))`);
}

/** Begins to write what a register said of a player. An answer that comes after the account was closed is lost: it would never be erased. */
export async function lockOpenPlayer(tx: Queries, playerId: PlayerId): Promise<void> {
  await lockPlayer(tx, playerId);
  const closed = await tx.select({ at: closures.closedAt }).from(closures).where(eq(closures.playerId, playerId));
  if (closed.length > 0) throw new Undone("lost");
}
