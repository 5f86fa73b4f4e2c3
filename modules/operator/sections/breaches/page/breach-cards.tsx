import { useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { indiaDay } from "../../../../ui/browser/india-time.ts";
import { saveFile } from "../../../../ui/browser/save-file.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Choice } from "../../../../ui/components/choice.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { TextArea } from "../../../../ui/components/text-area.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import { ADDITIONS, type Addition, BREACH_BOUNDS, type BreachData } from "../contract.ts";
import { ADDITION_WORDS, NOTE_WORDS } from "./labels.ts";
import { SaidText } from "./make-form.tsx";
import { TellForm } from "./tell-form.tsx";

interface CardsProps {
  readonly id: string;
  readonly onDone: (said: string) => void;
}

/** One breach: what is known, both letters to the Board, and telling players of it. */
export const BreachCards = ({ id, onDone }: CardsProps) => {
  const { state, load } = useRead<BreachData>(`/breaches/${id}`);
  if (state.is === "loading") return <CardLoading />;
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void load()} />;
  const done = (said: string) => {
    void load();
    onDone(said);
  };
  return (
    <>
      <Known {...state.value} />
      <AddForm id={id} onDone={done} />
      <TellForm to={state.value} onDone={done} />
    </>
  );
};

const Known = (one: BreachData) => {
  const save = (which: "first" | "details") =>
    saveFile(`board-${which}-${indiaDay(one.noticedAt)}.txt`, new Blob([one.board[which]], { type: "text/plain" }));
  return (
    <section className="desk-card" aria-labelledby="known-title">
      <h2 className="desk-card__title" id="known-title">
        What is known
      </h2>
      <p>
        Began {formatMoment(one.beganAt)}, noticed {formatMoment(one.noticedAt)}, entered by {one.by}. Where:{" "}
        {one.place}
      </p>
      <SaidText {...one} />
      <div className="thread">
        {one.notes.map(({ kind, note, by, at }) => (
          <article key={`${kind} ${at}`} className="thread__message">
            <p className="thread__head">
              <strong>{NOTE_WORDS[kind]}</strong> {by} <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <p className="thread__text">{note}</p>
          </article>
        ))}
        {one.tellings.map(({ whom, players, by, at }) => (
          <article key={at} className="thread__message thread__message--ours">
            <p className="thread__head">
              <strong>Players told: {players}</strong> {by} <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <p>{whom}</p>
          </article>
        ))}
      </div>
      <div className="desk-tools">
        <Button onClick={() => save("first")}>Save the first letter to the Board</Button>
        <Button onClick={() => save("details")}>Save the letter with the details</Button>
      </div>
    </section>
  );
};

interface Draft {
  readonly kind: Addition;
  readonly note: string;
}

/** What is asked about, and of which breach. */
interface Asked extends Draft {
  readonly id: string;
}

const AddForm = ({ id, onDone }: CardsProps) => {
  const [draft, setDraft] = useState<Draft>({ kind: "note", note: "" });
  const [problem, setProblem] = useState("");
  const confirmation = useConfirmation<Asked>();
  return (
    <section className="desk-card" aria-labelledby="add-title">
      <h2 className="desk-card__title" id="add-title">
        Add to it
      </h2>
      <form
        className="form"
        aria-label="Add to the breach"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.note.trim() === "") return setProblem("Say something here.");
          confirmation.ask({ ...draft, id, note: draft.note.trim() });
        }}
      >
        <Choice
          label="What about"
          value={draft.kind}
          options={ADDITIONS.map((one) => [one, ADDITION_WORDS[one]] as const)}
          onChoose={(kind) => setDraft({ ...draft, kind: kind as Addition })}
        />
        <TextArea
          name="note"
          label="Text"
          rows={4}
          maxLength={BREACH_BOUNDS.note}
          value={draft.note}
          error={problem}
          onChange={({ target }) => {
            setProblem("");
            setDraft({ ...draft, note: target.value });
          }}
        />
        <Button type="submit" tone="gold">
          Look at it …
        </Button>
      </form>
      <DecisionDialog
        of={confirmation}
        title="Add this? It is never changed."
        action="Add"
        tone="gold"
        wantsReason={false}
        send={(yes) => {
          const { id: breach, ...addition } = yes.shown;
          return decide(yes, `/breaches/${breach}/add`, addition);
        }}
        onDone={() => {
          setDraft({ kind: "note", note: "" });
          onDone("Added.");
        }}
      >
        {({ kind, note }) => (
          <>
            <p>
              <strong>{ADDITION_WORDS[kind]}</strong>
            </p>
            <p className="thread__text">{note}</p>
          </>
        )}
      </DecisionDialog>
    </section>
  );
};
