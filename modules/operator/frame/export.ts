import { csvAmount, csvAnswer, csvLine, cutLine, type Paise } from "../../kernel/index.ts";
import { actorOf } from "../access/guard.ts";
import type { OperatorLog } from "../log/log.ts";
import type { Call, ListFile, Route, Row } from "./route.ts";

/** A file with these columns of a list's rows. */
export const columns = <Data>(...names: readonly (keyof Data & string)[]): ListFile => ({
  columns: names,
  flat: (row) => row,
});

/** Rows of a file at most: more are asked for by a narrower filter. */
const MOST_ROWS = 10_000;
const PAISE = "Paise";
const SHORT = /^[\w.:-]{1,80}$/;

/**
 * Beside the route of each list that is saved, `/csv`: all of it under the same filters, page after page, {@link MOST_ROWS} rows at most, for operators who may see
 * it. That somebody took it is an entry of the audit log before anything is given: of which list, under which filters. A file that ends before its list says so in its last line.
 */
export const csvRoutes = (log: Pick<OperatorLog, "append">, routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => (route.file === undefined ? [] : [csvRoute(log, route, route.file)]));

/** A page of a list as its route answers it; `next`: where the next one begins, null: there is none. */
interface ListPage {
  readonly rows: readonly Row[] | null;
  readonly next: string | null;
}

const csvRoute = (log: Pick<OperatorLog, "append">, { file: _, ...list }: Route, how: ListFile): Route => ({
  ...list,
  path: `${list.path}/csv`,
  summary: `The same list as CSV, ${MOST_ROWS} rows at most; an act`,
  async run(call) {
    const filters = filtersOf(call);
    const actor = actorOf(call.request).name;
    await log.append({ actor, kind: "list.exported", subject: list.path.slice(1), after: keptOf(filters, how) });
    const pageFrom = async (last: string | null) => {
      const query = { ...filters, ...(last === null ? {} : { after: last }) };
      return ((await list.run({ ...call, query, isKept: true })) as { readonly data: ListPage }).data;
    };
    // What is refused is answered as a refusal, and no file begins.
    const first = await pageFrom(null);
    return csvAnswer(linesOf(how, async (last) => (last === null ? first : pageFrom(last))));
  },
});

type Filters = Readonly<Record<string, string>>;

/** What the query asks for, but where to begin and what the caller has. The list itself reads it, as for its page. */
const filtersOf = ({ query: { after: _, known: __, ...filters } }: Call): Filters =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** What the log says of them: words and ids as they are, of what else was typed that it was. */
const keptOf = (filters: Filters, { unkept = [] }: ListFile): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => value !== "" && SHORT.test(name) && !unkept.includes(name))
      .map(([name, value]) => [name, SHORT.test(value) ? value : "…"]),
  );

/** A page is asked for when the one before has been taken. */
async function* linesOf(
  { columns, flat }: ListFile,
  pageFrom: (last: string | null) => Promise<ListPage>,
): AsyncGenerator<string> {
  yield csvLine(columns.map((name) => (name.endsWith(PAISE) ? name.slice(0, -PAISE.length) : name)));
  const lineOf = (row: Row) => csvLine(columns.map((name) => fieldOf(name, row[name])));
  let left = MOST_ROWS;
  for (let last: string | null = null; ; ) {
    const { rows, next }: ListPage = await pageFrom(last);
    const all = rows ?? [];
    const lines = all.slice(0, left).map((row) => lineOf(flat(row)));
    if (lines.length > 0) yield lines.join("");
    left -= lines.length;
    const isMore = next !== null || all.length > lines.length;
    if (left === 0 && isMore) yield cutLine(MOST_ROWS);
    if (left === 0 || next === null) return;
    last = next;
  }
}

function fieldOf(name: string, value: unknown): Parameters<typeof csvLine>[0][number] {
  if (typeof value === "number") return name.endsWith(PAISE) ? csvAmount(value as Paise) : value;
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
