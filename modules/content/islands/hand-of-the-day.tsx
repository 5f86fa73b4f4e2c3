import { useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { useDayOver } from "../../ui/browser/day-over.ts";
import { readToken, TOKEN_KEY } from "../../ui/browser/session.ts";
import { share } from "../../ui/browser/share.ts";
import { Button } from "../../ui/components/button.tsx";
import { Rich } from "../../ui/rich.tsx";
import type { DailyHand, DailyJudged, DailyTryShown } from "../contract.ts";
import { DAILY_TRIES } from "../daily/limits.ts";
import { shareText } from "../daily/share-text.ts";
import { contentTexts } from "../texts/index.ts";
import { Verdict } from "./cards/felt.tsx";
import { HandBoard, useBoard } from "./cards/hand-board.tsx";
import { KEY, keepTries, keptTries } from "./cards/own-tries.ts";
import { Spread } from "./cards/spread.tsx";
import { useSpread } from "./cards/use-spread.ts";

/** What a browser keeps of players and of anonymous callers who have tried: for them the page has more to show than the server wrote. */
export const DAILY_KEPT = [TOKEN_KEY, KEY] as const;

export interface HandOfTheDayProps {
  readonly hand: Pick<DailyHand, "sDay" | "nWildRank" | "aCards" | "nBestPoints" | "nEndsInMs">;
  /** As players read it: `23 Nov 2026`. */
  readonly dayText: string;
  readonly brand: string;
}

/** The one hand that all arrange today: three tries, judged by the server (C-4 … C-9). */
const HandOfTheDay = ({ hand, dayText, brand }: HandOfTheDayProps) => {
  const board = useBoard(hand.aCards.length);
  const own = useOwnTries(hand.sDay);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOver = useDayOver(hand.nEndsInMs);
  const last = own.tries.at(-1);
  const isSolved = last?.nPoints === hand.nBestPoints;
  const isDone = isSolved || own.tries.length >= DAILY_TRIES;

  const check = async () => {
    setBusy(true);
    setFailure(null);
    const told = await callApi({
      method: "POST",
      path: "/hand-of-the-day",
      body: { sDay: hand.sDay, aGroups: board.board.groups },
      data: trusted<DailyJudged>(),
    });
    setBusy(false);
    if (told.ok) own.add(told.data);
    else setFailure(told.message);
  };

  return (
    <div className="daily">
      <p className="daily__goal">
        <Rich
          text={say(contentTexts.bestThereIs, { points: hand.nBestPoints })}
          parts={{ b: (inner) => <strong>{inner}</strong> }}
        />
        {isDone ? "" : ` ${triesLeft(own.tries.length)}`}
      </p>
      {isOver && <NewHand day={dayText} />}
      <HandBoard cards={hand.aCards} wildRank={hand.nWildRank} state={board} isLocked={isDone} />
      <Tries tries={own.tries} bestPoints={hand.nBestPoints} />
      {failure !== null && (
        <p className="notice" role="alert">
          {failure}
        </p>
      )}
      {!isDone && (
        <Button tone="gold" size="large" busy={isBusy} onClick={check}>
          {contentTexts.countPoints}
        </Button>
      )}
      {isDone && (
        <Outcome
          isSolved={isSolved}
          row={own.row}
          onShare={() =>
            share(
              shareText({
                brand,
                day: dayText,
                tries: own.tries,
                bestPoints: hand.nBestPoints,
                streak: own.row?.days ?? null,
                address: `${location.origin}/hand-of-the-day`,
              }),
            )
          }
        />
      )}
      {isDone && <Others day={hand.sDay} own={isSolved ? own.tries.length - 1 : DAILY_TRIES} />}
    </div>
  );
};

/** The day is over: there is another hand. */
const NewHand = ({ day }: { readonly day: string }) => (
  <p className="notice" role="status">
    <Rich text={say(contentTexts.newHand, { day })} parts={{ a: (inner) => <a href="/hand-of-the-day">{inner}</a> }} />
  </p>
);

/** How other players came out, for whoever is done. */
const Others = ({ day, own }: { readonly day: string; readonly own: number }) => {
  const spread = useSpread(day);
  if (spread === null) return <p role="status">{contentTexts.spreadUnknown}</p>;
  return spread === undefined ? <p role="status">{contentTexts.loading}</p> : <Spread spread={spread} own={own} />;
};

interface OutcomeProps {
  readonly isSolved: boolean;
  readonly row: Row | null;
  readonly onShare: () => void;
}

const Outcome = ({ isSolved, row, onShare }: OutcomeProps) => (
  <Verdict tone={isSolved ? "good" : "middling"} title={isSolved ? contentTexts.solved : contentTexts.thirdTry}>
    <p>
      {isSolved ? "" : `${contentTexts.bestTomorrow} `}
      {contentTexts.newAtMidnight}
    </p>
    <RowLine row={row} />
    <Button tone="gold" onClick={onShare}>
      {contentTexts.shareResult}
    </Button>
  </Verdict>
);

const triesLeft = (tried: number): string =>
  contentTexts.triesLeft[tried === 0 ? "three" : tried === 1 ? "two" : "one"];

/** Days in a row (C-7); null for anonymous callers. */
interface Row {
  readonly days: number;
  readonly isForgiven: boolean;
}

const RowLine = ({ row }: { readonly row: Row | null }) => {
  if (row === null)
    return (
      <p>
        <Rich text={contentTexts.logInForRow} parts={{ a: (inner) => <a href="/game">{inner}</a> }} />
      </p>
    );
  const { days, isForgiven } = row;
  if (days === 0) return <p>{contentTexts.beginRow}</p>;
  return (
    <p>
      {say(contentTexts.daysInRow, { days })} {isForgiven ? contentTexts.forgivenToday : contentTexts.oneForgiven}
    </p>
  );
};

const Tries = ({ tries, bestPoints }: { readonly tries: readonly DailyTryShown[]; readonly bestPoints: number }) => (
  <ol className="daily__tries" aria-label={contentTexts.yourTries} aria-live="polite">
    {Array.from({ length: DAILY_TRIES }, (_, at) => {
      const one = tries[at];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first, second and third try
        <li key={at} className={one === undefined ? "is-open" : one.nPoints === bestPoints ? "is-best" : ""}>
          {one === undefined
            ? say(contentTexts.tryNumber, { number: at + 1 })
            : say(contentTexts.points, { count: one.nPoints })}
          {one !== undefined && <span>{say(contentTexts.inGroups, { count: one.nFree })}</span>}
        </li>
      );
    })}
  </ol>
);

