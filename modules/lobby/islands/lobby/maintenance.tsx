import { Hourglass } from "lucide-react";
import { useEffect, useRef } from "react";
import { say } from "../../../kernel/index.ts";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { MaintenanceDialog } from "../../../ui/components/maintenance-dialog.tsx";
import { formatClock, formatMoment } from "../../../ui/format.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { isClosedAt, loadMoneyAndTables, nextChangeAt, type Platform, platform } from "../player/state.ts";
import type { Play } from "./play.ts";

/** Maintenance in the lobby (S1 § 4, O-27): announced with a countdown, then the dialog, and a word when it is over. */
export const Maintenance = ({ play }: { readonly play: Play }) => {
  const known = useValue(platform);
  const modal = useValue(play.modal);
  const now = Date.now();
  const isClosed = isClosedAt(known, now);
  // Renders every second, so that what begins or ends by the clock is seen.
  const left = useCountdown(nextChangeAt(known, now));
  const wasClosed = useRef(false);
  useEffect(() => {
    // Told once when it begins, and again on each Play.
    const shown = play.modal.peek();
    if (isClosed) play.modal.value = "maintenance";
    else if (shown === "maintenance") play.modal.value = "none";
    if (wasClosed.current && !isClosed) {
      toast(lobbyTexts.maintenanceOver, { tone: "success" });
      void loadMoneyAndTables();
    }
    wasClosed.current = isClosed;
  }, [isClosed, play]);
  const close = () => {
    play.modal.value = "none";
  };
  return (
    <>
      {!isClosed && known?.ahead != null && now < known.ahead.startsAt && (
        <Announcement
          ahead={known.ahead}
          until={known.closedUntil}
          left={left}
          isClosing={now >= known.ahead.closesAt}
        />
      )}
      <MaintenanceDialog open={modal === "maintenance"} endsAt={known?.closedUntil ?? null} onClose={close} />
    </>
  );
};

interface AnnouncementProps {
  readonly ahead: NonNullable<Platform["ahead"]>;
  readonly until: number | null;
  readonly left: number | null;
  readonly isClosing: boolean;
}

/** What is ahead: a screen reader hears of it once, and not every second. */
const Announcement = ({ ahead, until, left, isClosing }: AnnouncementProps) => (
  <aside className="notice-strip" aria-label={lobbyTexts.maintenance}>
    <Hourglass size={20} aria-hidden="true" />
    <p role="status">
      <strong>{say(lobbyTexts.maintenanceAt, { moment: formatMoment(ahead.said) })}</strong>
      {until === null ? "" : say(lobbyTexts.maintenanceFor, { count: minutesOf(until - ahead.startsAt) })}
      {lobbyTexts.fullStop}
      {ahead.text !== "" && ` ${ahead.text}`} {isClosing ? lobbyTexts.noNewGame : lobbyTexts.gamesGoOn}
    </p>
    <p className="notice-strip__clock numeric" role="timer" aria-label={lobbyTexts.beginsIn}>
      {left === null ? "" : formatClock(left)}
    </p>
  </aside>
);

const minutesOf = (ms: number): number => Math.max(1, Math.round(ms / 60_000));
