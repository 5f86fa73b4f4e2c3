import type { Database } from "../../kernel/index.ts";
import { accountQueries } from "./accounts.ts";
import { historyQueries } from "./history.ts";
import { postingQueries } from "./posting.ts";
import { stakeQueries } from "./stakes.ts";

/** The ledger's tables and its one function. */
export function createWalletStore(database: Database) {
  return {
    ...postingQueries(database),
    ...accountQueries(database),
    ...stakeQueries(database),
    ...historyQueries(database),
  };
}

export type WalletStore = ReturnType<typeof createWalletStore>;
