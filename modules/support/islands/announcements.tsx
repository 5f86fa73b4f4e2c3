import { Mail, Megaphone, X } from "lucide-react";
import { useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { anyData, callApi, trusted } from "../../ui/browser/api-client.ts";
import { createNewest } from "../../ui/browser/newest.ts";
import { onReturn } from "../../ui/browser/reconnect.ts";
import { onBrowserClock } from "../../ui/browser/server-clock.ts";
import { onServerEvents } from "../../ui/browser/server-events.ts";
import { readSetting, readToken, storeSetting } from "../../ui/browser/session.ts";
import type { AnnouncementData, NoticesData, StandingAnnouncements } from "../notices-contract.ts";
import { supportTexts } from "../texts/index.ts";

export interface AnnouncementsProps {
  /** The page that shows them: a player's lobby, or the first page of visitors. */
  readonly place: "lobby" | "home";
}

/** What a visitor has put away, in this browser alone. */
const PUT_AWAY = "announcementsAway";
const NOTHING: NoticesData = { aAnnouncement: [], nUnread: 0 };
/** A browser waits no longer than that at once. */
const LONGEST_WAIT_MS = 2_147_000_000;

const awayHere = (): readonly string[] => (readSetting(PUT_AWAY) ?? "").split(" ");

async function load(place: AnnouncementsProps["place"]): Promise<NoticesData | null> {
  if (place === "lobby") {
    if (readToken() === null) return NOTHING;
    const answer = await callApi({ method: "GET", path: "/support/notices", data: trusted<NoticesData>() });
    return answer.ok ? answer.data : null;
  }
  const data = trusted<Pick<NoticesData, "aAnnouncement">>();
  const answer = await callApi({ method: "GET", path: "/support/announcements", data, isAnonymous: true });
  if (!answer.ok) return null;
  const away = awayHere();
  return { aAnnouncement: answer.data.aAnnouncement.filter(({ _id }) => !away.includes(_id)), nUnread: 0 };
}

/**
 * What the desk announces, and that it has written (O-53). The page itself has none of it, so a kept page shows nothing old: it is asked for, goes by
 * the server's clock when it ends, and at once when the desk ends it.
 */
const Announcements = ({ place }: AnnouncementsProps) => {
  const { notices, shown, putAway } = useNotices(place);
  const dismiss = (id: string) => {
    putAway(id);
    if (place === "home") storeSetting(PUT_AWAY, [...awayHere().slice(-9), id].join(" "));
    else void callApi({ method: "POST", path: `/support/announcements/${id}/dismiss`, body: {}, data: anyData });
  };
  if (shown.length === 0 && notices.nUnread === 0) return null;
  return (
    <ul className="announcements" aria-label={supportTexts.announcements}>
      {notices.nUnread > 0 && (
        <li className="announcement">
          <Mail className="announcement__icon" size={18} aria-hidden="true" />
          <p className="announcement__text">
            <a href="/reported-problems#messages">{say(supportTexts.unreadMessages, { count: notices.nUnread })}</a>
          </p>
        </li>
      )}
      {shown.map((one) => (
        <li key={one._id} className="announcement">
          <Megaphone className="announcement__icon" size={18} aria-hidden="true" />
          <p className="announcement__text" role="status">
            {one.sText}
          </p>
          <button
            type="button"
            className="button button--ghost button--icon announcement__close"
            aria-label={supportTexts.putAway}
            onClick={() => dismiss(one._id)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** What there is for the reader, what of it has not ended yet, and how one goes from the screen. */
function useNotices(place: AnnouncementsProps["place"]) {
  const [notices, setNotices] = useState(NOTHING);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const newest = createNewest();
    const look = async () => {
      const counts = newest.begin();
      const found = await load(place);
      if (!counts() || found === null) return;
      setNow(Date.now());
      setNotices(found);
    };
    void look();
    const stopLooking = onReturn(() => void look());
    if (place === "home") return stopLooking;
    const stopListening = onServerEvents(
      ({ event, data }) => {
        if (event !== "resAnnouncements") return;
        const { aId } = data as StandingAnnouncements;
        setNotices((all) => ({ ...all, aAnnouncement: all.aAnnouncement.filter(({ _id }) => aId.includes(_id)) }));
      },
      () => void look(),
    );
    return () => {
      stopLooking();
      stopListening();
    };
  }, [place]);

  const endsAt = ({ dEndDate }: AnnouncementData) => onBrowserClock(Date.parse(dEndDate));
  const shown = notices.aAnnouncement.filter((one) => endsAt(one) > now);
  const next = Math.min(...shown.map(endsAt));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, next - Date.now()), LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [next]);

  const putAway = (id: string) =>
    setNotices((all) => ({ ...all, aAnnouncement: all.aAnnouncement.filter(({ _id }) => _id !== id) }));
  return { notices, shown, putAway };
}

export default Announcements;
