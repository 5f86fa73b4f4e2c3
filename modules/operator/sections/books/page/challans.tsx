import { useState } from "react";
import { useHeldConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { List } from "../../../frame/page/list.tsx";
import { useList } from "../../../frame/page/use-list.ts";
import type { ChallanData } from "../contract.ts";
import { rupees } from "./labels.ts";
import { paiseOf, textOf } from "./propose.tsx";

/** Taxes that were paid (K-5). */
export const Challans = ({ mayClose }: { readonly mayClose: boolean }) => {
  const rows = useList<ChallanData>("/books/challans");
  const [entering, setEntering] = useState(false);
  return (
    <>
      {mayClose && (
        <div className="desk-tools">
          <Button tone="gold" onClick={() => setEntering(true)}>
            Enter a challan
          </Button>
        </div>
      )}
      <List
        label="Challans"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty="No challan was entered yet."
      />
      {entering && (
        <Enter
          onClose={() => setEntering(false)}
          onDone={() => {
            setEntering(false);
            rows.pages.reload();
          }}
        />
      )}
    </>
  );
};

const Enter = ({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) => {
  const confirmation = useHeldConfirmation(null);
  return (
    <DecisionDialog
      of={confirmation}
      title="Enter a challan"
      action="Enter"
      tone="gold"
      wantsReason={false}
      send={async (yes, _, form) => {
        const amountPaise = paiseOf(form.get("amount"));
        if (amountPaise === null) return "Say the amount in rupees.";
        const said = Object.fromEntries(
          ["tax", "number", "bsr", "paidOn", "period"].map((name) => [name, textOf(form, name)]),
        );
        return decide(yes, "/books/challans", { ...said, amountPaise });
      }}
      onDone={() => {
        toast("Entered.", { tone: "success" });
        onDone();
      }}
      onGivenUp={onClose}
    >
      {() => (
        <>
          <Select name="tax" label="Tax">
            <option value="tds">TDS</option>
            <option value="gst">GST</option>
          </Select>
          <Field name="number" label="Challan’s number" maxLength={20} />
          <Field name="bsr" label="BSR code" inputMode="numeric" maxLength={7} />
          <Field name="paidOn" label="Paid on" type="date" />
          <Field name="period" label="For the month" type="month" placeholder="2026-10" />
          <Field name="amount" label="Amount" prefix="₹" inputMode="decimal" maxLength={14} />
        </>
      )}
    </DecisionDialog>
  );
};

const COLUMNS: readonly Column<ChallanData>[] = [
  { id: "paid", header: "Paid on", numeric: true, cell: ({ paidOn }) => paidOn },
  { id: "tax", header: "Tax", cell: ({ tax }) => tax.toUpperCase() },
  { id: "number", header: "Number", cell: ({ number }) => <span className="books__id">{number}</span> },
  { id: "bsr", header: "BSR code", numeric: true, cell: ({ bsr }) => bsr },
  { id: "period", header: "Month", numeric: true, cell: ({ period }) => period },
  { id: "amount", header: "Amount", align: "end", numeric: true, cell: ({ amountPaise }) => rupees(amountPaise) },
  { id: "by", header: "By", cell: ({ by }) => by },
];
