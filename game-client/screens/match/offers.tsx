/** What is offered between two deals of a pool: coming back, and splitting the prize. */
import { type ReactNode, useEffect, useRef } from "react";
import { say } from "../../../modules/kernel/index.ts";
import type { RejoinOffer, SplitOffer, TableView } from "../../../modules/tables/contract.ts";
import { useDerived } from "../../../modules/ui/browser/signals.ts";
import { listLabel } from "../../state/counts.ts";
import { sideName } from "../../state/describe-match.ts";
import { mySide, scoreLabel } from "../../state/match.ts";
import { amountLabel } from "../../state/money.ts";
import type { Reason } from "../../state/moves.ts";
import { gameTexts } from "../../texts/index.ts";
import { AttemptButton } from "../attempt-button.tsx";
import { PhaseClock } from "../clock.tsx";
import { usePlayed, useWholeView } from "../table-context.tsx";
import { screensTexts } from "../texts/index.ts";
import { matchTexts } from "./texts/index.ts";

/** The offer that is open, if one is. */
export function Offer() {
  const view = useWholeView();
  if (view.match?.rejoin) return <Rejoin view={view} offer={view.match.rejoin} />;
  return view.match?.split ? <Split view={view} offer={view.match.split} /> : null;
}

interface FrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The panel in the middle; it takes the focus, so that Tab leads to its buttons, but no key spends money at once. */
function Frame({ title, children }: FrameProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!document.querySelector("dialog[open]")) ref.current?.focus();
  }, []);
  return (
    <section ref={ref} className="centre centre--panel offer" tabIndex={-1} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <PhaseClock shortFrom={5} label={matchTexts.timeToDecide} />
      </header>
      {children}
    </section>
  );
}

interface RejoinProps {
  readonly view: TableView;
  readonly offer: RejoinOffer;
}

function Rejoin({ view, offer }: RejoinProps) {
  const asked = view.you !== null && offer.seats.includes(view.you);
  const answer = offer.answers.find(({ seat }) => seat === view.you);
  return asked && !answer ? (
    <RejoinChoice view={view} offer={offer} />
  ) : (
    <RejoinAnswered view={view} offer={offer} accepted={answer?.accept} />
  );
}

/** What the others decide; `accepted`: what the viewer did, if the viewer was asked. */
function RejoinAnswered({ view, offer, accepted }: RejoinProps & { readonly accepted: boolean | undefined }) {
  const { table } = view;
  const own = accepted ? matchTexts.youAreBack : matchTexts.youStayOut;
  return (
    <Frame title={accepted === undefined ? rejoinTitle(view, offer) : own}>
      <p>
        {say(matchTexts.enterAt, {
          cost: amountLabel(offer.cost, table.currency),
          score: scoreLabel(table, offer.entryScore),
        })}
      </p>
      <Answers view={view} offer={offer} />
    </Frame>
  );
}

function RejoinChoice({ view, offer }: RejoinProps) {
  const { table } = view;
  const terms: readonly (readonly [string, string])[] = [
    [matchTexts.entry, amountLabel(offer.cost, table.currency)],
    [matchTexts.youEnterAt, scoreLabel(table, offer.entryScore)],
    [matchTexts.outAt, scoreLabel(table, table.limit ?? 0)],
  ];
  return (
    <Frame title={say(matchTexts.outWith, { score: scoreLabel(table, mySide(view)?.score ?? 0) })}>
      <p>{matchTexts.mayComeBack}</p>
      <dl className="terms">
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RejoinButtons cost={amountLabel(offer.cost, table.currency)} />
      {offer.seats.length > 1 && <Answers view={view} offer={offer} />}
    </Frame>
  );
}

/** Why no answer can be given now: one is under way, or maintenance runs. */
function useReason(event: "rejoin" | "split"): Reason {
  const { moves, session } = usePlayed();
  const { waitingFor } = session.state;
  return useDerived(
    () => (waitingFor.value === event ? gameTexts.waiting : moves.value.still),
    [waitingFor, moves, event],
  );
}

