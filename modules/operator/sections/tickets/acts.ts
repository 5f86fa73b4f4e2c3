import type { Transaction } from "../../../kernel/index.ts";
import type { Moved } from "../../../support/index.ts";
import { logQueries } from "../../log/store.ts";

/**
 * Keeps what was done to a ticket in the log, in the transaction that does it (O-10). `actor` is `operator:NAME` or
 * `terminal:USER`. What was written stands with the ticket alone.
 */
export const keepTicket =
  (actor: string, what: "answered" | "resolved" | "closed" | "reopened") =>
  (tx: Transaction, { id, player, before, after, isAnswered }: Moved): Promise<void> =>
    logQueries(tx).append({
      actor,
      kind: `ticket.${what}`,
      subject: id,
      before: { state: before },
      after: { state: after, player, ...(what === "resolved" ? { answered: isAnswered } : {}) },
    });
