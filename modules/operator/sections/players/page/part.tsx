import { type ReactNode, useEffect, useId, useState } from "react";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { QueuePages } from "../../../frame/page/queue-pages.tsx";
import { useDetails, type Wanted } from "../../../frame/page/use-queue.ts";
import type { KeyedPage } from "../../../frame/queue-contract.ts";

/** A part of a player's page: a heading, and what stands under it. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section className="desk-card player-part" aria-labelledby={id}>
      <h2 className="desk-card__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
};

interface WhenReadyProps<T> {
  readonly part: Loaded<T>;
  readonly reload: () => void;
  readonly children: (value: T) => ReactNode;
}

/** What a part shows once it is there: rows that are on their way, or why they did not come, until then. */
export const WhenReady = <T,>({ part, reload, children }: WhenReadyProps<T>) => {
  if (part.is === "failed") return <ErrorState message={part.message} onRetry={reload} />;
  if (part.is === "ready") return children(part.value);
  return (
    <div aria-busy="true">
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
};

interface KeyedTableProps<Row> {
  readonly label: string;
  /** Below `/api/operator`. */
  readonly path: string;
  /** What is filtered by; another one begins with the first page. */
  readonly query?: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
  /** A page may be without rows and not be the last: what is said then. */
  readonly emptyPage?: string;
}

/** A table that is paged by key: one page back, one further. */
export const KeyedTable = <Row,>(props: KeyedTableProps<Row>) => {
  const { label, path, query = "", columns, rowKey, empty, emptyPage = empty } = props;
  const [wanted, setWanted] = useState<Wanted>({ filters: {}, pages: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters begin with the first page
  useEffect(() => setWanted({ filters: {}, pages: [] }), [query]);
  const { details, reload } = useDetails<KeyedPage<Row>>(`${path}?${query}&after=${wanted.pages.at(-1) ?? ""}`, "");
  const list = details.is === "ready" ? ({ is: "ready", value: details.value.rows } as const) : details;
  const next = details.is === "ready" ? details.value.next : null;
  return (
    <>
      <div className="player-table">
        <DataTable
          {...{ label, columns, rowKey }}
          pages={{ list, busy: details.is === "loading", reload: () => void reload() }}
          empty={next === null && wanted.pages.length === 0 ? empty : emptyPage}
          skeletonRows={3}
        />
      </div>
      <QueuePages label={`Pages: ${label}`} wanted={wanted} next={next} onGo={setWanted} />
    </>
  );
};
