import { useState } from "react";
import { say } from "../../../kernel/index.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { TextArea } from "../../../ui/components/text-area.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { COMMENTS_LENGTH, type TicketData } from "../../contract.ts";
import type { GrievanceData } from "../../grievance-contract.ts";
import { supportTexts } from "../../texts/index.ts";

/** Clocks as lines: what is done and when, or until when it will be. */
function linesOf(clocks: GrievanceData): readonly (readonly [string, string])[] {
  const { dAcknowledgeBy, dAcknowledged, dResolveBy, dResolved, dAppealUntil, dAppealed, dAppealBy, dAppealResolved } =
    clocks;
  const line = (what: string, done: string | null, by: string): readonly [string, string] => [
    what,
    done === null ? say(supportTexts.byMoment, { moment: formatMoment(by) }) : formatMoment(done),
  ];
  const { acknowledged, resolved, mayAppeal, appealed, appealDecided } = supportTexts.clocks;
  const until = (moment: string) => say(supportTexts.untilMoment, { moment: formatMoment(moment) });
  return [
    line(acknowledged, dAcknowledged, dAcknowledgeBy),
    line(resolved, dResolved, dResolveBy),
    ...(dAppealUntil === null ? [] : [[mayAppeal, until(dAppealUntil)] as const]),
    ...(dAppealed === null ? [] : [[appealed, formatMoment(dAppealed)] as const]),
    ...(dAppealBy === null ? [] : [line(appealDecided, dAppealResolved, dAppealBy)]),
  ];
}

/** A grievance's dates, and the appeal while there is one left (O-54). */
export const Grievance = ({
  ticket,
  clocks,
  onChanged,
}: {
  readonly ticket: TicketData;
  readonly clocks: GrievanceData;
  readonly onChanged: () => void;
}) => {
  const { dAppealUntil } = clocks;
  const mayAppeal = dAppealUntil !== null && Date.parse(dAppealUntil) > serverNow();
  return (
    <section className="grievance" aria-label={supportTexts.grievance}>
      <dl className="ticket__facts">
        {linesOf(clocks).map(([what, when]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="numeric">{when}</dd>
          </div>
        ))}
        {ticket.sAppeal !== null && (
          <div data-whole="">
            <dt>{supportTexts.ownAppeal}</dt>
            <dd className="ticket__text">{ticket.sAppeal}</dd>
          </div>
        )}
      </dl>
      {mayAppeal && <Appeal id={ticket._id} onChanged={onChanged} />}
    </section>
  );
};

const Appeal = ({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }) => {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (text.trim() === "") return setProblem(supportTexts.form.comments);
    setBusy(true);
    const body = { sDescription: text };
    const answer = await callApi({ method: "POST", path: `/support/appeal/${id}`, body, data: anyData });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    toast(answer.message, { tone: "success" });
    onChanged();
  };
  return (
    <form
      className="form"
      aria-label={supportTexts.appeal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextArea
        name="appeal"
        label={supportTexts.appealLabel}
        rows={3}
        maxLength={COMMENTS_LENGTH}
        note={`${text.length} / ${COMMENTS_LENGTH}`}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem("");
        }}
      />
      <p className="grievance__note">{supportTexts.appealNote}</p>
      <Button type="submit" busy={busy}>
        {supportTexts.appeal}
      </Button>
    </form>
  );
};
