import { useState } from "react";
import { counted, LANGUAGE_NAMES, LANGUAGES, type Language } from "../../../../kernel/index.ts";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { indiaDay } from "../../../../ui/browser/india-time.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Choice } from "../../../../ui/components/choice.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { TextArea } from "../../../../ui/components/text-area.tsx";
import { change, decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { type BreachData, type CountData, type CountRequest, SAID_FIELDS, type Said, type Whom } from "../contract.ts";
import { WHOM_WORDS } from "./labels.ts";
import { SaidFields } from "./make-form.tsx";

interface Draft {
  readonly kind: Whom["kind"];
  readonly first: string;
  readonly last: string;
  readonly ids: string;
  readonly language: Language;
  readonly texts: Readonly<Partial<Record<Language, Said>>>;
}

const EMPTY: Said = { what: "", data: "", consequences: "", measures: "", advice: "" };
const isEmpty = (said: Said) => SAID_FIELDS.every((one) => said[one].trim() === "");

/** What is asked of the server; a text that nobody wrote is left out. */
function wishOf({ kind, first, last, ids, texts }: Draft): CountRequest {
  const players = ids.split(/[\s,]+/).filter((one) => one !== "");
  const days = kind === "registered" || kind === "seen" ? { kind, first, last } : null;
  const whom: Whom = days ?? (kind === "players" ? { kind, players } : { kind: "all" });
  const own = LANGUAGES.flatMap((language) => {
    const said = texts[language];
    return said === undefined || isEmpty(said) ? [] : [{ language, ...said }];
  });
  return { whom, texts: own };
}

interface Asked {
  readonly id: string;
  readonly wish: CountRequest;
  readonly found: CountData;
}

interface TellProps {
  readonly to: BreachData;
  readonly onDone: (said: string) => void;
}

/** Whom it affected, what they read, how many they are; then a letter to each. */
export const TellForm = ({ to, onDone }: TellProps) => {
  const [draft, setDraft] = useState<Draft>({
    kind: "all",
    ids: "",
    language: "hi",
    texts: {},
    first: indiaDay(to.beganAt),
    last: indiaDay(to.noticedAt),
  });
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const confirmation = useConfirmation<Asked>();
  const write = (part: Partial<Draft>) => {
    setProblem("");
    setDraft((before) => ({ ...before, ...part }));
  };
  const count = async () => {
    setBusy(true);
    const wish = wishOf(draft);
    const answer = await change<CountData>(`/breaches/${to.id}/count`, wish);
    setBusy(false);
    if (answer.ok) confirmation.ask({ id: to.id, wish, found: answer.data });
    else setProblem(answer.message);
  };
  return (
    <section className="desk-card" aria-labelledby="tell-title">
      <h2 className="desk-card__title" id="tell-title">
        Tell players
      </h2>
      <form
        className="form announcement-form"
        aria-label="Tell players"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void count();
        }}
      >
        <WhomFields draft={draft} write={write} />
        <Texts draft={draft} write={write} />
        {problem !== "" && <p role="alert">{problem}</p>}
        <Button type="submit" tone="gold" busy={busy}>
          Count them …
        </Button>
      </form>
      <DecisionDialog
        of={confirmation}
        title={({ found }) => `Tell ${counted(found.players - found.told, "player")}?`}
        action="Tell them"
        tone="gold"
        wantsReason={false}
        send={(yes) => {
          const { id, wish, found } = yes.shown;
          return decide(yes, `/breaches/${id}/tell`, { ...wish, shown: found.shown });
        }}
        onDone={() => onDone("Their letters are written within minutes.")}
      >
        {({ found }) => <Counted {...found} />}
      </DecisionDialog>
    </section>
  );
};

interface FieldsProps {
  readonly draft: Draft;
  readonly write: (part: Partial<Draft>) => void;
}

const WhomFields = ({ draft, write }: FieldsProps) => {
  const day = (name: "first" | "last", label: string) => (
    <Field
      name={name}
      type="date"
      label={label}
      value={draft[name]}
      onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <div className="desk-tools">
        <Choice
          label="Who was affected"
          value={draft.kind}
          options={Object.entries(WHOM_WORDS)}
          onChoose={(kind) => write({ kind: kind as Draft["kind"] })}
        />
        {(draft.kind === "registered" || draft.kind === "seen") && [
          <div key="first">{day("first", "First day")}</div>,
          <div key="last">{day("last", "Last day")}</div>,
        ]}
      </div>
      {draft.kind === "seen" && (
        <p className="desk-soft">Log-ins are kept for a week after their end. For older days tell all players.</p>
      )}
      {draft.kind === "players" && (
        <TextArea
          name="ids"
          label="Their ids"
          rows={4}
          value={draft.ids}
          onChange={({ target }) => write({ ids: target.value })}
        />
      )}
    </>
  );
};

/** The paragraphs in a language; where none are written the letter has the register's. */
const Texts = ({ draft, write }: FieldsProps) => (
  <details>
    <summary>The paragraphs in other languages</summary>
    <p className="desk-soft">Where nothing is written here, players read the paragraphs of the register.</p>
    <Choice
      label="Language"
      value={draft.language}
      options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const)}
      onChoose={(language) => write({ language: language as Language })}
    />
    <SaidFields
      said={draft.texts[draft.language] ?? EMPTY}
      write={(part) =>
        write({
          texts: { ...draft.texts, [draft.language]: { ...(draft.texts[draft.language] ?? EMPTY), ...part } },
        })
      }
    />
  </details>
);

/** How many, and what they read. */
const Counted = ({ players, told, letters }: CountData) => (
  <>
    <p>
      {counted(players, "open account")}. Told of this breach already: {told}. Each gets one letter, in the account and
      by mail.
    </p>
    {letters.map(({ language, players: n, subject, text }) => (
      <article key={language} className="thread__message thread__message--ours" lang={language}>
        <p className="thread__head">
          <strong>{LANGUAGE_NAMES[language]}</strong> {n}
        </p>
        <p>
          <strong>{subject}</strong>
        </p>
        <p className="thread__text">{text}</p>
      </article>
    ))}
  </>
);
