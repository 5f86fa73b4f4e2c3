import { type KeyboardEvent, useRef, useState } from "react";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { TextArea } from "../../../../ui/components/text-area.tsx";
import { change } from "../../../frame/page/calls.ts";
import { Picker } from "../../../frame/page/picker.tsx";
import { LONGEST_ANSWER, type TicketDetails } from "../contract.ts";
import { unsentOf } from "./labels.ts";

/** The element of the field, for the key that leads there. */
export const ANSWER_FIELD = "ticket-answer";

/** What somebody has begun to write, and how many answers stood there when they began. */
export interface Draft {
  readonly text: string;
  readonly seen: number;
}

interface AnswerFormProps {
  /** The writer's name. */
  readonly me: string;
  readonly details: TicketDetails;
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
  /** It was sent, and ends the ticket or does not. */
  readonly onSent: (isResolved: boolean) => void;
  /** It was refused: something else stands there by now. */
  readonly onRefused: () => void;
  /** The operator would rather move on. */
  readonly onLeave: () => void;
}

/** What is being written, and what is done with it. */
function useAnswer({ details, draft, onDraft, onSent, onRefused }: AnswerFormProps) {
  const [text, setText] = useState(draft?.text ?? "");
  /** What stands in the field by the time an answer of the server is there. */
  const newest = useRef(text);
  const [busy, setBusy] = useState<"reply" | "resolve" | null>(null);
  const [problem, setProblem] = useState("");
  const focus = () => document.getElementById(ANSWER_FIELD)?.focus();

  const write = (next: string) => {
    newest.current = next;
    setText(next);
    setProblem("");
    onDraft(next.trim() === "" ? undefined : { text: next, seen: draft?.seen ?? details.answers });
  };
  const insert = (name: string) => {
    const prepared = details.prepared.find((one) => one.name === name);
    if (prepared !== undefined) write(text.trim() === "" ? prepared.text : `${text.trimEnd()}\n\n${prepared.text}`);
    focus();
  };
  const send = async (how: "reply" | "resolve") => {
    if (busy !== null) return;
    if (text.trim() === "") {
      setProblem("Write an answer first.");
      return focus();
    }
    setBusy(how);
    const answer = await change(`/tickets/${details.id}/${how}`, { text, version: details.version });
    setBusy(null);
    if (!answer.ok) {
      setProblem(answer.message);
      return onRefused();
    }
    write(unsentOf(newest.current, text));
    toast(details.player === null ? "Sent: it goes out by mail." : "Sent: the player reads it with the ticket.", {
      tone: "success",
    });
    onSent(how === "resolve");
  };
  return { text, busy, problem, write, insert, send };
}

/** Where an answer is written. Who is overtaken by somebody else is told so before it is sent, and keeps what they wrote (O-19). */
export const AnswerForm = (props: AnswerFormProps) => {
  const { me, details, draft, onLeave } = props;
  const { text, busy, problem, write, insert, send } = useAnswer(props);
  const isOvertaken = draft !== undefined && details.answers > draft.seen && details.answeredBy !== me;
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape") return onLeave();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send("reply");
  };
  return (
    <form
      className="form thread__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send("reply");
      }}
    >
      {details.prepared.length > 0 && (
        <Picker
          label="Prepared answers"
          none="Choose one"
          options={details.prepared.map(({ name }) => name)}
          action="Put it in"
          onPick={insert}
        />
      )}
      <TextArea
        id={ANSWER_FIELD}
        name="answer"
        label={details.senderEmail === null ? "Your answer" : `Your answer, mailed to ${details.senderEmail}`}
        note={`${text.length} of ${LONGEST_ANSWER}`}
        rows={6}
        maxLength={LONGEST_ANSWER}
        value={text}
        error={problem}
        aria-keyshortcuts="a"
        onChange={({ target }) => write(target.value)}
        onKeyDown={pressed}
      />
      <div role="status">
        {isOvertaken && (
          <p className="desk-note desk-note--bad">
            {details.answeredBy} has answered while you were writing: it stands above. Send yours only if it still fits.
          </p>
        )}
      </div>
      <div className="desk-tools">
        <Button type="submit" tone="gold" busy={busy === "reply"}>
          {isOvertaken ? "Send all the same" : "Send"}
        </Button>
        {(details.state === "inReview" || details.state === "open") && (
          <Button busy={busy === "resolve"} onClick={() => void send("resolve")}>
            Send and resolve
          </Button>
        )}
      </div>
    </form>
  );
};
