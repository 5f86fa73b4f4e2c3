import { MoonStar, Timer } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { formatMoment } from "../../../ui/format.ts";
import {
  hourText,
  minutesText,
  NIGHT_FROM,
  NIGHT_TO,
  type PlayLimitData,
  type PlayLimitsData,
  TIME_LIMITS,
} from "../../contract.ts";
import { changeLimits } from "./own.ts";

const NONE = "none";

/** What is said of a limit that waits. */
export const waitsText = (what: string, from: string): string => `${what} from ${formatMoment(from)}.`;

/** How long one plays a day, over all games and tables. */
export const TimeLimit = ({ limit }: { readonly limit: PlayLimitData }) => {
  const [busy, setBusy] = useState(false);
  const choose = async (chosen: string) => {
    setBusy(true);
    await changeLimits("limits", { eType: "time", nLimit: chosen === NONE ? null : Number(chosen) });
    setBusy(false);
  };
  const { nLimit, nUsed, nLeft, oPending } = limit;
  return (
    <Slab
      icon={Timer}
      title="Time a day"
      lead="Counts while you have cards, in every game; several tables at once count once. A deal, a match or a tournament that has begun is played to its end."
    >
      <Select
        label="Play at most"
        value={nLimit === null ? NONE : String(nLimit)}
        disabled={busy}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      >
        <option value={NONE}>As long as I like</option>
        {TIME_LIMITS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutesText(minutes)} a day
          </option>
        ))}
      </Select>
      <p className="slab__text">
        {nLimit === null ? "No limit is set." : `${minutesText(nUsed)} played today, ${minutesText(nLeft ?? 0)} left.`}
        {oPending !== null &&
          ` ${waitsText(oPending.nLimit === null ? "No limit" : `${minutesText(oPending.nLimit)} a day`, oPending.dFrom)}`}
      </p>
    </Slab>
  );
};

type Night = NonNullable<PlayLimitsData["oNight"]["oHours"]>;
const nightText = (hours: Night | null): string =>
  hours === null ? "No night hours" : `${hourText(hours.nFrom)} to ${hourText(hours.nTo)}`;
const USUAL: Night = { nFrom: 23, nTo: 6 };

/** Hours of the night in which no new game begins. */
export const NightHours = ({ night }: { readonly night: PlayLimitsData["oNight"] }) => {
  const [hours, setHours] = useState<Night>(night.oHours ?? USUAL);
  const [busy, setBusy] = useState(false);
  const send = async (oHours: Night | null) => {
    setBusy(true);
    await changeLimits("night", { oHours });
    setBusy(false);
  };
  return (
    <Slab
      icon={MoonStar}
      title="Night hours"
      lead="Hours of the night, Indian time, in which no new game begins. What has begun is played to its end."
    >
      <div className="play-limits__night">
        <Select
          label="From"
          value={hours.nFrom}
          onChange={({ currentTarget }) => setHours({ ...hours, nFrom: Number(currentTarget.value) })}
        >
          {NIGHT_FROM.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </Select>
        <Select
          label="To"
          value={hours.nTo}
          onChange={({ currentTarget }) => setHours({ ...hours, nTo: Number(currentTarget.value) })}
        >
          {NIGHT_TO.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </Select>
      </div>
      <p className="slab__text">
        {night.oHours === null ? "No night hours are set." : `Set: ${nightText(night.oHours)}.`}
        {night.oPending !== null && ` ${waitsText(nightText(night.oPending.oHours), night.oPending.dFrom)}`}
      </p>
      <div className="slab__actions">
        <Button busy={busy} onClick={() => void send(hours)}>
          Set the night
        </Button>
        {night.oHours !== null && (
          <Button tone="ghost" busy={busy} onClick={() => void send(null)}>
            Lift
          </Button>
        )}
      </div>
    </Slab>
  );
};