/** A player's tries come from the server, an anonymous caller's from this browser. */
function useOwnTries(day: string) {
  const [tries, setTries] = useState<readonly DailyTryShown[]>([]);
  const [row, setRow] = useState<Row | null>(null);
  useEffect(() => {
    if (readToken() === null) {
      setTries(keptTries(day));
      return;
    }
    const stopped = new AbortController();
    void callApi({
      method: "GET",
      path: "/hand-of-the-day",
      data: trusted<DailyHand>(),
      signal: stopped.signal,
    }).then((told) => {
      // Just after midnight the server tells of the next hand already.
      if (!told.ok || stopped.signal.aborted || told.data.sDay !== day) return;
      setTries(told.data.nStreak === null ? keptTries(day) : told.data.aTries);
      setRow(rowOf(told.data));
    });
    return () => stopped.abort();
  }, [day]);
  return {
    tries,
    row,
    add(judged: DailyJudged) {
      const next = judged.nStreak === null ? [...tries, ...judged.aTries] : judged.aTries;
      if (judged.nStreak === null) keepTries(day, next);
      setTries(next);
      setRow(rowOf(judged));
    },
  };
}

const rowOf = ({ nStreak, isDayForgiven }: Pick<DailyJudged, "nStreak" | "isDayForgiven">): Row | null =>
  nStreak === null ? null : { days: nStreak, isForgiven: isDayForgiven };

export default HandOfTheDay;
