import { Readable } from "node:stream";
import { type Options, parse } from "csv-parse";
import { err, ok, type Result } from "../../kernel/index.ts";
import type { StatementLine } from "../ports.ts";

/** Finds a row's fields by the names of its columns; empty where there is none. */
export type Fields = (name: string) => string;

/** How one issuer's file is read. */
export interface StatementFormat {
  /** Null: it is no file of this kind. `names`: the columns as they were normalized. */
  open(names: readonly string[]): ((row: Fields, n: number) => StatementLine | "skip" | null) | null;
}

/** A row of a file: its line, or null where it cannot be read. `n` counts from 1, without the headings. */
export interface ReadRow {
  readonly n: number;
  readonly line: StatementLine | null;
}

const OPTIONS: Options = {
  bom: true,
  relaxColumnCount: true,
  relaxQuotes: true,
  skipEmptyLines: true,
  trim: true,
  /** A record that is longer is no line of a statement. */
  maxRecordSize: 20_000,
};
/** Statements begin with the account's particulars; headings come after this many rows at most. */
const LONGEST_PREAMBLE = 40;

/** "Withdrawal Amt. (INR )" is "withdrawal amt inr". */
const normal = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Pieces of 64 KB at the most: a parser is held by no more at a time. */
async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.byteLength; at += 65_536) yield chunk.subarray(at, at + 65_536);
}

/**
 * Reads a CSV as it comes (K-10), in batches of `size` rows, and lets others run in between. The last value says whether it was one of
 * this format: `otherFile` without its columns, `unreadable` where the file itself breaks off; batches that were given before stand.
 */
export async function* readStatement(
  bytes: AsyncIterable<Uint8Array>,
  format: StatementFormat,
  size: number,
): AsyncGenerator<readonly ReadRow[], Result<void, "otherFile" | "unreadable">> {
  const source = Readable.from(pieces(bytes), { objectMode: false, highWaterMark: 65_536 });
  const parser = parse(OPTIONS);
  source.on("error", (error) => parser.destroy(error)).pipe(parser);
  let read: ReturnType<StatementFormat["open"]> = null;
  let names: readonly string[] = [];
  let [before, n] = [0, 0];
  let batch: ReadRow[] = [];
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      if (read === null) {
        names = record.map(normal);
        read = format.open(names);
        before += 1;
        if (read === null && before >= LONGEST_PREAMBLE) return err("otherFile");
        continue;
      }
      n += 1;
      const line = read((name) => record[names.indexOf(name)] ?? "", n);
      if (line !== "skip") batch.push({ n, line });
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  } catch {
    return err("unreadable");
  } finally {
    source.destroy();
    parser.destroy();
  }
  if (read === null) return err("otherFile");
  if (batch.length > 0) yield batch;
  return ok(undefined);
}
