import { useCallback, useEffect, useRef, useState } from "react";
import type { InspectedPage, InspectedRow } from "../../../../tables/inspection-contract.ts";
import { VARIANTS, type Variant } from "../../../../tables/variants-contract.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { read } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { FilterPlayer } from "../../../frame/page/filter-player.tsx";
import { FilterSelect, ORDERS } from "../../../frame/page/filter-select.tsx";
import { FilterText } from "../../../frame/page/filter-text.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { QueuePages } from "../../../frame/page/queue-pages.tsx";
import { ExportButton } from "../../../frame/page/save-file.tsx";
import type { Wanted } from "../../../frame/page/use-queue.ts";

const FIRST: Wanted = { filters: { player: "", table: "", order: "newest" }, pages: [] };

/** `/operator/deals`: finished deals. Looking is an entry of the audit log, so the page looks once and not again by itself (O-24). */
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
  const list = page.is === "ready" ? { is: page.is, value: page.value.rows } : page;
  return (
    <>
      <div className="desk-tools">
        <FilterPlayer wanted={wanted} onChoose={setWanted} />
        <FilterText label="Table's number" name="table" wanted={wanted} onChoose={setWanted} />
        <FilterSelect label="Order" name="order" options={ORDERS} wanted={wanted} onChoose={setWanted} />
        <DealNumber />
        <ExportButton path={`/deals/csv?${new URLSearchParams(wanted.filters)}`} name="deals" />
      </div>
      <div className="desk-sheet">
        <DataTable
          label="Finished deals"
          columns={COLUMNS}
          pages={{ list, busy: page.is === "loading", reload: () => void load() }}
          rowKey={({ id }) => id}
          empty="There are no such deals."
        />
      </div>
      {page.is === "ready" && (
        <QueuePages label="Pages of deals" wanted={wanted} next={page.value.next} onGo={setWanted} />
      )}
    </>
  );
};

/** A deal's number leads straight to it. */
const DealNumber = () => {
  const go = ({ filters }: Wanted) => {
    if (/^[0-9a-f-]{36}$/.test(filters.deal ?? "")) location.assign(`/operator/deals/${filters.deal}`);
  };
  return <FilterText label="Deal's number" name="deal" wanted={NO_DEAL} onChoose={go} />;
};
const NO_DEAL: Wanted = { filters: { deal: "" }, pages: [] };

const COLUMNS: readonly Column<InspectedRow>[] = [
  { id: "ended", header: "Ended", numeric: true, cell: ({ endedAt }) => formatMoment(endedAt) },
  {
    id: "table",
    header: "Table",
    cell: ({ table }) => (table === null ? "Bots alone" : `Table ${table.no}, deal ${table.deal}`),
  },
  {
    id: "game",
    header: "Game",
    cell: ({ table }) => (table === null ? "–" : VARIANTS[table.variant as Variant].name),
  },
  {
    id: "deal",
    header: "Deal",
    isWide: true,
    cell: ({ id }) => (
      <a className="books__id" href={`/operator/deals/${id}`}>
        {id}
      </a>
    ),
  },
];

export default DealsPage;
