import { useState } from "react";
import { Select } from "../../../../ui/components/choice.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { formatAmount } from "../../../../ui/format.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { Warnings } from "../../../frame/page/facts.tsx";
import { SaveButton } from "../../../frame/page/save-file.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { GstData } from "../contract.ts";
import { monthsUntil } from "./months.ts";

type Row = GstData["rows"][number];
const paise = (amount: number): string => formatAmount(amount / 100);
const figure = (id: "paid" | "taxable" | "igst" | "cgst" | "sgst", header: string): Column<Row> => ({
  id,
  header,
  align: "end",
  numeric: true,
  cell: (row) => paise(row[id]),
});

const COLUMNS: readonly Column<Row>[] = [
  { id: "place", header: "Place of supply", isWide: true, cell: ({ place }) => place },
  { id: "rate", header: "Rate", align: "end", numeric: true, cell: ({ percent }) => `${percent}%` },
  { id: "code", header: "HSN/SAC", numeric: true, cell: ({ code }) => code },
  { id: "vouchers", header: "Vouchers", align: "end", numeric: true, cell: ({ vouchers }) => String(vouchers) },
  figure("paid", "Received ₹"),
  figure("taxable", "Taxable ₹"),
  figure("igst", "IGST ₹"),
  figure("cgst", "CGST ₹"),
  figure("sgst", "SGST ₹"),
];

/** Files for GSTR-1's offline tool. */
const GSTR1 = [
  ["b2cs", "GSTR-1: B2CS"],
  ["at", "GSTR-1: advances (11A)"],
  ["hsn", "GSTR-1: HSN"],
] as const;

/** A month's GST on deposits (M-30). */
export const GstCard = ({ today }: { readonly today: string }) => {
  const months = monthsUntil(today);
  const [month, setMonth] = useState(months[0] ?? "");
  const { state, load } = useRead<GstData>(`/papers/gst?month=${month}`);
  return (
    <section className="desk-card" aria-labelledby="gst-title">
      <h2 className="desk-card__title" id="gst-title">
        GST on deposits
      </h2>
      <div className="desk-tools">
        <Select label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
        <SaveButton path={`/papers/gst/csv?month=${month}`} name={() => `gst-${month}.csv`} label="Summary as CSV" />
        {GSTR1.map(([table, label]) => (
          <SaveButton
            key={table}
            path={`/papers/gstr1/csv?month=${month}&table=${table}`}
            name={() => `gstr1-${table}-${month}.csv`}
            label={label}
          />
        ))}
        <SaveButton
          path={`/papers/vouchers/csv?month=${month}`}
          name={() => `vouchers-${month}.csv`}
          label="Vouchers as CSV"
        />
      </div>
      {state.is === "loading" && <CardLoading />}
      {state.is === "failed" && <ErrorState message={state.message} onRetry={() => void load()} />}
      {state.is === "ready" && <Summary month={month} value={state.value} />}
    </section>
  );
};

const Summary = ({ month, value }: { readonly month: string; readonly value: GstData }) => {
  const { rows, totals, waiting, gstin } = value;
  const warnings = [
    ...(gstin === "" ? ["There is no GSTIN: no receipt voucher is numbered until “operator set papers” has one."] : []),
    ...(waiting > 0 ? [`${waiting} deposits of this month wait for a voucher and are not in it.`] : []),
  ];
  const list = { list: { is: "ready", value: rows } as const, busy: false, reload: () => {} };
  return (
    <>
      <Warnings texts={warnings} />
      <dl className="desk-papers__figures" aria-label="Totals">
        <Figure name="Vouchers" value={String(totals.vouchers)} />
        <Figure name="Received" value={`₹${paise(totals.paid)}`} />
        <Figure name="Taxable" value={`₹${paise(totals.taxable)}`} />
        <Figure name="Tax" value={`₹${paise(totals.igst + totals.cgst + totals.sgst)}`} />
      </dl>
      <DataTable
        label="GST by place and rate"
        columns={COLUMNS}
        pages={list}
        rowKey={({ place, percent, code }) => `${place} ${percent} ${code}`}
        empty={`There are no vouchers of ${month}.`}
      />
    </>
  );
};

/** A figure with its name. */
export const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="numeric">{value}</dd>
  </div>
);
