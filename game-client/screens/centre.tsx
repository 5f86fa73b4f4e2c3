/** What stands in the middle of the table when no card game is going on there: waiting, the declare screen, the show. */

import { lazy, useEffect } from "react";
import { say } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { cardSign } from "../state/cards.ts";
import { points as countOf, listLabel } from "../state/counts.ts";
import { nameOf } from "../state/describe.ts";
import { isMatch } from "../state/match.ts";
import { amountLabel } from "../state/money.ts";
import { mySeat, wrongShowCost } from "../state/moves.ts";
import { gameTexts } from "../texts/index.ts";
import { AttemptButton } from "./attempt-button.tsx";
import { clockLabel, LookedFor, PhaseClock, usePhaseSeconds } from "./clock.tsx";
import { Fetched } from "./fetched.tsx";
import { PrivateCode } from "./private-parts.tsx";
import { Showdown } from "./showdown.tsx";
import { useIsStill, usePlayed, useStill, useView, useWholeView } from "./table-context.tsx";
import { screensTexts } from "./texts/index.ts";

const fetchOffer = async () => ({ default: (await import("./match/offers.tsx")).Offer });
/** A pool's alone, and fetched as soon as one is played: its clock may be short. */
const Offer = lazy(fetchOffer);

const Gathering = lazy(async () => ({ default: (await import("./match/gathering.tsx")).Gathering }));
const RoundStart = lazy(async () => ({ default: (await import("./match/gathering.tsx")).RoundStart }));

const phaseOf = ({ phase }: TableView) => phase;
const isGathering = ({ match, table, phase }: TableView) =>
  !match && isMatch(table) && (phase === "waiting" || phase === "countdown");

export function Centre() {
  const phase = useView(phaseOf);
  const gathering = useView(isGathering);
  const isRound = useView(({ table }) => table.tournament !== null);
  const isOfMatch = useView(({ table }) => isMatch(table));
  useEffect(() => {
    // One that did not come is asked for again when it is open.
    if (isOfMatch) fetchOffer().catch(() => undefined);
  }, [isOfMatch]);
  if (gathering) return <Fetched key="gathering">{isRound ? <RoundStart /> : <Gathering />}</Fetched>;
  switch (phase) {
    case "waiting":
      return <Waiting />;
    case "countdown":
      return <Countdown />;
    case "shuffling":
      return <Shuffling />;
    case "declaring":
      return <Declaring />;
    case "showdown":
      return <Showdown />;
    case "rejoin":
    case "split":
      return (
        <Fetched key={phase}>
          <Offer />
        </Fetched>
      );
    default:
      return null;
  }
}

/** What the table waits for: free seats, or players whose window is not open yet. */
function waitingLabel({ seats, table }: TableView): string {
  if (seats.length < table.maxSeats)
    return say(screensTexts.waitingSeats, { here: seats.length, seats: table.maxSeats });
  const absent = seats.filter(({ connected, bot }) => !connected && !bot);
  if (absent.length === 0) return screensTexts.everybodyHere;
  return say(screensTexts.waitingFor, { names: listLabel(absent.map(({ name }) => name)) });
}

/** What is said of those who come to the free seats. */
function nextLabel({ table }: TableView): string {
  if (table.currency === "practice" && !table.noBots) return screensTexts.botsFill;
  return table.isPrivate ? screensTexts.giveCode : screensTexts.byChance;
}

