import { Fragment, type ReactNode, useRef, useState } from "react";
import { EmptyState, ErrorState } from "../../../ui/components/states.tsx";
import { CardLoading } from "./card-loading.tsx";
import { QueueList } from "./queue-list.tsx";
import { QueuePages } from "./queue-pages.tsx";
import { ExportButton } from "./save-file.tsx";
import { usePinned } from "./use-pinned.ts";
import { useQueue, type Wanted } from "./use-queue.ts";

/** What the one that is shown is given. */
export interface Chosen<Row> {
  readonly shown: string;
  readonly rows: readonly Row[];
  /** Shows another one; null: whichever is the first; `takesFocus`: and takes the focus along. */
  readonly onShow: (id: string | null, how?: "takesFocus") => void;
  readonly reload: () => Promise<void>;
}

interface QueueViewProps<Row extends { readonly id: string }> {
  /** Below `/api/operator`, of the list. */
  readonly path: string;
  /** What these are, in lower case: `payouts`. */
  readonly label: string;
  readonly first: Wanted;
  /** The filters above the list, and what it says where nothing is in it. */
  readonly filters: (wanted: Wanted, choose: (wanted: Wanted) => void) => ReactNode;
  readonly hint?: ReactNode;
  readonly empty: (wanted: Wanted) => string;
  readonly row: (row: Row) => ReactNode;
  readonly children: (chosen: Chosen<Row>) => ReactNode;
}

/** A queue of the desk: filters, the list at the left, one of it at the right, worked through by hand or by keys. */
export const QueueView = <Row extends { readonly id: string }>(props: QueueViewProps<Row>) => {
  const [wanted, setWanted] = useState<Wanted>(props.first);
  const { list, reload } = useQueue<Row>(props.path, wanted);
  const asked = useRef(wanted);
  const rows = list.is === "ready" ? list.value.rows : NO_ROWS;
  // What is shown stays in sight when it leaves the queue: its details say who has decided it.
  const { shown, show: pin, forget } = usePinned(rows);
  const choose = (next: Wanted) => {
    asked.current = next;
    forget();
    setWanted(next);
  };
  // What was decided of another list than the one that is wanted by now leads nowhere in this one.
  const show = (id: string | null, how?: "takesFocus") => {
    if (asked.current === wanted) pin(id, how);
  };
  return (
    <>
      {props.filters(wanted, choose)}
      <div className="desk-tools queue__hint">
        {props.hint !== undefined && <p className="desk-soft">{props.hint}</p>}
        <ExportButton
          path={`${props.path}/csv?${new URLSearchParams(wanted.filters)}`}
          name={props.label.replaceAll(" ", "-")}
        />
      </div>
      {list.is === "loading" && <CardLoading />}
      {list.is === "failed" && <ErrorState message={list.message} onRetry={() => void reload()} />}
      {list.is === "ready" && shown === null && <EmptyState>{props.empty(wanted)}</EmptyState>}
      {list.is === "ready" && shown !== null && (
        <div className="queue">
          <div className="queue__list">
            <QueueList label={upperFirst(props.label)} rows={rows} shown={shown} onShow={show}>
              {props.row}
            </QueueList>
            <QueuePages label={`Pages of ${props.label}`} wanted={wanted} next={list.value.next} onGo={choose} />
          </div>
          {/* Each has a sheet and questions of its own: none of them is ever another one's. */}
          <Fragment key={shown}>{props.children({ shown, rows, onShow: show, reload })}</Fragment>
        </div>
      )}
    </>
  );
};

const NO_ROWS: readonly never[] = [];

const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
