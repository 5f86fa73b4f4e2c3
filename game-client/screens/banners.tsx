/** What the window says about the player's own seat, above the table: the connection, what was missed, sitting out, leaving. */
import { useState } from "react";
import { say } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { points } from "../state/counts.ts";
import { isMyTurn, mySeat, sameButCards } from "../state/moves.ts";
import type { WrongShow } from "../state/wrong-show.ts";
import { gameTexts } from "../texts/index.ts";
import { AttemptButton } from "./attempt-button.tsx";
import { clockLabel, useSeconds, useSecondsOf } from "./clock.tsx";
import { Icon } from "./icons.tsx";
import { MiniGroup } from "./mini-card.tsx";
import { useIsStill, usePlayed, useStill, useView } from "./table-context.tsx";

/** What matters most comes first: small windows show that alone. */
export function Banners() {
  const { session } = usePlayed();
  const still = useStill();
  const me = useView(mySeat, sameButCards);
  const { status, away } = session.state;
  const broken = useDerived(() => LOST.has(status.value), [status]);
  const missed = useValue(away);
  return (
    <div className="banners">
      <MaintenanceBanner isClosed />
      {broken && (
        <div className="banner banner--bad">
          <Icon name="plug" />
          <p className="banner__words">
            <span role="status">
              <Broken />
            </span>{" "}
            <RunningClock />
          </p>
          <button type="button" className="button" onClick={() => session.hurry()}>
            {gameTexts.tryNow}
          </button>
        </div>
      )}
      {!broken && <SlowAnswer />}
      {!broken && missed && me && <Away missed={me.missed} lines={missed} onBack={() => session.back()} />}
      <Wrong />
      <MaintenanceBanner isClosed={false} />
      {me?.sittingOut && (
        <div className="banner">
          <span>{me.inDeal === true ? gameTexts.sitsOutNext : gameTexts.sitsOut}</span>
          <AttemptButton className="button button--gold" reason={still} run={() => session.sitOut(false)}>
            {gameTexts.playNext}
          </AttemptButton>
        </div>
      )}
      {me?.leavingAfterDeal && (
        <div className="banner">
          <span>{gameTexts.leavesAfter}</span>
          <AttemptButton className="button" reason={still} run={() => session.leaveAfterDeal(false)}>
            {gameTexts.stay}
          </AttemptButton>
        </div>
      )}
    </div>
  );
}

/** Why the own declaration was wrong, with the cards as they were shown; the result, once it is there, has them too. */
function Wrong() {
  const { wrongShow, showResult } = usePlayed().session.state;
  const wrong = useValue(wrongShow);
  const wildRank = useView(wildRankOf);
  const hasResult = useValue(showResult);
  const [read, setRead] = useState<WrongShow | null>(null);
  if (!wrong || hasResult || read === wrong) return null;
  return (
    <div className="banner banner--bad banner--wrong">
      <div role="status">
        <b>{say(gameTexts.wrongShow, { points: points(wrong.count) })}</b>
        <ul>
          {wrong.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="button" onClick={() => setRead(wrong)}>
        {gameTexts.close}
      </button>
      <div className="show">
        {wrong.groups.map(({ kind, cards }) => (
          <MiniGroup key={cards[0] ?? 0} cards={cards} kind={kind} wildRank={wildRank} />
        ))}
      </div>
    </div>
  );
}

const wildRankOf = (view: TableView) => view.wildRank;

const LOST: ReadonlySet<string> = new Set(["weak", "reconnecting", "offline", "connecting"]);

/** What is wrong with the connection, and what it means for the player: their clock goes on at the table. Said once. */
function Broken() {
  const status = useValue(usePlayed().session.state.status);
  const clockRuns = useClockRuns();
  return `${troubleLabel(status)} ${clockRuns ? gameTexts.clockGoesOn : gameTexts.cardsSafe}`;
}

function troubleLabel(status: string): string {
  if (status === "weak") return gameTexts.weak;
  return status === "offline" ? gameTexts.offline : gameTexts.lost;
}

function useClockRuns(): boolean {
  const isMine = useView(isMyTurn);
  return !useIsStill() && isMine;
}

/** Ticks outside of what is announced: each second read out would disturb. */
function RunningClock() {
  const clockRuns = useClockRuns();
  const seconds = useSecondsOf(ownDeadline);
  if (!clockRuns) return null;
  if (seconds === 0) return gameTexts.timeOver;
  return (
    <>
      <b role="timer" aria-label={gameTexts.leftOfTurn}>
        {clockLabel(seconds)}
      </b>
      {gameTexts.thenPlays}
    </>
  );
}

const ownDeadline = (view: TableView) => (isMyTurn(view) ? (view.turn?.deadline ?? null) : null);

interface AwayProps {
  /** Turns that the player missed. */
  readonly missed: TableView["seats"][number]["missed"];
  readonly lines: readonly string[];
  readonly onBack: () => void;
}

/** What was played while the player was away; heard already, as part of the story. */
function Away({ missed, lines, onBack }: AwayProps) {
  return (
    <section className="banner" aria-label={gameTexts.whileAway}>
      <div>
        <b>
          {missed > 0 ? say(gameTexts.missedTurns, { missed }) : gameTexts.whileAwayTitle}
          {missed === 2 && gameTexts.oneMoreDrops}
        </b>
        {lines.length > 0 && (
          <ul>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat
              <li key={`${i}${line}`}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" className="button button--gold" onClick={onBack}>
        {gameTexts.imBack}
      </button>
    </section>
  );
}

/** Why a move is not done though the connection stands: the server does not reach its records, and decides nothing for anybody meanwhile. */
function SlowAnswer() {
  const { waitingFor, isSlow } = usePlayed().session.state;
  const isShown = useDerived(() => isSlow.value && waitingFor.value !== null, [isSlow, waitingFor]);
  if (!isShown) return null;
  return (
    <div className="banner banner--bad" role="status">
      <Icon name="plug" />
      <span>{gameTexts.slowServer}</span>
    </div>
  );
}

/** What the window says of maintenance that is ahead, or runs (O-27). */
function MaintenanceBanner({ isClosed }: { readonly isClosed: boolean }) {
  const { state } = usePlayed().session;
  const known = useValue(state.maintenance);
  const target = useDerived(() => {
    const of = state.maintenance.value;
    const at = of?.phase === "closed" ? of.endsAt : (of?.startsAt ?? null);
    return at === null ? null : at - state.offsetMs.value;
  }, [state]);
  const left = useSeconds(target);
  if (known === null || known.phase === "open" || (known.phase === "closed") !== isClosed) return null;
  const { phase, text } = known;
  return (
    <div className="banner">
      <Icon name="settings" />
      <p className="banner__words">
        <span role="status">
          {gameTexts.maintenance[phase]}
          {phase === "closed" && target !== null && gameTexts.backIn}
        </span>{" "}
        {target !== null && (
          <b role="timer" aria-label={phase === "closed" ? gameTexts.untilOver : gameTexts.untilMaintenance}>
            {clockLabel(left)}
          </b>
        )}
        {text !== "" && phase !== "closed" && <small>{text}</small>}
      </p>
    </div>
  );
}
