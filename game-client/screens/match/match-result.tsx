/** How the match ended: places, prizes, what it cost, and where to go from here. */

import { say } from "../../../modules/kernel/index.ts";
import type { MatchResultView, TableView } from "../../../modules/tables/contract.ts";
import { useDerived } from "../../../modules/ui/browser/signals.ts";
import { Rich } from "../../../modules/ui/rich.tsx";
import { howLabel, resultTitle } from "../../state/describe-match.ts";
import { placeLabel, scoreLabel } from "../../state/match.ts";
import { amountLabel, amountShort, changeLabel } from "../../state/money.ts";
import type { Session } from "../../state/session.ts";
import type { JoinAgain } from "../../state/tables.ts";
import { gameTexts } from "../../texts/index.ts";
import { Again } from "../again.tsx";
import { clockLabel, useSecondsOf } from "../clock.tsx";
import { RematchOffer } from "../private-parts.tsx";
import { AddPerson } from "../social/add.tsx";
import { ReportButton } from "../social/report.tsx";
import { useIsStill, usePlayed, useView, useWholeView } from "../table-context.tsx";
import { screensTexts } from "../texts/index.ts";
import { BalanceNow } from "./balance.tsx";
import { RoundResult } from "./round.tsx";
import { matchTexts } from "./texts/index.ts";
import { PanelButtons, ResultNote } from "./ways-on.tsx";

interface MatchResultProps {
  readonly result: MatchResultView;
  readonly onLobby: () => void;
  /** Joins a match of the same kind, or what `join` finds; answers why not. Not given where the window cannot. */
  readonly onAgain?: ((join?: JoinAgain) => Promise<string | null>) | undefined;
  /** What the player has by now. */
  readonly balance?: React.ReactNode;
  /** What else is to be said, such as why there is no next match. */
  readonly note?: string | undefined;
  readonly onPanel?: (panel: "last" | "scores") => void;
}

const matchResult = ({ match }: TableView) => match?.result ?? null;

/** The result over the table at which the match was played. */
export function OpenMatchResult({ onAgain }: Pick<MatchResultProps, "onAgain">) {
  const { session, panel, close } = usePlayed();
  const result = useView(matchResult);
  const isStill = useIsStill();
  const isRound = useView(({ table }) => table.tournament !== null);
  const currency = useView(({ table }) => table.currency);
  if (!result) return null;
  const onPanel = (name: "last" | "scores") => {
    panel.value = name;
  };
  if (isRound) return <RoundResult session={session} onClose={close} onPanel={onPanel} />;
  const balance = <BalanceNow session={session} currency={currency} />;
  return (
    <MatchResult
      result={result}
      onLobby={isStill ? close : () => session.leave()}
      onAgain={isStill ? undefined : onAgain}
      onPanel={onPanel}
      balance={balance}
    />
  );
}

/** The result in place of a table that has gone. */
export function MatchOver({
  session,
  onLobby,
  onAgain,
}: Pick<MatchResultProps, "onLobby" | "onAgain"> & { readonly session: Session }) {
  const note = useDerived(() => session.state.farewell.value?.message, [session]);
  const result = useView(matchResult);
  const isRound = useView(({ table }) => table.tournament !== null);
  const currency = useView(({ table }) => table.currency);
  if (!result) return null;
  if (isRound) return <RoundResult session={session} onClose={onLobby} note={note} />;
  const balance = <BalanceNow session={session} currency={currency} />;
  return <MatchResult result={result} onLobby={onLobby} onAgain={onAgain} note={note} balance={balance} />;
}

function MatchResult({ result, onLobby, onAgain, balance, note, onPanel }: MatchResultProps) {
  const view = useWholeView();
  const { currency } = view.table;
  return (
    <section className="result-panel match-result" aria-label={matchTexts.resultOfMatch}>
      <Head result={result} view={view} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is higher than the window */}
      <section className="result-panel__rows" aria-label={gameTexts.players} tabIndex={0}>
        <Places result={result} view={view} />
      </section>
      <Sum result={result} currency={currency} />
      {balance}
      <ResultNote note={note} />
      <footer>
        <PanelButtons onPanel={onPanel} />
        <ReportButton view={view} />
        <span className="result-panel__next" />
        <button type="button" className="button" onClick={onLobby}>
          {matchTexts.backToLobby}
        </button>
        {onAgain && !view.table.isPrivate && (
          <Again
            onAgain={onAgain}
            words={say(screensTexts.againFor, { amount: amountLabel(view.table.buyIn, currency) })}
          />
        )}
        {onAgain && <RematchOffer table={view.table} onAgain={onAgain} />}
      </footer>
    </section>
  );
}

interface PlacesProps {
  readonly result: MatchResultView;
  readonly view: TableView;
}

/** The winner, and what the match brought the viewer. */
function Head({ result, view }: PlacesProps) {
  const mine = result.rows.find(({ seat }) => seat === view.you);
  const net = mine ? mine.won - mine.paid : 0;
  const look = mine && mine.won > 0 ? "result-panel__head result-panel__head--won" : "result-panel__head";
  return (
    <header className={look}>
      <div>
        <h2>{resultTitle(result, view).replace(/[.।]$/, "")}</h2>
        <p>{howLabel(result, view)}</p>
      </div>
      {mine && (
        <strong className={net > 0 ? "gain" : net < 0 ? "loss" : ""}>{changeLabel(net, view.table.currency)}</strong>
      )}
    </header>
  );
}

function Places({ result, view }: PlacesProps) {
  const { currency } = view.table;
  return (
    <table className="result">
      <thead>
        <tr>
          <th scope="col">{matchTexts.place}</th>
          <th scope="col">{gameTexts.player}</th>
          {[screensTexts.score, matchTexts.paidIn, matchTexts.prizeHead].map((name) => (
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
              <span className={row.place === 1 ? "place place--first" : "place"}>{placeLabel(row.place)}</span>
            </td>
            <th scope="row">
              {row.seat === view.you ? gameTexts.you : row.name}
              <AddPerson who={row} view={view} />
            </th>
            <td className="result__number">{scoreLabel(view.table, row.score)}</td>
            <td className="result__number">{amountShort(row.paid, currency)}</td>
            <td className={`result__number ${row.won > 0 ? "gain" : ""}`}>
              {row.won > 0 ? amountShort(row.won, currency) : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SumProps {
  readonly result: MatchResultView;
  readonly currency: TableView["table"]["currency"];
}

function Sum({ result, currency }: SumProps) {
  const seconds = useSecondsOf(() => result.endsAt);
  return (
    <p className="match-result__sum">
      <Rich
        text={say(matchTexts.prizeIs, { amount: amountLabel(result.prize, currency) })}
        parts={{ b: (inner) => <b>{inner}</b> }}
      />
      {result.fee > 0 && say(screensTexts.feeIs, { amount: amountLabel(result.fee, currency) })}
      {seconds > 0 && <span>{say(matchTexts.tableCloses, { clock: clockLabel(seconds) })}</span>}
    </p>
  );
}
