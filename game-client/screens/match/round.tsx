/** A tournament's table after its round: what it has come to, and what comes next. */

import { say } from "../../../modules/kernel/index.ts";
import type { MatchResultView, TableInfo, TableView, TournamentStatus } from "../../../modules/tables/contract.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { Rich } from "../../../modules/ui/rich.tsx";
import { placeLabel, scoreLabel } from "../../state/match.ts";
import { fieldLabel, outcomeOf, prizeLines, wonLabel } from "../../state/round-outcome.ts";
import type { Session } from "../../state/session.ts";
import { formatLabel, roundLabel } from "../../state/tournament.ts";
import { gameTexts } from "../../texts/index.ts";
import { clockLabel, useSecondsOf } from "../clock.tsx";
import { useView, useWholeView } from "../table-context.tsx";
import { screensTexts } from "../texts/index.ts";
import { matchTexts } from "./texts/index.ts";
import { PanelButtons, ResultNote } from "./ways-on.tsx";

const matchResult = ({ match }: TableView): MatchResultView | null => match?.result ?? null;

interface RoundResultProps {
  readonly session: Session;
  readonly onClose: () => void;
  /** What else is to be said. */
  readonly note?: string | undefined;
  readonly onPanel?: ((panel: "last" | "scores") => void) | undefined;
}

/** How the round went at this table, and how the tournament stands for the viewer. */
export function RoundResult({ session, onClose, note, onPanel }: RoundResultProps) {
  const view = useWholeView();
  const result = useView(matchResult);
  const status = useValue(session.state.tournament);
  if (!result) return null;
  return (
    <section className="result-panel match-result" aria-label={matchTexts.resultOfRound}>
      <Head view={view} status={status} result={result} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is higher than the window */}
      <section className="result-panel__rows" aria-label={gameTexts.players} tabIndex={0}>
        <Places result={result} view={view} />
      </section>
      {status && <Next status={status} table={view.table} />}
      <ResultNote note={note} />
      <footer>
        <PanelButtons onPanel={onPanel} />
        <span className="result-panel__next" />
        <button type="button" className="button" onClick={onClose}>
          {matchTexts.backToLobby}
        </button>
        {status?.you.watch && !note && (
          <button type="button" className="button button--gold" onClick={() => session.watch()}>
            {matchTexts.watchFinal}
          </button>
        )}
      </footer>
    </section>
  );
}

interface HeadProps {
  readonly result: MatchResultView;
  readonly view: TableView;
  readonly status: TournamentStatus | null;
}

function Head({ view, status, result: { rows } }: HeadProps) {
  const { tournament, currency } = view.table;
  const outcome =
    view.you === null && !status?.you.out
      ? { title: matchTexts.roundOver, text: matchTexts.youWatched, isGood: false }
      : outcomeOf(status, currency);
  const mine = rows.find(({ seat }) => seat === view.you);
  // Others at the table have as many chips as the viewer.
  const tied = mine !== undefined && rows.filter(({ place }) => place === mine.place).length > 1;
  const won = status?.you.out ? wonLabel(status.you.out, currency) : null;
  return (
    <header
      className={outcome.isGood ? "result-panel__head result-panel__head--won" : "result-panel__head"}
      aria-live="polite"
    >
      <div>
        <h2>{outcome.title}</h2>
        <p>
          {tournament && `${tournament.name} · ${roundLabel(tournament)}. `}
          {mine && say(matchTexts.youArePlace, { place: placeLabel(mine.place), players: rows.length })}
          {outcome.text}
          {tied && status?.you.out && matchTexts.equalChips}
        </p>
      </div>
      {won && <strong className="gain">{won}</strong>}
    </header>
  );
}

function Places({ result, view }: { readonly result: MatchResultView; readonly view: TableView }) {
  return (
    <table className="result">
      <thead>
        <tr>
          <th scope="col">{matchTexts.atTable}</th>
          <th scope="col">{gameTexts.player}</th>
          <th scope="col" className="result__number">
            {screensTexts.chips}
          </th>
        </tr>
      </thead>
      <tbody>
        {result.rows.map((row) => (
          <tr key={row.seat} className={row.seat === view.you ? "result__you" : ""}>
            <td>
              <span className={row.place === 1 ? "place place--first" : "place"}>{placeLabel(row.place)}</span>
            </td>
            <th scope="row">{row.seat === view.you ? gameTexts.you : row.name}</th>
            <td className="result__number">{scoreLabel(view.table, row.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NextProps {
  readonly status: TournamentStatus;
  readonly table: TableInfo;
}

/** The break's countdown with who goes on, or the tables that still play; the prizes once the final is on. */
function Next({ status, table }: NextProps) {
  const seconds = useSecondsOf(() => status.breakEndsAt);
  const isLate = status.phase === "final" || status.phase === "finished";
  const { rank, ofPlayers, out } = status.you;
  return (
    <>
      <p className="match-result__sum">
        {formatLabel(table)} · {fieldLabel(status)}
        {rank !== null && !out && say(matchTexts.rank, { place: placeLabel(rank), players: ofPlayers })}
        {seconds > 0 && (
          <span>
            <Rich
              text={say(status.round === status.rounds ? matchTexts.finalIn : matchTexts.roundNoIn, {
                round: status.round,
                clock: clockLabel(seconds),
              })}
              parts={{ b: (inner) => <b>{inner}</b> }}
            />
          </span>
        )}
      </p>
      {isLate && status.prizes.length > 0 && (
        <p className="match-result__sum">
          {say(matchTexts.prizesAre, { prizes: prizeLines(status, table.currency).join(" · ") })}
        </p>
      )}
    </>
  );
}
