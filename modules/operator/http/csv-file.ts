import { csvLine } from "../../kernel/index.ts";

/** The last line of a file that ends before its list: whoever adds it up must not take it for the whole. */
export const cutLine = (most: number): string =>
  csvLine([
    `Cut off after ${most} rows: there are more. Ask for less by the filters, or for the other end by the order.`,
  ]);

/** A CSV file in pieces: each is asked for when the one before has been taken. */
export function csvFile(pieces: Iterable<string> | AsyncIterable<string>): Response {
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
  return new Response(stream, { headers: { "content-type": "text/csv; charset=utf-8" } });
}
