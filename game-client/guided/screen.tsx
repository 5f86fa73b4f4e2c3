/** One guided deal in the game window: the same scene, hand and buttons as at a table, what to do, and how it ended. */
import type { ReadonlySignal, Signal } from "@preact/signals-react";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { Actions } from "../screens/actions.tsx";
import { Board } from "../screens/board.tsx";
import { Centre } from "../screens/centre.tsx";
import { DiscardHere, HandMirror, RunningCount } from "../screens/hand-mirror.tsx";
import { Keys } from "../screens/keys.ts";
import { LiveRegion, Toasts } from "../screens/notices.tsx";
import { Plates } from "../screens/plates.tsx";
import { OpenQuestion } from "../screens/questions.tsx";
import { ResultTable } from "../screens/result.tsx";
import { stageStyle, tableClass } from "../screens/stage-style.ts";
import { PlayedTableProvider, ShownTableProvider, useStage, useWholeView } from "../screens/table-context.tsx";
import { playedTableOf } from "../screens/table-screen.tsx";
import type { Preferences } from "../state/preferences.ts";
import type { Size } from "../state/window-size.ts";
import { gameTexts } from "../texts/index.ts";
import { Guide } from "./guide.tsx";
import { GUIDED_DEALS, type GuidedDeal, titleOf } from "./guided-deals.ts";
import type { GuidedTable } from "./guided-table.ts";
import { dealText, lessonLabel } from "./messages.ts";
import { guidedTexts } from "./texts/index.ts";

/** Where the lessons lead; a player who has logged in goes to the lobby. */
export interface Ways {
  readonly isPlayer: boolean;
  readonly next: () => void;
  readonly again: () => void;
  readonly leave: () => void;
}

interface GuidedScreenProps {
  /** The number of the deal. */
  readonly which: number;
  readonly deal: GuidedDeal;
  readonly open: () => GuidedTable;
  readonly ways: Ways;
  readonly preferences: Signal<Preferences>;
  readonly size: ReadonlySignal<Size>;
  readonly brand: string;
}

export function GuidedScreen(props: GuidedScreenProps) {
  const [table, setTable] = useState<GuidedTable | null>(null);
  const { open } = props;
  useEffect(() => {
    const opened = open();
    setTable(opened);
    return () => opened.close();
  }, [open]);
  return table && <Opened {...props} table={table} />;
}

interface OpenedProps extends GuidedScreenProps {
  readonly table: GuidedTable;
}

function Opened(props: OpenedProps) {
  const { table, preferences, size, ways } = props;
  const { session } = table;
  const leave = useRef(ways.leave);
  leave.current = ways.leave;
  const isThere = useDerived(() => session.state.view.value !== null, [session]);
  const played = useMemo(
    () =>
      isThere
        ? playedTableOf({ session, preferences, size, isCoached: () => true, close: () => leave.current() })
        : null,
    [isThere, session, preferences, size],
  );
  const learnt = useMemo(() => played && { ...played, ask: { ...played.ask, leave: () => leave.current() } }, [played]);
  if (!learnt) return null;
  return (
    <ShownTableProvider value={learnt}>
      <PlayedTableProvider value={learnt}>
        <Table {...props} />
      </PlayedTableProvider>
    </ShownTableProvider>
  );
}

const nowhere = () => undefined;

function Table({ which, deal, table, ways, brand }: OpenedProps) {
  const stage = useStage();
  const at = useValue(table.step);
  const step = deal.steps[at];
  return (
    <main
      className={`${tableClass(stage)} guided${step ? ` guided--${step.about}` : ""}`}
      aria-label={`${lessonLabel(which + 1, GUIDED_DEALS.length)}: ${titleOf(which)}`}
      style={stageStyle(stage)}
    >
      <Keys onTable={nowhere} />
      <Bar which={which} ways={ways} />
      <Board brand={brand} />
      <Plates />
      <Centre />
      <HandMirror />
      <RunningCount />
      <DiscardHere />
      <Actions />
      <div className="notices">
        <Toasts />
      </div>
      <Guide deal={deal} at={at} onRead={table.read} />
      {!step && <Ending which={which} deal={deal} ways={ways} />}
      <OpenQuestion />
      <LiveRegion />
    </main>
  );
}

function Bar({ which, ways }: Pick<OpenedProps, "which" | "ways">) {
  return (
    <header className="bar">
      <p className="bar__where">
        <b>{lessonLabel(which + 1, GUIDED_DEALS.length)}</b>
        <span>{titleOf(which)}</span>
        <em>{guidedTexts.stake}</em>
      </p>
      <nav className="bar__tools replay__tools" style={{ marginInlineEnd: 6 }} aria-label={guidedTexts.tools}>
        <button type="button" className="button" onClick={(event) => isFirstOfPress(event) && ways.next()}>
          {guidedTexts.skip}
        </button>
        <button type="button" className="button" onClick={ways.leave}>
          {guidedTexts.leave}
        </button>
      </nav>
    </header>
  );
}

/** A double press skips one lesson: the second half of it would meet the next one. */
const isFirstOfPress = ({ detail }: MouseEvent) => detail < 2;

/** How the deal ended, and the way on. */
function Ending({ which, deal, ways }: Pick<OpenedProps, "which" | "deal" | "ways">) {
  const view = useWholeView();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasResult = view.lastResult !== null;
  useEffect(() => {
    if (hasResult) heading.current?.focus();
  }, [hasResult]);
  if (view.lastResult === null) return null;
  const { end } = dealText(deal.key);
  const isLast = which === GUIDED_DEALS.length - 1;
  return (
    <section className="result-panel guided__end" aria-label={end.title}>
      <header className="result-panel__head result-panel__head--won">
        <div>
          <h2 ref={heading} tabIndex={-1} style={{ outline: "none", boxShadow: "none" }}>
            {end.title}
          </h2>
          <p>{end.text}</p>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is higher than the window */}
      <section className="result-panel__rows" aria-label={gameTexts.players} tabIndex={0}>
        <ResultTable result={view.lastResult} view={view} />
      </section>
      <footer>
        <button type="button" className="button" onClick={ways.again}>
          {guidedTexts.again}
        </button>
        {!isLast && (
          <button
            type="button"
            className="button button--gold"
            onClick={(event) => isFirstOfPress(event) && ways.next()}
          >
            {guidedTexts.nextLesson}
          </button>
        )}
        <GoOn isPlayer={ways.isPlayer} isGold={isLast} />
      </footer>
    </section>
  );
}

/** To an account, or with one to the lobby. */
export function GoOn({ isPlayer, isGold }: { readonly isPlayer: boolean; readonly isGold: boolean }) {
  return (
    <a className={isGold ? "button button--gold" : "button"} href={isPlayer ? "/lobby" : "/game#register"}>
      {isPlayer ? guidedTexts.lobby : guidedTexts.register}
    </a>
  );
}
