import { useState } from "react";
import { Select } from "../../../../ui/components/choice.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { formatAmount } from "../../../../ui/format.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { Warnings } from "../../../frame/page/facts.tsx";
import { SaveButton } from "../../../frame/page/save-file.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { ChallanData, TdsData } from "../contract.ts";
import { Figure } from "./gst-card.tsx";
import { quartersUntil } from "./months.ts";

const paise = (amount: number): string => formatAmount(amount / 100);

const COLUMNS: readonly Column<ChallanData>[] = [
  { id: "month", header: "Month", numeric: true, cell: ({ month }) => month },
  { id: "bsr", header: "BSR code", numeric: true, cell: ({ bsr }) => bsr },
  { id: "day", header: "Paid on", numeric: true, cell: ({ day }) => day },
  { id: "serial", header: "Serial", numeric: true, cell: ({ serial }) => serial },
  { id: "amount", header: "Amount ₹", align: "end", numeric: true, cell: ({ amount }) => paise(amount) },
];

/** A quarter's return of deducted tax (M-30). */
export const TdsCard = ({ today }: { readonly today: string }) => {
  const quarters = quartersUntil(today);
  const [at, setAt] = useState(0);
  const { year, quarter } = quarters[at] ?? { year: "", quarter: 1 };
  const query = `fy=${year}&quarter=${quarter}`;
  const { state, load } = useRead<TdsData>(`/papers/tds?${query}`);
  return (
    <section className="desk-card" aria-labelledby="tds-title">
      <h2 className="desk-card__title" id="tds-title">
        Tax deducted (TDS)
      </h2>
      <div className="desk-tools">
        <Select label="Quarter" value={String(at)} onChange={({ target }) => setAt(Number(target.value))}>
          {quarters.map((one, n) => (
            <option key={`${one.year} ${one.quarter}`} value={n}>
              {`${one.year} Q${one.quarter}`}
            </option>
          ))}
        </Select>
        <SaveButton
          path={`/papers/tds/csv?${query}`}
          name={() => `tds-${year}-q${quarter}.csv`}
          label="Deductee rows as CSV"
        />
      </div>
      {state.is === "loading" && <CardLoading />}
      {state.is === "failed" && <ErrorState message={state.message} onRetry={() => void load()} />}
      {state.is === "ready" && <Return value={state.value} />}
    </section>
  );
};

const Return = ({ value }: { readonly value: TdsData }) => {
  const { act, section, returnForm, deductions, taxable, tds, owed, challans, tan } = value;
  const paid = challans.reduce((sum, { amount }) => sum + amount, 0);
  const warnings = [
    ...(tan === "" ? ["There is no TAN: the return needs one (“operator set papers”)."] : []),
    ...(owed > 0 ? [`₹${paise(owed)} of the tax is not taken yet: it lies at tables.`] : []),
    ...(paid < tds - owed ? [`Of the tax, ₹${paise(tds - owed - paid)} has no challan yet.`] : []),
  ];
  const list = { list: { is: "ready", value: challans } as const, busy: false, reload: () => {} };
  return (
    <>
      <Warnings texts={warnings} />
      <dl className="desk-papers__figures" aria-label="Return">
        <Figure name="Return" value={`Form ${returnForm}`} />
        <Figure name={act} value={section} />
        <Figure name="Deductions" value={String(deductions)} />
        <Figure name="Net winnings" value={`₹${paise(taxable)}`} />
        <Figure name="Tax" value={`₹${paise(tds)}`} />
        <Figure name="Paid by challans" value={`₹${paise(paid)}`} />
      </dl>
      <DataTable
        label="Challans of the quarter"
        columns={COLUMNS}
        pages={list}
        rowKey={({ bsr, day, serial }) => `${bsr} ${day} ${serial}`}
        empty="The books have no challan of these months."
      />
    </>
  );
};
