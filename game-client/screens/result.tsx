/** How a deal ended: every seat's count and change, the arrangements of those who were in at the show. */
import type { DealResultView, TableView } from "../../modules/tables/contract.ts";
import { wildWords } from "../state/cards.ts";
import { nameOf } from "../state/describe.ts";
import { dealWords, isMatch, isOutOfMatch, scoreWords } from "../state/match.ts";
import { amountShort, amountWords, changeWords } from "../state/money.ts";
import { clockWords, useSeconds } from "./clock.tsx";
import { MiniGroup } from "./mini-card.tsx";

const OUTCOME = {
  won: "Winner",
  lost: "Lost",
  firstDrop: "First drop",
  middleDrop: "Middle drop",
  missedTurns: "Auto-drop",
  left: "Left",
  wrongShow: "Wrong show",
  void: "Void",
} as const;

interface ResultTableProps {
  readonly result: DealResultView;
  readonly view: TableView;
}

/** The rows of one deal's result. */
export function ResultTable({ result, view }: ResultTableProps) {
  const { currency } = view.table;
  const match = isMatch(view.table);
  const rows = [...result.rows].sort(
    (a, b) => Number(b.outcome === "won") - Number(a.outcome === "won") || a.count - b.count,
  );
  return (
    <table className="result">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Cards</th>
          <th scope="col" className="result__number">
            Points
          </th>
          <th scope="col" className="result__number">
            {match ? (view.table.limit === null ? "Chips" : "Score") : currency === "inr" ? "Amount" : "Chips"}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.seat}
            className={row.outcome === "won" ? "result__won" : row.seat === view.you ? "result__you" : ""}
          >
            <th scope="row">
              {row.seat === view.you ? "You" : row.name}
              <small>{OUTCOME[row.outcome]}</small>
            </th>
            <td>
              {row.groups === null ? (
                <span className="result__none">–</span>
              ) : (
                <span className="result__groups">
                  {row.groups.map((group) => (
                    <MiniGroup
                      key={group.cards[0] ?? 0}
                      cards={group.cards}
                      kind={group.kind}
                      wildRank={result.wildRank}
                    />
                  ))}
                </span>
              )}
            </td>
            <td className="result__number">{row.count}</td>
            <td className={`result__number ${row.change > 0 ? "gain" : row.change < 0 ? "loss" : ""}`}>
              {match ? row.total : changeWords(row.change, currency)}
              {match && isOutOfMatch(view, row.seat) && <small>out</small>}
              {!match && <small>{amountShort(row.stack, currency)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A line above the rows: who won and how. */
export function resultTitle(result: DealResultView, view: TableView): string {
  if (result.winner === null) return `Deal ${result.deal} is void`;
  const who = nameOf(view, result.winner);
  const own = result.winner === view.you;
  if (result.how === "lastStanding")
    return own ? "You win: everybody else is out" : `${who} wins: everybody else is out`;
  return own ? "You win the deal" : `${who} wins the deal`;
}

/** Leads to the finished deal, move by move, in a tab of its own: the table goes on here. */
export function WatchAgain({ dealId }: { readonly dealId: string }) {
  return (
    <a href={`/table?replay=${dealId}`} target="_blank" rel="noreferrer">
      Watch again
    </a>
  );
}

interface ResultPanelProps extends ResultTableProps {
  readonly offsetMs: number;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly onSitOut: () => void;
  readonly sittingOut: boolean;
}

/** The panel over the table between two deals; not modal, so that the window's buttons stay in reach. */
export function ResultPanel({ result, view, offsetMs, onClose, onLeave, onSitOut, sittingOut }: ResultPanelProps) {
  const nextAt = result.nextDealAt ?? (view.phase === "countdown" ? view.phaseEndsAt : null);
  const seconds = useSeconds(nextAt === null ? null : nextAt - offsetMs);
  const mine = result.rows.find((row) => row.seat === view.you);
  return (
    <section className="result-panel" aria-label="Result of the deal">
      <header
        className={result.winner === view.you ? "result-panel__head result-panel__head--won" : "result-panel__head"}
      >
        <div>
          <h2>{resultTitle(result, view)}</h2>
          <p>
            {view.match ? dealWords(view) : `Deal ${result.deal}`}
            {result.wildRank !== null && ` · wild: ${wildWords(result.wildRank)}`}
            {result.fee > 0 && ` · fee ${amountWords(result.fee, view.table.currency)}`}
          </p>
        </div>
        {mine && view.match && <strong>{scoreWords(view.table, mine.total)}</strong>}
        {mine && mine.change !== 0 && (
          <strong className={mine.change > 0 ? "gain" : "loss"}>{changeWords(mine.change, view.table.currency)}</strong>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is higher than the window */}
      <section className="result-panel__rows" aria-label="Players" tabIndex={0}>
        <ResultTable result={result} view={view} />
      </section>
      <footer>
        <a href={result.verifyUrl} target="_blank" rel="noreferrer">
          Check the shuffle
        </a>
        <WatchAgain dealId={result.dealId} />
        <span className="result-panel__next">
          {nextAt !== null && seconds > 0
            ? `${view.match?.tieBreak ? "Tie-break" : "Next"} deal in ${clockWords(seconds)}`
            : ""}
        </span>
        {!isMatch(view.table) && (
          <button type="button" className="button" onClick={onSitOut}>
            {sittingOut ? "Play the next deal" : "Sit out"}
          </button>
        )}
        <button type="button" className="button" onClick={onLeave}>
          Leave
        </button>
        <button type="button" className="button button--gold" onClick={onClose}>
          Close
        </button>
      </footer>
    </section>
  );
}
