import { useState } from "react";
import { Choice } from "../../../../ui/components/choice.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatDay, formatMoment } from "../../../frame/page/dates.ts";
import { FactsPart } from "../../../frame/page/facts.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { ExportButton } from "../../../frame/page/save-file.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { NumbersPage, NumbersRow, Span } from "../contract.ts";
import { against, figureText, LISTED, PARTS } from "./changes.ts";

const SPAN_OPTIONS = [
  ["day", "By day"],
  ["week", "By week"],
  ["month", "By month"],
] as const;

const timeOf = ({ first, last }: Pick<NumbersRow, "first" | "last">): string =>
  first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;

const COLUMNS: readonly Column<NumbersRow>[] = [
  { id: "time", header: "Time", numeric: true, cell: timeOf },
  ...LISTED.map(
    ([name, header]): Column<NumbersRow> => ({
      id: name,
      header,
      align: "end",
      numeric: true,
      cell: (row) => figureText(name, row[name]),
    }),
  ),
];

/** `/operator/numbers`: the business by day, week and month (O-42). */
const Numbers = () => (
  <Guarded permission="numbers.view" loading={<CardLoading />}>
    {() => <Board />}
  </Guarded>
);

const Board = () => {
  const [span, setSpan] = useState<Span>("day");
  const { state, load } = useRead<NumbersPage>(`/numbers?span=${span}`);
  return (
    <>
      <div className="desk-tools">
        <Choice label="Time" value={span} options={SPAN_OPTIONS} onChoose={(one) => setSpan(one as Span)} />
        <ExportButton path={`/numbers/csv?span=${span}`} name={`numbers-by-${span}`} />
      </div>
      {state.is === "loading" && <CardLoading />}
      {state.is === "failed" && <ErrorState message={state.message} onRetry={() => void load()} />}
      {state.is === "ready" && <Rows rows={state.value.rows} />}
    </>
  );
};

const Rows = ({ rows }: Pick<NumbersPage, "rows">) => {
  const [now, before] = rows;
  if (now === undefined) return <EmptyState>Nothing was counted yet: it is counted every ten minutes.</EmptyState>;
  const list = { list: { is: "ready", value: rows } as const, busy: false, reload: () => {} };
  return (
    <>
      <section className="desk-card">
        <h2 className="desk-card__title">
          {before === undefined ? timeOf(now) : `${timeOf(now)} against ${timeOf(before)}`}
        </h2>
        <div className="sheet__parts">
          {PARTS.map(([title, figures]) => (
            <FactsPart key={title} title={title} rows={against(figures, now, before)} />
          ))}
        </div>
        <p className="desk-soft">
          Counted {formatMoment(now.countedAt)}
          {now.isRunning ? "; it goes on, and the time before it is whole." : "."}
        </p>
      </section>
      <div className="desk-sheet">
        <DataTable label="Numbers" columns={COLUMNS} pages={list} rowKey={({ first }) => first} />
      </div>
    </>
  );
};

export default Numbers;
