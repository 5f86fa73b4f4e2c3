import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PageList } from "../../../../ui/browser/pager.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { Skeleton } from "../../../../ui/components/states.tsx";
import { read } from "../../../frame/page/calls.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { OrderChoice } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { playerPage } from "../../../frame/page/links.ts";
import { ExportButton } from "../../../frame/page/save-file.tsx";
import type { QueueOrder } from "../../../frame/queue-contract.ts";
import type { EntryData } from "../contract.ts";
import { type LogFilters, NO_FILTERS, SubjectFilters } from "./filters.tsx";
import { changesOf, isOfPlayer, kindLabel } from "./kind-labels.ts";

/** A side on which the field is not there. */
const NOTHING = "–";

/** What an entry changed, field by field. */
const Differences = ({ act: entry }: { readonly act: EntryData }) => {
  const all = changesOf(entry.before, entry.after);
  if (all.length === 0) return "–";
  return (
    <ul className="acts__differences">
      {all.map(({ label, before, after }) => (
        <li key={label}>
          {label}: {before !== NOTHING && <del>{before}</del>}
          {before !== NOTHING && after !== NOTHING && " → "}
          {after !== NOTHING && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
};

/** The log's columns; `onActor` shows what one actor did. */
const columnsOf = (onActor: (actor: string) => void): readonly Column<EntryData>[] => [
  {
    id: "at",
    header: "Time",
    cell: ({ seq, at }) => (
      <span className="acts__time numeric">
        {formatMoment(at)}
        <span className="acts__subject">No. {seq}</span>
      </span>
    ),
  },
  {
    id: "actor",
    header: "Who",
    cell: ({ actor }) => (
      <button
        type="button"
        className="link-button acts__who"
        aria-label={`Only what ${actor} did`}
        onClick={() => onActor(actor)}
      >
        {actor}
      </button>
    ),
  },
  {
    id: "kind",
    header: "Act",
    isWide: true,
    cell: ({ kind, subject }) => (
      <span className="acts__act">
        <span title={kind}>{kindLabel(kind)}</span>
        {subject !== null && (
          <span className="acts__subject">
            {isOfPlayer(kind) ? <a href={playerPage(subject)}>{subject}</a> : subject}
          </span>
        )}
      </span>
    ),
  },
  { id: "change", header: "Before → after", isWide: true, cell: (entry) => <Differences act={entry} /> },
  {
    id: "reason",
    header: "Reason",
    isWide: true,
    cell: ({ reason }) => <span className="acts__reason">{reason ?? "–"}</span>,
  },
];

/** What the log is asked for: one actor, or all with an empty one; and the acts behind this number, or the first ones. */
interface WantedEntries extends LogFilters {
  readonly actor: string;
  readonly order: QueueOrder;
  readonly after: number | null;
}

/** The query that asks for them. */
function queryOf({ actor, order, after, kind, subject, from, to }: WantedEntries): string {
  const query = new URLSearchParams({ order });
  for (const [name, value] of Object.entries({ actor, kind, subject, from, to }))
    if (value !== "") query.set(name, value);
  if (after !== null) query.set("after", String(after));
  return `?${query}`;
}

/** A page of the log. While another one is on its way, the rows in sight stay; only the newest question's answer counts. */
function useEntries(wanted: WantedEntries) {
  const [list, setList] = useState<PageList<EntryData>>({ is: "loading" });
  const [busy, setBusy] = useState(false);
  const newest = useRef(0);
  const query = queryOf(wanted);
  const load = useCallback(async () => {
    const turn = ++newest.current;
    setBusy(true);
    const answer = await read<readonly EntryData[]>(`/log${query}`);
    if (turn !== newest.current) return;
    setBusy(false);
    setList(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, [query]);
  useEffect(() => void load(), [load]);
  return { list, busy, reload: () => void load() };
}

/** As many as the server answers at once. */
const ROWS = 50;
const FIRST: WantedEntries = { ...NO_FILTERS, actor: "", order: "newest", after: null };

/** `/operator/log`: what operators, the terminal and the server did (O-10). */
const AuditLog = () => (
  <Guarded permission="log.view" loading={<Loading />}>
    {() => <Log />}
  </Guarded>
);

const Loading = () => (
  <div className="desk-card" aria-busy="true">
    <Skeleton shape="field" />
    <Skeleton />
    <Skeleton />
  </div>
);

const Log = () => {
  const [wanted, setWanted] = useState(FIRST);
  const pages = useEntries(wanted);
  const columns = useMemo(() => columnsOf((actor) => setWanted((before) => ({ ...before, actor, after: null }))), []);
  const rows = pages.list.is === "ready" ? pages.list.value : [];
  const last = rows.at(-1)?.seq;
  const hasMore = rows.length === ROWS && last !== undefined && (wanted.order === "oldest" || last > 1);
  return (
    <>
      <div className="desk-tools">
        <ActorFilter actor={wanted.actor} onChoose={(actor) => setWanted({ ...wanted, actor, after: null })} />
        <SubjectFilters onChoose={(filters) => setWanted({ ...wanted, ...filters, after: null })} />
        <OrderChoice order={wanted.order} onChoose={(order) => setWanted({ ...wanted, order, after: null })} />
        <ExportButton path={`/log/csv${queryOf({ ...wanted, after: null })}`} name="log" />
      </div>
      <div className="desk-sheet">
        <DataTable
          label="Log"
          columns={columns}
          pages={pages}
          rowKey={({ seq }) => String(seq)}
          empty={
            wanted.actor === "" ? "There is nothing of that kind." : `${wanted.actor} has done nothing of that kind.`
          }
        />
      </div>
      <nav className="desk-tools" aria-label="Pages of the log">
        <Button
          aria-disabled={wanted.after === null}
          onClick={() => wanted.after !== null && setWanted({ ...wanted, after: null })}
        >
          {wanted.order === "newest" ? "Newest" : "Oldest"}
        </Button>
        <Button
          aria-disabled={!hasMore}
          busy={pages.busy}
          onClick={() => hasMore && setWanted({ ...wanted, after: last })}
        >
          {wanted.order === "newest" ? "Older" : "Newer"}
        </Button>
      </nav>
    </>
  );
};

interface ActorFilterProps {
  readonly actor: string;
  readonly onChoose: (actor: string) => void;
}

const ActorFilter = ({ actor, onChoose }: ActorFilterProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(actor);
  // A name in the table is chosen too.
  useEffect(() => setTyped(actor), [actor]);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(typed.trim());
  };
  const everybody = () => {
    // The button goes with what it takes back.
    form.current?.querySelector("input")?.focus();
    onChoose("");
  };
  return (
    <form className="desk-tools" aria-label="Filter" ref={form} onSubmit={choose}>
      <Field
        name="actor"
        label="Who"
        placeholder="operator:asha"
        value={typed}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">Show</Button>
      {actor !== "" && (
        <Button tone="ghost" onClick={everybody}>
          Everybody
        </Button>
      )}
    </form>
  );
};

export default AuditLog;
