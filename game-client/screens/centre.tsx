/** What stands in the middle of the table when no card game is going on there: waiting, the declare screen, the show. */
import type { TableView } from "../../modules/tables/contract.ts";
import { cardSign } from "../state/cards.ts";
import { nameOf } from "../state/describe.ts";
import { faultLines, type Judgement } from "../state/judge.ts";
import { isMatch } from "../state/match.ts";
import { amountWords } from "../state/money.ts";
import { mySeat, wrongShowCost } from "../state/moves.ts";
import type { Session } from "../state/session.ts";
import type { SessionState } from "../state/session-state.ts";
import { clockWords, useSeconds } from "./clock.tsx";
import { Gathering } from "./match/gathering.tsx";
import { Offer } from "./match/offers.tsx";
import { MiniGroup } from "./mini-card.tsx";

interface CentreProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly view: TableView;
  readonly judgement: Judgement;
  readonly onDeclare: () => void;
  readonly onLeave: () => void;
}

export function Centre(props: CentreProps) {
  const { view, state } = props;
  const endsAt = view.phaseEndsAt === null ? null : view.phaseEndsAt - state.offsetMs;
  const seconds = useSeconds(endsAt);
  if (!view.match && isMatch(view.table) && (view.phase === "waiting" || view.phase === "countdown")) {
    return <Gathering view={view} seconds={seconds} onLeave={props.onLeave} />;
  }
  switch (view.phase) {
    case "waiting":
      return <Waiting view={view} privateCode={state.privateCode} />;
    case "countdown":
      return view.lastResult && state.showResult ? null : (
        <div className="centre centre--bare">
          <span className="centre__big">{seconds}</span>
          <p>The deal starts</p>
        </div>
      );
    case "shuffling":
      return (
        <div className="centre centre--bare">
          <span className="shuffle" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <p>
            {view.match?.tieBreak ? "Shuffling the tie-break deal" : "Shuffling"} fairly, with every player’s number in
            the mix
          </p>
        </div>
      );
    case "declaring":
      return view.finish?.seat === view.you ? (
        <Declare {...props} seconds={seconds} />
      ) : (
        <p className="ribbon">
          {nameOf(view, view.finish?.seat ?? 0)} has finished and is declaring · {clockWords(seconds)}
        </p>
      );
    case "showdown":
      return <Showdown {...props} seconds={seconds} />;
    case "rejoin":
    case "split":
      return <Offer key={view.phase} {...props} seconds={seconds} />;
    default:
      return null;
  }
}

function Waiting({ view, privateCode }: { view: TableView; privateCode: string | null }) {
  const { table } = view;
  return (
    <div className="centre centre--bare">
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p>
        Waiting for players · {view.seats.length} of {table.maxSeats}
      </p>
      {privateCode !== null && (
        <p className="code">
          Private code <b>{privateCode}</b>
        </p>
      )}
      {table.currency === "practice" ? (
        <small>Bots, openly labelled, fill free seats after a few seconds.</small>
      ) : (
        <small>
          {table.isPrivate ? "Give the code to your friends." : "The next players are seated here by chance."} Leave
          before a deal, and all of your {amountWords(mySeat(view)?.stack ?? 0, table.currency)} goes back.
        </small>
      )}
    </div>
  );
}

function Check({ ok, children }: { ok: boolean; children: string }) {
  return (
    <li className={ok ? "check check--ok" : "check"}>
      <span aria-hidden="true">{ok ? "✓" : "✕"}</span>
      {children}
      <span className="visually-hidden">{ok ? ": yes" : ": not yet"}</span>
    </li>
  );
}

/** The declare screen: its own clock, what is still missing, and the button. */
function Declare({ view, state, judgement, onDeclare, seconds }: CentreProps & { seconds: number }) {
  const sequences = judgement.labels.filter((one) => one.kind === "pure" || one.kind === "sequence").length;
  const pure = judgement.labels.some((one) => one.kind === "pure");
  const grouped = judgement.labels.every((one) => one.kind !== "rest");
  const cost = wrongShowCost(view);
  return (
    <section className="centre centre--panel" aria-label="Declare">
      <header>
        <h2>Declare your hand</h2>
        <span className={seconds <= 8 ? "clock clock--short" : "clock"}>{clockWords(seconds)}</span>
      </header>
      <p>
        {view.finish?.card !== null && view.finish !== null
          ? `${cardSign(view.finish.card)} lies on the finish slot. `
          : ""}
        Put your 13 cards into valid groups; when the clock runs out they are shown as they lie.
      </p>
      <ul className="checks">
        <Check ok={pure}>A pure sequence</Check>
        <Check ok={sequences >= 2}>A second sequence</Check>
        <Check ok={grouped}>Every card in a group</Check>
      </ul>
      <button
        type="button"
        className={judgement.valid ? "button button--green button--big" : "button button--big"}
        aria-disabled={state.waitingFor === "declare"}
        onClick={onDeclare}
      >
        {judgement.valid ? "Declare" : `Declare (not valid: ${cost.count} points)`}
      </button>
    </section>
  );
}

/** The warning before a wrong show. */
export function WrongShowWarning({ view, judgement }: { view: TableView; judgement: Judgement }) {
  const cost = wrongShowCost(view);
  const worth = cost.paise > 0 ? `, ${amountWords(cost.paise, view.table.currency)}` : "";
  return (
    <>
      <p>
        A wrong show costs {cost.count} points{worth}. As the groups lie now:
      </p>
      <ul className="faults">
        {faultLines(judgement.faults).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function Showdown({ session, state, view, judgement, seconds }: CentreProps & { seconds: number }) {
  const show = view.showdown;
  if (!show) return null;
  const mine = show.winner === view.you;
  const arranging = mySeat(view)?.inDeal === true && !mine;
  return (
    <section className="centre centre--panel" aria-label="The show">
      <header>
        <h2>{mine ? "You declared: it is valid" : `${nameOf(view, show.winner)} declared`}</h2>
        <span className={seconds <= 5 ? "clock clock--short" : "clock"}>{clockWords(seconds)}</span>
      </header>
      <div className="show">
        {show.groups.map((group) => (
          <MiniGroup key={group[0] ?? 0} cards={group} wildRank={view.wildRank} />
        ))}
      </div>
      {arranging ? (
        <div className="centre__row">
          <p>
            Arrange your cards: they count <b>{judgement.count}</b>. The better of your grouping and the best there is
            counts.
          </p>
          <button
            type="button"
            className="button button--gold"
            aria-disabled={state.confirmed}
            onClick={() => !state.confirmed && session.confirm()}
          >
            {state.confirmed ? "Confirmed" : "Confirm"}
          </button>
        </div>
      ) : (
        <p>The other players arrange their cards.</p>
      )}
    </section>
  );
}
