import { useEffect, useState } from "react";
import { anyData, callApi, fetchFile } from "../../../ui/browser/api-client.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import { type MediaData, TicketData } from "../../contract.ts";
import { labelShown } from "../../report-labels-contract.ts";
import { supportTexts } from "../../texts/index.ts";
import { Grievance } from "./grievance.tsx";
import { StateBadge } from "./state-badge.tsx";
import { createTicketLook } from "./ticket-look.ts";

/** A ticket's image or video. Fetched with the token, which no `src` would send, and shown out of memory. */
const Attachment = ({ media }: { readonly media: MediaData }) => {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    void fetchFile(media.sUrl, stop.signal).then((file) => {
      if (stop.signal.aborted) return;
      if (file) made = URL.createObjectURL(file);
      setUrl(made ?? null);
    });
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [media.sUrl]);
  if (url === undefined)
    return (
      <div className="ticket__media">
        <Skeleton shape="pill" />
      </div>
    );
  if (url === null) return <p className="ticket__media">{supportTexts.attachmentFailed}</p>;
  return (
    <div className="ticket__media">
      {media.sType.startsWith("image/") ? (
        <img src={url} alt={supportTexts.attached} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a player's own recording has none
        <video src={url} controls playsInline aria-label={supportTexts.attached} />
      )}
    </div>
  );
};

const ask = (id: string) => callApi({ method: "GET", path: `/support/getTicket/${id}`, data: TicketData });

const useTicket = (id: string | null) => {
  const [{ state, look, leave }] = useState(() => createTicketLook(ask));
  useEffect(() => {
    if (id !== null) void look(id);
    return leave;
  }, [id, look, leave]);
  return { loaded: useValue(state), retry: () => void (id !== null && look(id)) };
};

interface TicketDialogProps {
  /** The row that was chosen; null: nothing is open. */
  readonly ticket: Pick<TicketData, "_id" | "sTitle"> | null;
  readonly onClose: () => void;
  /** The ticket is gone. */
  readonly onCancelled: () => void;
}

/** One ticket with everything about it; while it is in review it can be cancelled (S2 §§ 2.10, 4). */
export const TicketDialog = ({ ticket, onClose, onCancelled }: TicketDialogProps) => {
  const { loaded, retry } = useTicket(ticket?._id ?? null);
  const confirmation = useConfirmation<string>();
  return (
    <>
      <Dialog open={ticket !== null} title={labelShown(ticket?.sTitle ?? "")} size="wide" onClose={onClose}>
        {loaded.is === "failed" ? (
          <ErrorState message={loaded.message} onRetry={retry} />
        ) : (
          <Detail ticket={loaded.is === "ready" ? loaded.value : null} onChanged={retry} />
        )}
        <DialogActions>
          <Button tone="ghost" onClick={onClose}>
            {uiTexts.close}
          </Button>
          {loaded.is === "ready" && loaded.value.eState === "inReview" && (
            <Button tone="wine" onClick={() => confirmation.ask(loaded.value._id)}>
              {supportTexts.cancelRequest}
            </Button>
          )}
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        of={confirmation}
        title={supportTexts.cancelTitle}
        action={uiTexts.yes}
        tone="wine"
        back={uiTexts.no}
        send={async (yes) => {
          const answer = await callApi({ method: "DELETE", path: `/support/remove/${yes.shown}`, data: anyData });
          return answer.ok ? { ok: true, data: answer.message } : answer;
        }}
        onDone={(said) => {
          toast(said, { tone: "success" });
          onCancelled();
        }}
        onRefused={retry}
      >
        {() => <p>{supportTexts.cancelText}</p>}
      </ConfirmDialog>
    </>
  );
};

const Detail = ({ ticket, onChanged }: { readonly ticket: TicketData | null; readonly onChanged: () => void }) => (
  <div className="ticket" aria-busy={ticket === null}>
    <dl className="ticket__facts">
      <div data-whole="">
        <dt>{supportTexts.ticketId}</dt>
        <dd className="numeric ticket__id">{ticket?._id ?? <Skeleton />}</dd>
      </div>
      <div>
        <dt>{supportTexts.status}</dt>
        <dd>{ticket ? <StateBadge state={ticket.eState} /> : <Skeleton shape="short" />}</dd>
      </div>
      <div>
        <dt>{supportTexts.moment}</dt>
        <dd className="numeric">{ticket ? formatMoment(ticket.dCreatedDate) : <Skeleton />}</dd>
      </div>
      <div data-whole="">
        <dt>{supportTexts.description}</dt>
        <dd className="ticket__text">{ticket?.sDescription ?? <Skeleton />}</dd>
      </div>
    </dl>
    {ticket?.oGrievance && <Grievance ticket={ticket} clocks={ticket.oGrievance} onChanged={onChanged} />}
    {ticket?.aMedia.map((media) => (
      <Attachment key={media._id} media={media} />
    ))}
    {ticket && ticket.aReply.length > 0 && (
      <section className="ticket__replies" aria-label={supportTexts.answers}>
        {ticket.aReply.map(({ sMessage, dCreatedDate }) => (
          <article key={dCreatedDate} className="ticket__reply">
            <header>
              {supportTexts.answeredBy} <time dateTime={dCreatedDate}>{formatMoment(dCreatedDate)}</time>
            </header>
            <p className="ticket__text">{sMessage}</p>
          </article>
        ))}
      </section>
    )}
  </div>
);
