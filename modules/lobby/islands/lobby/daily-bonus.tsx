import { Gift } from "lucide-react";
import { useEffect, useState } from "react";
import { readSetting, readToken, storeSetting } from "../../../ui/browser/session.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { useOpensByItself } from "../../../ui/browser/turn-runs.ts";
import { Button } from "../../../ui/components/button.tsx";
import { OnDemandDialog } from "../../../ui/components/on-demand.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { lobbyTexts } from "../../texts/index.ts";
import { dailyBonus, SEEN } from "./daily-bonus-state.ts";
import { wheelDialog } from "./on-demand.ts";
import { hasPlayed } from "./stakes.ts";

/** Opens the daily wheel; it opens by itself when it is due, once a day (S1 § 4 "Daily bonus wheel"). Nothing while it is switched off (M-13). */
export const DailyBonusButton = () => {
  const daily = useValue(dailyBonus.state);
  const [isOpen, setOpen] = useState(false);
  const wheel = daily.is === "ready" ? daily.value : null;
  useEffect(() => {
    if (readToken() !== null) void dailyBonus.load();
  }, []);
  const isDue = wheel?.isDue === true && readSetting(SEEN) !== wheel.sDay && hasPlayed();
  // A newcomer sees the lobby first: it opens by itself once something has been played.
  useOpensByItself(isDue, () => {
    if (wheel !== null) storeSetting(SEEN, wheel.sDay);
    setOpen(true);
  });
  // Until it is known it keeps its place: what comes late would push what is about to be pressed.
  if (wheel === null && daily.is !== "loading") return null;
  return (
    <>
      <Button {...wheelDialog.intent} disabled={wheel === null} onClick={() => setOpen(true)}>
        <Gift size={16} aria-hidden="true" />
        <span>
          <Rich text={lobbyTexts.bonusButton} parts={{ w: (inner) => <span className="lobby__word">{inner}</span> }} />
        </span>
      </Button>
      {isOpen && wheel !== null && (
        <OnDemandDialog dialog={wheelDialog} props={{ wheel, onClose: () => setOpen(false) }} />
      )}
    </>
  );
};
