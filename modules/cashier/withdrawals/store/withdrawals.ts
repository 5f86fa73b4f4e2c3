import { eq } from "drizzle-orm";
import type { Database } from "../../../kernel/index.ts";
import { withdrawal } from "../../schema.ts";
import type { Withdrawal } from "../withdrawal.ts";
import { earlierWithdrawals, playersWithdrawals, withdrawalLists, withdrawalQueues } from "./lists.ts";
import { withdrawalOf } from "./rows.ts";
import { decidingQueries, sendingQueries, undoingQueries, withdrawalQueue } from "./steps.ts";

/** What an id of ours or of a payout service looks like. */
const NAMEABLE = /^[\w-]{1,64}$/;

/** Where withdrawals lie. Changes of state are conditional: of several at once one wins. */
export function createWithdrawalStore(database: Database) {
  return {
    ...findQueries(database),
    ...playersWithdrawals(database),
    ...earlierWithdrawals(database),
    ...withdrawalLists(database),
    ...withdrawalQueues(database),
    ...decidingQueries(database),
    ...undoingQueries(database),
    ...sendingQueries(database),
    ...withdrawalQueue(database),
  };
}

export type WithdrawalStore = ReturnType<typeof createWithdrawalStore>;

function findQueries({ db }: Database) {
  const one = async (where: ReturnType<typeof eq>, id: string): Promise<Withdrawal | undefined> => {
    // An id from outside may be anything: PostgreSQL takes no zero bytes, and an index no kilobytes.
    if (!NAMEABLE.test(id)) return undefined;
    const [row] = await db.select().from(withdrawal).where(where).limit(1);
    return row && withdrawalOf(row);
  };
  return {
    byId: (id: string) => one(eq(withdrawal.id, id), id),
    /** Finds it by the service's id, for callbacks that name no reference. */
    byPayout: (payoutId: string) => one(eq(withdrawal.payoutId, payoutId), payoutId),
  };
}
