import { createHash } from "node:crypto";
import type { QueuePage } from "./queue-contract.ts";

/**
 * A page of a queue with its version, and without its rows where whoever asks has just these: a page that looks again every few
 * seconds costs a hash and not its rows. `next` is what the next page is asked with; null: there is none.
 */
export function versioned<Row>(rows: readonly Row[], next: string | null, known: string | null): QueuePage<Row> {
  const version = createHash("sha256")
    .update(JSON.stringify([rows, next]))
    .digest("base64url");
  return { version, rows: version === known ? null : rows, next };
}
