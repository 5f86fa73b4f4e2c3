/** A tournament's table after its round: what it has come to, and what comes next. */
import type { MatchResultView, TableInfo, TableView, TournamentStatus } from "../../../modules/tables/contract.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { placeLabel, scoreLabel } from "../../state/match.ts";
import { fieldLabel, outcomeOf, prizeLines, wonLabel } from "../../state/round-outcome.ts";
import type { Session } from "../../state/session.ts";
import { formatLabel, roundLabel } from "../../state/tournament.ts";
import { clockLabel, useSecondsOf } from "../clock.tsx";
import { useView, useWholeView } from "../table-context.tsx";
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
    <section className="result-panel match-result" aria-label="Result of the round">
      <Head view={view} status={status} result={result} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is higher than the window */}
      <section className="result-panel__rows" aria-label="Players" tabIndex={0}>
        <Places result={result} view={view} />
      </section>
      {status && <Next status={status} table={view.table} />}
      <ResultNote note={note} />
      <footer>
        <PanelButtons onPanel={onPanel} />
        <span className="result-panel__next" />
        <button type="button" className="button" onClick={onClose}>
          Back to lobby
        </button>
        {status?.you.watch && !note && (
          <button type="button" className="button button--gold" onClick={() => session.watch()}>
            Watch the final
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
      ? { title: "The round is over", text: "You watched it.", isGood: false }
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
          {mine && `At this table you are ${placeLabel(mine.place)} of ${rows.length}. `}
          {outcome.text}
          {tied && status?.you.out && " Among equal chips, earlier rounds and then the earlier entry decide."}
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
          <th scope="col">At this table</th>
          <th scope="col">Player</th>
          <th scope="col" className="result__number">
            Chips
          </th>
        </tr>
      </thead>
      <tbody>
        {result.rows.map((row) => (
          <tr key={row.seat} className={row.seat === view.you ? "result__you" : ""}>
            <td>
              <span className={row.place === 1 ? "place place--first" : "place"}>{placeLabel(row.place)}</span>
            </td>
            <th scope="row">{row.seat === view.you ? "You" : row.name}</th>
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
        {rank !== null && !out && ` · you are ${placeLabel(rank)} of ${ofPlayers}`}
        {seconds > 0 && (
          <span>
            {" "}
            · {status.round === status.rounds ? "the final" : `round ${status.round}`} begins in{" "}
            <b>{clockLabel(seconds)}</b>
          </span>
        )}
      </p>
      {isLate && status.prizes.length > 0 && (
        <p className="match-result__sum">Prizes: {prizeLines(status, table.currency).join(" · ")}</p>
      )}
    </>
  );
}
