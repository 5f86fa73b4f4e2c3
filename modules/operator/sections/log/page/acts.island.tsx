import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../../ui/components/button.tsx";
import { DataTable } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { Skeleton } from "../../../../ui/components/states.tsx";
import { OrderChoice } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { ExportButton } from "../../../frame/page/save-file.tsx";
import { columnsOf } from "./columns.tsx";
import { queryOf, useActs, type WantedActs } from "./use-acts.ts";

/** As many as the server answers at once. */
const ROWS = 50;
const FIRST: WantedActs = { actor: "", order: "newest", after: null };

/** `/operator/log`: what operators, the terminal and the server did (O-10). */
const Acts = () => (
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
  const pages = useActs(wanted);
  const columns = useMemo(() => columnsOf((actor) => setWanted((before) => ({ ...before, actor, after: null }))), []);
  const rows = pages.list.is === "ready" ? pages.list.value : [];
  const last = rows.at(-1)?.seq;
  const hasMore = rows.length === ROWS && last !== undefined && (wanted.order === "oldest" || last > 1);
  return (
    <>
      <div className="desk-tools">
        <ActorFilter actor={wanted.actor} onChoose={(actor) => setWanted({ ...wanted, actor, after: null })} />
        <OrderChoice order={wanted.order} onChoose={(order) => setWanted({ ...wanted, order, after: null })} />
        <ExportButton path={`/log/csv${queryOf({ ...wanted, after: null })}`} name="log" />
      </div>
      <div className="desk-sheet">
        <DataTable
          label="Log"
          columns={columns}
          pages={pages}
          rowKey={({ seq }) => String(seq)}
          empty={wanted.actor === "" ? "Nothing was done yet." : `${wanted.actor} has done nothing.`}
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

export default Acts;
