import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { PageList } from "../browser/pager.ts";
import { uiTexts } from "../texts/index.ts";
import { EmptyState, ErrorState, Skeleton } from "./states.tsx";

/** S2 §§ 2.4, 8. */
/** A column of `DataTable`: its heading, and what a row shows in it. */
export interface Column<Row> {
  /** Unique in its table. */
  readonly id: string;
  /** The heading; on narrow screens also the label before the cell. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for amounts and actions. */
  readonly align?: "end";
  /** Digits of equal width that do not wrap: amounts, dates, ids. */
  readonly numeric?: boolean;
  /** The heading is for screen readers only, such as that of a button. */
  readonly isHeaderHidden?: boolean;
  /** The cell takes the whole width of its card on narrow screens: descriptions, actions. */
  readonly isWide?: boolean;
  /**
   * Where the cell stands on narrow screens when rows are lines there: what happened, when, and how much. A table with one such
   * column has lines in place of cards, and what has no place here opens below its line.
   */
  readonly line?: "title" | "note" | "figure";
  /** Says in short what other columns say at length: not there on wide screens. */
  readonly isNarrowOnly?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** What `usePages` gives; a list that has no pages gives the same three by hand. */
  readonly pages: { readonly list: PageList<Row>; readonly busy: boolean; readonly reload: () => void };
  readonly rowKey: (row: Row) => string;
  /** Makes the whole row a link, which its first cell carries; null for a row that leads nowhere. */
  readonly rowHref?: (row: Row) => string | null;
  /** "Not Available" unless the specification has another text. */
  readonly empty?: ReactNode;
  /** Rows of the skeleton; 6 unless given. */
  readonly skeletonRows?: number;
}

/**
 * A list in rows and columns: skeleton while it loads, the error with "Try again", a text when there is nothing, and
 * else a table, whose rows are cards where there is little space (by the table's own width, not the window's).
 * Goes with `usePages` and `Pagination`; put them together in one `panel`.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { list, busy, reload } = props.pages;
  if (list.is === "failed") return <ErrorState message={list.message} onRetry={reload} />;
  if (list.is === "ready" && list.value.length === 0)
    return <EmptyState>{props.empty ?? uiTexts.notAvailable}</EmptyState>;
  return (
    <div className={hasLines(props.columns) ? "datatable datatable--lines" : "datatable"}>
      <table className="datatable__table" aria-label={props.label} aria-busy={busy || list.is === "loading"}>
        <Head columns={props.columns} />
        {list.is === "ready" ? <Body {...props} rows={list.value} /> : <SkeletonBody {...props} />}
      </table>
    </div>
  );
};

const Head = <Row,>({ columns }: Pick<DataTableProps<Row>, "columns">) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column.id} scope="col" data-align={column.align} data-narrow={column.isNarrowOnly || undefined}>
          {column.isHeaderHidden ? <span className="visually-hidden">{column.header}</span> : column.header}
        </th>
      ))}
      {hasLines(columns) && (
        <th scope="col" className="datatable__more">
          <span className="visually-hidden">{uiTexts.details}</span>
        </th>
      )}
    </tr>
  </thead>
);

/** Are the rows lines on narrow screens, which open? */
const hasLines = <Row,>(columns: readonly Column<Row>[]): boolean => columns.some(({ line }) => line !== undefined);

const cellProps = <Row,>({ header, align, numeric, isHeaderHidden, isWide, line, isNarrowOnly }: Column<Row>) => ({
  "data-narrow": isNarrowOnly || undefined,
  "data-line": line,
  "data-label": isHeaderHidden ? undefined : header,
  "data-align": align,
  "data-wide": isWide || undefined,
  className: numeric ? "numeric datatable__figure" : undefined,
});

type BodyProps<Row> = Omit<DataTableProps<Row>, "pages"> & { readonly rows: readonly Row[] };

const Body = <Row,>({ rows, columns, rowKey, rowHref }: BodyProps<Row>) => (
  <tbody>
    {rows.map((row) => (
      <Line key={rowKey(row)} row={row} columns={columns} href={rowHref?.(row) ?? null} />
    ))}
  </tbody>
);

interface LineProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly href: string | null;
}

const Line = <Row,>({ row, columns, href }: LineProps<Row>) => {
  const [isOpen, setOpen] = useState(false);
  const name = useId();
  return (
    <tr data-link={href !== null || undefined} data-open={isOpen || undefined}>
      {columns.map((column, at) => (
        <td key={column.id} id={column.line === "title" ? name : undefined} {...cellProps(column)}>
          {href !== null && at === 0 ? (
            <a className="datatable__link" href={href}>
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {hasLines(columns) && (
        <td className="datatable__more">
          <button
            type="button"
            className="datatable__open"
            aria-expanded={isOpen}
            aria-label={uiTexts.details}
            aria-describedby={name}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        </td>
      )}
    </tr>
  );
};

const SkeletonBody = <Row,>({ columns, skeletonRows = 6 }: Pick<DataTableProps<Row>, "columns" | "skeletonRows">) => (
  <tbody>
    {Array.from({ length: skeletonRows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells one from another
      <tr key={at}>
        {columns.map((column, place) => (
          <td key={column.id} {...cellProps(column)}>
            <Skeleton shape={place === 0 ? "line" : "short"} />
          </td>
        ))}
        {hasLines(columns) && <td className="datatable__more" />}
      </tr>
    ))}
  </tbody>
);
