import { useState } from "react";
import type { MonthCheckName } from "../../../../books/contract.ts";
import { counted } from "../../../../kernel/index.ts";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { fileDay } from "../../../../ui/format.ts";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { MonthCheckData, MonthData } from "../months-contract.ts";
import { rupees } from "./labels.ts";

/** Where something of the checklist is done: a tab of this page, with a day, or another page. */
type Place = "day" | "queue" | "suspense" | "papers" | "challans" | "trial" | "signed";

interface MonthProps {
  readonly mayClose: boolean;
  readonly onGo: (place: Place, day?: string) => void;
}

const DAY_MS = 86_400_000;
const monthBefore = (today: string): string =>
  fileDay(Date.parse(`${today.slice(0, 7)}-01T12:00:00+05:30`) - DAY_MS).slice(0, 7);

/** A month's checklist, out of what the books have, and its closing (K-13). */
export const Month = ({ mayClose, onGo }: MonthProps) => {
  const [month, setMonth] = useState(() => monthBefore(fileDay(serverNow())));
  const { state, load } = useRead<MonthData>(`/books/months/${month}`);
  const confirmation = useConfirmation<MonthData>();
  const shown = state.is === "ready" && state.value.month === month ? state.value : null;
  const isReady = shown?.isOver && shown.closed === null && shown.checks.every(({ isDone }) => isDone);
  return (
    <>
      <div className="desk-tools">
        <Field
          name="month"
          label="Month"
          type="month"
          placeholder="2026-10"
          value={month}
          onChange={({ currentTarget: { value } }) => /^\d{4}-\d{2}$/.test(value) && setMonth(value)}
        />
        <Button onClick={() => void load()}>Look again</Button>
        {mayClose && shown !== null && isReady && (
          <Button tone="gold" onClick={() => confirmation.ask(shown)}>
            Close the month
          </Button>
        )}
      </div>
      {state.is === "loading" && <CardLoading />}
      {state.is === "failed" && <ErrorState message={state.message} onRetry={() => void load()} />}
      {shown !== null && <Checklist data={shown} onGo={onGo} />}
      <DecisionDialog
        of={confirmation}
        title={(wanted) => `Close ${wanted.month}`}
        action="Close the month"
        tone="gold"
        wantsReason={false}
        send={(yes) => decide(yes, `/books/months/${yes.shown.month}/close`, { shown: yes.shown.shown })}
        onDone={(_, wanted) => {
          toast(`${wanted.month} is closed.`, { tone: "success" });
          void load();
        }}
        onGivenUp={() => void load()}
      >
        {(wanted) => (
          <p>{`Everything of ${wanted.month} is done. Its checklist and its trial balance are kept. A month is closed once.`}</p>
        )}
      </DecisionDialog>
    </>
  );
};

/** How a month stands, in words. */
function statusOf({ isOver, checks, closed }: MonthData): string {
  if (closed !== null) return `Closed by ${closed.by}`;
  if (!isOver) return "Not over yet";
  const left = checks.filter(({ isDone }) => !isDone).length;
  return left === 0 ? "Can be closed" : `${left} to do`;
}

const Checklist = ({ data, onGo }: { readonly data: MonthData; readonly onGo: MonthProps["onGo"] }) => (
  <section className="books" aria-labelledby="month-title">
    <h2 className="desk-card__title" id="month-title">
      {data.month}{" "}
      <Badge tone={data.closed !== null || data.checks.every(({ isDone }) => isDone) ? "felt" : "gold"}>
        {statusOf(data)}
      </Badge>
    </h2>
    <div className="desk-sheet">
      <DataTable
        label={`Checklist of ${data.month}`}
        columns={columnsOf(onGo)}
        pages={{ list: { is: "ready", value: data.checks }, busy: false, reload: () => {} }}
        rowKey={({ name }) => name}
      />
    </div>
  </section>
);

interface Words {
  readonly what: string;
  readonly how: (check: MonthCheckData) => string;
  readonly go: Place | "returns";
  readonly label: string;
}
const ofAll = ({ done, of }: MonthCheckData) => `${done} of ${of}`;
const left =
  (one: string, many?: string) =>
  ({ done }: MonthCheckData) =>
    `${counted(0 - done, one, many)} left`;
const paid = ({ done, of }: MonthCheckData) => `${rupees(done)} paid of ${rupees(of)}`;
const taken = ({ done, of }: MonthCheckData) =>
  of === 0 ? "Not due" : done === 0 ? "Not taken yet" : done < of ? `${done} of ${of}` : "Taken";

const WORDS: Readonly<Record<MonthCheckName, Words>> = {
  days: { what: "Every day is closed", how: ofAll, go: "day", label: "First open day" },
  papers: {
    what: "The bank has shown what it was expected to show",
    how: (check) =>
      `${check.of === 0 ? "Nothing was expected" : ofAll(check)}; last lines: ${check.days.join(", ") || "none"}`,
    go: "papers",
    label: "Imports",
  },
  queue: { what: "Nothing is open in the queue", how: left("item"), go: "queue", label: "Queue" },
  suspense: {
    what: "Suspense is empty",
    how: left("payment or line", "payments or lines"),
    go: "suspense",
    label: "Nobody’s money",
  },
  gstChallan: { what: "GST is paid", how: paid, go: "challans", label: "Challans" },
  tdsChallan: { what: "TDS is paid", how: paid, go: "challans", label: "Challans" },
  gstr1: {
    what: "The files for GSTR-1 were taken: table 7 or 11A, and 12",
    how: taken,
    go: "returns",
    label: "Tax papers",
  },
  tdsFile: { what: "The file of the TDS return was taken", how: taken, go: "returns", label: "Tax papers" },
  trial: {
    what: "The trial balance is even",
    how: ({ isDone }) => (isDone ? "Even" : "Not even"),
    go: "trial",
    label: "Trial balance",
  },
  signed: {
    what: "The ledger is signed and sound",
    how: ({ isDone }) => (isDone ? "Sound" : "Not yet"),
    go: "signed",
    label: "Signed days",
  },
};

const columnsOf = (onGo: MonthProps["onGo"]): readonly Column<MonthCheckData>[] => [
  { id: "what", header: "What", isWide: true, cell: ({ name }) => WORDS[name as MonthCheckName]?.what ?? name },
  { id: "how", header: "How far", cell: (check) => WORDS[check.name as MonthCheckName]?.how(check) ?? "" },
  {
    id: "done",
    header: "Done",
    cell: ({ isDone }) => <Badge tone={isDone ? "felt" : "gold"}>{isDone ? "Yes" : "Not yet"}</Badge>,
  },
  {
    id: "go",
    header: "Where",
    align: "end",
    cell: ({ name, days }) => {
      const { go, label } = WORDS[name as MonthCheckName];
      return go === "returns" ? (
        <a href="/operator/papers">{label}</a>
      ) : (
        <Button
          size="small"
          aria-label={`${label}: ${WORDS[name as MonthCheckName].what}`}
          onClick={() => onGo(go, days[0])}
        >
          {label}
        </Button>
      );
    },
  },
];
