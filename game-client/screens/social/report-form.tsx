/** The form of a report, and its outcome. Loaded when a report is begun. */
import { type FormEvent, useCallback, useEffect, useId, useState } from "react";
import { say } from "../../../modules/kernel/index.ts";
import { Rich } from "../../../modules/ui/rich.tsx";
import { fileReport, type Report, reportLabels } from "../../net/calls.ts";
import { type ReportAbout, reporting } from "../../state/reporting.ts";
import { gameTexts } from "../../texts/index.ts";
import { socialTexts } from "./texts/index.ts";

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
  if (stage.is === "loading") return <p role="status">{gameTexts.moment}</p>;
  if (stage.is === "unreachable")
    return (
      <div className="report" role="alert">
        <p>{socialTexts.supportAway}</p>
        <button type="button" className="button" onClick={() => void load()}>
          {gameTexts.tryAgain}
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
        <Rich text={say(socialTexts.filed, { number })} parts={{ b: (inner) => <b>{inner}</b> }} />
      </p>
      <p>
        <Rich
          text={socialTexts.answersUnder}
          parts={{
            a: (inner) => (
              <a href="/reported-problems" target="_blank" rel="noreferrer">
                {inner}
              </a>
            ),
          }}
        />
      </p>
      <button type="button" className="button button--gold" onClick={close}>
        {socialTexts.done}
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
      <label htmlFor={`${id}-issue`}>{socialTexts.whatIsIt}</label>
      <select id={`${id}-issue`} value={category} onChange={(event) => setCategory(event.target.value)}>
        {labels.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {about.players.length > 0 && (
        <>
          <label htmlFor={`${id}-who`}>{socialTexts.aboutPlayer}</label>
          <select id={`${id}-who`} value={seat} onChange={(event) => setSeat(event.target.value)}>
            <option value="">{socialTexts.nobody}</option>
            {about.players.map((one) => (
              <option key={one.seat} value={one.seat}>
                {say(socialTexts.nameSeat, { name: one.name, seat: one.seat + 1 })}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={`${id}-text`}>{socialTexts.inYourWords}</label>
      <textarea
        id={`${id}-text`}
        rows={3}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <small>
        {say(about.dealId === null ? socialTexts.tableGoes : socialTexts.dealGoes, { table: about.tableNo })}
      </small>
      {refused !== null && (
        <p className="report__refused" role="alert">
          {refused}
        </p>
      )}
      <button type="submit" className="button button--gold" disabled={isSending}>
        {isSending ? socialTexts.sending : socialTexts.send}
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
