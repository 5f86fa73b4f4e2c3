import { HeartHandshake } from "lucide-react";
import { say } from "../../../kernel/index.ts";
import type { PlayLimitsData } from "../../../saferplay/contract.ts";
import { trusted } from "../../../ui/browser/api-client.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { readToken } from "../../../ui/browser/session.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { useSteps } from "../../../ui/browser/steps.ts";
import { formatMoment } from "../../../ui/format.ts";
import { lobbyTexts } from "../../texts/index.ts";

const ownLimits = resource("/play/limits", trusted<PlayLimitsData>());
/** A stop that comes within this time is told ahead. */
const SOON_MS = 3_600_000;
const LOOK_MS = 60_000;

/** Why no table can be joined, or no cash table, or soon no more: told before anything is pressed. */
function noteOf({ oStop, oCashStop, dNextStop }: PlayLimitsData, isCashOff: boolean): string | null {
  if (oStop !== null) return oStop.sText ?? oStop.sMessage;
  if (oCashStop !== null && !isCashOff) return oCashStop.sText ?? oCashStop.sMessage;
  if (dNextStop === null || Date.parse(dNextStop) - serverNow() > SOON_MS) return null;
  return say(lobbyTexts.stopsSoon, { moment: formatMoment(dNextStop) });
}

/** What the player's own limits say of new games now. Nothing where they say nothing. */
export const OwnStop = ({ isCashOff }: { readonly isCashOff: boolean }) => {
  const own = useValue(ownLimits.state);
  useSteps(() => {
    if (readToken() === null) return 0;
    void ownLimits.load();
    return LOOK_MS;
  }, []);
  const note = own.is === "ready" ? noteOf(own.value, isCashOff) : null;
  if (note === null) return null;
  return (
    <aside className="notice-strip" aria-label={lobbyTexts.ownLimits}>
      <HeartHandshake size={20} aria-hidden="true" />
      <p role="status">
        {note} <a href="/play-responsibly">{lobbyTexts.yourLimits}</a>
      </p>
    </aside>
  );
};
