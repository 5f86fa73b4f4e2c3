import { and, eq, lt, sql } from "drizzle-orm";
import type { Queries } from "../../kernel/index.ts";
import { confirmation } from "../schema.ts";

/** The operator of a confirmation, and its key. */
interface ConfirmationKey {
  readonly accountId: string;
  readonly key: string;
}

const isIt = ({ accountId, key }: ConfirmationKey) =>
  and(eq(confirmation.accountId, accountId), eq(confirmation.key, key));

/** Queries about what operators have confirmed (decision 0058). */
export function confirmationQueries(q: Queries) {
  return {
    /** False when this key was used before. */
    beginConfirmation: async (one: ConfirmationKey & { readonly what: string }): Promise<boolean> =>
      (await q.insert(confirmation).values(one).onConflictDoNothing().returning({ key: confirmation.key })).length > 0,

    confirmationOf: async (
      one: ConfirmationKey,
    ): Promise<{ readonly what: string; readonly answer: string | null } | undefined> =>
      (await q.select({ what: confirmation.what, answer: confirmation.answer }).from(confirmation).where(isIt(one)))[0],

    endConfirmation: async (one: ConfirmationKey, answer: string): Promise<void> => {
      await q.update(confirmation).set({ answer }).where(isIt(one));
    },

    /** Nothing was done: the key is free again. */
    dropConfirmation: async (one: ConfirmationKey): Promise<void> => {
      await q.delete(confirmation).where(isIt(one));
    },

    sweepConfirmations: async (): Promise<void> => {
      await q.delete(confirmation).where(lt(confirmation.at, sql`now() - interval '1 day'`));
    },
  };
}
