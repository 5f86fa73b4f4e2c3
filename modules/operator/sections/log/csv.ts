import { csvLine, iso } from "../../../kernel/index.ts";
import type { KeptEntry } from "../../log/store.ts";

const COLUMNS = ["number", "time", "actor", "act", "subject", "before", "after", "reason", "hash"] as const;

/** The headings of a log's CSV, with its line's end. */
export const CSV_HEAD = `${COLUMNS.join(",")}\r\n`;

/** An entry as a line of CSV; no field is taken for a formula. */
export const entryLine = ({ seq, at, actor, kind, subject, before, after, reason, hash }: KeptEntry): string =>
  csvLine([seq, iso(at), actor, kind, subject ?? "", before ?? "", after ?? "", reason ?? "", hash]);

/**
 * The log, in the order of its pages, as CSV in pieces of `most` entries: nobody holds the whole of it. It ends after `limit` entries, with the line `cut` where
 * there are more.
 */
export async function* csvOf(
  page: (last: number | undefined, most: number) => Promise<readonly KeptEntry[]>,
  { most, limit, cut }: { readonly most: number; readonly limit: number; readonly cut: string },
): AsyncGenerator<string> {
  yield CSV_HEAD;
  let last: number | undefined;
  for (let left = limit; left > 0; ) {
    // One more than fits says whether there are more.
    const rows = await page(last, Math.min(most, left) + 1);
    const taken = rows.slice(0, Math.min(most, left));
    if (taken.length > 0) yield taken.map(entryLine).join("");
    left -= taken.length;
    last = taken.at(-1)?.seq;
    if (rows.length === taken.length) return;
    if (left === 0) yield cut;
  }
}
