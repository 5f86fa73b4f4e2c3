import { useRef, useState } from "react";
import { LONGEST_PAPER } from "../../../../books/contract.ts";
import { counted } from "../../../../kernel/index.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { change, sendFile } from "../../../frame/page/calls.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { List } from "../../../frame/page/list.tsx";
import { useList } from "../../../frame/page/use-list.ts";
import type { ImportData } from "../contract.ts";
import { SOURCE_WORDS } from "./labels.ts";

/** Papers of gateway and bank: what was read, and more of them (K-1). */
export const Statements = ({ mayClose }: { readonly mayClose: boolean }) => {
  const rows = useList<ImportData>("/books/papers");
  return (
    <>
      {mayClose && <Upload onDone={rows.pages.reload} />}
      {mayClose && <Ask onDone={rows.pages.reload} />}
      <List label="Papers" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} empty="No paper was read yet." />
    </>
  );
};

const said = ({ rows, fresh, changed, unreadable }: ImportData) =>
  `${counted(rows, "row")}: ${fresh} new, ${changed} changed, ${unreadable} unreadable.`;

/** Reads a statement that is on its way, and says what stood in it, or why it was not read. */
function useReading(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const take = async (coming: ReturnType<typeof change<ImportData>>) => {
    setBusy(true);
    const answer = await coming;
    setBusy(false);
    onDone();
    if (answer.ok) toast(said(answer.data), { tone: "success" });
    else errorToast(answer.message);
  };
  return { busy, take };
}

const Upload = ({ onDone }: { readonly onDone: () => void }) => {
  const file = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState("bank");
  const { busy, take } = useReading(onDone);
  const send = async () => {
    const chosen = file.current?.files?.[0];
    if (chosen === undefined) return errorToast("Choose a file first.");
    if (chosen.size > LONGEST_PAPER) return errorToast("The file is larger than 16 MB.");
    await take(sendFile<ImportData>(`/books/files/${source}`, chosen));
  };
  return (
    <form
      className="desk-tools"
      aria-label="Upload"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Select label="Paper" value={source} onChange={({ target }) => setSource(target.value)}>
        <option value="bank">Bank’s statement</option>
        <option value="gateway">Gateway’s settlement recon</option>
      </Select>
      <label className="field">
        <span className="field__label">CSV file</span>
        <input ref={file} type="file" accept=".csv,text/csv" className="books__file" />
      </label>
      <Button type="submit" tone="gold" busy={busy}>
        Upload
      </Button>
    </form>
  );
};

const Ask = ({ onDone }: { readonly onDone: () => void }) => {
  const { busy, take } = useReading(onDone);
  const ask = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const day = String(values.get("day") ?? "");
    if (day === "") return errorToast("Choose a day.");
    await take(change<ImportData>("/books/papers", { source: String(values.get("source")), day }));
  };
  return (
    <form
      className="desk-tools"
      aria-label="Ask the service"
      onSubmit={(event) => {
        event.preventDefault();
        void ask(event.currentTarget);
      }}
    >
      <Select name="source" label="Ask for">
        <option value="gateway">Settlements of a day</option>
        <option value="payouts">Paying account of a day</option>
      </Select>
      <Field name="day" label="Day" type="date" />
      <Button type="submit" busy={busy}>
        Ask
      </Button>
    </form>
  );
};

const COLUMNS: readonly Column<ImportData>[] = [
  { id: "at", header: "Read", numeric: true, cell: ({ begunAt }) => formatMoment(begunAt) },
  { id: "source", header: "Paper", cell: ({ source }) => SOURCE_WORDS[source] ?? source },
  { id: "by", header: "By", cell: ({ by }) => by },
  { id: "state", header: "State", cell: ({ state, problem }) => (problem === null ? state : `${state}: ${problem}`) },
  { id: "rows", header: "Rows", align: "end", numeric: true, cell: ({ rows }) => rows },
  { id: "fresh", header: "New", align: "end", numeric: true, cell: ({ fresh }) => fresh },
  { id: "changed", header: "Changed", align: "end", numeric: true, cell: ({ changed }) => changed },
  {
    id: "bad",
    header: "Unreadable",
    align: "end",
    numeric: true,
    cell: ({ unreadable, badRows }) => (unreadable === 0 ? 0 : `${unreadable} (${badRows.join(", ")})`),
  },
];
