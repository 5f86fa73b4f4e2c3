/** One table in the window: everything that its player sees and does. */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { lazy, useEffect, useMemo, useRef } from "react";
import { say, tableName } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import type { Scene } from "../scene/scene.tsx";
import { stageFor } from "../scene/stage.ts";
import { isCoachedIn } from "../state/coaching.ts";
import { statusLabel } from "../state/describe.ts";
import { isMatch } from "../state/match.ts";
import { movesOf, mySeat } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Session } from "../state/session.ts";
import type { JoinAgain } from "../state/tables.ts";
import type { Size } from "../state/window-size.ts";
import { Actions } from "./actions.tsx";
import { Banners } from "./banners.tsx";
import { Board } from "./board.tsx";
import { Centre } from "./centre.tsx";
import { Farewell } from "./farewell.tsx";
import { Fetched } from "./fetched.tsx";
import { DiscardHere, HandMirror, RunningCount } from "./hand-mirror.tsx";
import { Keys, Ticks } from "./keys.ts";
import { Watching } from "./match/watching.tsx";
import { backToLobby, Connecting, LiveRegion, Toasts } from "./notices.tsx";
import { OpenPanel } from "./panels/panel.tsx";
import { Plates } from "./plates.tsx";
import { OpenQuestion } from "./questions.tsx";
import { OpenResult } from "./result.tsx";
import { Bubbles } from "./social/bubbles.tsx";
import { Coach } from "./social/coach.tsx";
import { OpenReport } from "./social/report.tsx";
import { stageStyle, tableClass } from "./stage-style.ts";
import {
  type Asked,
  type PanelName,
  type Person,
  type PlayedTable,
  PlayedTableProvider,
  useIsStill,
  usePlayed,
  useStage,
  useView,
} from "./table-context.tsx";
import { screensTexts } from "./texts/index.ts";
import { TopBar } from "./top-bar.tsx";

const fetchResults = () => import("./match/match-result.tsx");
/** They are shown by matches alone, and fetched as soon as one is played. */
const OpenMatchResult = lazy(async () => ({ default: (await fetchResults()).OpenMatchResult }));
const MatchOver = lazy(async () => ({ default: (await fetchResults()).MatchOver }));

interface TableScreenProps {
  readonly session: Session;
  readonly preferences: Signal<Preferences>;
  readonly size: ReadonlySignal<Size>;
  readonly brand: string;
  readonly onTable: (which: number | "next") => void;
  /** Closes this table's tab; not given for the only one. */
  readonly onDismiss?: () => void;
  /** Leaves a finished match for another of its kind; answers why not. */
  readonly onAgain?: ((join?: JoinAgain) => Promise<string | null>) | undefined;
  readonly onScene?: (scene: Scene) => void;
}

/** The screen that a table shows. */
function screenOf({ state }: Session): "next" | "over" | "farewell" | "connecting" | "open" {
  const farewell = state.farewell.value;
  if (farewell?.reason === "again") return "next";
  if (farewell && farewell.reason !== "takenOver" && state.view.value?.match?.result) return "over";
  if (farewell) return "farewell";
  return state.view.value ? "open" : "connecting";
}

export function TableScreen(props: TableScreenProps) {
  const { session } = props;
  const table = usePlayedTable(props);
  const screen = useDerived(() => screenOf(session), [session]);
  switch (screen) {
    case "next":
      return <Connecting status={session.state.status} words={screensTexts.nextMatch} />;
    case "connecting":
      return <Connecting status={session.state.status} />;
    case "farewell":
      return (
        <PlayedTableProvider value={table}>
          <Farewell session={session} onDismiss={props.onDismiss} onAgain={props.onAgain} />
        </PlayedTableProvider>
      );
    case "over":
      return (
        <PlayedTableProvider value={table}>
          <main className="blank" aria-label={screensTexts.matchOver}>
            <Fetched>
              <MatchOver session={session} onLobby={props.onDismiss ?? backToLobby} onAgain={props.onAgain} />
            </Fetched>
            <OpenPanel only="person" />
            <OpenReport />
          </main>
        </PlayedTableProvider>
      );
    case "open":
      return (
        <PlayedTableProvider value={table}>
          <OpenTable {...props} />
        </PlayedTableProvider>
      );
  }
}

/** The table's signals as its parts read them. */
function usePlayedTable({ session, preferences, size, onDismiss }: TableScreenProps): PlayedTable {
  const close = useRef(backToLobby);
  close.current = onDismiss ?? backToLobby;
  return useMemo(
    () =>
      playedTableOf({
        session,
        preferences,
        size,
        isCoached: (view) => isCoachedIn(view, preferences.value),
        close: () => close.current(),
      }),
    [session, preferences, size],
  );
}

