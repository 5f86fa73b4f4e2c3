import { MoonStar, Timer } from "lucide-react";
import { useState } from "react";
import { say } from "../../../kernel/index.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { NIGHT_FROM, NIGHT_TO, type PlayLimitData, type PlayLimitsData, TIME_LIMITS } from "../../contract.ts";
import { saferplayTexts } from "../../texts/index.ts";
import { changeLimits } from "./own.ts";
import { hourWords, minutesWords, waitsWords } from "./phrases.ts";

const NONE = "none";

const aDay = (minutes: number): string => say(saferplayTexts.aDay, { time: minutesWords(minutes) });

/** How long one plays a day, over all games and tables. */
export const TimeLimit = ({ limit }: { readonly limit: PlayLimitData }) => {
  const { nLimit, nUsed, nLeft, oPending } = limit;
  const [busy, setBusy] = useState(false);
  // What is chosen and not set: keys pass through tighter limits, each of which would hold for a week.
  const [chosen, setChosen] = useState<string | null>(null);
  const held = nLimit === null ? NONE : String(nLimit);
  const time = chosen ?? held;
  const set = async () => {
    setBusy(true);
    if (await changeLimits("limits", { eType: "time", nLimit: time === NONE ? null : Number(time) })) setChosen(null);
    setBusy(false);
  };
  return (
    <Slab icon={Timer} title={saferplayTexts.time} lead={saferplayTexts.timeLead}>
      <Select
        label={saferplayTexts.playAtMost}
        value={time}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value={NONE}>{saferplayTexts.asLongAsILike}</option>
        {TIME_LIMITS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {aDay(minutes)}
          </option>
        ))}
      </Select>
      <p className="slab__text">
        {nLimit === null
          ? saferplayTexts.noLimitSet
          : say(saferplayTexts.timeNow, { played: minutesWords(nUsed), left: minutesWords(nLeft ?? 0) })}
        {oPending !== null &&
          ` ${waitsWords(oPending.nLimit === null ? saferplayTexts.noLimit : aDay(oPending.nLimit), oPending.dFrom)}`}
      </p>
      <div className="slab__actions">
        <Button busy={busy} disabled={time === held && oPending === null} onClick={() => void set()}>
          {saferplayTexts.setTime}
        </Button>
      </div>
    </Slab>
  );
};

type Night = NonNullable<PlayLimitsData["oNight"]["oHours"]>;
const nightText = (hours: Night | null): string =>
  hours === null
    ? saferplayTexts.noNight
    : say(saferplayTexts.nightIs, { from: hourWords(hours.nFrom), to: hourWords(hours.nTo) });
const USUAL: Night = { nFrom: 23, nTo: 6 };

/** Hours of the night in which no new game begins. */
export const NightHours = ({ night }: { readonly night: PlayLimitsData["oNight"] }) => {
  // What is chosen and not set; else what holds, which another window may have changed.
  const [chosen, setHours] = useState<Night | null>(null);
  const hours = chosen ?? night.oHours ?? USUAL;
  const [busy, setBusy] = useState(false);
  const send = async (oHours: Night | null) => {
    setBusy(true);
    if (await changeLimits("night", { oHours })) setHours(null);
    setBusy(false);
  };
  return (
    <Slab icon={MoonStar} title={saferplayTexts.night} lead={saferplayTexts.nightLead}>
      <div className="play-limits__night">
        <Select
          label={saferplayTexts.from}
          value={hours.nFrom}
          onChange={({ currentTarget }) => setHours({ ...hours, nFrom: Number(currentTarget.value) })}
        >
          {NIGHT_FROM.map((hour) => (
            <option key={hour} value={hour}>
              {hourWords(hour)}
            </option>
          ))}
        </Select>
        <Select
          label={saferplayTexts.to}
          value={hours.nTo}
          onChange={({ currentTarget }) => setHours({ ...hours, nTo: Number(currentTarget.value) })}
        >
          {NIGHT_TO.map((hour) => (
            <option key={hour} value={hour}>
              {hourWords(hour)}
            </option>
          ))}
        </Select>
      </div>
      <p className="slab__text">
        {night.oHours === null
          ? saferplayTexts.noNightSet
          : say(saferplayTexts.nightNow, { night: nightText(night.oHours) })}
        {night.oPending !== null && ` ${waitsWords(nightText(night.oPending.oHours), night.oPending.dFrom)}`}
      </p>
      <div className="slab__actions">
        <Button busy={busy} onClick={() => void send(hours)}>
          {saferplayTexts.setNight}
        </Button>
        {night.oHours !== null && (
          <Button tone="ghost" busy={busy} onClick={() => void send(null)}>
            {saferplayTexts.lift}
          </Button>
        )}
      </div>
    </Slab>
  );
};
