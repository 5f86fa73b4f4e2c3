import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import type { OperatorPlatform } from "./command.ts";

/** Rows that a terminal shows at once. */
export const PAGE_ROWS = 100;
/** What is behind so many rows is looked for at the desk, or by what the list can be narrowed with. */
const PAGES = 200;

/** A list that a terminal shows page by page. */
interface TerminalList<Row> {
  /** The first rows of it, `most` at the most, in one order each time. */
  readonly read: (most: number) => Promise<readonly Row[]>;
  readonly line: (row: Row) => string | Promise<string>;
  /** What is said of a list without rows. */
  readonly none: string;
}

/**
 * The page that `--page` asks for, the first unless it is given: {@link PAGE_ROWS} lines, and a last one that names the next page where there
 * are more rows. Refused: a page that is no number up to {@link PAGES}, and one behind the end.
 */
export async function paged<Row>(
  { asked }: Pick<OperatorPlatform, "asked">,
  { read, line, none }: TerminalList<Row>,
): Promise<Result<string, string>> {
  const page = Number(asked.page ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > PAGES) return err(`a page is a number from 1 to ${PAGES}`);
  const found = await read(page * PAGE_ROWS + 1);
  const rows = found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  if (found.length === 0) return ok(none);
  if (rows.length === 0) return err(`there is no page ${page}`);
  const isMore = found.length > page * PAGE_ROWS;
  const more = page < PAGES ? `There are more: --page ${page + 1}` : "There are more: the desk shows them.";
  return ok([...(await Promise.all(rows.map(line))), ...(isMore ? [more] : [])].join("\n"));
}
