import { useState } from "react";
import { say, signed } from "../../kernel/index.ts";
import { useDayOver } from "../../ui/browser/day-over.ts";
import { share } from "../../ui/browser/share.ts";
import { Button } from "../../ui/components/button.tsx";
import { Skeleton } from "../../ui/components/states.tsx";
import { WaysIn } from "../../ui/components/ways-in.tsx";
import { uiTexts } from "../../ui/texts/index.ts";
import type { DealDayToday, OwnDeal } from "../contract.ts";
import { dealdayTexts } from "../texts/index.ts";
import { placeText, shareText } from "./result.ts";
import { Spread } from "./spread.tsx";
import { openTable, useToday } from "./use-today.ts";

export interface DealOfTheDayProps {
  readonly sDay: string;
  /** As players read it: `29 Nov 2026`. */
  readonly dayText: string;
  readonly nEndsInMs: number;
  readonly brand: string;
  /** Where the game window lives: `/table`, or `GAME_URL`. */
  readonly gameUrl: string;
}

/** The one deal that everybody plays today: the way to its table, and how it came out. */
const DealOfTheDay = (props: DealOfTheDayProps) => {
  const { shown, load } = useToday();
  const today = shown.is === "ready" ? shown.today : null;
  const isOver = useDayOver(props.nEndsInMs) || (today !== null && today.sDay !== props.sDay);
  const onOpened = () => void load();
  return (
    <div className="deal-day">
      {isOver && (
        <p className="notice" role="status">
          {say(dealdayTexts.over, { day: props.dayText })} <a href="/deal-of-the-day">{dealdayTexts.newDeal}</a>
        </p>
      )}
      {shown.is === "loading" && <Skeleton shape="field" />}
      {shown.is === "stranger" && <Stranger />}
      {shown.is === "failed" && (
        <>
          <p className="notice" role="alert">
            {dealdayTexts.failed} {shown.message}
          </p>
          <Button onClick={() => void load()}>{uiTexts.tryAgain}</Button>
        </>
      )}
      {today !== null && <Yesterdays {...props} today={today} onOpened={onOpened} />}
      {today !== null && today.sDay === props.sDay && <Own {...props} today={today} onOpened={onOpened} />}
    </div>
  );
};

const Stranger = () => (
  <>
    <p>{dealdayTexts.strangers}</p>
    <WaysIn first="register" className="deal-day__ways" />
  </>
);

interface OwnProps extends DealOfTheDayProps {
  readonly today: DealDayToday;
  readonly onOpened: () => void;
}

const Own = ({ today, onOpened, ...props }: OwnProps) => {
  const { oOwn } = today;
  return (
    <>
      {oOwn === null && (
        <>
          <p>{dealdayTexts.rules}</p>
          <OpenTable {...props} sDay={today.sDay} label={dealdayTexts.play} onOpened={onOpened} isGold />
        </>
      )}
      {oOwn?.eState === "playing" && (
        <>
          <p>{dealdayTexts.waits}</p>
          <OpenTable {...props} sDay={today.sDay} label={dealdayTexts.goOn} onOpened={onOpened} isGold />
        </>
      )}
      {oOwn?.eState === "gone" && <p role="status">{dealdayTexts.gone}</p>}
      {oOwn?.eState === "done" && <Done {...props} own={oOwn} today={today} />}
    </>
  );
};

/** A deal of yesterday that still runs. */
const Yesterdays = ({ today, onOpened, ...props }: OwnProps) =>
  today.oOwnYesterday?.eState === "playing" ? (
    <div className="notice">
      <p>{dealdayTexts.yesterdayRuns}</p>
      <OpenTable {...props} sDay={dayBefore(today.sDay)} label={dealdayTexts.finish} onOpened={onOpened} />
    </div>
  ) : null;

/** The day before, which the browser needs for its name alone. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

interface OpenTableProps extends Pick<DealOfTheDayProps, "gameUrl" | "sDay"> {
  readonly label: string;
  readonly isGold?: boolean;
  readonly onOpened: () => void;
}

const OpenTable = ({ gameUrl, sDay, label, isGold = false, onOpened }: OpenTableProps) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setFailure(await openTable(gameUrl, sDay));
    setBusy(false);
    onOpened();
  };
  return (
    <>
      {failure !== null && (
        <p className="notice" role="alert">
          {failure}
        </p>
      )}
      <Button tone={isGold ? "gold" : "plain"} size={isGold ? "large" : "medium"} busy={isBusy} onClick={press}>
        {label}
      </Button>
    </>
  );
};

interface DoneProps extends DealOfTheDayProps {
  readonly own: OwnDeal;
  readonly today: DealDayToday;
}

/** The row of days that the player has. */
const rowText = (days: number, isForgiven: boolean): string => {
  if (days === 0) return dealdayTexts.noRow;
  return say(isForgiven ? dealdayTexts.rowForgiven : dealdayTexts.row, { days });
};

const Done = ({ own, today, dayText, brand }: DoneProps) => {
  const points = own.nPoints ?? 0;
  const address = `${location.origin}/deal-of-the-day`;
  // `29 Nov`: the year is not worth its place in a line.
  const day = dayText.replace(/ \d{4}$/, "");
  return (
    <>
      <p className={points < 0 ? "deal-day__points is-lost" : "deal-day__points"}>
        <strong>{signed(points)}</strong>
        <span role="status">{placeText(own.nBetterThan)}</span>
      </p>
      {own.bCutOff && <p>{dealdayTexts.cutOff}</p>}
      {today.oSpread && <Spread spread={today.oSpread} own={points} />}
      <p>{rowText(today.nStreak ?? 0, today.isDayForgiven)}</p>
      <p>{dealdayTexts.closed}</p>
      <Button tone="gold" onClick={() => void share(shareText({ brand, day, own, address }))}>
        {dealdayTexts.share}
      </Button>
    </>
  );
};

export default DealOfTheDay;
