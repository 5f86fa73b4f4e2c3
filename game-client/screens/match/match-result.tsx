/** How the match ended: places, prizes, what it cost, and where to go from here. */
import { useState } from "react";
import type { MatchResultView, TableView } from "../../../modules/tables/contract.ts";
import { howWords, resultTitle } from "../../state/describe-match.ts";
import { placeWords, scoreWords } from "../../state/match.ts";
import { amountShort, amountWords, changeWords } from "../../state/money.ts";
import { clockWords, useSeconds } from "../clock.tsx";

interface MatchResultProps {
  readonly result: MatchResultView;
  readonly view: TableView;
  readonly offsetMs: number;
  readonly onLobby: () => void;
  /** Joins a match of the same kind; answers why not. Not given where the window cannot. */
  readonly onAgain?: (() => Promise<string | null>) | undefined;
  /** What else is to be said, such as why there is no next match. */
  readonly note?: string | undefined;
  readonly onPanel?: (panel: "last" | "scores") => void;
}

export function MatchResult({ result, view, offsetMs, onLobby, onAgain, note, onPanel }: MatchResultProps) {
  const seconds = useSeconds(result.endsAt - offsetMs);
  const { currency } = view.table;
  const mine = result.rows.find(({ seat }) => seat === view.you);
  const net = mine ? mine.won - mine.paid : 0;
  const head = mine && mine.won > 0 ? "result-panel__head result-panel__head--won" : "result-panel__head";
  return (
    <section className="result-panel match-result" aria-label="Result of the match">
      <header className={head}>
        <div>
          <h2>{resultTitle(result, view).replace(/\.$/, "")}</h2>
          <p>{howWords(result, view)}</p>
        </div>
        {mine && <strong className={net > 0 ? "gain" : net < 0 ? "loss" : ""}>{changeWords(net, currency)}</strong>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is higher than the window */}
      <section className="result-panel__rows" aria-label="Players" tabIndex={0}>
        <table className="result">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Player</th>
              {["Score", "Paid in", "Prize"].map((name) => (
                <th key={name} scope="col" className="result__number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.rows.map((row) => (
              <tr key={row.seat} className={row.won > 0 ? "result__won" : row.seat === view.you ? "result__you" : ""}>
                <td>
                  <span className={row.place === 1 ? "place place--first" : "place"}>{placeWords(row.place)}</span>
                </td>
                <th scope="row">{row.seat === view.you ? "You" : row.name}</th>
                <td className="result__number">{scoreWords(view.table, row.score)}</td>
                <td className="result__number">{amountShort(row.paid, currency)}</td>
                <td className={`result__number ${row.won > 0 ? "gain" : ""}`}>
                  {row.won > 0 ? amountShort(row.won, currency) : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="match-result__sum">
        Prize <b>{amountWords(result.prize, currency)}</b>
        {result.fee > 0 && ` · fee ${amountWords(result.fee, currency)}`}
        {seconds > 0 && <span> · the table closes in {clockWords(seconds)}</span>}
      </p>
      {note && (
        <p className="match-result__sum" role="status">
          {note}
        </p>
      )}
      <footer>
        {onPanel && (
          <>
            <button type="button" className="button" onClick={() => onPanel("scores")}>
              Score board
            </button>
            <button type="button" className="button" onClick={() => onPanel("last")}>
              Last deal
            </button>
          </>
        )}
        <span className="result-panel__next" />
        <button type="button" className="button" onClick={onLobby}>
          Back to lobby
        </button>
        {onAgain && <Again onAgain={onAgain} entry={amountWords(view.table.buyIn, currency)} />}
      </footer>
    </section>
  );
}

function Again({ onAgain, entry }: { readonly onAgain: () => Promise<string | null>; readonly entry: string }) {
  const [state, setState] = useState<{ busy: boolean; refused: string | null }>({ busy: false, refused: null });
  const again = async () => {
    setState({ busy: true, refused: null });
    setState({ busy: false, refused: await onAgain() });
  };
  return (
    <>
      {state.refused && (
        <span className="loss" role="alert">
          {state.refused}
        </span>
      )}
      <button
        type="button"
        className="button button--gold"
        aria-disabled={state.busy}
        onClick={() => !state.busy && void again()}
      >
        {state.busy ? "Looking for a table …" : `Play again for ${entry}`}
      </button>
    </>
  );
}
