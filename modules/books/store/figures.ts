import type { Database } from "../../kernel/index.ts";

/** How far the books are. */
export interface BooksFigures {
  /** Lines that are nobody's yet, and what they come to, whatever their sign. */
  readonly suspense: number;
  readonly suspensePaise: number;
  /** The last closed day, `YYYY-MM-DD`; null: none. */
  readonly lastClosed: string | null;
}

/** As many lines are looked at, at most. */
const MOST = 10_000;

/** Figures of the books for whoever watches them, over the index of lines in suspense. */
export const createBooksFigures =
  ({ sql }: Pick<Database, "sql">) =>
  async (): Promise<BooksFigures> => {
    const [row] = await sql<BooksFigures[]>`
      SELECT count(*)::integer AS suspense, coalesce(sum(abs(gross_paise)), 0)::float8 AS "suspensePaise",
        (SELECT max(day)::text FROM books.closed_day) AS "lastClosed"
      FROM (SELECT gross_paise FROM books.line WHERE counter = 'suspense' LIMIT ${MOST}) AS lines`;
    return row ?? { suspense: 0, suspensePaise: 0, lastClosed: null };
  };
