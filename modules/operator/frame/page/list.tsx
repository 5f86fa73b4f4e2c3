import type { ReactNode } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../ui/components/data-table.tsx";
import { OrderChoice } from "./filter-select.tsx";
import { ExportButton } from "./save-file.tsx";
import type { useList } from "./use-list.ts";

interface ListProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: ReturnType<typeof useList<Row>>;
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
  /** False: it stands in an order of its own, and none can be chosen. */
  readonly hasOrder?: boolean;
  /** Filters, before the list's order. */
  readonly children?: ReactNode;
}

/** A list with its order, its file and its pages. */
export const List = <Row,>({ label, columns, rows, rowKey, empty, hasOrder = true, children }: ListProps<Row>) => (
  <>
    <div className="desk-tools">
      {children}
      {hasOrder && <OrderChoice order={rows.order} onChoose={rows.setOrder} />}
      <ExportButton path={rows.file} name={label.toLowerCase().replaceAll(" ", "-")} />
    </div>
    <div className="desk-sheet">
      <DataTable label={label} columns={columns} pages={rows.pages} rowKey={rowKey} empty={empty} />
    </div>
    <ListPages label={label} rows={rows} />
  </>
);

/** The way through a list's pages, where it has several. */
export const ListPages = <Row,>({ label, rows }: Pick<ListProps<Row>, "label" | "rows">) =>
  rows.isFirst && rows.following === null ? null : (
    <nav className="desk-tools" aria-label={`Pages of ${label}`}>
      <Button aria-disabled={rows.isFirst} onClick={() => !rows.isFirst && rows.go(null)}>
        First
      </Button>
      <Button
        aria-disabled={rows.following === null}
        busy={rows.pages.busy}
        onClick={() => rows.following !== null && rows.go(rows.following)}
      >
        Next
      </Button>
    </nav>
  );
