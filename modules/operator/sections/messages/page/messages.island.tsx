import { useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { Checkbox } from "../../../../ui/components/choice.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import { TextArea } from "../../../../ui/components/text-area.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { PlayerLink } from "../../../frame/page/facts.tsx";
import { PlayerField } from "../../../frame/page/filter-player.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { namedPlayer } from "../../../frame/page/links.ts";
import { Picker } from "../../../frame/page/picker.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import { MESSAGE_BOUNDS, type SendRequest, type WritingData } from "../contract.ts";

/** `/operator/messages`: a message to one player (O-53). */
const Messages = () => (
  <Guarded permission="messages.send" loading={<CardLoading />}>
    {() => <Desk />}
  </Guarded>
);

const Desk = () => {
  const [player, setPlayer] = useState(() => namedPlayer(location.search));
  return (
    <>
      <PlayerField chosen={player} onChoose={setPlayer} />
      {player === "" ? <EmptyState>Choose a player.</EmptyState> : <Writing key={player} player={player} />}
    </>
  );
};

const Writing = ({ player }: { readonly player: string }) => {
  const { state, load } = useRead<WritingData>(`/messages/${player}`);
  if (state.is === "loading") return <CardLoading />;
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void load()} />;
  return (
    <div className="writing">
      <Form to={state.value} onSent={() => void load()} />
      <Sent sent={state.value.sent} />
    </div>
  );
};

/** What is asked about: the message, to whom, and what they are called. */
interface Asked extends SendRequest {
  readonly player: string;
  readonly name: string;
}

const EMPTY: SendRequest = { subject: "", text: "", byMail: false, isOffer: false };

/** What is wrong with it; empty: nothing. */
const problemOf = ({ subject, text }: SendRequest): string =>
  subject.trim() === "" || text.trim() === "" ? "Give a subject and a text." : "";

const Form = ({ to, onSent }: { readonly to: WritingData; readonly onSent: () => void }) => {
  const [draft, setDraft] = useState(EMPTY);
  const [problem, setProblem] = useState("");
  const confirmation = useConfirmation<Asked>();
  const write = (part: Partial<SendRequest>) => {
    setProblem("");
    setDraft((before) => ({ ...before, ...part }));
  };
  const name = to.who.name ?? "the player";
  return (
    <section className="desk-card" aria-labelledby="write-title">
      <h2 className="desk-card__title" id="write-title">
        To {name}
      </h2>
      <p className="desk-soft">
        Player <PlayerLink id={to.player} />
        {to.who.isClosed && ", who has closed the account"}
      </p>
      <form
        className="form"
        aria-label="Write to the player"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = problemOf(draft);
          if (wrong !== "") return setProblem(wrong);
          confirmation.ask({
            ...draft,
            subject: draft.subject.trim(),
            text: draft.text.trim(),
            player: to.player,
            name,
          });
        }}
      >
        <Fields to={to} draft={draft} problem={problem} write={write} />
        <Button type="submit" tone="gold" disabled={to.who.isClosed}>
          Look at it …
        </Button>
      </form>
      <DecisionDialog
        of={confirmation}
        title={(asked) => `Send this to ${asked.name}?`}
        action="Send"
        tone="gold"
        wantsReason={false}
        send={(yes) => {
          const { player, name: _, ...message } = yes.shown;
          return decide(yes, `/messages/${player}/send`, message);
        }}
        onDone={() => {
          toast("Sent.", { tone: "success" });
          setDraft(EMPTY);
          onSent();
        }}
      >
        {(message) => <Preview {...message} />}
      </DecisionDialog>
    </section>
  );
};

interface FieldsProps {
  readonly to: WritingData;
  readonly draft: SendRequest;
  readonly problem: string;
  readonly write: (part: Partial<SendRequest>) => void;
}

const Fields = ({ to, draft, problem, write }: FieldsProps) => {
  const insert = (name: string) => {
    const found = to.prepared.find((one) => one.name === name);
    if (found !== undefined) write({ subject: found.subject, text: found.text });
  };
  return (
    <>
      {to.prepared.length > 0 && (
        <Picker
          label="Prepared messages"
          none="Choose one"
          options={to.prepared.map(({ name }) => name)}
          action="Put it in"
          onPick={insert}
        />
      )}
      <Field
        name="subject"
        label="Subject"
        maxLength={MESSAGE_BOUNDS.subject}
        value={draft.subject}
        onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
      />
      <TextArea
        name="text"
        label="Message"
        rows={8}
        note={`${draft.text.length} of ${MESSAGE_BOUNDS.message}`}
        maxLength={MESSAGE_BOUNDS.message}
        value={draft.text}
        error={problem}
        onChange={({ target }) => write({ text: target.value })}
      />
      <Checkbox
        name="byMail"
        checked={draft.byMail}
        disabled={!to.hasEmail}
        onChange={({ currentTarget }) => write({ byMail: currentTarget.checked })}
      >
        {to.hasEmail ? "By mail too" : "By mail too: no verified address is known"}
      </Checkbox>
      <Checkbox
        name="isOffer"
        checked={draft.isOffer}
        disabled={!to.wantsOffers}
        onChange={({ currentTarget }) => write({ isOffer: currentTarget.checked })}
      >
        {to.wantsOffers ? "It is an offer" : "It is an offer: the player does not agree to be sent any"}
      </Checkbox>
    </>
  );
};

/** What the player will read. */
const Preview = ({ subject, text, byMail, isOffer }: SendRequest) => (
  <>
    <article className="thread__message thread__message--ours">
      <p>
        <strong>{subject}</strong>
      </p>
      <p className="thread__text">{text}</p>
    </article>
    <p className="desk-soft">{byMail ? "On the site and by mail." : "On the site alone."}</p>
    {isOffer && <p>It is sent as an offer.</p>}
  </>
);

const Sent = ({ sent }: Pick<WritingData, "sent">) => (
  <section className="desk-card" aria-labelledby="sent-title">
    <h2 className="desk-card__title" id="sent-title">
      Written before
    </h2>
    {sent.length === 0 && <p className="desk-soft">Nothing was written to this player.</p>}
    <div className="thread">
      {sent.map(({ id, subject, text, by, isMailed, at, readAt }) => (
        <article key={id} className="thread__message thread__message--ours">
          <p className="thread__head">
            <strong>{by}</strong> <time dateTime={at}>{formatMoment(at)}</time> {isMailed && <Badge>Mail</Badge>}{" "}
            {readAt === null ? <Badge>Unread</Badge> : <Badge tone="felt">Read</Badge>}
          </p>
          <p>
            <strong>{subject}</strong>
          </p>
          <p className="thread__text">{text}</p>
        </article>
      ))}
    </div>
  </section>
);

export default Messages;
