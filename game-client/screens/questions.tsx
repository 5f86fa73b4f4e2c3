/** Questions before what costs: drop, leave, finish, a declaration that is not valid. */
import type { TableView } from "../../modules/tables/contract.ts";
import { cardSign } from "../state/cards.ts";
import { type Judgement, judge } from "../state/judge.ts";
import { isMatch, leaveMatchWords, wouldEliminate } from "../state/match.ts";
import { amountWords } from "../state/money.ts";
import { dropCount, leaveCost, movesOf, mySeat } from "../state/moves.ts";
import type { Session } from "../state/session.ts";
import { WrongShowWarning } from "./centre.tsx";
import { Question } from "./dialog.tsx";

export type Asked =
  | { readonly about: "drop" }
  | { readonly about: "leave" }
  | { readonly about: "declare" }
  | { readonly about: "finish"; readonly card: number };

interface AskingProps {
  readonly asked: Asked;
  readonly session: Session;
  readonly view: TableView;
  readonly judgement: Judgement;
  readonly onDone: () => void;
}

export function Asking({ asked, session, view, judgement, onDone }: AskingProps) {
  const answer = (run: () => void) => () => {
    onDone();
    run();
  };
  if (asked.about === "drop") {
    const count = dropCount(view) ?? view.table.fullCount;
    const paise = count * view.table.pointValue;
    return (
      <Question
        title="Drop this deal?"
        yes={`Drop for ${count} points`}
        danger
        onNo={onDone}
        onYes={answer(() => session.drop())}
      >
        <p>
          {count === view.table.firstDrop ? "A first drop" : "A middle drop"} costs{" "}
          <b>
            {count} points{paise > 0 ? `, ${amountWords(paise, view.table.currency)}` : ""}
          </b>
          .
        </p>
        {wouldEliminate(view, count) && <p className="loss">It puts you out of the match.</p>}
      </Question>
    );
  }
  if (asked.about === "leave") {
    const reason = movesOf(view, []).leave;
    const match = isMatch(view.table) ? leaveMatchWords(view) : null;
    const givesUp = match !== null && !match.free && !reason;
    return (
      <Question
        title={givesUp ? "Leave and give the match up?" : "Leave the table?"}
        yes={givesUp ? "Give up and leave" : "Leave now"}
        no="Stay"
        danger={match === null || !match.free}
        onNo={onDone}
        onYes={answer(() => (reason ? session.toast(reason, "bad") : session.leave()))}
      >
        {reason && <p>{reason}</p>}
        {!reason && (match ? match.lines.map((line) => <p key={line}>{line}</p>) : <LeaveCost view={view} />)}
        {match === null && mySeat(view)?.inDeal === true && (
          <p>
            <button type="button" className="button" onClick={answer(() => session.leaveAfterDeal(true))}>
              Leave after this deal instead
            </button>
          </p>
        )}
      </Question>
    );
  }
  if (asked.about === "declare") {
    return (
      <Question
        title="These groups are not valid"
        yes="Declare anyway"
        no="Keep arranging"
        danger
        onNo={onDone}
        onYes={answer(() => session.declare())}
      >
        <WrongShowWarning view={view} judgement={judgement} />
      </Question>
    );
  }
  return (
    <FinishQuestion
      card={asked.card}
      session={session}
      view={view}
      onNo={onDone}
      onYes={answer(() => session.finish(asked.card))}
    />
  );
}

function FinishQuestion({
  card,
  session,
  view,
  onNo,
  onYes,
}: {
  card: number;
  session: Session;
  view: TableView;
  onNo: () => void;
  onYes: () => void;
}) {
  const judgement = judge(session.state.groups, view, card);
  return (
    <Question
      title={`Finish with ${cardSign(card)}?`}
      yes={judgement.valid ? "Finish" : "Finish anyway"}
      danger={!judgement.valid}
      onNo={onNo}
      onYes={onYes}
    >
      <p>You then have 30 seconds to declare the other 13 cards. This cannot be taken back.</p>
      {!judgement.valid && <WrongShowWarning view={view} judgement={judgement} />}
    </Question>
  );
}

/** What leaving now costs, in words. */
function LeaveCost({ view }: { readonly view: TableView }) {
  const cost = leaveCost(view);
  if (!cost) return <p>No deal runs for you: leaving costs nothing, and what you brought returns to your account.</p>;
  const first = cost.count === view.table.firstDrop;
  const paid = Math.min(cost.paise, mySeat(view)?.stack ?? cost.paise);
  return (
    <p>
      You are in a deal. Leaving now counts as a {first ? "first" : "middle"} drop:{" "}
      <b>
        {cost.count} points{paid > 0 ? `, ${amountWords(paid, view.table.currency)}` : ""}
      </b>
      . The rest returns to your account.
    </p>
  );
}
