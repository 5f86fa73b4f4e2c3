import { Hourglass } from "lucide-react";
import { useEffect, useRef } from "react";
import { counted } from "../../../kernel/index.ts";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { MaintenanceDialog } from "../../../ui/components/maintenance-dialog.tsx";
import { formatClock, formatMoment } from "../../../ui/format.ts";
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
      toast("Maintenance is over. Have a good game!", { tone: "success" });
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
  <aside className="notice-strip" aria-label="Maintenance">
    <Hourglass size={20} aria-hidden="true" />
    <p role="status">
      <strong>Maintenance at {formatMoment(ahead.said)}</strong>
      {until !== null && `, for about ${minutesLabel(until - ahead.startsAt)}`}.{ahead.text !== "" && ` ${ahead.text}`}{" "}
      {isClosing ? "No new game begins before it." : "Games that it would interrupt go on afterwards."}
    </p>
    <p className="notice-strip__clock numeric" role="timer" aria-label="Begins in">
      {left === null ? "" : formatClock(left)}
    </p>
  </aside>
);

const minutesLabel = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes === 1 ? "a minute" : counted(minutes, "minute");
};
