import { createHash } from "node:crypto";
import type { QueuePage } from "./queue-contract.ts";

/**
 * A digest of what an action at the desk is decided by (decision 0058). The details carry it, the action sends it back, and the server makes it anew
 * then: where it is another one, something else stands there by now. What only one state allows is left out: such an action is refused by who was
 * quicker.
 */
export const shownOf = (decisive: Readonly<Record<string, unknown>>): string =>
  createHash("sha256").update(JSON.stringify(decisive)).digest("base64url").slice(0, 22);

/**
 * A page of a queue with its version, and without its rows where the caller has just these: a page that looks again every few
 * seconds costs a hash and not its rows. `next` is what the next page is asked with; null: there is none.
 */
export function versioned<Row>(rows: readonly Row[], next: string | null, known: string | null): QueuePage<Row> {
  const version = createHash("sha256")
    .update(JSON.stringify([rows, next]))
    .digest("base64url");
  return { version, rows: version === known ? null : rows, next };
}
