import type { Database } from "../../kernel/index.ts";
import { accountQueries } from "./accounts.ts";
import { historyQueries } from "./history.ts";
import { holdingQueries } from "./holdings.ts";
import { backQueries } from "./moved.ts";
import { postingQueries, tournamentPostingQueries } from "./posting.ts";
import { stakeQueries } from "./stakes.ts";

/** The ledger's tables and its functions. */
export function createWalletStore(database: Database) {
  return {
    ...postingQueries(database),
    ...tournamentPostingQueries(database),
    ...backQueries(database),
    ...accountQueries(database),
    ...stakeQueries(database),
    ...historyQueries(database),
    ...holdingQueries(database),
  };
}

export type WalletStore = ReturnType<typeof createWalletStore>;
