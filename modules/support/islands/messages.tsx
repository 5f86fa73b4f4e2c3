import { useEffect } from "react";
import { anyData, callApi, trusted } from "../../ui/browser/api-client.ts";
import { resource } from "../../ui/browser/resource.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { ErrorState } from "../../ui/components/states.tsx";
import { formatMoment } from "../../ui/format.ts";
import type { MessagesData } from "../notices-contract.ts";
import { supportTexts } from "../texts/index.ts";

const known = resource("/support/messages", trusted<MessagesData>());

/** Messages of support to the player; nothing where there are none. What is shown is read (O-53). */
const Messages = () => {
  const state = useValue(known.state);
  useEffect(() => void known.ensure(), []);
  const rows = state.is === "ready" ? state.value.aMessage : [];
  const unread = rows.find(({ isRead }) => !isRead)?._id;
  useEffect(() => {
    if (unread === undefined) return;
    void callApi({ method: "POST", path: "/support/messages/read", body: { _id: unread }, data: anyData });
  }, [unread]);
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void known.load()} />;
  if (rows.length === 0) return null;
  return (
    <section className="messages" id="messages" aria-labelledby="messages-title">
      <h2 className="messages__title" id="messages-title">
        {supportTexts.messages}
      </h2>
      {rows.map(({ _id, sSubject, sMessage, dCreatedDate, isRead }) => (
        <article key={_id} className="ticket__reply">
          <header>
            {sSubject} {!isRead && <Badge tone="gold">{supportTexts.unread}</Badge>}{" "}
            <time dateTime={dCreatedDate}>{formatMoment(dCreatedDate)}</time>
          </header>
          <p className="ticket__text">{sMessage}</p>
        </article>
      ))}
    </section>
  );
};

export default Messages;
