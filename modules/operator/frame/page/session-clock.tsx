import { useEffect } from "react";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Clock } from "../../../ui/components/countdown.tsx";
import { askWho } from "./calls.ts";
import { conceal, sessionEnd } from "./session.ts";

/** Seconds before the end at which the clock offers to stay. */
const SOON_SECONDS = 120;

/** How often an open page asks, which keeps no session awake: it may have been ended elsewhere, or used in another tab. */
const LOOK_MS = 30_000;

/** How long the session lasts if nobody uses it; at its end the page shows nothing any more and leads to the log-in. */
export const SessionClock = () => {
  const end = useValue(sessionEnd);
  const left = useCountdown(end);
  useEffect(() => {
    if (end === null) return;
    // The countdown rests while nobody sees it; what the page shows goes all the same.
    const timer = setTimeout(
      () => {
        // Used in another tab it is not over; but nothing is shown until the server has said so.
        conceal();
        void askWho("ended");
      },
      Math.max(0, end - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [end]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void askWho();
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  if (left === null) return null;
  const isSoon = left <= SOON_SECONDS;
  return (
    <div className={isSoon ? "desk-clock desk-clock--soon" : "desk-clock"}>
      <p>
        Session ends in <Clock seconds={left} />
      </p>
      <p className="visually-hidden" role="status">
        {isSoon ? "Your session ends in two minutes." : ""}
      </p>
      {isSoon && (
        <Button size="small" onClick={() => void askWho()}>
          Stay
        </Button>
      )}
    </div>
  );
};
