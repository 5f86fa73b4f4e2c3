import { useEffect, useMemo, useRef } from "react";
import { PAGE_SIZES, type PageSize } from "../../kernel/index.ts";
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
 * @example
 * const load: LoadPage<Ticket> = ({ size, page, signal }) =>
 *   callApi({ method: "GET", path: `/support/listTickets?size=${size}&pageIndex=${page}`, data: TicketPage, signal });
 * const pages = usePages(load);
 * <DataTable label="Reported problems" columns={COLUMNS} pages={pages} rowKey={(row) => row._id} />
 * <Pagination label="Reported problems" pages={pages} />
 */
export const usePages = <Row>(load: LoadPage<Row>): Pages<Row> => {
  const size = useRef<PageSize>(PAGE_SIZES[0]);
  const pager = useMemo(() => createPager(load, size.current), [load]);
  useEffect(() => {
    pager.reload();
    return pager.stop;
  }, [pager]);
  const state = useValue(pager.state);
  size.current = state.size;
  return { ...state, go: pager.go, resize: pager.resize, reload: pager.reload };
};
