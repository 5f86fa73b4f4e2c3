import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useRef } from "react";
import { PAGE_SIZES, type PageSize, say } from "../../kernel/index.ts";
import { uiTexts } from "../texts/index.ts";
import { pageItems } from "./page-items.ts";

interface PaginationProps {
  /** What is paged through, for screen readers: "Passbook". */
  readonly label: string;
  /** What `usePages` gives. */
  readonly pages: {
    readonly list: { readonly is: string };
    readonly size: PageSize;
    readonly page: number;
    readonly pages: number;
    readonly total: number;
    readonly go: (page: number) => void;
    readonly resize: (size: PageSize) => void;
  };
}

/**
 * The foot of a `DataTable`: rows a page (10, 25, 40), which rows are in sight, and the pages (S2 §§ 2.4, 9). Not shown
 * while the list is empty or has failed; the page buttons only when there is more than one page.
 */
export const Pagination = ({ label, pages }: PaginationProps) => {
  if (pages.total === 0 || pages.list.is === "failed") return null;
  const first = (pages.page - 1) * pages.size + 1;
  return (
    <div className="pager">
      <PageSizeSelect size={pages.size} onChoose={pages.resize} />
      <p className="pager__range numeric" role="status">
        {say(uiTexts.rowsOf, { first, last: Math.min(pages.total, first + pages.size - 1), total: pages.total })}
      </p>
      {pages.pages > 1 && <PageButtons label={label} page={pages.page} pages={pages.pages} onGo={pages.go} />}
    </div>
  );
};

const PageSizeSelect = ({
  size,
  onChoose,
}: {
  readonly size: PageSize;
  readonly onChoose: (size: PageSize) => void;
}) => {
  const id = useId();
  return (
    <div className="pager__size">
      <label htmlFor={id}>{uiTexts.rowsPerPage}</label>
      <div className="field__box">
        <select
          id={id}
          className="field__input select"
          value={size}
          onChange={(event) => {
            const chosen = PAGE_SIZES.find((each) => String(each) === event.target.value);
            if (chosen) onChoose(chosen);
          }}
        >
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <ChevronDown className="field__chevron" aria-hidden="true" />
      </div>
    </div>
  );
};

interface PageButtonsProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** The list's beginning, where the next page is read from; a list that is wholly in sight stays where it is. */
const showBeginning = (within: HTMLElement): void => {
  const list = within.closest(".pager")?.previousElementSibling;
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: "start" });
};

const PageButtons = ({ label, page, pages, onGo: go }: PageButtonsProps) => {
  const nav = useRef<HTMLElement>(null);
  const onGo = (next: number) => {
    go(next);
    if (nav.current) showBeginning(nav.current);
  };
  return (
    <nav ref={nav} className="pager__pages" aria-label={say(uiTexts.pagesOf, { name: label })}>
      {/* `aria-disabled` instead of `disabled`: at the end of the list the focus stays where it is. */}
      <button
        type="button"
        className="pager__page"
        aria-label={uiTexts.previousPage}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onGo(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      <p className="pager__where numeric" aria-hidden="true">
        {say(uiTexts.pageOf, { page, pages })}
      </p>
      <ol className="pager__list">
        {pageItems(page, pages).map((item) =>
          "gap" in item ? (
            <li key={item.gap} className="pager__gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page}>
              <button
                type="button"
                className="pager__page numeric"
                aria-label={say(uiTexts.page, { page: item.page })}
                aria-current={item.page === page ? "page" : undefined}
                onClick={() => item.page !== page && onGo(item.page)}
              >
                {item.page}
              </button>
            </li>
          ),
        )}
      </ol>
      <button
        type="button"
        className="pager__page"
        aria-label={uiTexts.nextPage}
        aria-disabled={page >= pages}
        onClick={() => page < pages && onGo(page + 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </nav>
  );
};
