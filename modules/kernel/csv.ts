import { counted } from "./counted.ts";
import type { Paise } from "./money.ts";
import { csvField } from "./printable.ts";

/** What stands in a CSV file as it is, unquoted: figures of our own. */
interface Figure {
  readonly figure: string;
}

/** An amount in rupees with two decimals, for {@link csvLine}. */
export const csvAmount = (amount: Paise): Figure => ({ figure: (amount / 100).toFixed(2) });

/** A line of a CSV file with its end (RFC 4180): texts quoted and never a formula ({@link csvField}), figures as they are. */
export const csvLine = (fields: readonly (string | number | Figure)[]): string =>
  `${fields
    .map((field) =>
      typeof field === "string" ? csvField(field) : typeof field === "number" ? String(field) : field.figure,
    )
    .join(",")}\r\n`;

/** The last line of a file that ends before its list, so that it is not added up as the whole. */
export const cutLine = (most: number): string =>
  csvLine([
    `Cut off after ${counted(most, "row")}: there are more. Ask for less by the filters, or for another part of it.`,
  ]);

/**
 * A CSV file in pieces, as an answer: each piece is made when the one before has been taken, and none after the reader
 * stops.
 */
export function csvAnswer(
  pieces: Iterable<string> | AsyncIterable<string>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const encoder = new TextEncoder();
  const source = (async function* () {
    yield* pieces;
  })();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return(undefined);
    },
  });
  return new Response(stream, { headers: { "content-type": "text/csv; charset=utf-8", ...headers } });
}