interface PlayedTableParts
  extends Pick<TableScreenProps, "session" | "preferences" | "size">,
    Pick<PlayedTable, "close"> {
  /** Does the stage keep a place between piles and hand for what a learner reads? */
  readonly isCoached: (view: TableView) => boolean;
}

/** A session's table in a window of a size. */
export function playedTableOf({ session, preferences, size, isCoached, close }: PlayedTableParts): PlayedTable {
  const { state } = session;
  const view = lastView(state.view);
  const asked = signal<Asked | null>(null);
  const ask = (question: Asked) => {
    asked.value = question;
  };
  const coached = computed(() => isCoached(view.value));
  const maxSeats = computed(() => view.value.table.maxSeats);
  const text = computed(() => preferences.value.text);
  const leftHanded = computed(() => preferences.value.leftHanded);
  return {
    session,
    preferences,
    view,
    offsetMs: state.offsetMs,
    toss: state.toss,
    ratings: state.ratings,
    isStill: state.isStill,
    stage: computed(() =>
      stageFor(size.value.w, size.value.h, maxSeats.value, coached.value, text.value, leftHanded.value),
    ),
    moves: computed(() => state.moves.value ?? movesOf(view.value, state.hand.value)),
    panel: signal<PanelName | null>(null),
    person: signal<Person | null>(null),
    asked,
    ask: {
      drop: () => ask({ about: "drop", view: view.peek() }),
      leave: () => ask({ about: "leave", view: view.peek() }),
      dayOff: () => ask({ about: "dayOff", view: view.peek() }),
      finish: (card) => ask({ about: "finish", card, view: view.peek() }),
      declare: () =>
        state.judgement.peek().valid
          ? session.declare()
          : ask({ about: "declare", hand: state.hand.peek(), view: view.peek() }),
    },
    close,
  };
}

/** The view without its absence: the parts of a table that is about to go still read the last one. */
function lastView(view: ReadonlySignal<TableView | null>): ReadonlySignal<TableView> {
  let last = view.peek();
  return computed(() => {
    last = view.value ?? last;
    // Nothing reads it before the first snapshot: until then no part of the table is shown.
    if (!last) throw new Error("the table has not been seen yet");
    return last;
  });
}

const hasMatchResult = ({ match }: TableView) => Boolean(match?.result);
const isInDeal = (view: TableView) => mySeat(view)?.inDeal === true;
const tableInfo = ({ table }: TableView) => table;

/** The seats: each opens the card of whoever has it. */
function OpenPlates() {
  const { panel, person } = usePlayed();
  return (
    <Plates
      onOpen={(info) => {
        person.value = info;
        panel.value = "person";
      }}
    />
  );
}

/** A table in play. It draws the frame; each part reads what it shows by itself. */
function OpenTable({ brand, onTable, onAgain, onScene }: TableScreenProps) {
  const stage = useStage();
  const table = useView(tableInfo);
  const inDeal = useView(isInDeal);
  const isStill = useIsStill();
  const isOver = useView(hasMatchResult);
  const isOfMatch = isMatch(table);
  useEffect(() => {
    // One that did not come is asked for again when it is shown.
    if (isOfMatch) fetchResults().catch(() => undefined);
  }, [isOfMatch]);
  return (
    <main
      className={`${tableClass(stage)}${inDeal ? " table--played" : ""}${isStill ? " table--still" : ""}`}
      aria-label={say(screensTexts.tableLabel, { name: tableName(table.name), number: table.tableNo })}
      style={stageStyle(stage)}
    >
      <Keys onTable={onTable} />
      <Ticks />
      <TopBar />
      <Board brand={brand} {...(onScene ? { onScene } : {})} />
      <OpenPlates />
      <Bubbles />
      <Centre />
      <StatusLine />
      <HandMirror />
      <RunningCount />
      <DiscardHere />
      <Actions />
      <OpenResult />
      {isOver && (
        <Fetched>
          <OpenMatchResult onAgain={onAgain} />
        </Fetched>
      )}
      <Watching />
      <div className="notices">
        <Toasts />
        <Banners />
      </div>
      <OpenPanel />
      <OpenReport />
      <Coach />
      <OpenQuestion />
      <LiveRegion />
    </main>
  );
}

/** What lies on the table, for screen readers to come back to: it is not announced, it stands there. */
function StatusLine() {
  const words = useView(statusLabel);
  return (
    <section className="visually-hidden" aria-label={screensTexts.onTable}>
      {words}
    </section>
  );
}
