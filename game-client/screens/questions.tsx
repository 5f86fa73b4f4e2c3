/** Questions before what costs: drop, leave, finish, a declaration that is not valid. */

import { type ReactNode, useEffect } from "react";
import { say } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { Rich } from "../../modules/ui/rich.tsx";
import { cardSign } from "../state/cards.ts";
import { points } from "../state/counts.ts";
import { sameExit } from "../state/exit-cost.ts";
import { type Hand, NO_HAND, sameHand } from "../state/hand.ts";
import { faultLines, type Judgement, judge } from "../state/judge.ts";
import { isMatch, leaveMatchLabel, wouldEliminate } from "../state/match.ts";
import { amountLabel } from "../state/money.ts";
import { dropCount, leaveCost, type Moves, movesOf, mySeat, wrongShowCost } from "../state/moves.ts";
import { gameTexts } from "../texts/index.ts";
import { DayOffQuestion } from "./day-off.tsx";
import { Question } from "./dialog.tsx";
import { type Asked, useIsStill, usePlayed, useView, useWholeView } from "./table-context.tsx";
import { screensTexts } from "./texts/index.ts";

/** The question that waits for its answer. */
export function OpenQuestion() {
  const question = useOpenQuestion();
  const isStill = useIsStill();
  const isRound = useView(({ table }) => table.tournament !== null);
  switch (question?.about) {
    case "drop":
      return <DropQuestion view={question.view} />;
    case "leave":
      return isRound || isStill ? <CloseQuestion isStill={isStill} /> : <LeaveQuestion view={question.view} />;
    case "dayOff":
      return <DayOff />;
    case "declare":
      return <DeclareQuestion />;
    case "finish":
      return <FinishQuestion card={question.card} />;
    default:
      return null;
  }
}

/** The question, while what it shows is so: where the turn has ended meanwhile, the cost has changed, or maintenance begun, it goes away. */
function useOpenQuestion(): Asked | null {
  const { asked, moves, view, session } = usePlayed();
  const { hand } = session.state;
  const question = useValue(asked);
  const isSo = useDerived(
    () => question === null || isOpen(question, moves.value, view.value, hand.value),
    [question, moves, view, hand],
  );
  useEffect(() => {
    if (isSo) return;
    if (asked.peek()?.about === "leave") session.toast(screensTexts.costChanged, "bad");
    asked.value = null;
  }, [asked, isSo, session]);
  return isSo ? question : null;
}

function isOpen(question: Asked, moves: Moves, view: TableView, hand: Hand): boolean {
  const sameTurn = question.view.deal === view.deal && question.view.turn?.turn === view.turn?.turn;
  switch (question.about) {
    case "drop":
      return sameTurn && moves.drop === null;
    case "finish":
      return sameTurn && moves.finish(question.card) === null;
    case "declare":
      return moves.declare === null && sameHand(question.hand, hand);
    case "leave":
      return sameExit(question.view, view);
    case "dayOff":
      return true;
  }
}

interface OfViewProps {
  /** The table as it was asked of. */
  readonly view: TableView;
}

/** Takes the question away; `answer` does something after that. */
function useAnswer() {
  const { asked } = usePlayed();
  const close = () => {
    asked.value = null;
  };
  const answer = (run: () => void) => () => {
    close();
    run();
  };
  return { close, answer };
}

function DropQuestion({ view }: OfViewProps) {
  const { session } = usePlayed();
  const { close, answer } = useAnswer();
  const count = dropCount(view) ?? view.table.fullCount;
  return (
    <Question
      title={screensTexts.dropTitle}
      yes={say(screensTexts.dropFor, { points: points(count) })}
      danger
      onNo={close}
      onYes={answer(() => session.drop(view))}
    >
      <p>
        <Cost
          text={count === view.table.firstDrop ? screensTexts.firstDropCosts : screensTexts.middleDropCosts}
          cost={costLabel(count, count * view.table.pointValue, view)}
        />
      </p>
      {wouldEliminate(view, count) && <p className="loss">{screensTexts.putsOut}</p>}
    </Question>
  );
}

function DayOff() {
  const { session } = usePlayed();
  return <DayOffQuestion toast={session.toast} onClose={useAnswer().close} />;
}

interface CostProps {
  /** Has `<b>{cost}</b>` in it. */
  readonly text: `${string}<b>{cost}</b>${string}`;
  readonly cost: string;
}

