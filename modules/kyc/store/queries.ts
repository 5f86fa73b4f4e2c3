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
