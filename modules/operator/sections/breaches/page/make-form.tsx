import { useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { fromIndia, indiaText } from "../../../../ui/browser/india-time.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { TextArea } from "../../../../ui/components/text-area.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { BREACH_BOUNDS, type MakeRequest, SAID_FIELDS, type Said } from "../contract.ts";
import { SAID_WORDS } from "./labels.ts";

const empty = (): MakeRequest => ({
  what: "",
  data: "",
  consequences: "",
  measures: "",
  advice: "",
  place: "",
  beganAt: indiaText(serverNow()),
  noticedAt: indiaText(serverNow()),
});

/** A new breach, shown before it is entered: nothing of it is changed later. */
export const MakeForm = ({ onDone }: { readonly onDone: (said: string) => void }) => {
  const [draft, setDraft] = useState(empty);
  const [problem, setProblem] = useState("");
  const confirmation = useConfirmation<MakeRequest>();
  const write = (part: Partial<MakeRequest>) => {
    setProblem("");
    setDraft((before) => ({ ...before, ...part }));
  };
  return (
    <section className="desk-card" aria-labelledby="breach-title">
      <h2 className="desk-card__title" id="breach-title">
        A new one
      </h2>
      <form
        className="form announcement-form"
        aria-label="A new breach"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wish = { ...draft, beganAt: fromIndia(draft.beganAt), noticedAt: fromIndia(draft.noticedAt) };
          if (Object.values(wish).some((one) => one.trim() === "")) return setProblem("Fill in all of it.");
          confirmation.ask(wish);
        }}
      >
        <Fields draft={draft} problem={problem} write={write} />
        <Button type="submit" tone="gold">
          Look at it …
        </Button>
      </form>
      <DecisionDialog
        of={confirmation}
        title="Enter this breach?"
        action="Enter"
        tone="gold"
        wantsReason={false}
        send={(yes) => decide(yes, "/breaches/make", yes.shown)}
        onDone={() => {
          setDraft(empty());
          onDone("Entered. Nobody was told of it yet.");
        }}
      >
        {(wish) => (
          <>
            <p>
              Began {formatMoment(wish.beganAt)}, noticed {formatMoment(wish.noticedAt)}. Where: {wish.place}
            </p>
            <SaidText {...wish} />
          </>
        )}
      </DecisionDialog>
    </section>
  );
};

interface FieldsProps {
  readonly draft: MakeRequest;
  readonly problem: string;
  readonly write: (part: Partial<MakeRequest>) => void;
}

const Fields = ({ draft, problem, write }: FieldsProps) => {
  const moment = (name: "beganAt" | "noticedAt", label: string) => (
    <Field
      name={name}
      type="datetime-local"
      label={label}
      value={draft[name]}
      onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <div className="desk-tools">
        {moment("beganAt", "It began (time of India)")}
        {moment("noticedAt", "We noticed it (time of India)")}
      </div>
      <SaidFields said={draft} write={write} />
      <TextArea
        name="place"
        label="Where it happened (for the Board)"
        rows={2}
        maxLength={BREACH_BOUNDS.text}
        value={draft.place}
        error={problem}
        onChange={({ target }) => write({ place: target.value })}
      />
    </>
  );
};

interface SaidFieldsProps {
  readonly said: Said;
  readonly write: (part: Partial<Said>) => void;
}

/** The paragraphs that players read. */
export const SaidFields = ({ said, write }: SaidFieldsProps) =>
  SAID_FIELDS.map((name) => (
    <TextArea
      key={name}
      name={name}
      label={SAID_WORDS[name]}
      note={`${said[name].length} of ${BREACH_BOUNDS.text}`}
      rows={3}
      maxLength={BREACH_BOUNDS.text}
      value={said[name]}
      onChange={({ target }) => write({ [name]: target.value })}
    />
  ));

/** The same to be read. */
export const SaidText = (said: Said) =>
  SAID_FIELDS.map((name) => (
    <div key={name}>
      <p>
        <strong>{SAID_WORDS[name]}</strong>
      </p>
      <p className="thread__text">{said[name]}</p>
    </div>
  ));
