import { useState } from "react";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { BreachList, BreachRow } from "../contract.ts";
import { BreachCards } from "./breach-cards.tsx";
import { MakeForm } from "./make-form.tsx";

/** `/operator/breaches`: the register of breaches of personal data (O-55). */
const Breaches = () => (
  <Guarded permission="breaches.manage" loading={<CardLoading />}>
    {() => <Desk />}
  </Guarded>
);

const columnsOf = (onOpen: (id: string) => void): readonly Column<BreachRow>[] => [
  {
    id: "what",
    header: "What happened",
    isWide: true,
    cell: ({ what }) => <span className="announcement-text">{what}</span>,
  },
  { id: "noticed", header: "Noticed", cell: ({ noticedAt }) => formatMoment(noticedAt) },
  {
    id: "first",
    header: "First letter to the Board",
    cell: ({ firstAt }) => (firstAt === null ? "Not sent: send it now" : formatMoment(firstAt)),
  },
  {
    id: "details",
    header: "Details to the Board",
    cell: ({ detailsAt, detailsDueAt }) =>
      detailsAt === null ? `Not sent: until ${formatMoment(detailsDueAt)}` : formatMoment(detailsAt),
  },
  {
    id: "players",
    header: "Players told",
    cell: ({ players, waiting }) => (waiting === 0 ? String(players) : `${players}, of whom ${waiting} wait`),
  },
  { id: "by", header: "By", cell: ({ by }) => by },
  {
    id: "act",
    header: "What to do",
    isHeaderHidden: true,
    isWide: true,
    align: "end",
    cell: ({ id }) => (
      <Button size="small" onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
];

const Desk = () => {
  const { state, load } = useRead<BreachList>("/breaches");
  const [open, setOpen] = useState<string | null>(null);
  if (state.is === "loading") return <CardLoading />;
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void load()} />;
  const done = (said: string) => {
    toast(said, { tone: "success" });
    void load();
  };
  return (
    <>
      <div className="desk-sheet">
        <DataTable
          label="Breaches"
          columns={columnsOf(setOpen)}
          pages={{ list: { is: "ready", value: state.value.rows }, busy: false, reload: () => void load() }}
          rowKey={({ id }) => id}
          empty="No breach was entered yet."
        />
      </div>
      {open !== null && <BreachCards key={open} id={open} onDone={done} />}
      <MakeForm onDone={done} />
    </>
  );
};

export default Breaches;
