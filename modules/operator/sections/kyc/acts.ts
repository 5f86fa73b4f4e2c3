import type { Transaction } from "../../../kernel/index.ts";
import type { AccountLine, DocumentLine } from "../../../kyc/index.ts";
import { logQueries } from "../../log/store.ts";

/**
 * Keeps a decision over a document in the log, in the transaction that changes it (O-10). `actor` is `operator:NAME` or
 * `terminal:USER`. Why it was rejected stands with the document alone: such a sentence may name somebody.
 */
export const keepDocument =
  (actor: string, what: "approved" | "rejected", before?: DocumentLine["state"]) =>
  (tx: Transaction, { id, kind, state, playerId }: DocumentLine): Promise<void> =>
    logQueries(tx).append({
      actor,
      kind: `document.${what}`,
      subject: id,
      ...(before === undefined ? {} : { before: { state: before } }),
      after: { state, kind, player: playerId },
    });

/** Keeps that a bank account was forgotten, in the transaction that does so. */
export const keepRelease =
  (actor: string) =>
  (tx: Transaction, { id, playerId }: AccountLine): Promise<void> =>
    logQueries(tx).append({ actor, kind: "account.released", subject: id, after: { player: playerId } });
