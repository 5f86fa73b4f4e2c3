/** The form of a report, and its outcome. Loaded when a report is begun. */
import { type FormEvent, useCallback, useEffect, useId, useState } from "react";
import { fileReport, type Report, reportLabels } from "../../net/calls.ts";
import { type ReportAbout, reporting } from "../../state/reporting.ts";

/** The limit of support's API. */
const MOST_LETTERS = 200;

const close = () => {
  reporting.value = null;
};

type Stage =
  | { readonly is: "loading" | "unreachable" | "writing" | "sending" }
  | { readonly is: "refused"; readonly why: string }
  | { readonly is: "filed"; readonly number: string };

export default function ReportForm({ about }: { readonly about: ReportAbout }) {
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [stage, setStage] = useState<Stage>({ is: "loading" });
  const load = useCallback(async () => {
    setStage({ is: "loading" });
    const answer = await reportLabels();
    const found = "data" in answer ? (answer.data.aReportDropDown ?? []) : [];
    setLabels(found);
    setStage({ is: found.length > 0 ? "writing" : "unreachable" });
  }, []);
  useEffect(() => void load(), [load]);
  const send = async (report: Report) => {
    setStage({ is: "sending" });
    const filed = await fileReport(report);
    setStage("data" in filed ? { is: "filed", number: filed.data.sNumber } : { is: "refused", why: filed.refused });
  };
  if (stage.is === "loading") return <p role="status">One moment …</p>;
  if (stage.is === "unreachable")
    return (
      <div className="report" role="alert">
        <p>Support could not be reached. Please try again.</p>
        <button type="button" className="button" onClick={() => void load()}>
          Try again
        </button>
      </div>
    );
  if (stage.is === "filed") return <Filed number={stage.number} />;
  return (
    <Fields
      about={about}
      labels={labels}
      isSending={stage.is === "sending"}
      refused={stage.is === "refused" ? stage.why : null}
      onSend={(report) => void send(report)}
    />
  );
}

function Filed({ number }: { readonly number: string }) {
  return (
    <div className="report" role="status">
      <p>
        Thank you. Your ticket is <b>{number}</b>.
      </p>
      <p>
        Support answers under{" "}
        <a href="/reported-problems" target="_blank" rel="noreferrer">
          Reported problems
        </a>
        .
      </p>
      <button type="button" className="button button--gold" onClick={close}>
        Done
      </button>
    </div>
  );
}

interface FieldsProps {
  readonly about: ReportAbout;
  readonly labels: readonly string[];
  readonly isSending: boolean;
  readonly refused: string | null;
  readonly onSend: (report: Report) => void;
}

function Fields({ about, labels, isSending, refused, onSend }: FieldsProps) {
  const id = useId();
  const [category, setCategory] = useState(labels.at(-1)!);
  const [seat, setSeat] = useState(() =>
    about.players.some((one) => one.seat === about.seat) ? String(about.seat) : "",
  );
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSend(reportOf(about, { category, seat, text }));
  };
  return (
    <form className="report" onSubmit={submit}>
      <label htmlFor={`${id}-issue`}>What is it?</label>
      <select id={`${id}-issue`} value={category} onChange={(event) => setCategory(event.target.value)}>
        {labels.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {about.players.length > 0 && (
        <>
          <label htmlFor={`${id}-who`}>About a player</label>
          <select id={`${id}-who`} value={seat} onChange={(event) => setSeat(event.target.value)}>
            <option value="">Nobody</option>
            {about.players.map((one) => (
              <option key={one.seat} value={one.seat}>
                {one.name}, seat {one.seat + 1}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={`${id}-text`}>In your words (optional)</label>
      <textarea
        id={`${id}-text`}
        rows={3}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <small>
        Table {about.tableNo} {about.dealId === null ? "goes" : "and this deal go"} with your report.
      </small>
      {refused !== null && (
        <p className="report__refused" role="alert">
          {refused}
        </p>
      )}
      <button type="submit" className="button button--gold" disabled={isSending}>
        {isSending ? "Sending …" : "Send to support"}
      </button>
    </form>
  );
}

/** The desk reads the title in its list: it says whom a report is about. */
function reportOf(
  { tableId, dealId, players }: ReportAbout,
  { category, seat, text }: { readonly category: string; readonly seat: string; readonly text: string },
): Report {
  const who = players.find((one) => String(one.seat) === seat);
  const sTitle = who ? `${category}: ${who.name}, seat ${who.seat + 1}` : category;
  const where = { iTableId: tableId, iDealId: dealId, nSeat: who?.seat ?? null };
  return { eCategory: category, sTitle, sDescription: text.trim() || sTitle, ...where };
}