const Cost = ({ text, cost }: CostProps): ReactNode => (
  <Rich text={say(text as "{cost}", { cost })} parts={{ b: (inner) => <b>{inner}</b> }} />
);

/** "20 points, ₹2.00"; without the amount where none is paid. */
function costLabel(count: number, paise: number, view: TableView): string {
  return paise > 0 ? `${points(count)}, ${amountLabel(paise, view.table.currency)}` : points(count);
}

function LeaveQuestion({ view }: OfViewProps) {
  const { session } = usePlayed();
  const { close, answer } = useAnswer();
  const reason = movesOf(view, NO_HAND).leave;
  const match = isMatch(view.table) ? leaveMatchLabel(view) : null;
  const givesUp = match !== null && !match.free && !reason;
  return (
    <Question
      title={givesUp ? screensTexts.giveUpTitle : screensTexts.leaveTitle}
      yes={givesUp ? screensTexts.giveUp : screensTexts.leaveNow}
      no={gameTexts.stay}
      danger={match === null || !match.free}
      onNo={close}
      onYes={answer(() => (reason ? session.toast(reason, "bad") : session.leave(view)))}
    >
      {reason && <p>{reason}</p>}
      {!reason && (match ? match.lines.map((line) => <p key={line}>{line}</p>) : <LeaveCost view={view} />)}
      {match === null && mySeat(view)?.inDeal === true && (
        <p>
          <button type="button" className="button" onClick={answer(() => session.leaveAfterDeal(true))}>
            {screensTexts.leaveAfterInstead}
          </button>
        </p>
      )}
    </Question>
  );
}

/** Asks before the window is closed where the seat waits: a tournament's seat cannot be given up (T-9), nor any seat while maintenance runs (O-27). */
function CloseQuestion({ isStill }: { readonly isStill: boolean }) {
  const { close: closeTable } = usePlayed();
  const { close, answer } = useAnswer();
  const playing = useView(({ you }) => you !== null);
  return (
    <Question
      title={screensTexts.closeTitle}
      yes={gameTexts.close}
      no={gameTexts.stay}
      onNo={close}
      onYes={answer(closeTable)}
    >
      <p>{closingLabel(playing, isStill)}</p>
    </Question>
  );
}

function closingLabel(isPlaying: boolean, isStill: boolean): string {
  if (!isPlaying) return screensTexts.onlyWatch;
  if (isStill) return screensTexts.closeStill;
  return screensTexts.closeRound;
}

/** What leaving now costs, in words. */
function LeaveCost({ view }: OfViewProps) {
  const cost = leaveCost(view);
  if (!cost) return <p>{screensTexts.leavesFree}</p>;
  const first = cost.count === view.table.firstDrop;
  const paid = Math.min(cost.paise, mySeat(view)?.stack ?? cost.paise);
  return (
    <p>
      <Cost
        text={first ? screensTexts.leaveFirst : screensTexts.leaveMiddle}
        cost={costLabel(cost.count, paid, view)}
      />
    </p>
  );
}

function DeclareQuestion() {
  const { session } = usePlayed();
  const judgement = useValue(session.state.judgement);
  const { close, answer } = useAnswer();
  return (
    <Question
      title={screensTexts.notValid}
      yes={screensTexts.declareAnyway}
      no={screensTexts.keepArranging}
      danger
      onNo={close}
      onYes={answer(() => session.declare())}
    >
      <WrongShowWarning judgement={judgement} />
    </Question>
  );
}

function FinishQuestion({ card }: { readonly card: number }) {
  const view = useWholeView();
  const { session } = usePlayed();
  const hand = useValue(session.state.hand);
  const { close, answer } = useAnswer();
  const judgement = judge(hand, view, card);
  return (
    <Question
      title={say(screensTexts.finishTitle, { card: cardSign(card) })}
      yes={judgement.valid ? gameTexts.finish : screensTexts.finishAnyway}
      danger={!judgement.valid}
      onNo={close}
      onYes={answer(() => session.finish(card))}
    >
      <p>{screensTexts.finishText}</p>
      {!judgement.valid && <WrongShowWarning judgement={judgement} />}
    </Question>
  );
}

/** The warning before a wrong show. */
function WrongShowWarning({ judgement }: { readonly judgement: Judgement }) {
  const view = useWholeView();
  const cost = wrongShowCost(view);
  return (
    <>
      <p>{say(screensTexts.wrongShowCosts, { cost: costLabel(cost.count, cost.paise, view) })}</p>
      <ul className="faults">
        {faultLines(judgement.faults).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
