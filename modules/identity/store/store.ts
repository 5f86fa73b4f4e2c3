import { type Database, err, type Queries, type Result, type Transaction } from "../../kernel/index.ts";
import { attemptQueries } from "./attempts.ts";
import { challengeQueries, codeCountQueries } from "./challenges.ts";
import { closureQueries } from "./closures.ts";
import { deskQueries } from "./desk.ts";
import { detailQueries } from "./details.ts";
import { deviceQueries } from "./devices.ts";
import { emailLinkQueries } from "./email-links.ts";
import { eventQueries } from "./events.ts";
import { exclusionQueries } from "./exclusions.ts";
import { guessQueries } from "./guesses.ts";
import { passkeyQueries } from "./passkeys.ts";
import { pendingQueries } from "./pending.ts";
import { playerQueries } from "./players.ts";
import { sessionQueries } from "./sessions.ts";
import { sweepQueries } from "./sweep.ts";

/** Which unique name is taken already. */
export type Taken = "email" | "mobile" | "userName" | "referralCode";
const TAKEN_BY_CONSTRAINT: Readonly<Record<string, Taken>> = {
  players_email_unique: "email",
  players_mobile_unique: "mobile",
  players_user_name_unique: "userName",
  players_user_name_look_unique: "userName",
  players_referral_code_unique: "referralCode",
};

/** The name that a failed insert or update found taken; undefined when it failed for another reason. */
export function takenName(error: unknown): Taken | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint_name" in cause) return TAKEN_BY_CONSTRAINT[String(cause.constraint_name)];
  }
  return undefined;
}

/** Carries a refusal out of a transaction, so that it rolls back. */
class TakenBack extends Error {
  constructor(readonly refusal: unknown) {
    super("the transaction was refused");
  }
}

/** Every query of identity. */
export function createStore(database: Database) {
  /** Gives the same queries within one transaction, and the transaction for others; a refusal takes everything back. */
  async function inTransaction<T, E>(
    run: (store: StoreQueries, tx: Transaction) => Promise<Result<T, E>>,
  ): Promise<Result<T, E>> {
    try {
      return await database.db.transaction(async (tx) => {
        const result = await run(queriesOver(tx), tx);
        if (!result.ok) throw new TakenBack(result.error);
        return result;
      });
    } catch (error) {
      if (error instanceof TakenBack) return err(error.refusal as E);
      throw error;
    }
  }
  return { ...queriesOver(database.db), inTransaction };
}
export type Store = ReturnType<typeof createStore>;
export type StoreQueries = ReturnType<typeof queriesOver>;

function queriesOver(q: Queries) {
  return {
    ...playerQueries(q),
    ...pendingQueries(q),
    ...detailQueries(q),
    ...deskQueries(q),
    ...exclusionQueries(q),
    ...closureQueries(q),
    ...deviceQueries(q),
    ...guessQueries(q),
    ...challengeQueries(q),
    ...codeCountQueries(q),
    ...sessionQueries(q),
    ...attemptQueries(q),
    ...emailLinkQueries(q),
    ...eventQueries(q),
    ...passkeyQueries(q),
    ...sweepQueries(q),
  };
}
