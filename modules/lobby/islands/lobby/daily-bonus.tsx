import { Gift } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { readSetting, readToken, storeSetting } from "../../../ui/browser/session.ts";
import { useStore } from "../../../ui/browser/store.ts";
import { Button } from "../../../ui/components/button.tsx";
import { dailyBonusStore, loadDailyBonus, SEEN } from "./daily-bonus-store.ts";

/** Most visits to the lobby never show it. */
const WheelDialog = lazy(() => import("./wheel-dialog.tsx"));

/** Opens the daily wheel; it opens by itself when it is due, once a day (S1 § 4 "Daily bonus wheel"). Nothing while it is switched off (M-13). */
export const DailyBonusButton = () => {
  const daily = useStore(dailyBonusStore);
  const [isOpen, setOpen] = useState(false);
  const wheel = daily.is === "ready" ? daily.value : null;
  useEffect(() => {
    if (readToken() !== null) void loadDailyBonus();
  }, []);
  useEffect(() => {
    if (!wheel?.isDue || readSetting(SEEN) === wheel.sDay) return;
    storeSetting(SEEN, wheel.sDay);
    setOpen(true);
  }, [wheel]);
  if (wheel === null) return null;
  return (
    <>
      <Button {...(wheel.isDue ? { tone: "gold" as const } : {})} onClick={() => setOpen(true)}>
        <Gift size={16} aria-hidden="true" />
        Daily Bonus
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WheelDialog wheel={wheel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
