import { useEffect, useRef, useState } from "react";
import type { DailyBonusData, SpinData } from "../../../bonus/contract.ts";
import { say } from "../../../kernel/index.ts";
import { SUIT_PATHS } from "../../../ui/art/suits.tsx";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { formatValue, formatWeekday, rupees } from "../../../ui/format.ts";
import { Rich } from "../../../ui/rich.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { chips, profile } from "../player/state.ts";
import { dailyBonus } from "./daily-bonus-state.ts";

const SIZE = 320;
const MIDDLE = SIZE / 2;
const RADIUS = 142;
const VALUES_AT = 98;

interface WheelProps {
  /** Rupees, clockwise; the first stands at the top. */
  readonly values: readonly number[];
  /** Which one it stops at; null while it stands still. */
  readonly won: number | null;
}

/** A point on a circle around the middle; degrees clockwise from the top. */
const pointAt = (degrees: number, radius: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(MIDDLE + radius * Math.cos(angle)), round(MIDDLE + radius * Math.sin(angle))];
};
const round = (n: number): number => Math.round(n * 100) / 100;

/** A segment's outline: from the middle, along the rim, and back. */
const outline = (from: number, to: number): string => {
  const [x1, y1] = pointAt(from, RADIUS);
  const [x2, y2] = pointAt(to, RADIUS);
  return `M${MIDDLE} ${MIDDLE}L${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}Z`;
};

const FILLS = ["a", "b", "c", "a", "b", "a", "b"] as const;

/** The wheel: turns six rounds and stops with what was won under the pointer (`bonus.css`); at once where motion is reduced. */
const Wheel = ({ values, won }: WheelProps) => {
  const width = 360 / values.length;
  const list = values.map((value) => rupees(formatValue(value))).join(", ");
  return (
    <div className="wheel">
      <svg
        className="wheel__disc stays-dark"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={say(lobbyTexts.wheelWith, { values: list })}
      >
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS + 14} className="wheel__rim" />
        <g className="wheel__turning" data-stop={won ?? undefined}>
          <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS + 14} fill="none" />
          {values.map((value, at) => {
            const middle = at * width;
            const [x, y] = pointAt(middle, VALUES_AT);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
              <g key={at}>
                <path
                  d={outline(middle - width / 2, middle + width / 2)}
                  className={`wheel__segment wheel__segment--${FILLS[at] ?? "c"}`}
                />
                <text x={x} y={y} transform={`rotate(${round(middle)} ${x} ${y})`} className="wheel__value">
                  {rupees(formatValue(value))}
                </text>
              </g>
            );
          })}
          {values.map((value, at) => {
            const [x, y] = pointAt(at * width + width / 2, RADIUS + 7);
            return <circle key={`${value}-${x}`} cx={x} cy={y} r="3.5" className="wheel__lamp" />;
          })}
        </g>
        <circle cx={MIDDLE} cy={MIDDLE} r="28" className="wheel__hub" />
        <path d={SUIT_PATHS.S} transform={`translate(${MIDDLE - 12} ${MIDDLE - 13})`} className="wheel__spade" />
        <path d={`M${MIDDLE} 44l-13 -30h26z`} className="wheel__pointer" />
      </svg>
    </div>
  );
};

/** S1 § 9: the wheel closes by itself. */
const CLOSES_AFTER_MS = 4_000;

interface WheelDialogProps {
  readonly wheel: DailyBonusData;
  readonly onClose: () => void;
}

const tell = ({ nValue }: SpinData): void => {
  toast(say(lobbyTexts.wonBonus, { amount: rupees(formatValue(nValue)) }), { tone: "success" });
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
    <Dialog open title={lobbyTexts.dailyBonus} onClose={finish} centred>
      <Wheel values={shown.aDailyBonus.map(({ nValue }) => nValue)} won={won?.nIndex ?? null} />
      <p className="wheel__won" role="status">
        {won && <span className="wheel__figure">{rupees(formatValue(won.nValue))}</span>}
      </p>
      {won === null && shown.isDue && (
        <>
          <p>{lobbyTexts.oneTurn}</p>
          <div className="dialog__actions">
            <Button tone="gold" size="large" busy={busy} onClick={spin}>
              {lobbyTexts.spin}
            </Button>
          </div>
        </>
      )}
      {won === null && !shown.isDue && <p>{say(lobbyTexts.turnedToday, { day: formatWeekday(shown.dNextAt) })}</p>}
    </Dialog>
  );
};

/** What the wheel brought. */
const Won = ({ value, onClose }: { readonly value: number; readonly onClose: () => void }) => (
  <Dialog open title={lobbyTexts.youWon} onClose={onClose} centred>
    <p className="wheel__won">{rupees(formatValue(value))}</p>
    <p>
      <Rich text={lobbyTexts.bonusStands} parts={{ a: (inner) => <a href="/bonus">{inner}</a> }} />
    </p>
    <div className="dialog__actions">
      <Button tone="gold" onClick={onClose}>
        {uiTexts.close}
      </Button>
    </div>
  </Dialog>
);

export default WheelDialog;
