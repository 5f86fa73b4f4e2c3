import { SOURCES, type Source } from "../../../books/contract.ts";
import type { DayView } from "../../../books/index.ts";
import {
  DAY_MS,
  instant,
  type ListOrder,
  ok,
  type Refusal,
  type Result,
  type Transaction,
} from "../../../kernel/index.ts";
import { startOf } from "../../../kernel/india.ts";
import { type DayClosing, publicPem, statementOf } from "../../../wallet/index.ts";
import type { KeyedPage } from "../../frame/queue-contract.ts";
import type { Answer, DeskRefusal } from "../../frame/refusals.ts";
import { type Actor, holdPermission, ifAllowed } from "../../log/entry.ts";
import type { OperatorLog } from "../../log/log.ts";
import { logQueries } from "../../log/store.ts";
import type {
  AccountData,
  ChallanData,
  DayData,
  ImportData,
  ItemData,
  SignedDayData,
  SignedDayDetails,
  UnmatchedData,
} from "./contract.ts";
import { challanData, dayData, importData, itemData, itemShown, unmatchedData } from "./data.ts";
import { createMonthsAtDesk, type MonthsAtDesk } from "./months.ts";
import type { BooksPorts } from "./ports.ts";
import { refused } from "./refusals.ts";
import { createReportsAtDesk, type ReportsAtDesk } from "./reports.ts";

/** Keeps what somebody did with the books, in the transaction of the change (O-10, O-29). */
const keepBooksEntry =
  (actor: string, entry: { readonly kind: string; readonly subject: string; readonly after?: unknown }) =>
  (tx: Transaction): Promise<void> =>
    logQueries(tx).append({ actor, ...entry });

type Said<T> = Result<T, Refusal>;

/** Where a page of a list begins: behind a row's key, and which end of it comes first where that is not the usual one. */
export interface Place {
  readonly after: string | null;
  readonly order?: ListOrder;
}

/** The books at the desk (O-29). */
export interface BooksService {
  day(day: string): Answer<DayData>;
  /** Looks for what does not fit of a day, and puts it into the queue. */
  check(who: Actor, day: string): Answer<DayData>;
  /** Closes a day on the figures that were shown. */
  close(who: Actor, day: string, shown: string): Answer<void>;
  /** Digests of a day's figures and of an item of the queue as they stand now; null: there is none. */
  readonly shown: Readonly<Record<"day" | "item", (id: string) => Promise<string | null>>>;
  items(state: "open" | "resolved", place: Place): Promise<KeyedPage<ItemData>>;
  resolve(who: Actor, id: string, said: { readonly reason: string }): Answer<void>;
  suspense(place: Place): Promise<KeyedPage<UnmatchedData>>;
  imports(place: Place): Promise<KeyedPage<ImportData>>;
  /** Takes a file as it comes. */
  upload(who: Actor, source: string, bytes: AsyncIterable<Uint8Array>): Answer<ImportData>;
  /** Asks a service for a day's statement. */
  ask(who: Actor, wanted: { readonly source: "gateway" | "payouts"; readonly day: string }): Answer<ImportData>;
  challans(place: Place): Promise<KeyedPage<ChallanData>>;
  enter(who: Actor, challan: unknown): Answer<ChallanData>;
  readonly signed: SignedDays;
  readonly reports: ReportsAtDesk;
  readonly months: MonthsAtDesk;
  /** What the operator's accounts hold, all of them. */
  accounts(): Promise<readonly AccountData[]>;
}

/** Rows per page. */
const ROWS = 50;

const pageOf = <Row, Data>(
  rows: readonly Row[],
  data: (row: Row) => Data,
  keyOf: (row: Row) => string,
): KeyedPage<Data> => {
  const shown = rows.slice(0, ROWS);
  const last = shown.at(-1);
  return { rows: shown.map(data), next: rows.length > ROWS && last !== undefined ? keyOf(last) : null };
};
/** What the books refuse, they word themselves. */
const told = <T>(said: Said<T>): Result<T, DeskRefusal> => (said.ok ? said : refused("books", said.error.message));

/** `who` may, and did: looked at and kept in the transaction of the change. */
const keep =
  (who: Actor, entry: { readonly kind: string; readonly subject: string; readonly after?: unknown }) =>
  async (tx: Transaction): Promise<void> => {
    await holdPermission(tx, who, "books.close");
    await keepBooksEntry(who.name, entry)(tx);
  };

