import { useCallback, useEffect, useRef, useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { fileDay } from "../../../../ui/format.ts";
import { change, decide, read } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import type { DayData } from "../contract.ts";
import { obstacleOf, rupees, statusOf } from "./labels.ts";

const DAY_MS = 86_400_000;

/** Bank = gateway = ledger = table journals, of a day (K-8). */
export const Day = ({ mayClose, first }: { readonly mayClose: boolean; readonly first: string | undefined }) => {
  const [day, setDay] = useState(() => first ?? fileDay(serverNow() - DAY_MS));
  const [data, setData] = useState<Loaded<DayData>>({ is: "loading" });
  const [busy, setBusy] = useState(false);
  const confirmation = useConfirmation<DayData>();
  const newest = useRef(0);
  const load = useCallback(async () => {
    const turn = ++newest.current;
    setData({ is: "loading" });
    const answer = await read<DayData>(`/books/days/${day}`);
    // Only the newest question's answer counts.
    if (turn !== newest.current) return;
    setData(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, [day]);
  useEffect(() => void load(), [load]);
  const check = async () => {
    const turn = ++newest.current;
    setBusy(true);
    const answer = await change<DayData>(`/books/days/${day}/check`);
    setBusy(false);
    // Another day is looked at by now: its figures are not these.
    if (turn !== newest.current) return;
    if (!answer.ok) return errorToast(answer.message);
    setData({ is: "ready", value: answer.data });
    toast("Checked. What does not fit is in the queue.", { tone: "success" });
  };
  const open = data.is === "ready" && data.value.closed === null && data.value.day === day ? data.value : null;
  const obstacle = open === null ? null : obstacleOf(open, fileDay(serverNow()));
  return (
    <>
      <div className="desk-tools">
        <Field
          name="day"
          label="Day in India"
          type="date"
          value={day}
          onChange={({ currentTarget }) => currentTarget.value !== "" && setDay(currentTarget.value)}
        />
        {mayClose && open !== null && (
          <Tools busy={busy} onCheck={check} onClose={obstacle === null ? () => confirmation.ask(open) : null} />
        )}
      </div>
      {mayClose && obstacle !== null && <p className="desk-soft">{obstacle}</p>}
      {data.is === "loading" && <CardLoading />}
      {data.is === "failed" && <ErrorState message={data.message} onRetry={() => void load()} />}
      {data.is === "ready" && <Figures data={data.value} />}
      <DecisionDialog
        of={confirmation}
        title={(shown) => `Close ${shown.day}`}
        action="Close the day"
        tone="gold"
        wantsReason={false}
        send={(yes) => decide(yes, `/books/days/${yes.shown.day}/close`, { shown: yes.shown.shown })}
        onDone={(_, shown) => {
          toast(`${shown.day} is closed.`, { tone: "success" });
          void load();
        }}
        onGivenUp={() => void load()}
      >
        {(shown) => (
          <>
            <Figures data={shown} />
            <p>Its figures are kept as they are here. A day is closed once.</p>
          </>
        )}
      </DecisionDialog>
    </>
  );
};

interface ToolsProps {
  readonly busy: boolean;
  readonly onCheck: () => Promise<unknown>;
  /** Null: it cannot be closed now. */
  readonly onClose: (() => void) | null;
}

const Tools = ({ busy, onCheck, onClose }: ToolsProps) => (
  <>
    <Button busy={busy} onClick={() => void onCheck()}>
      Check
    </Button>
    {onClose !== null && (
      <Button tone="gold" onClick={onClose}>
        Close the day
      </Button>
    )}
  </>
);

type Sum = DayData["payments"]["ours"];
const count = ({ count: many, paise }: Sum) => `${rupees(paise)} (${many})`;

const balance = (what: string, held: NonNullable<DayData["balances"]>["bank"] | undefined): readonly Compared[] =>
  held === null || held === undefined
    ? []
    : [
        {
          what: `${what}: by its statement, by the books`,
          one: rupees(held.statementPaise),
          other: rupees(held.bookedPaise),
          fits: held.statementPaise === held.bookedPaise,
        },
      ];

/** What is compared: what we say, what others say, and whether that is the same. */
function rowsOf(data: DayData): readonly Compared[] {
  const { payments, settlements, payouts, tables, ledger, bank, payoutAccount } = data;
  const pair = (what: string, one: Sum, other: Sum): Compared => ({
    what,
    one: count(one),
    other: count(other),
    fits: one.paise === other.paise,
  });
  const amounts = (what: string, one: number, other: number): Compared => ({
    what,
    one: rupees(one),
    other: rupees(other),
    fits: one === other,
  });
  const account = (what: string, one: typeof bank): Compared => ({
    what,
    one: `+${rupees(one.inPaise)} −${rupees(one.outPaise)} (${one.lines})`,
    other: `${rupees(one.openingPaise)} → ${rupees(one.closingPaise)}`,
    fits: !one.hasGap,
  });
  return [
    pair("Payments: ours, settled by the gateway", payments.ours, payments.onPaper),
    pair("Settlements: sent, shown by the bank", settlements.sent, settlements.arrived),
    pair("Payouts: ours, shown by the paying account", payouts.ours, payouts.onPaper),
    amounts("Fees: by tables’ journals, by the ledger", tables.journalPaise, tables.ledgerPaise),
    amounts("Bank, all days: by its statements, by the ledger", ledger.paperPaise, ledger.bankPaise),
    ...balance("Bank’s balance at the day’s end", data.balances?.bank),
    ...balance("Paying account’s balance at the day’s end", data.balances?.payoutAccount),
    account("Bank’s statement: moved, running balance", bank),
    account("Paying account: moved, running balance", payoutAccount),
  ];
}

interface Compared {
  readonly what: string;
  readonly one: string;
  readonly other: string;
  readonly fits: boolean;
}

const COLUMNS: readonly Column<Compared>[] = [
  { id: "what", header: "Compared", isWide: true, cell: ({ what }) => what },
  { id: "one", header: "Ours, or what moved", align: "end", numeric: true, cell: ({ one }) => one },
  { id: "other", header: "Theirs, or what it held", align: "end", numeric: true, cell: ({ other }) => other },
  {
    id: "fits",
    header: "Same",
    align: "end",
    cell: ({ fits }) => <Badge tone={fits ? "felt" : "gold"}>{fits ? "Yes" : "Not yet"}</Badge>,
  },
];

const Figures = ({ data }: { readonly data: DayData }) => (
  <section aria-labelledby="books-day" className="books">
    <h2 className="desk-card__title" id="books-day">
      {data.day} <DayStatus data={data} />
    </h2>
    <div className="desk-sheet">
      <DataTable
        label={`Tie-out of ${data.day}`}
        columns={COLUMNS}
        pages={{ list: { is: "ready", value: rowsOf(data) }, busy: false, reload: () => {} }}
        rowKey={({ what }) => what}
      />
    </div>
    {data.ledger.waiting > 0 && (
      <p className="desk-soft">{data.ledger.waiting} postings are on their way to the ledger.</p>
    )}
  </section>
);

const DayStatus = ({ data }: { readonly data: DayData }) => {
  const { text, isFine } = statusOf(data);
  return <Badge tone={isFine ? "felt" : "gold"}>{text}</Badge>;
};
