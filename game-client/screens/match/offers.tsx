/** What is offered between two deals of a pool: coming back, and splitting the prize. */
import { type ReactNode, useEffect, useRef } from "react";
import type { RejoinOffer, SplitOffer, TableView } from "../../../modules/tables/contract.ts";
import { sideName } from "../../state/describe-match.ts";
import { listWords, mySide, scoreWords } from "../../state/match.ts";
import { amountWords } from "../../state/money.ts";
import type { Session } from "../../state/session.ts";
import type { SessionState } from "../../state/session-state.ts";
import { clockWords } from "../clock.tsx";

interface OfferProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly view: TableView;
  readonly seconds: number;
  readonly onLeave: () => void;
}

/** The offer that is open, if one is. */
export function Offer(props: OfferProps) {
  const { match } = props.view;
  if (match?.rejoin) return <Rejoin {...props} offer={match.rejoin} />;
  return match?.split ? <Split {...props} offer={match.split} /> : null;
}

interface FrameProps {
  readonly title: string;
  readonly seconds: number;
  readonly children: ReactNode;
}

/** The panel in the middle; it takes the focus, so that Tab leads to its buttons, but no key spends money at once. */
function Frame({ title, seconds, children }: FrameProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!document.querySelector("dialog[open]")) ref.current?.focus();
  }, []);
  return (
    <section ref={ref} className="centre centre--panel offer" tabIndex={-1} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className={seconds <= 5 ? "clock clock--short" : "clock"} role="timer" aria-label="Time to decide">
          {clockWords(seconds)}
        </span>
      </header>
      {children}
    </section>
  );
}

function Rejoin({ session, state, view, seconds, onLeave, offer }: OfferProps & { offer: RejoinOffer }) {
  const { table } = view;
  const side = mySide(view);
  const asked = view.you !== null && offer.seats.includes(view.you);
  const answer = offer.answers.find(({ seat }) => seat === view.you);
  const cost = amountWords(offer.cost, table.currency);
  if (!asked || answer) {
    const title = answer ? (answer.accept ? "You are back in" : "You stay out") : rejoinTitle(view, offer);
    return (
      <Frame title={title} seconds={seconds}>
        <p>
          For {cost} they enter at {scoreWords(table, offer.entryScore)}, one above the highest score. The match goes on
          as soon as everybody has decided.
        </p>
        <Answers view={view} offer={offer} />
      </Frame>
    );
  }
  const waiting = state.waitingFor === "rejoin";
  return (
    <Frame title={`You are out with ${scoreWords(table, side?.score ?? 0)}`} seconds={seconds}>
      <p>You may come back into the match for another entry.</p>
      <dl className="terms">
        <div>
          <dt>Entry</dt>
          <dd>{cost}</dd>
        </div>
        <div>
          <dt>You enter at</dt>
          <dd>{scoreWords(table, offer.entryScore)}</dd>
        </div>
        <div>
          <dt>Out at</dt>
          <dd>{scoreWords(table, table.limit ?? 0)}</dd>
        </div>
      </dl>
      <div className="offer__buttons">
        <button type="button" className="button" onClick={onLeave}>
          Leave
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={waiting}
          onClick={() => !waiting && session.rejoin(false)}
        >
          Stay out and watch
        </button>
        <button
          type="button"
          className="button button--gold"
          aria-disabled={waiting}
          onClick={() => !waiting && session.rejoin(true)}
        >
          {waiting ? "Paying the entry …" : `Rejoin for ${cost}`}
        </button>
      </div>
      {offer.seats.length > 1 && <Answers view={view} offer={offer} />}
    </Frame>
  );
}

function rejoinTitle(view: TableView, offer: RejoinOffer): string {
  return `${listWords(offer.seats.map((seat) => sideName(view, seat)))} may rejoin`;
}

function Answers({ view, offer }: { readonly view: TableView; readonly offer: RejoinOffer }) {
  return (
    <ul className="checks">
      {offer.seats.map((seat) => {
        const answer = offer.answers.find((one) => one.seat === seat);
        return (
          <li key={seat} className={answer?.accept ? "check check--ok" : "check check--open"}>
            <b>{sideName(view, seat)}</b>
            {answerWords(answer?.accept, seat === view.you)}
          </li>
        );
      })}
    </ul>
  );
}

function answerWords(accept: boolean | undefined, own: boolean): string {
  if (accept === undefined) return own ? "decide …" : "decides …";
  if (own) return accept ? "rejoin" : "stay out";
  return accept ? "rejoins" : "stays out";
}

function Split({ session, state, view, seconds, offer }: OfferProps & { offer: SplitOffer }) {
  const { currency } = view.table;
  const mine = offer.shares.find(({ seat }) => seat === view.you);
  const vote = offer.votes.find(({ seat }) => seat === view.you);
  const waiting = state.waitingFor === "split";
  const prize = amountWords(view.match?.prize ?? 0, currency);
  return (
    <Frame title={`Split the prize of ${prize}?`} seconds={seconds}>
      <table className="shares">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Score</th>
            <th scope="col">Share</th>
            <th scope="col">Vote</th>
          </tr>
        </thead>
        <tbody>
          {offer.shares.map(({ seat, share }) => {
            const said = offer.votes.find((one) => one.seat === seat);
            return (
              <tr key={seat} className={seat === view.you ? "result__you" : ""}>
                <th scope="row">{sideName(view, seat)}</th>
                <td>{view.match?.seats.find((one) => one.seat === seat)?.score ?? 0}</td>
                <td>
                  <b>{amountWords(share, currency)}</b>
                </td>
                <td className={said ? (said.agree ? "gain" : "loss") : ""}>
                  {said ? (said.agree ? "✓ Agrees" : "✕ Plays on") : "Deciding …"}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {vote
          ? vote.agree
            ? "You agree. The others decide."
            : "You play on."
          : "All must agree, and a vote stands. Silence means no: then the match goes on."}
      </p>
      {mine && !vote && (
        <div className="offer__buttons">
          <button
            type="button"
            className="button"
            aria-disabled={waiting}
            onClick={() => !waiting && session.split(false)}
          >
            Play on
          </button>
          <button
            type="button"
            className="button button--gold"
            aria-disabled={waiting}
            onClick={() => !waiting && session.split(true)}
          >
            Take {amountWords(mine.share, currency)}
          </button>
        </div>
      )}
    </Frame>
  );
}
