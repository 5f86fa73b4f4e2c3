import { useValue } from "../../ui/browser/signals.ts";
import { useSteps } from "../../ui/browser/steps.ts";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { saferplayTexts } from "../texts/index.ts";
import { DayOff } from "./limits/day-off.tsx";
import { LossLimits } from "./limits/losses.tsx";
import { ownLimits } from "./limits/own.ts";
import { NightHours, TimeLimit } from "./limits/time-and-night.tsx";

export interface PlayLimitsProps {
  /** Games for cash are there, so losses can be limited. */
  readonly isCashOn: boolean;
}

/** What was played, a day off and what waits go on while the page is open, over midnight too. */
const LOOK_MS = 60_000;

/** Limits that players set for themselves: time, losses, nights, a day off. */
const PlayLimits = ({ isCashOn }: PlayLimitsProps) => {
  const own = useValue(ownLimits.state);
  useSteps(() => {
    void ownLimits.load();
    return LOOK_MS;
  }, []);
  if (own.is === "failed") return <ErrorState message={own.message} onRetry={() => void ownLimits.load()} />;
  if (own.is === "loading")
    return (
      <div className="slabs" aria-busy="true">
        {["a", "b", "c", "d"].map((one) => (
          <div className="slab" key={one}>
            <Skeleton />
            <Skeleton shape="field" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    );
  const { aLimit, oNight, dDayOffUntil, oStop, oCashStop } = own.value;
  const stop = oStop ?? (isCashOn ? oCashStop : null);
  const time = aLimit.find(({ eType }) => eType === "time");
  return (
    <>
      {stop !== null && <p className="slab__news play-limits__stop">{stop.sText ?? stop.sMessage}</p>}
      <p className="slab__text">{saferplayTexts.looserWaits}</p>
      <div className="slabs">
        <DayOff until={dDayOffUntil} />
        {time && <TimeLimit limit={time} />}
        {isCashOn && <LossLimits limits={aLimit} />}
        <NightHours night={oNight} />
      </div>
    </>
  );
};

export default PlayLimits;
