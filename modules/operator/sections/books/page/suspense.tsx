import { useMemo, useState } from "react";
import { Button } from "../../../../ui/components/button.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { formatDay } from "../../../frame/page/dates.ts";
import { List } from "../../../frame/page/list.tsx";
import { useList } from "../../../frame/page/use-list.ts";
import { BOOKS_KINDS, type UnmatchedData } from "../contract.ts";
import { rupees } from "./labels.ts";
import { ProposeDialog, textOf } from "./propose.tsx";

const WHY: Readonly<Record<string, string>> = {
  unknownOrder: "No such order",
  wrongAmount: "Another amount than ordered",
  secondPayment: "Paid twice",
  wrongCurrency: "Not in rupees",
  keptOut: "Keeps out: goes back by itself",
};

interface Chosen {
  readonly row: UnmatchedData;
  readonly to: "match" | "return";
}

/** Payments that fit no order (K-6). */
export const Suspense = ({ mayAdjust }: { readonly mayAdjust: boolean }) => {
  const rows = useList<UnmatchedData>("/books/suspense", "oldest");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const columns = useMemo(() => columnsOf(mayAdjust, setChosen), [mayAdjust]);
  return (
    <>
      <List
        label="Money of nobody known"
        columns={columns}
        rows={rows}
        rowKey={({ gateway, payment }) => `${gateway}/${payment}`}
        empty="All money is somebody’s."
      />
      {chosen !== null && <Decide {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
};

const columnsOf = (mayAdjust: boolean, onChoose: (chosen: Chosen) => void): readonly Column<UnmatchedData>[] => [
  { id: "at", header: "Came", numeric: true, cell: ({ at }) => formatDay(at) },
  { id: "payment", header: "Payment", cell: ({ payment }) => <span className="books__id">{payment}</span> },
  { id: "why", header: "Why", cell: ({ reason }) => WHY[reason] ?? reason },
  { id: "player", header: "Order of", cell: ({ player }) => <span className="books__id">{player ?? "–"}</span> },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    numeric: true,
    cell: ({ amountPaise, currency }) =>
      currency === "INR" ? rupees(amountPaise) : `${amountPaise / 100} ${currency}`,
  },
  {
    id: "act",
    header: "Act",
    isHeaderHidden: true,
    align: "end",
    isWide: true,
    cell: (row) =>
      mayAdjust && row.state === "suspense" && row.decision === null && row.reason !== "keptOut" ? (
        <span className="books__buttons">
          <Button size="small" onClick={() => onChoose({ row, to: "match" })}>
            Match
          </Button>
          <Button size="small" tone="ghost" onClick={() => onChoose({ row, to: "return" })}>
            Send back
          </Button>
        </span>
      ) : row.decision === "return" ? (
        "Going back"
      ) : null,
  },
];

const Decide = ({ row, to, onClose }: Chosen & { readonly onClose: () => void }) => {
  const what = { gateway: row.gateway, payment: row.payment };
  return (
    <ProposeDialog
      title={to === "match" ? "Whose deposit it is" : "Send it back to its payer"}
      kind={to === "match" ? BOOKS_KINDS.matchSuspense : BOOKS_KINDS.returnSuspense}
      onClose={onClose}
      payloadOf={(form) => {
        if (to === "return") return what;
        const player = textOf(form, "player");
        return player === "" ? "Name the player." : { ...what, player };
      }}
    >
      <p>
        {rupees(row.amountPaise)}, {row.payment}
      </p>
      {to === "match" && (
        <Field
          name="player"
          label="Player’s id"
          defaultValue={row.player ?? ""}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="off"
        />
      )}
    </ProposeDialog>
  );
};
