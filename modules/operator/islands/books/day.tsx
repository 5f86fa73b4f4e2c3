import { useCallback, useEffect, useState } from "react";
import type { Loaded } from "../../../ui/browser/resource.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { ErrorState } from "../../../ui/components/states.tsx";
import { fileDay } from "../../../ui/format.ts";
import type { DayData } from "../../books-contract.ts";
import { change, read } from "../desk/calls.ts";
import { CardLoading } from "../desk/card-loading.tsx";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { rupees } from "./words.ts";

const DAY_MS = 86_400_000;

/** Bank = gateway = ledger = table journals, of a day (K-8). */
export const Day = ({ mayClose }: { readonly mayClose: boolean }) => {
  const [day, setDay] = useState(() => fileDay(serverNow() - DAY_MS));
  const [data, setData] = useState<Loaded<DayData>>({ is: "loading" });
  const [busy, setBusy] = useState(false);
  const [closing, setClosing] = useState(false);
  const load = useCallback(async () => {
    setData({ is: "loading" });
    const answer = await read<DayData>(`/books/days/${day}`);
    setData(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, [day]);
  useEffect(() => void load(), [load]);
  const check = async () => {
    setBusy(true);
    const answer = await change<DayData>(`/books/days/${day}/check`);
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    setData({ is: "ready", value: answer.data });
    toast("Checked. What does not fit is in the queue.", { tone: "success" });
  };
  const isOpen = data.is === "ready" && data.value.closed === null;
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
        {mayClose && isOpen && (
          <>
            <Button busy={busy} onClick={() => void check()}>
              Check
            </Button>
            <Button tone="gold" onClick={() => setClosing(true)}>
              Close the day
            </Button>
          </>
        )}
      </div>
      {data.is === "loading" && <CardLoading />}
      {data.is === "failed" && <ErrorState message={data.message} onRetry={() => void load()} />}
      {data.is === "ready" && <Figures data={data.value} />}
      {closing && (
        <DecisionDialog
          title={`Close ${day}`}
          action="Close"
          tone="gold"
          wantsReason={false}
          onClose={() => setClosing(false)}
          onConfirm={async () => {
            const answer = await change(`/books/days/${day}/close`);
            if (!answer.ok) return answer.message;
            setClosing(false);
            toast(`${day} is closed.`, { tone: "success" });
            void load();
            return null;
          }}
        >
          <p>Its figures are kept as they are now. A day is closed once.</p>
        </DecisionDialog>
      )}
    </>
  );
};

const count = ({ count: many, paise }: { readonly count: number; readonly paise: number }) =>
  `${rupees(paise)} (${many})`;

/** What is compared: what we say, what others say, and whether that is the same. */
function rowsOf(data: DayData): readonly (readonly [string, string, string, boolean])[] {
  const { payments, settlements, payouts, tables, ledger, bank, payoutAccount } = data;
  const chain = (one: typeof bank) => `${rupees(one.openingPaise)} → ${rupees(one.closingPaise)}`;
  const moved = (one: typeof bank) => `+${rupees(one.inPaise)} −${rupees(one.outPaise)} (${one.lines})`;
  return [
    [
      "Payments: ours, settled by the gateway",
      count(payments.ours),
      count(payments.onPaper),
      payments.ours.paise === payments.onPaper.paise,
    ],
    [
      "Settlements: sent, shown by the bank",
      count(settlements.sent),
      count(settlements.arrived),
      settlements.sent.paise === settlements.arrived.paise,
    ],
    [
      "Payouts: ours, shown by the paying account",
      count(payouts.ours),
      count(payouts.onPaper),
      payouts.ours.paise === payouts.onPaper.paise,
    ],
    [
      "Fees: by tables’ journals, by the ledger",
      rupees(tables.journalPaise),
      rupees(tables.ledgerPaise),
      tables.journalPaise === tables.ledgerPaise,
    ],
    [
      "Bank, all days: by its statements, by the ledger",
      rupees(ledger.paperPaise),
      rupees(ledger.bankPaise),
      ledger.paperPaise === ledger.bankPaise,
    ],
    ["Bank’s statement: moved, running balance", moved(bank), chain(bank), !bank.hasGap],
    ["Paying account: moved, running balance", moved(payoutAccount), chain(payoutAccount), !payoutAccount.hasGap],
  ];
}

const Figures = ({ data }: { readonly data: DayData }) => (
  <section className="desk-card" aria-labelledby="books-day">
    <h2 className="desk-card__title" id="books-day">
      {data.day}{" "}
      {data.closed !== null ? (
        <Badge tone="felt">Closed by {data.closed.by}</Badge>
      ) : (
        <Badge tone={data.isTied && data.openItems === 0 ? "felt" : "gold"}>
          {data.openItems > 0 ? `${data.openItems} open in the queue` : data.isTied ? "Fits" : "Does not fit"}
        </Badge>
      )}
    </h2>
    <div className="datatable">
      <table className="datatable__table books__figures" aria-label={`Tie-out of ${data.day}`}>
        <thead>
          <tr>
            <th scope="col">Compared</th>
            <th scope="col">One</th>
            <th scope="col">Other</th>
            <th scope="col">Same</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(data).map(([what, one, other, fits]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{one}</td>
              <td>{other}</td>
              <td>
                <Badge tone={fits ? "felt" : "gold"}>{fits ? "Yes" : "Not yet"}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {data.ledger.waiting > 0 && (
      <p className="desk-soft">{data.ledger.waiting} postings are on their way to the ledger.</p>
    )}
  </section>
);
