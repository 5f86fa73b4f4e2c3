import { csvAmount, csvAnswer, csvLine, cutLine, type Paise } from "../../kernel/index.ts";
import type { FloorRow } from "../../tables/floor-contract.ts";
import type { InspectedRow } from "../../tables/inspection-contract.ts";
import type { ProposalData } from "../door/contract.ts";
import { principalOf } from "../door/guard.ts";
import type { ChallanData, ImportData, ItemData, SignedDayData, StrayData } from "../sections/books/contract.ts";
import type { CatalogueLine } from "../sections/catalogue/contract.ts";
import type { CaseRow } from "../sections/fair-play/contract.ts";
import type { KycRow } from "../sections/kyc/contract.ts";
import type { PayoutRow } from "../sections/payouts/contract.ts";
import type { PromotionLine } from "../sections/promotions/contract.ts";
import type { TicketRow } from "../sections/tickets/contract.ts";
import type { SeriesData, TournamentLine } from "../sections/tournaments/contract.ts";
import type { Call, Route, RoutesDeps } from "./route.ts";

/** A row as its route answers it. */
type Row = Readonly<Record<string, unknown>>;

/** How a list is made a file. */
interface Exported {
  /** What the file holds of a row, in this order; of a field that ends in `Paise` the rupees, of an object its JSON. */
  readonly columns: readonly string[];
  /** Takes a row apart whose fields have fields of their own. */
  readonly flat: (row: Row) => Row;
}

const by = <Data>(...columns: readonly (keyof Data & string)[]): Exported => ({ columns, flat: (row) => row });

const flatDeal = ({ table, ...row }: InspectedRow) => ({
  ...row,
  ...{ tableNo: table?.no, deal: table?.deal, variant: table?.variant, currency: table?.currency },
});

/** The desk's lists that are saved as files, by their routes. The log, ledgers and papers have files of their own. */
const LISTS: Readonly<Record<string, Exported>> = {
  "/payouts": by<PayoutRow>(
    ...(["id", "kind", "cause", "state", "player", "name", "grossPaise", "netPaise"] as const),
    ...(["askedAt", "changedAt", "decidedBy", "takesTwo", "isStuck"] as const),
    ...(["tdsPaise", "utr"] as const),
  ),
  "/kyc": by<KycRow>("id", "kind", "state", "player", "review", "submittedAt", "decidedBy", "isClosed"),
  "/tickets": by<TicketRow>(
    ...(["id", "state", "player", "title", "category", "createdAt", "stateAt", "stateBy"] as const),
    ...(["answers", "answeredBy", "hasFile"] as const),
  ),
  "/tables": by<FloorRow>(
    ...(["id", "no", "name", "variant", "currency", "isPrivate", "maxSeats", "stakePaise", "people", "bots"] as const),
    ...(["phase", "deal", "openedAt", "tournamentId", "process"] as const),
  ),
  "/deals": {
    ...by<ReturnType<typeof flatDeal>>("id", "endedAt", "tableId", "tableNo", "deal", "variant", "currency"),
    flat: (row) => flatDeal(row as never),
  },
  "/proposals": by<ProposalData>(
    ...(["id", "kind", "payload", "reason", "state", "proposer", "createdAt", "endsAt"] as const),
    ...(["decider", "decisionReason", "before", "outcome"] as const),
  ),
  "/fair-play": by<CaseRow>(
    ...(["id", "one", "other", "state", "score", "signal", "openedAt", "decidedAt", "decidedBy"] as const),
  ),
  "/tournaments": by<TournamentLine>(
    ...(["id", "name", "phase", "startsAt", "entered", "waiting", "seats", "entryFeePaise"] as const),
  ),
  "/series": by<SeriesData>("id", "templateName", "times", "ahead", "isOn"),
  "/promotions": by<PromotionLine>("id", "name", "category", "part", "startsAt", "endsAt", "endedAt"),
  "/catalogue": by<CatalogueLine>(
    ...(["id", "variant", "currency", "name", "maxSeats", "deals", "buyInPaise", "isOpen"] as const),
  ),
  "/books/items": by<ItemData>(
    ...(["id", "kind", "subject", "narration", "day", "amountPaise", "state"] as const),
    ...(["openedAt", "resolvedAt", "resolvedBy", "reason"] as const),
  ),
  "/books/suspense": by<StrayData>(
    ...(["gateway", "payment", "player", "amountPaise", "currency", "reason", "state", "decision", "at"] as const),
  ),
  "/books/papers": by<ImportData>(
    ...(["id", "source", "by", "begunAt", "endedAt", "state", "problem"] as const),
    ...(["rows", "fresh", "known", "changed", "unreadable"] as const),
  ),
  "/books/challans": by<ChallanData>("id", "tax", "number", "bsr", "paidOn", "period", "amountPaise", "by"),
  "/books/signed": by<SignedDayData>("day", "transfers", "entries", "players", "heldPaise", "hash"),
};

/** Rows of a file at most: more are asked for by a narrower filter. */
const MOST_ROWS = 10_000;
const PAISE = "Paise";
const SHORT = /^[\w.:-]{1,80}$/;

/**
 * Beside the route of each list that is saved, `/csv`: all of it under the same filters, page after page, {@link MOST_ROWS} rows at most, for whoever may see
 * it. That somebody took it is an act before anything is given: of which list, under which filters. A file that ends before its list says so in its last line.
 */
export const exportsOf = (deps: Pick<RoutesDeps, "operator">, routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => {
    const list = route.method === "GET" ? LISTS[route.path] : undefined;
    return list === undefined ? [] : [exportOf(deps, route, list)];
  });

/** A page of a list as its route answers it; `next`: where the next one begins, null: there is none. */
interface ListPage {
  readonly rows: readonly Row[] | null;
  readonly next: string | null;
}

const exportOf = ({ operator }: Pick<RoutesDeps, "operator">, list: Route, how: Exported): Route => ({
  ...list,
  path: `${list.path}/csv`,
  summary: `The same list as CSV, ${MOST_ROWS} rows at most; an act`,
  async run(call) {
    const filters = filtersOf(call);
    const actor = `operator:${principalOf(call.request).name}`;
    await operator.log.append({ actor, kind: "list.exported", subject: list.path.slice(1), after: filters });
    const pageFrom = async (last: string | null) => {
      const query = { ...filters, ...(last === null ? {} : { after: last }) };
      return ((await list.run({ ...call, query, isKept: true })) as { readonly data: ListPage }).data;
    };
    return csvAnswer(linesOf(how, pageFrom));
  },
});

/** What the query asks for, but where to begin and what whoever asks has. */
const filtersOf = ({ query }: Call): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value = ""]) =>
      name === "after" || name === "known" || !SHORT.test(name) || !SHORT.test(value) ? [] : [[name, value] as const],
    ),
  );

/** A page is asked for when the one before has been taken. */
async function* linesOf(
  { columns, flat }: Exported,
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
