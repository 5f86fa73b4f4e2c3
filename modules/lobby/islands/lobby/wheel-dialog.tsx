import { useEffect, useRef, useState } from "react";
import type { DailyBonusData, SpinData } from "../../../bonus/contract.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { formatValue, formatWeekday, rupees } from "../../../ui/format.ts";
import { chips, profile } from "../player/state.ts";
import { dailyBonus } from "./daily-bonus-state.ts";
import { Wheel } from "./wheel.tsx";

/** S1 § 9: the wheel closes by itself. */
const CLOSES_AFTER_MS = 4_000;

interface WheelDialogProps {
  readonly wheel: DailyBonusData;
  readonly onClose: () => void;
}

const tell = ({ nValue }: SpinData): void => {
  toast(`Congratulations! You won ${rupees(formatValue(nValue))} bonus`, { tone: "success" });
  void chips.load();
  void profile.load();
  void dailyBonus.load();
};

/**
 * S1 § 4: the wheel spins to what the server drew; after 4 s it closes with a toast, and what was won stands until that is closed. Closing the
 * wheel earlier takes nothing away, and is told of what was won as soon as the server has said it.
 */
const WheelDialog = ({ wheel, onClose }: WheelDialogProps) => {
  // The list may be loaded anew while the wheel turns.
  const [shown] = useState(wheel);
  const [busy, setBusy] = useState(false);
  const [won, setWon] = useState<SpinData | null>(null);
  const [isTold, setTold] = useState(false);
  const isClosed = useRef(false);
  useEffect(() => {
    if (won === null) return;
    const timer = setTimeout(() => {
      tell(won);
      setTold(true);
    }, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [won]);
  const finish = () => {
    isClosed.current = true;
    if (won !== null) tell(won);
    onClose();
  };

  const spin = async () => {
    setBusy(true);
    const answer = await callApi({ method: "POST", path: "/bonus/daily/spin", body: {}, data: trusted<SpinData>() });
    setBusy(false);
    if (answer.ok) return isClosed.current ? tell(answer.data) : setWon(answer.data);
    errorToast(answer.message);
    void dailyBonus.load();
    if (!isClosed.current) onClose();
  };

  if (won !== null && isTold) return <Won value={won.nValue} onClose={onClose} />;
  return (
    <Dialog open title="Daily bonus" onClose={finish} centred>
      <Wheel values={shown.aDailyBonus.map(({ nValue }) => nValue)} won={won?.nIndex ?? null} />
      <p className="wheel__won" role="status">
        {won && <span className="wheel__figure">{rupees(formatValue(won.nValue))}</span>}
      </p>
      {won === null && shown.isDue && (
        <>
          <p>One turn a day, free. What you win is instant bonus for cash tables.</p>
          <div className="dialog__actions">
            <Button tone="gold" size="large" busy={busy} onClick={spin}>
              Spin the wheel
            </Button>
          </div>
        </>
      )}
      {won === null && !shown.isDue && (
        <p>You have turned the wheel today. It is yours again on {formatWeekday(shown.dNextAt)}.</p>
      )}
    </Dialog>
  );
};

/** What the wheel brought. */
const Won = ({ value, onClose }: { readonly value: number; readonly onClose: () => void }) => (
  <Dialog open title="You won" onClose={onClose} centred>
    <p className="wheel__won">{rupees(formatValue(value))}</p>
    <p>
      It is instant bonus for cash tables, and stands in <a href="/bonus">My Bonus</a>.
    </p>
    <div className="dialog__actions">
      <Button tone="gold" onClick={onClose}>
        Close
      </Button>
    </div>
  </Dialog>
);

export default WheelDialog;