export function createBooksService(ports: BooksPorts, log: Pick<OperatorLog, "append">): BooksService {
  const { books, unmatchedPayments } = ports;
  const row = ({ id }: { readonly id: string }) => id;
  return {
    ...createStatements(ports, log),
    ...createReading(ports),

    async day(day) {
      const shown = await books.reconciliation.show(day);
      return told(shown.ok ? ok(dayData(shown.value)) : shown);
    },

    shown: {
      async day(day) {
        const view = await books.reconciliation.show(day);
        return view.ok ? dayData(view.value).shown : null;
      },
      async item(id) {
        const found = await books.items.byId(id);
        return found === undefined ? null : itemShown(found);
      },
    },

    async check(who, day) {
      await log.append({ actor: who.name, kind: "books.checked", subject: day });
      const shown = await books.reconciliation.check(day);
      return told(shown.ok ? ok(dayData(shown.value)) : shown);
    },

    close: createClosing(ports),

    async items(state, place) {
      return pageOf(await books.items.page({ state, ...place }, ROWS + 1), itemData, row);
    },

    resolve: (who, id, { reason }) =>
      ifAllowed(async () => {
        const alongside = keep(who, { kind: "books.resolved", subject: id });
        return told(await books.resolve(id, who.signature, { reason, alongside }));
      }),

    async suspense(place) {
      const rows = await unmatchedPayments.open({ ...place, limit: ROWS + 1 });
      return pageOf(rows, unmatchedData, ({ at, gateway, paymentId }) => `${at.toISOString()}/${gateway}/${paymentId}`);
    },

    challans: async ({ after, order }) => pageOf(await books.challans.page(after, ROWS + 1, order), challanData, row),

    enter: (who, challan) =>
      ifAllowed(async () => {
        const done = await books.challans.enter(
          challan,
          who.name,
          ({ tax, number, bsr, paidOn, period, amountPaise }) =>
            keep(who, {
              kind: "books.challan",
              subject: `${tax} ${number}`,
              after: { bsr, paidOn, period, amountPaise },
            }),
        );
        return told(done.ok ? ok(challanData(done.value)) : done);
      }),

    accounts: ports.accounts,
  };
}

/** Closes a day on the figures that were shown: they are added up once more where it is done. */
const createClosing =
  ({ books }: Pick<BooksPorts, "books">): BooksService["close"] =>
  (who, day, shown) =>
    ifAllowed(async () => {
      const alongside = keep(who, { kind: "books.closed", subject: day });
      const isAsShown = (view: DayView) => dayData(view).shown === shown;
      const done = await books.reconciliation.close(day, { by: who.signature, isAsShown, alongside });
      return !done.ok && done.error.code === "changedMeanwhile" ? refused("changed") : told(done);
    });

/** What is read and closed apart from days: signed days, reports, months. */
const createReading = (ports: Pick<BooksPorts, "books" | "closedDays">) => ({
  signed: createSignedDays(ports),
  reports: createReportsAtDesk(ports.books),
  months: createMonthsAtDesk(ports.books),
});

/** Papers come in many transactions: that it begins is kept, and what came of it. */
function createStatements({ books }: BooksPorts, log: Pick<OperatorLog, "append">) {
  async function kept(
    who: Actor,
    source: string,
    run: (by: string) => ReturnType<BooksPorts["books"]["importing"]["file"]>,
  ): Answer<ImportData> {
    const entry = { actor: who.name, kind: "books.paper", subject: source };
    await log.append({ ...entry, after: { outcome: "begun" } });
    const done = await run(entry.actor);
    const outcome = done.ok
      ? { outcome: "done", import: done.value.id, fresh: done.value.fresh }
      : { outcome: done.error.code };
    await log.append({ ...entry, after: outcome });
    return told(done.ok ? ok(importData(done.value)) : done);
  }

  return {
    imports: async ({ after, order }: Place) =>
      pageOf(await books.imports.page(after, ROWS + 1, order), importData, ({ id }) => id),

    async upload(who: Actor, source: string, bytes: AsyncIterable<Uint8Array>): Answer<ImportData> {
      const known = SOURCES.find((one): one is Source => one === source);
      return known === undefined
        ? refused("badPayload", "There is no such paper.")
        : kept(who, known, (by) => books.importing.file(known, bytes, by));
    },

    ask: (who: Actor, { source, day }: { readonly source: "gateway" | "payouts"; readonly day: string }) =>
      kept(who, source, (by) => {
        if (source === "gateway") return books.importing.settled(day, by);
        const from = startOf(day);
        return books.importing.payouts({ from, to: instant(from + DAY_MS) }, by);
      }),
  };
}

/** The ledger's signed days, to be kept elsewhere and verified (M-19, O-29). */
interface SignedDays {
  /** The newest first unless told, those behind a day. */
  page(place: { readonly after: string | null; readonly order?: ListOrder }): Promise<KeyedPage<SignedDayData>>;
  details(day: string): Promise<Result<SignedDayDetails, DeskRefusal>>;
}

/** Reads them; nothing of a single player stands in any. */
const createSignedDays = ({ closedDays }: Pick<BooksPorts, "closedDays">): SignedDays => ({
  async page({ after, order }) {
    const found = await closedDays.page(after, ROWS + 1, order);
    const rows = found.slice(0, ROWS).map(dataOf);
    return { rows, next: found.length > ROWS ? (rows.at(-1)?.day ?? null) : null };
  },
  async details(day) {
    const closing = await closedDays.of(day);
    if (closing === undefined) return refused("books", "That day is not closed.");
    const { publicKey, signature } = closing;
    return ok({
      ...dataOf(closing),
      statement: statementOf(closing, publicKey),
      signature,
      publicKey: publicPem(publicKey),
    });
  },
});

const dataOf = (closing: DayClosing): SignedDayData => ({
  day: closing.day,
  transfers: closing.transfers,
  entries: closing.entries,
  players: closing.players,
  heldPaise: closing.deposit + closing.winnings + closing.instant + closing.lock + closing.stakes + closing.stakesBonus,
  hash: closing.hash,
});
