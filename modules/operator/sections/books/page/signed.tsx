import { useState } from "react";
import { Button } from "../../../../ui/components/button.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { Dialog } from "../../../../ui/components/dialog.tsx";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { List } from "../../../frame/page/list.tsx";
import { useList } from "../../../frame/page/use-list.ts";
import { useDetails } from "../../../frame/page/use-queue.ts";
import type { SignedDayData, SignedDayDetails } from "../contract.ts";
import { rupees } from "./labels.ts";

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
      {shown !== null && <Details key={shown} day={shown} onClose={() => setShown(null)} />}
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

const Details = ({ day, onClose }: { readonly day: string; readonly onClose: () => void }) => {
  const { details, reload } = useDetails<SignedDayDetails>(`/books/signed/${day}`, "");
  return (
    <Dialog open title={`Closing of ${day}`} onClose={onClose}>
      {details.is === "loading" && <Skeleton />}
      {details.is === "failed" && <ErrorState message={details.message} onRetry={() => void reload()} />}
      {details.is === "ready" && (
        <>
          <pre className="books__statement">{details.value.statement}</pre>
          <dl className="facts">
            <dt>Hash</dt>
            <dd className="books__id">{details.value.hash}</dd>
            <dt>Signature</dt>
            <dd className="books__id">{details.value.signature}</dd>
          </dl>
          <pre className="books__statement">{details.value.publicKey}</pre>
        </>
      )}
    </Dialog>
  );
};