function Waiting() {
  const view = useWholeView();
  const { table } = view;
  const stack = amountLabel(mySeat(view)?.stack ?? 0, table.currency);
  return (
    <div className="centre centre--bare centre--waits">
      {!table.isPrivate && (
        <span className="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <p>
        {waitingLabel(view)} · <LookedFor />
      </p>
      {table.isPrivate ? <PrivateCode words={nextLabel(view)} /> : <small>{nextLabel(view)}</small>}
      {view.you !== null && <CancelWaiting stack={stack} />}
    </div>
  );
}

const hasLastResult = ({ lastResult }: TableView) => lastResult !== null;

/** Leaves before there is a deal: it costs nothing, and says what comes back. */
function CancelWaiting({ stack }: { readonly stack: string }) {
  const { session, ask } = usePlayed();
  const isStill = useIsStill();
  return (
    <button type="button" className="button" onClick={isStill ? ask.leave : () => session.leave()}>
      {isStill ? gameTexts.close : say(screensTexts.cancelBack, { amount: stack })}
    </button>
  );
}

function Countdown() {
  const { showResult } = usePlayed().session.state;
  const isResultShown = useValue(showResult);
  const hasResult = useView(hasLastResult);
  const seconds = usePhaseSeconds();
  const isStill = useIsStill();
  // The result's own panel counts down.
  if (hasResult && isResultShown) return null;
  if (isStill) return <p className="centre centre--bare">{screensTexts.afterMaintenance}</p>;
  return (
    <div className="centre centre--bare">
      <p>{screensTexts.startsIn}</p>
      <span className="centre__big">{seconds}</span>
    </div>
  );
}

const isTieBreak = ({ match }: TableView) => match?.tieBreak === true;

function Shuffling() {
  const tieBreak = useView(isTieBreak);
  return (
    <div className="centre centre--bare">
      <span className="shuffle" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p>{tieBreak ? screensTexts.shufflingTie : screensTexts.shufflingFairly}</p>
    </div>
  );
}

const isMine = ({ finish, you }: TableView) => finish?.seat === you;
const finisher = (view: TableView) => nameOf(view, view.finish?.seat ?? 0);

function Declaring() {
  const mine = useView(isMine);
  const who = useView(finisher);
  const seconds = usePhaseSeconds();
  const isStill = useIsStill();
  if (mine) return <Declare />;
  return (
    <p className="ribbon">
      {say(screensTexts.isDeclaring, { name: who, clock: isStill ? screensTexts.paused : clockLabel(seconds) })}
    </p>
  );
}

function Check({ ok, children }: { readonly ok: boolean; readonly children: string }) {
  return (
    <li className={ok ? "check check--ok" : "check"}>
      <span aria-hidden="true">{ok ? "✓" : "✕"}</span>
      {children}
      <span className="visually-hidden">{ok ? screensTexts.yes : screensTexts.notYet}</span>
    </li>
  );
}

const finishCard = ({ finish }: TableView) => finish?.card ?? null;
const wrongShowPoints = (view: TableView) => wrongShowCost(view).count;

/** The declare screen: its own clock, what is still missing, and the button. */
function Declare() {
  const { session, ask } = usePlayed();
  const { judgement, waitingFor } = session.state;
  const { labels, loosePoints, valid } = useValue(judgement);
  const waiting = useDerived(() => (waitingFor.value === "declare" ? gameTexts.waiting : null), [waitingFor]);
  const still = useStill();
  const card = useView(finishCard);
  const cost = useView(wrongShowPoints);
  const sequences = labels.filter((one) => one.kind === "pure" || one.kind === "sequence").length;
  return (
    <section className="centre centre--panel" aria-label={gameTexts.declare}>
      <header>
        <h2>{screensTexts.declareTitle}</h2>
        <PhaseClock shortFrom={8} />
      </header>
      <p>
        {card === null ? "" : say(screensTexts.onSlot, { card: cardSign(card) })}
        {screensTexts.putInGroups}
      </p>
      <ul className="checks">
        <Check ok={labels.some((one) => one.kind === "pure")}>{screensTexts.aPure}</Check>
        <Check ok={sequences >= 2}>{screensTexts.aSecond}</Check>
        <Check ok={loosePoints === null && labels.every((one) => one.kind !== "rest")}>{screensTexts.allGrouped}</Check>
      </ul>
      <AttemptButton
        className={valid ? "button button--green button--big" : "button button--big"}
        reason={waiting ?? still}
        run={ask.declare}
      >
        {valid ? gameTexts.declare : say(screensTexts.declareInvalid, { points: countOf(cost) })}
      </AttemptButton>
    </section>
  );
}
