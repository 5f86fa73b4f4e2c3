import { csvLine } from "../../kernel/index.ts";
import type { KeptAct } from "../store/log.ts";

const COLUMNS = ["number", "time", "actor", "act", "subject", "before", "after", "reason", "hash"] as const;

/** The headings of a log's CSV, with its line's end. */
export const CSV_HEAD = `${COLUMNS.join(",")}\r\n`;

/** An act as a line of CSV; no field is taken for a formula. */
export const actLine = ({ seq, at, actor, kind, subject, before, after, reason, hash }: KeptAct): string =>
  csvLine([seq, at.toISOString(), actor, kind, subject ?? "", before ?? "", after ?? "", reason ?? "", hash]);

/** The log, newest first, as CSV in pieces of `most` acts: nobody holds the whole of it. It ends after `limit` acts. */
export function csvOf(
  page: (before: number | undefined, most: number) => Promise<readonly KeptAct[]>,
  { most, limit }: { readonly most: number; readonly limit: number },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before: number | undefined;
  let given = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(CSV_HEAD)),
    async pull(controller) {
      const rows = await page(before, Math.min(most, limit - given));
      given += rows.length;
      before = rows.at(-1)?.seq;
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(actLine).join("")));
      if (rows.length < most || given >= limit) controller.close();
    },
  });
}
