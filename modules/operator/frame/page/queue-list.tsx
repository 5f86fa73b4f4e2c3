import type { ReactNode } from "react";

interface QueueListProps<Row extends { readonly id: string }> {
  /** For screen readers: what these are. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
  /** What stands on a row's button: a `<strong>`, `queue__marks`, `queue__when`. */
  readonly children: (row: Row) => ReactNode;
}

/** The element of a row, for the focus and for scrolling. */
export const rowId = (id: string): string => `row-${id}`;

/** The queue at the left: one button a row, the one that is shown marked. */
export const QueueList = <Row extends { readonly id: string }>(props: QueueListProps<Row>) => (
  <ul className="queue__rows" aria-label={props.label}>
    {props.rows.map((row) => (
      <li key={row.id}>
        <button
          type="button"
          id={rowId(row.id)}
          className="queue__row"
          aria-current={row.id === props.shown ? "true" : undefined}
          onClick={() => props.onShow(row.id)}
        >
          {props.children(row)}
        </button>
      </li>
    ))}
  </ul>
);
