/** What is left of a table when the seat is the player's no more: why, what the last deal brought, and where to go from here. */

import { say } from "../../modules/kernel/index.ts";
import type { DealResultView, TableView } from "../../modules/tables/contract.ts";
import { useValue } from "../../modules/ui/browser/signals.ts";
import { amountLabel, changeLabel } from "../state/money.ts";
import type { Session } from "../state/session.ts";
import type { JoinAgain } from "../state/tables.ts";
import { gameTexts } from "../texts/index.ts";
import { Again } from "./again.tsx";
import { backToLobby } from "./notices.tsx";
import { OpenPanel } from "./panels/panel.tsx";
import { RematchOffer } from "./private-parts.tsx";
import { DealLinks, ResultTable, resultTitle } from "./result.tsx";
import { OpenReport, ReportButton } from "./social/report.tsx";
import { screensTexts } from "./texts/index.ts";

interface FarewellProps {
  readonly session: Session;
  readonly onDismiss: (() => void) | undefined;
  /** Sits down at another table of the same kind; answers why not. Not given where the window cannot. */
  readonly onAgain: ((join?: JoinAgain) => Promise<string | null>) | undefined;
}

/** Endings after which a ticket opens the seat again, if the player is logged in. */
const REOPENS: ReadonlySet<string> = new Set(["takenOver", "signedOut"]);
/** Endings after which no other table is offered. */
const ENDS: ReadonlySet<string> = new Set([...REOPENS, "blocked", "cashClosed", "noWayBack", "refused", "loggedOut"]);

export function Farewell({ session, onDismiss, onAgain }: FarewellProps) {
  const farewell = useValue(session.state.farewell);
  const view = useValue(session.state.view);
  const comesBack = useValue(session.state.comesBack);
  const reason = farewell?.reason ?? "";
  const isOver = !REOPENS.has(reason);
  const result = isOver ? (view?.lastResult ?? null) : null;
  return (
    <main className="blank">
      <h1>{titleOf(reason)}</h1>
      <p role="status">
        {farewell?.message} {reason === "left" && view !== null && backLabel(view, comesBack)}
        {isOver && view !== null && unfinishedLabel(view)}
      </p>
      {view !== null && result !== null && <LastDeal result={result} view={view} session={session} />}
      <div className="blank__buttons">
        {!isOver && (
          <button type="button" className="button button--gold" onClick={() => session.reopen()}>
            {screensTexts.playHere}
          </button>
        )}
        {view !== null && onAgain && mayPlayAgain(view, reason) && <Again onAgain={onAgain} words={againLabel(view)} />}
        {result !== null && onAgain && !ENDS.has(reason) && <RematchOffer table={view!.table} onAgain={onAgain} />}
        {view !== null && <ReportButton view={view} dealId={result?.dealId} look="button" />}
        <button type="button" className="button" onClick={onDismiss ?? backToLobby}>
          {onDismiss ? screensTexts.closeTab : gameTexts.backToLobby}
        </button>
      </div>
      <OpenPanel only="person" />
      <OpenReport />
    </main>
  );
}

function titleOf(reason: string): string {
  const titles: Readonly<Record<string, string>> = screensTexts.farewells;
  return titles[reason] ?? screensTexts.notHere;
}

/** What a free leave brings back. */
function backLabel({ table }: TableView, amount: number): string {
  return amount > 0 ? say(screensTexts.comesBack, { amount: amountLabel(amount, table.currency) }) : "";
}

/** A deal that goes on without the player: its result is told when it is over. */
function unfinishedLabel({ phase, deal, lastResult }: TableView): string {
  const goesOn = ["playing", "declaring", "showdown"].includes(phase) && lastResult?.deal !== deal;
  return goesOn ? say(screensTexts.goesOnWithout, { deal }) : "";
}

/** Private tables are opened by their makers, and a tournament's seats are given. */
function mayPlayAgain({ table }: TableView, reason: string): boolean {
  return !table.isPrivate && table.tournament === null && !ENDS.has(reason);
}

function againLabel({ table }: TableView): string {
  if (table.pointValue > 0) return say(screensTexts.againAt, { amount: amountLabel(table.pointValue, table.currency) });
  return say(screensTexts.againFor, { amount: amountLabel(table.buyIn, table.currency) });
}

interface LastDealProps extends Pick<FarewellProps, "session"> {
  readonly result: DealResultView;
  readonly view: TableView;
}

function LastDeal({ result, view, session }: LastDealProps) {
  const wrongShow = useValue(session.state.wrongShow);
  const mine = result.rows.find(({ seat }) => seat === view.you);
  const change = mine?.change ?? 0;
  return (
    <section className="result-panel result-panel--still" aria-label={screensTexts.yourLastDeal}>
      <header
        className={result.winner === view.you ? "result-panel__head result-panel__head--won" : "result-panel__head"}
      >
        <div>
          <h2>{resultTitle(result, view)}</h2>
          <p>{say(screensTexts.lastHere, { deal: result.deal })}</p>
        </div>
        {change !== 0 && (
          <strong className={change > 0 ? "gain" : "loss"}>{changeLabel(change, view.table.currency)}</strong>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is higher than the window */}
      <section className="result-panel__rows" aria-label={gameTexts.players} tabIndex={0}>
        <ResultTable result={result} view={view} wrongShow={wrongShow} adds />
      </section>
      <footer>
        <DealLinks result={result} view={view} />
      </footer>
    </section>
  );
}
