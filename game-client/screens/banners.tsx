/** What the window says about the player's own seat, above the table: the connection, what was missed, sitting out, leaving. */
import { useState } from "react";
import { counted } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { isMyTurn, mySeat, sameButCards } from "../state/moves.ts";
import type { WrongShow } from "../state/wrong-show.ts";
import { AttemptButton } from "./attempt-button.tsx";
import { clockLabel, useSeconds, useSecondsOf } from "./clock.tsx";
import { Icon } from "./icons.tsx";
import { MiniGroup } from "./mini-card.tsx";
import { useIsStill, usePlayed, useStill, useView } from "./table-context.tsx";

export function Banners() {
  const { session } = usePlayed();
  const still = useStill();
  const me = useView(mySeat, sameButCards);
  const { status, away } = session.state;
  const broken = useDerived(() => LOST.has(status.value), [status]);
  const missed = useValue(away);
  return (
    <div className="banners">
      <MaintenanceBanner />
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
            Try now
          </button>
        </div>
      )}
      {!broken && <SlowAnswer />}
      {!broken && missed && me && <Away missed={me.missed} lines={missed} onBack={() => session.back()} />}
      <Wrong />
      {me?.sittingOut && (
        <div className="banner">
          <span>{me.inDeal === true ? "You sit out from the next deal on." : "You sit out."}</span>
          <AttemptButton className="button button--gold" reason={still} run={() => session.sitOut(false)}>
            Play the next deal
          </AttemptButton>
        </div>
      )}
      {me?.leavingAfterDeal && (
        <div className="banner">
          <span>You leave after this deal.</span>
          <AttemptButton className="button" reason={still} run={() => session.leaveAfterDeal(false)}>
            Stay
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
        <b>Wrong show: it costs you {counted(wrong.count, "point")}.</b>
        <ul>
          {wrong.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="button" onClick={() => setRead(wrong)}>
        Close
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
  return `${TROUBLE.get(status) ?? "The connection is lost; trying again …"} ${clockRuns ? "Your clock goes on." : "Your cards are safe."}`;
}

const TROUBLE: ReadonlyMap<string, string> = new Map([
  ["weak", "The server does not answer."],
  ["offline", "This device has no network."],
]);

function useClockRuns(): boolean {
  const isMine = useView(isMyTurn);
  return !useIsStill() && isMine;
}

/** Ticks outside of what is announced: each second read out would disturb. */
function RunningClock() {
  const clockRuns = useClockRuns();
  const seconds = useSecondsOf(ownDeadline);
  if (!clockRuns) return null;
  if (seconds === 0) return "Its time is over: the table has played for you.";
  return (
    <>
      <b role="timer" aria-label="Left of your turn">
        {clockLabel(seconds)}
      </b>
      , then the table plays for you.
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
    <section className="banner" aria-label="While you were away">
      <div>
        <b>
          {missed > 0 ? `You missed ${missed} of 3 turns. ` : "While you were away: "}
          {missed === 2 && "One more drops you from this deal."}
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
        I’m back
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
      <span>The server takes longer than usual. Your move is on its way; time that is lost so is given back.</span>
    </div>
  );
}

const WORDS = {
  announced: "Maintenance begins in",
  closing: "No new deal begins: maintenance in",
  closed: "The game is currently under maintenance. Your cards stay as they are.",
} as const;

/** What the window says of maintenance that is ahead, or runs (O-27). */
function MaintenanceBanner() {
  const { state } = usePlayed().session;
  const known = useValue(state.maintenance);
  const target = useDerived(() => {
    const of = state.maintenance.value;
    const at = of?.phase === "closed" ? of.endsAt : (of?.startsAt ?? null);
    return at === null ? null : at - state.offsetMs.value;
  }, [state]);
  const left = useSeconds(target);
  if (known === null || known.phase === "open") return null;
  const { phase, text } = known;
  return (
    <div className="banner">
      <Icon name="settings" />
      <p className="banner__words">
        <span role="status">
          {WORDS[phase]}
          {phase === "closed" && target !== null && " It will be back in"}
        </span>{" "}
        {target !== null && (
          <b role="timer" aria-label={phase === "closed" ? "Until it is over" : "Until maintenance"}>
            {clockLabel(left)}
          </b>
        )}
        {text !== "" && phase !== "closed" && <small>{text}</small>}
      </p>
    </div>
  );
}
