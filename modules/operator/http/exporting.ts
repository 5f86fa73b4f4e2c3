import { csvAmount, csvLine, type Paise } from "../../kernel/index.ts";
import type { FloorRow } from "../../tables/floor-contract.ts";
import type { ChallanData, ImportData, ItemData, SignedDayData, StrayData } from "../books-contract.ts";
import type { CatalogueLine } from "../catalogue-contract.ts";
import type { CaseRow } from "../fairplay-contract.ts";
import type { KycRow } from "../kyc-contract.ts";
import type { PayoutRow } from "../payouts-contract.ts";
import type { PromotionLine } from "../promotions-contract.ts";
import type { TicketRow } from "../tickets-contract.ts";
import type { TournamentLine } from "../tournaments-contract.ts";
import { csvFile } from "./csv-file.ts";
import { principalOf } from "./guard.ts";
import type { Call, Route, RoutesDeps } from "./route.ts";

/** How a list is made a file. */
interface Exported {
  /** What the file holds of a row, in this order; of a field that ends in `Paise` the rupees, of an object its JSON. */
  readonly columns: readonly string[];
  /** The query's name for the place from which a page goes on. */
  readonly place: "after" | "before";
}

const newerFirst = <Row>(...columns: readonly (keyof Row & string)[]): Exported => ({ columns, place: "before" });
const onwards = <Row>(...columns: readonly (keyof Row & string)[]): Exported => ({ columns, place: "after" });

/** The desk's lists that are saved as files, by their routes. The log, ledgers and papers have files of their own. */
const LISTS: Readonly<Record<string, Exported>> = {
  "/payouts": onwards<PayoutRow>(
    ...(["id", "kind", "cause", "state", "player", "name", "grossPaise", "netPaise"] as const),
    ...(["askedAt", "changedAt", "decidedBy", "takesTwo", "isStuck"] as const),
  ),
  "/kyc": onwards<KycRow>("id", "kind", "state", "player", "review", "submittedAt", "decidedBy", "isClosed"),
  "/tickets": onwards<TicketRow>(
    ...(["id", "state", "player", "title", "category", "createdAt", "stateAt", "stateBy"] as const),
    ...(["answers", "answeredBy", "hasFile"] as const),
  ),
  "/tables": onwards<FloorRow>(
    ...(["id", "no", "name", "variant", "currency", "isPrivate", "maxSeats", "stakePaise", "people", "bots"] as const),
    ...(["phase", "deal", "openedAt", "tournamentId", "process"] as const),
  ),
  "/fair-play": onwards<CaseRow>(
    ...(["id", "one", "other", "state", "score", "signal", "openedAt", "decidedAt", "decidedBy"] as const),
  ),
  "/tournaments": onwards<TournamentLine>(
    ...(["id", "name", "phase", "startsAt", "entered", "waiting", "seats", "entryFeePaise"] as const),
  ),
  "/promotions": onwards<PromotionLine>("id", "name", "category", "part", "startsAt", "endsAt", "endedAt"),
  "/catalogue": onwards<CatalogueLine>(
    ...(["id", "variant", "currency", "name", "maxSeats", "deals", "buyInPaise", "isOpen"] as const),
  ),
  "/books/items": newerFirst<ItemData>(
    ...(["id", "kind", "subject", "narration", "day", "amountPaise", "state"] as const),
    ...(["openedAt", "resolvedAt", "resolvedBy", "reason"] as const),
  ),
  "/books/suspense": onwards<StrayData>(
    ...(["gateway", "payment", "player", "amountPaise", "currency", "reason", "state", "decision", "at"] as const),
  ),
  "/books/papers": newerFirst<ImportData>(
    ...(["id", "source", "by", "begunAt", "endedAt", "state", "problem"] as const),
    ...(["rows", "fresh", "known", "changed", "unreadable"] as const),
  ),
  "/books/challans": newerFirst<ChallanData>("id", "tax", "number", "bsr", "paidOn", "period", "amountPaise", "by"),
  "/books/signed": newerFirst<SignedDayData>("day", "transfers", "entries", "players", "heldPaise", "hash"),
};

/** Rows of a file at most: more are asked for by a narrower filter. */
const MOST_ROWS = 10_000;
const PAISE = "Paise";
const SHORT = /^[\w.:-]{1,80}$/;

/**
 * Beside the route of each list that is saved, `/csv`: all of it under the same filters, page after page, {@link MOST_ROWS} rows at most, for whoever may see
 * it. That somebody took it is an act before anything is given: of which list, under which filters.
 */
export const exportsOf = (deps: Pick<RoutesDeps, "operator">, routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => {
    const list = route.method === "GET" ? LISTS[route.path] : undefined;
    return list === undefined ? [] : [exportOf(deps, route, list)];
  });

/** A page of a list as its route answers it; `next`: where the next one begins, null: there is none. */
interface ListPage {
  readonly rows: readonly Readonly<Record<string, unknown>>[] | null;
  readonly next: string | null;
}

const exportOf = ({ operator }: Pick<RoutesDeps, "operator">, list: Route, { columns, place }: Exported): Route => ({
  ...list,
  path: `${list.path}/csv`,
  summary: `The same list as CSV, ${MOST_ROWS} rows at most; an act`,
  async run(call) {
    const filters = filtersOf(call, place);
    const actor = `operator:${principalOf(call.request).name}`;
    await operator.log.append({ actor, kind: "list.exported", subject: list.path.slice(1), after: filters });
    const pageFrom = async (last: string | null) => {
      const query = { ...filters, ...(last === null ? {} : { [place]: last }) };
      return ((await list.run({ ...call, query })) as { readonly data: ListPage }).data;
    };
    return csvFile(linesOf(columns, pageFrom));
  },
});

/** What the query asks for, but where to begin and what whoever asks has. */
const filtersOf = ({ query }: Call, place: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value = ""]) =>
      name === place || name === "known" || !SHORT.test(name) || !SHORT.test(value) ? [] : [[name, value] as const],
    ),
  );

/** A page is asked for when the one before has been taken. */
async function* linesOf(
  columns: readonly string[],
  pageFrom: (last: string | null) => Promise<ListPage>,
): AsyncGenerator<string> {
  yield csvLine(columns.map((name) => (name.endsWith(PAISE) ? name.slice(0, -PAISE.length) : name)));
  let given = 0;
  let last: string | null = null;
  do {
    const page: ListPage = await pageFrom(last);
    const rows = (page.rows ?? []).slice(0, MOST_ROWS - given);
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map((name) => fieldOf(name, row[name])))).join("");
    given += rows.length;
    last = page.next;
  } while (last !== null && given < MOST_ROWS);
}

function fieldOf(name: string, value: unknown): Parameters<typeof csvLine>[0][number] {
  if (typeof value === "number") return name.endsWith(PAISE) ? csvAmount(value as Paise) : value;
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
