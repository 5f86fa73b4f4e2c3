/** How a deal ended: every seat's count and change, the arrangements of those who were in at the show. */

import { say } from "../../modules/kernel/index.ts";
import type { DealResultView, TableView } from "../../modules/tables/contract.ts";
import { useValue } from "../../modules/ui/browser/signals.ts";
import { wildLabel } from "../state/cards.ts";
import { nameOf } from "../state/describe.ts";
import { dealLabel, isMatch, isOutOfMatch, scoreLabel } from "../state/match.ts";
import { amountLabel, amountShort, changeLabel } from "../state/money.ts";
import { mySeat } from "../state/moves.ts";
import { inMeldOrder } from "../state/shown-groups.ts";
import type { WrongShow } from "../state/wrong-show.ts";
import { gameTexts } from "../texts/index.ts";
import { AttemptButton } from "./attempt-button.tsx";
import { clockLabel, useSecondsOf } from "./clock.tsx";
import { MiniGroup } from "./mini-card.tsx";
import { AddPerson } from "./social/add.tsx";
import { ReportButton } from "./social/report.tsx";
import { useIsStill, usePlayed, useStill, useView, useWholeView } from "./table-context.tsx";
import { screensTexts } from "./texts/index.ts";

interface ResultTableProps {
  readonly result: DealResultView;
  readonly view: TableView;
  /** What the viewer declared wrongly: the window has seen it, the result does not tell it. */
  readonly wrongShow?: WrongShow | null;
  /** It stands at a table, whose other persons can be added as friends. */
  readonly adds?: boolean;
}

/** The rows of one deal's result: the winner, then the viewer, so that they need not scroll to themselves, then the others by count. */
export function ResultTable({ result, view, wrongShow = null, adds = false }: ResultTableProps) {
  const first = ({ outcome, seat }: DealResultView["rows"][number]) =>
    outcome === "won" ? 2 : Number(seat === view.you);
  const rows = result.rows.toSorted((a, b) => first(b) - first(a) || a.count - b.count);
  return (
    <table className="result result--cards">
      <thead>
        <tr>
          <th scope="col">{gameTexts.player}</th>
          <th scope="col">{screensTexts.cards}</th>
          <th scope="col" className="result__number">
            {screensTexts.points}
          </th>
          <th scope="col" className="result__number">
            {lastHeading(view.table)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ResultRow
            key={row.seat}
            row={row}
            wildRank={result.wildRank}
            view={view}
            adds={adds}
            wrong={row.seat === view.you && wrongShow?.dealId === result.dealId ? wrongShow : null}
          />
        ))}
      </tbody>
    </table>
  );
}

function lastHeading(table: TableView["table"]): string {
  if (isMatch(table)) return table.limit === null ? screensTexts.chips : screensTexts.score;
  return table.daily ? "" : screensTexts.amount;
}

interface ResultRowProps {
  readonly row: DealResultView["rows"][number];
  readonly wildRank: number | null;
  readonly view: TableView;
  readonly adds: boolean;
  readonly wrong: WrongShow | null;
}

function ResultRow({ row, wildRank, view, adds, wrong }: ResultRowProps) {
  const groups = row.groups ?? wrong?.groups ?? null;
  const { currency, daily } = view.table;
  const match = isMatch(view.table);
  return (
    <tr className={row.outcome === "won" ? "result__won" : row.seat === view.you ? "result__you" : ""}>
      <th scope="row">
        {row.seat === view.you ? gameTexts.you : row.name}
        {adds && <AddPerson who={row} view={view} />}
        <small>{screensTexts.outcomes[row.outcome]}</small>
      </th>
      <td className="result__cards">
        {groups === null ? (
          <span className="result__none">–</span>
        ) : (
          <span className="result__groups">
            {inMeldOrder(groups).map((group) => (
              <MiniGroup key={group.cards[0] ?? 0} cards={group.cards} kind={group.kind} wildRank={wildRank} />
            ))}
          </span>
        )}
        {wrong && <small>{wrong.lines.join(" ")}</small>}
      </td>
      <td className="result__number">{row.count}</td>
      <td className={`result__number ${row.change > 0 ? "gain" : row.change < 0 ? "loss" : ""}`}>
        {match ? row.total : !daily && changeLabel(row.change, currency)}
        {match && isOutOfMatch(view, row.seat) && <small>{screensTexts.outOfMatch}</small>}
        {!match && !daily && <small>{amountShort(row.stack, currency)}</small>}
      </td>
    </tr>
  );
}

