import { useEffect, useMemo, useRef } from "react";
import { PAGE_SIZES, type PageSize } from "../../kernel/index.ts";
import { keep, readKept, useKeptScroll } from "./kept-place.ts";
import { createPager, type LoadPage, type Pager, type PagesState } from "./pager.ts";
import { useValue } from "./signals.ts";

/** A list's state and what moves through it: what `usePages` gives a component. */
export type Pages<Row> = PagesState<Row> & Pick<Pager<Row>, "go" | "resize" | "reload">;

/**
 * The pages of a list, for `DataTable` and `Pagination`. Loads the first page at once. Questions that are no longer
 * wanted are cancelled and late answers ignored; a page beyond the end becomes the last one; while another page loads,
 * the rows in sight stay.
 *
 * `load` has to stay the same function from render to render (a constant outside the component, or `useCallback`): a
 * new one is taken for another list, which starts at its first page with the page size that was chosen. So tabs and
 * filters are a `useCallback` that depends on them.
 *
 * `keepAs` names the list in the browser's history: Back shows the page of it again, and how far down that was read.
 *
 * @example
 * const load: LoadPage<Ticket> = ({ size, page, signal }) =>
 *   callApi({ method: "GET", path: `/support/listTickets?size=${size}&pageIndex=${page}`, data: TicketPage, signal });
 * const pages = usePages(load);
 * <DataTable label="Reported problems" columns={COLUMNS} pages={pages} rowKey={(row) => row._id} />
 * <Pagination label="Reported problems" pages={pages} />
 */
export const usePages = <Row>(load: LoadPage<Row>, keepAs?: string): Pages<Row> => {
  const size = useRef<PageSize>(PAGE_SIZES[0]);
  const pager = useMemo(() => {
    const kept = keptPlace(keepAs);
    return createPager(load, kept?.size ?? size.current, kept?.page);
  }, [load, keepAs]);
  useEffect(() => {
    pager.reload();
    return pager.stop;
  }, [pager]);
  const state = useValue(pager.state);
  size.current = state.size;
  const isReady = state.list.is === "ready";
  useEffect(() => {
    if (isReady && keepAs !== undefined) keep(keepAs, { size: state.size, page: state.page });
  }, [isReady, keepAs, state.size, state.page]);
  useKeptScroll(isReady && keepAs !== undefined);
  return { ...state, go: pager.go, resize: pager.resize, reload: pager.reload };
};

/** The place at which a list was left; the server's markup shows no list yet, so there it need not be known. */
function keptPlace(keepAs: string | undefined): { readonly size: PageSize; readonly page: number } | null {
  if (keepAs === undefined || typeof history === "undefined") return null;
  const kept = readKept(keepAs);
  if (typeof kept !== "object" || kept === null || !("size" in kept) || !("page" in kept)) return null;
  const size = PAGE_SIZES.find((one) => one === kept.size);
  const { page } = kept;
  return size !== undefined && typeof page === "number" && Number.isInteger(page) && page >= 1 ? { size, page } : null;
}
