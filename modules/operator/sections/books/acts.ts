import type { Transaction } from "../../../kernel/index.ts";
import { logQueries } from "../../log/store.ts";

/** Keeps what somebody did with the books, in the transaction of the change (O-10, O-29). */
export const keepBooksAct =
  (actor: string, act: { readonly kind: string; readonly subject: string; readonly after?: unknown }) =>
  (tx: Transaction): Promise<void> =>
    logQueries(tx).append({ actor, ...act });