/** A line above the rows: who won and how. */
export function resultTitle(result: DealResultView, view: TableView): string {
  if (result.winner === null) return say(screensTexts.dealVoid, { deal: result.deal });
  // The deal's own rows have the name: another player may have the seat by now.
  const who = result.rows.find(({ seat }) => seat === result.winner)?.name ?? nameOf(view, result.winner);
  const own = result.winner === view.you;
  if (result.how === "lastStanding") return own ? screensTexts.youWinLast : say(screensTexts.winsLast, { name: who });
  return own ? screensTexts.youWin : say(screensTexts.wins, { name: who });
}

/** Links for players who were dealt in to the finished deal's proof, and to it move by move, in tabs of their own: the table goes on here. */
export function DealLinks({ result, view }: Pick<ResultTableProps, "result" | "view">) {
  // Others play with the day's cards still.
  if (view.table.daily || !result.rows.some(({ seat }) => seat === view.you)) return null;
  return (
    <>
      <a href={result.verifyUrl} target="_blank" rel="noreferrer">
        {screensTexts.checkShuffle}
      </a>
      <a href={`/table?replay=${result.dealId}`} target="_blank" rel="noreferrer">
        {screensTexts.watchAgain}
      </a>
    </>
  );
}

const lastResult = (view: TableView) => view.lastResult;

/** The panel over the table between two deals, while it is open. */
export function OpenResult() {
  const isShown = useValue(usePlayed().session.state.showResult);
  const result = useView(lastResult);
  return isShown && result ? <ResultPanel result={result} /> : null;
}

/** Not modal, so that the window's buttons stay in reach. */
function ResultPanel({ result }: Pick<ResultTableProps, "result">) {
  const view = useWholeView();
  const wrongShow = useValue(usePlayed().session.state.wrongShow);
  const mine = result.rows.find((row) => row.seat === view.you);
  const isWon = result.winner === view.you;
  return (
    <section className="result-panel" aria-label={gameTexts.result}>
      <header className={isWon ? "result-panel__head result-panel__head--won" : "result-panel__head"}>
        <div>
          <h2>{resultTitle(result, view)}</h2>
          <p>
            {view.match ? dealLabel(view) : say(gameTexts.dealNo, { deal: result.deal })}
            {result.wildRank !== null && say(screensTexts.wildIs, { rank: wildLabel(result.wildRank) })}
            {result.fee > 0 && say(screensTexts.feeIs, { amount: amountLabel(result.fee, view.table.currency) })}
          </p>
        </div>
        {mine && view.match && <strong>{scoreLabel(view.table, mine.total)}</strong>}
        {mine && mine.change !== 0 && (
          <strong className={mine.change > 0 ? "gain" : "loss"}>{changeLabel(mine.change, view.table.currency)}</strong>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is higher than the window */}
      <section className="result-panel__rows" aria-label={gameTexts.players} tabIndex={0}>
        <ResultTable result={result} view={view} wrongShow={wrongShow} adds />
      </section>
      <ResultFooter result={result} />
    </section>
  );
}

function ResultFooter({ result }: Pick<ResultTableProps, "result">) {
  const { session, ask, view } = usePlayed();
  const still = useStill();
  const isOne = useView(({ table }) => isMatch(table) || table.daily !== undefined);
  const isRound = useView(({ table }) => table.tournament !== null);
  const sittingOut = useView((view) => mySeat(view)?.sittingOut ?? false);
  return (
    <footer>
      <DealLinks result={result} view={view.peek()} />
      <ReportButton view={view.peek()} dealId={result.dealId} />
      <NextDeal at={result.nextDealAt} />
      {!isOne && (
        <AttemptButton className="button" reason={still} run={() => session.sitOut(!sittingOut)}>
          {sittingOut ? gameTexts.playNext : screensTexts.sitOut}
        </AttemptButton>
      )}
      {!isRound && (
        <button type="button" className="button" onClick={ask.leave}>
          {gameTexts.leave}
        </button>
      )}
      <button type="button" className="button button--gold" onClick={() => session.closeResult()}>
        {gameTexts.close}
      </button>
    </footer>
  );
}

/** When the next deal begins: as the result says, else as the countdown does. */
function NextDeal({ at }: { readonly at: number | null }) {
  const seconds = useSecondsOf((view) => at ?? (view.phase === "countdown" ? view.phaseEndsAt : null));
  const tieBreak = useView(({ match }) => match?.tieBreak === true);
  if (useIsStill()) return <span className="result-panel__next">{screensTexts.nextWaits}</span>;
  return (
    <span className="result-panel__next">
      {seconds > 0 && say(tieBreak ? screensTexts.tieBreakIn : screensTexts.nextIn, { clock: clockLabel(seconds) })}
    </span>
  );
}
