/**
 * Pages through a list that the server holds. No React: `usePages` ties it to a component, tests drive it by hand.
 */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { PAGE_SIZES, type PageSize } from "../../kernel/index.ts";

/** What a list's loader is asked for. `page` counts from 1. */
export interface PageAsked {
  readonly size: PageSize;
  readonly page: number;
  /** Aborted as soon as the answer is no longer wanted; hand it to `callApi`. */
  readonly signal: AbortSignal;
}

/** One page and how many rows the whole list has. */
export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The part of `callApi`'s answer that a list needs; a failure's message is ready to be shown. */
export type PageAnswer<Row> =
  | { readonly ok: true; readonly data: PageOfRows<Row> }
  | { readonly ok: false; readonly message: string };

/**
 * Takes a list of our own server at its word, as `trusted` does: rows and their count stand beside one another in the body. Goes with
 * `isWholeBody`.
 */
export const trustedPage = <Row>(): { readonly parse: (value: unknown) => PageOfRows<Row> } => ({
  parse: (value) => {
    const { data, count } = value as { readonly data: readonly Row[]; readonly count: { readonly totalData: number } };
    return { rows: data, total: count.totalData };
  },
});

/** Loads one page: `callApi` with a contract whose `data` parses to {@link PageOfRows}. */
export type LoadPage<Row> = (asked: PageAsked) => Promise<PageAnswer<Row>>;

/** What a table shows. */
export type PageList<Row> =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "ready"; readonly value: readonly Row[] };

/** A list's state: the rows in sight, the page (from 1) and its size, and the total. */
export interface PagesState<Row> {
  readonly list: PageList<Row>;
  /** Another page is on its way; the rows in sight are still those of before. */
  readonly busy: boolean;
  readonly size: PageSize;
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Rows in the whole list. */
  readonly total: number;
}

/** A list's pages as a signal, and what moves through them. Nothing here throws: a failure is a state of the list. */
export interface Pager<Row> {
  readonly state: ReadonlySignal<PagesState<Row>>;
  /** Shows another page. */
  go(page: number): void;
  /** Another page size; above 10 the first page is shown (S2 § 4), at 10 the page stays, as far as it exists. */
  resize(size: PageSize): void;
  /** Loads the page in sight again, for a retry and after a row has changed. */
  reload(): void;
  /** Gives up what is under way. */
  stop(): void;
}

/** How many pages `total` rows fill; an empty list is one page. */
const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** A pager, from `page` on, that loads nothing until `go`, `resize` or `reload`. Only the newest question's answer counts. */
export const createPager = <Row>(load: LoadPage<Row>, size: PageSize = PAGE_SIZES[0], page = 1): Pager<Row> => {
  const state = signal<PagesState<Row>>({
    list: { is: "loading" },
    busy: false,
    size,
    page,
    pages: 1,
    total: 0,
  });
  let asking = new AbortController();
  const change = (next: Partial<PagesState<Row>>) => {
    state.value = { ...state.peek(), ...next };
  };

  const ask = async (nextSize: PageSize, page: number): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal: wanted } = asking;
    const isShown = state.peek().list.is === "ready";
    change({ size: nextSize, page, busy: isShown, ...(isShown ? {} : { list: { is: "loading" } }) });
    const answer = await load({ size: nextSize, page, signal: wanted });
    if (wanted.aborted) return;
    if (!answer.ok) return change({ busy: false, list: { is: "failed", message: answer.message } });
    const { rows, total } = answer.data;
    const pages = pageCount(total, nextSize);
    // The list became shorter since: show its end instead of nothing.
    if (page > pages) return ask(nextSize, pages);
    change({ busy: false, pages, total, list: { is: "ready", value: rows } });
  };

  return {
    state,
    go: (page) => void ask(state.peek().size, Math.max(1, page)),
    resize: (next) => void ask(next, next > PAGE_SIZES[0] ? 1 : state.peek().page),
    reload: () => void ask(state.peek().size, state.peek().page),
    stop: () => asking.abort(),
  };
};
