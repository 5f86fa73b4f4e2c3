import { useState } from "react";
import { Button } from "../../../../ui/components/button.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { Dialog } from "../../../../ui/components/dialog.tsx";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { List } from "../../../frame/page/list.tsx";
import { useList } from "../../../frame/page/use-list.ts";
import { useSheet } from "../../../frame/page/use-queue.ts";
import type { SignedDayData, SignedDaySheet } from "../contract.ts";
import { rupees } from "./words.ts";

/** The ledger's closed days, and what anybody verifies one by (M-17 … M-20). */
export const Signed = () => {
  const rows = useList<SignedDayData>("/books/signed");
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <p className="desk-soft">
        Each day is closed by itself soon after midnight, signed, and chained to the one before. Keep a hash elsewhere:
        “operator closings verify DAY HASH” finds whatever was rewritten since.
      </p>
      <List
        label="Signed days"
        columns={columnsOf(setShown)}
        rows={rows}
        rowKey={({ day }) => day}
        empty="No day is closed yet: the first one is at the next midnight in India."
      />
      {shown !== null && <Sheet key={shown} day={shown} onClose={() => setShown(null)} />}
    </>
  );
};

const count = (n: number): string => n.toLocaleString("en-IN");

const columnsOf = (onShow: (day: string) => void): readonly Column<SignedDayData>[] => [
  { id: "day", header: "Day", numeric: true, cell: ({ day }) => day },
  { id: "transfers", header: "Transfers", align: "end", numeric: true, cell: ({ transfers }) => count(transfers) },
  { id: "entries", header: "Entries", align: "end", numeric: true, cell: ({ entries }) => count(entries) },
  { id: "players", header: "Players", align: "end", numeric: true, cell: ({ players }) => count(players) },
  { id: "held", header: "Players hold", align: "end", numeric: true, cell: ({ heldPaise }) => rupees(heldPaise) },
  { id: "hash", header: "Hash", cell: ({ hash }) => <span className="books__id">{hash.slice(0, 16)}…</span> },
  {
    id: "show",
    header: "Signature",
    isHeaderHidden: true,
    align: "end",
    cell: ({ day }) => (
      <Button size="small" aria-label={`Signature of ${day}`} onClick={() => onShow(day)}>
        Signature
      </Button>
    ),
  },
];

const Sheet = ({ day, onClose }: { readonly day: string; readonly onClose: () => void }) => {
  const { sheet, reload } = useSheet<SignedDaySheet>(`/books/signed/${day}`, "");
  return (
    <Dialog open title={`Closing of ${day}`} onClose={onClose}>
      {sheet.is === "loading" && <Skeleton />}
      {sheet.is === "failed" && <ErrorState message={sheet.message} onRetry={() => void reload()} />}
      {sheet.is === "ready" && (
        <>
          <pre className="books__statement">{sheet.value.statement}</pre>
          <dl className="facts">
            <dt>Hash</dt>
            <dd className="books__id">{sheet.value.hash}</dd>
            <dt>Signature</dt>
            <dd className="books__id">{sheet.value.signature}</dd>
          </dl>
          <pre className="books__statement">{sheet.value.publicKey}</pre>
        </>
      )}
    </Dialog>
  );
};
