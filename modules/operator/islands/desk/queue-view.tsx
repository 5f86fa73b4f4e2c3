import { type ReactNode, useRef, useState } from "react";
import { EmptyState, ErrorState } from "../../../ui/components/states.tsx";
import { CardLoading } from "./card-loading.tsx";
import { QueueList } from "./queue-list.tsx";
import { QueuePages } from "./queue-pages.tsx";
import { ExportButton } from "./save-file.tsx";
import { useQueue, type Wanted } from "./use-queue.ts";

/** What the one that is shown is given. */
export interface Chosen<Row> {
  readonly shown: string;
  readonly rows: readonly Row[];
  /** Shows another one; null: whichever is the first. */
  readonly onShow: (id: string | null) => void;
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
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = useRef(wanted);
  const rows = list.is === "ready" ? list.value.rows : [];
  // What was chosen stays in sight when it leaves the queue: its sheet says who has decided it.
  const shown = chosen ?? rows[0]?.id ?? null;
  const choose = (next: Wanted) => {
    asked.current = next;
    setChosen(null);
    setWanted(next);
  };
  // What was decided of another list than the one that is wanted by now leads nowhere in this one.
  const show = (id: string | null) => asked.current === wanted && setChosen(id);
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
          {props.children({ shown, rows, onShow: show, reload })}
        </div>
      )}
    </>
  );
};

const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
