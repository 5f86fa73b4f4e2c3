import { useCallback, useEffect, useRef, useState } from "react";
import type { InspectedPage, InspectedRow } from "../../tables/inspection-contract.ts";
import { VARIANTS, type Variant } from "../../tables/variants-contract.ts";
import type { Loaded } from "../../ui/browser/resource.ts";
import { EmptyState, ErrorState } from "../../ui/components/states.tsx";
import { formatMoment } from "../../ui/format.ts";
import { read } from "./desk/calls.ts";
import { CardLoading } from "./desk/card-loading.tsx";
import { FilterSelect, ORDERS } from "./desk/filter-select.tsx";
import { FilterText } from "./desk/filter-text.tsx";
import { Guarded } from "./desk/guarded.tsx";
import { QueuePages } from "./desk/queue-pages.tsx";
import { ExportButton } from "./desk/save-file.tsx";
import type { Wanted } from "./desk/use-queue.ts";

const FIRST: Wanted = { filters: { player: "", table: "", order: "newest" }, pages: [] };

/** `/operator/deals`: finished deals. Looking is an act, so the page looks once and not again by itself (O-24). */
const DealsPage = () => (
  <Guarded permission="deals.inspect" loading={<CardLoading />}>
    {() => <Deals />}
  </Guarded>
);

const Deals = () => {
  const [wanted, setWanted] = useState(FIRST);
  const [page, setPage] = useState<Loaded<InspectedPage>>({ is: "loading" });
  const newest = useRef(0);
  const load = useCallback(async () => {
    const turn = ++newest.current;
    setPage({ is: "loading" });
    const query = new URLSearchParams({ ...wanted.filters, after: wanted.pages.at(-1) ?? "" });
    const answer = await read<InspectedPage>(`/deals?${query}`);
    if (turn !== newest.current) return;
    setPage(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, [wanted]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <div className="desk-tools">
        <FilterText label="Player's number" name="player" wanted={wanted} onChoose={setWanted} />
        <FilterText label="Table's number" name="table" wanted={wanted} onChoose={setWanted} />
        <FilterSelect label="Order" name="order" options={ORDERS} wanted={wanted} onChoose={setWanted} />
        <DealNumber />
        <ExportButton path={`/deals/csv?${new URLSearchParams(wanted.filters)}`} name="deals" />
      </div>
      {page.is === "loading" && <CardLoading />}
      {page.is === "failed" && <ErrorState message={page.message} onRetry={() => void load()} />}
      {page.is === "ready" && page.value.rows.length === 0 && <EmptyState>There are no such deals.</EmptyState>}
      {page.is === "ready" && page.value.rows.length > 0 && (
        <section className="desk-card" aria-label="Finished deals">
          <Rows rows={page.value.rows} />
          <QueuePages label="Pages of deals" wanted={wanted} next={page.value.next} onGo={setWanted} />
        </section>
      )}
    </>
  );
};

/** Whoever has a deal's number goes straight to it. */
const DealNumber = () => {
  const go = ({ filters }: Wanted) => {
    if (/^[0-9a-f-]{36}$/.test(filters.deal ?? "")) location.assign(`/operator/deals/${filters.deal}`);
  };
  return <FilterText label="Deal's number" name="deal" wanted={NO_DEAL} onChoose={go} />;
};
const NO_DEAL: Wanted = { filters: { deal: "" }, pages: [] };

const Rows = ({ rows }: { readonly rows: readonly InspectedRow[] }) => (
  <table className="floor-seats">
    <caption className="visually-hidden">Finished deals</caption>
    <thead>
      <tr>
        <th scope="col">Ended</th>
        <th scope="col">Table</th>
        <th scope="col">Game</th>
        <th scope="col">Deal</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, endedAt, table }) => (
        <tr key={id}>
          <td>{formatMoment(endedAt)}</td>
          <td>{table === null ? "bots alone" : `Table ${table.no}, deal ${table.deal}`}</td>
          <td>{table === null ? "–" : VARIANTS[table.variant as Variant].name}</td>
          <td>
            <a href={`/operator/deals/${id}`}>{id}</a>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export default DealsPage;