function RejoinButtons({ cost }: { readonly cost: string }) {
  const { session, ask } = usePlayed();
  const reason = useReason("rejoin");
  return (
    <div className="offer__buttons">
      <button type="button" className="button" onClick={ask.leave}>
        {gameTexts.leave}
      </button>
      <AttemptButton className="button" reason={reason} run={() => session.rejoin(false)}>
        {matchTexts.stayOutWatch}
      </AttemptButton>
      <AttemptButton className="button button--gold" reason={reason} run={() => session.rejoin(true)}>
        {reason === gameTexts.waiting ? matchTexts.payingEntry : say(matchTexts.rejoinFor, { cost })}
      </AttemptButton>
    </div>
  );
}

function rejoinTitle(view: TableView, offer: RejoinOffer): string {
  return say(matchTexts.mayRejoin, { names: listLabel(offer.seats.map((seat) => sideName(view, seat))) });
}

function Answers({ view, offer }: { readonly view: TableView; readonly offer: RejoinOffer }) {
  return (
    <ul className="checks">
      {offer.seats.map((seat) => {
        const answer = offer.answers.find((one) => one.seat === seat);
        return (
          <li key={seat} className={answer?.accept ? "check check--ok" : "check check--open"}>
            <b>{sideName(view, seat)}</b>
            {answerLabel(answer?.accept, seat === view.you)}
          </li>
        );
      })}
    </ul>
  );
}

function answerLabel(accept: boolean | undefined, own: boolean): string {
  if (accept === undefined) return own ? matchTexts.youDecide : matchTexts.decides;
  if (own) return accept ? matchTexts.youRejoin : matchTexts.youOut;
  return accept ? matchTexts.rejoins : matchTexts.staysOut;
}

interface SplitProps {
  readonly view: TableView;
  readonly offer: SplitOffer;
}

function Split({ view, offer }: SplitProps) {
  const { currency } = view.table;
  const mine = offer.shares.find(({ seat }) => seat === view.you);
  const vote = offer.votes.find(({ seat }) => seat === view.you);
  return (
    <Frame title={say(matchTexts.splitTitle, { prize: amountLabel(view.match?.prize ?? 0, currency) })}>
      <Shares view={view} offer={offer} />
      <p>{voteLabel(vote?.agree)}</p>
      {mine && !vote && <SplitButtons share={amountLabel(mine.share, currency)} />}
    </Frame>
  );
}

function voteLabel(agree: boolean | undefined): string {
  if (agree === undefined) return matchTexts.allMustAgree;
  return agree ? matchTexts.youAgree : matchTexts.youPlayOn;
}

function Shares({ view, offer }: SplitProps) {
  return (
    <table className="shares">
      <thead>
        <tr>
          <th scope="col">{gameTexts.player}</th>
          <th scope="col">{screensTexts.score}</th>
          <th scope="col">{matchTexts.share}</th>
          <th scope="col">{matchTexts.vote}</th>
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
                <b>{amountLabel(share, view.table.currency)}</b>
              </td>
              <td className={said ? (said.agree ? "gain" : "loss") : ""}>
                {said ? (said.agree ? `✓ ${matchTexts.agrees}` : `✕ ${matchTexts.playsOn}`) : matchTexts.deciding}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function SplitButtons({ share }: { readonly share: string }) {
  const { session } = usePlayed();
  const reason = useReason("split");
  return (
    <div className="offer__buttons">
      <AttemptButton className="button" reason={reason} run={() => session.split(false)}>
        {matchTexts.playOn}
      </AttemptButton>
      <AttemptButton className="button button--gold" reason={reason} run={() => session.split(true)}>
        {say(matchTexts.takeShare, { share })}
      </AttemptButton>
    </div>
  );
}
