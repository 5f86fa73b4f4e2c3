/** One table in the window: everything that its player sees and does. */
import { type CSSProperties, useMemo, useState } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import type { Scene } from "../scene/scene.tsx";
import { type Stage, stageFor } from "../scene/stage.ts";
import type { Groups } from "../state/hand.ts";
import { type Judgement, judge } from "../state/judge.ts";
import { movesOf, mySeat } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Session } from "../state/session.ts";
import type { SessionState } from "../state/session-state.ts";
import { type Store, useStore } from "../state/store.ts";
import { Actions } from "./actions.tsx";
import { Board } from "./board.tsx";
import { Centre } from "./centre.tsx";
import { HandMirror } from "./hand-mirror.tsx";
import { MatchResult } from "./match/match-result.tsx";
import { Watching } from "./match/watching.tsx";
import { Banners, backToLobby, Connecting, Farewell, LiveRegion, Toasts } from "./notices.tsx";
import { Panel, type PanelName } from "./panels.tsx";
import { Plates } from "./plates.tsx";
import { type Asked, Asking } from "./questions.tsx";
import { ResultPanel } from "./result.tsx";
import { TopBar } from "./top-bar.tsx";
import { type Ask, useKeys, useTicks } from "./use-keys.ts";

interface TableScreenProps {
  readonly session: Session;
  readonly preferences: Store<Preferences>;
  readonly size: { readonly w: number; readonly h: number };
  readonly brand: string;
  readonly onTable: (which: number | "next") => void;
  /** Closes this table's tab; not given for the only one. */
  readonly onDismiss?: () => void;
  /** Leaves a finished match for another of its kind; answers why not. */
  readonly onAgain?: (() => Promise<string | null>) | undefined;
  readonly onScene?: (scene: Scene) => void;
}

export function TableScreen(props: TableScreenProps) {
  const state = useStore(props.session.store);
  if (state.farewell?.reason === "again") return <Connecting state={state} words="Looking for the next match …" />;
  const over = state.farewell && state.farewell.reason !== "takenOver" ? state.view?.match?.result : null;
  if (over && state.view) {
    return (
      <main className="blank" aria-label="The match is over">
        <MatchResult
          result={over}
          view={state.view}
          offsetMs={state.offsetMs}
          onLobby={props.onDismiss ?? backToLobby}
          onAgain={props.onAgain}
          note={state.farewell?.message}
        />
      </main>
    );
  }
  if (state.farewell) return <Farewell session={props.session} state={state} onDismiss={props.onDismiss} />;
  if (!state.view) return <Connecting state={state} />;
  return <OpenTable {...props} state={state} view={state.view} />;
}

function OpenTable(props: TableScreenProps & { state: SessionState; view: TableView }) {
  const { session, preferences, size, state, view, brand } = props;
  const liked = useStore(preferences);
  const stage = useMemo(() => stageFor(size.w, size.h, view.table.maxSeats), [size.w, size.h, view.table.maxSeats]);
  const moves = useMemo(() => movesOf(view, state.groups), [view, state.groups]);
  const finishCard = view.phase === "declaring" && view.finish?.seat === view.you ? view.finish.card : null;
  const [preview, setPreview] = useState<Groups | null>(null);
  const groups = preview ?? state.groups;
  const judgement = useMemo(() => judge(groups, view, finishCard), [groups, view, finishCard]);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: Ask = {
    drop: () => setAsked({ about: "drop" }),
    leave: () => setAsked({ about: "leave" }),
    finish: (card) => setAsked({ about: "finish", card }),
    declare: () => (judgement.valid ? session.declare() : setAsked({ about: "declare" })),
  };
  useKeys({
    session,
    state,
    view,
    moves,
    liked,
    preferences,
    ask,
    setPanel,
    onTable: props.onTable,
    busy: asked !== null || panel !== null,
  });
  useTicks(view, state, session);
  const inDeal = mySeat(view)?.inDeal === true;
  return (
    <main
      className={`table${stage.compact ? " table--compact" : ""}`}
      aria-label={`${view.table.name}, table ${view.table.tableNo}`}
      style={{ "--ui": stage.ui } as CSSProperties}
    >
      <TopBar
        view={view}
        status={state.status}
        offsetMs={state.offsetMs}
        muted={liked.muted}
        onPanel={setPanel}
        onMute={() => preferences.set({ muted: !liked.muted })}
        onLeave={ask.leave}
      />
      <Board
        session={session}
        state={state}
        view={view}
        stage={stage}
        moves={moves}
        preferences={liked}
        brand={brand}
        onFinish={ask.finish}
        onPreview={setPreview}
        {...(props.onScene ? { onScene: props.onScene } : {})}
      />
      <Plates view={view} stage={stage} offsetMs={state.offsetMs} toss={state.toss} />
      <Centre
        session={session}
        state={state}
        view={view}
        judgement={judgement}
        onDeclare={ask.declare}
        onLeave={ask.leave}
      />
      <HandMirror
        session={session}
        state={state}
        view={view}
        stage={stage}
        judgement={judgement}
        labelled={groups}
        locked={!inDeal}
      />
      {inDeal && <RunningCount judgement={judgement} stage={stage} />}
      <Actions session={session} state={state} view={view} moves={moves} onFinish={ask.finish} onDrop={ask.drop} />
      {state.showResult && view.lastResult && (
        <ResultPanel
          result={view.lastResult}
          view={view}
          offsetMs={state.offsetMs}
          sittingOut={mySeat(view)?.sittingOut ?? false}
          onClose={() => session.closeResult()}
          onLeave={ask.leave}
          onSitOut={() => session.sitOut(!(mySeat(view)?.sittingOut ?? false))}
        />
      )}
      {view.match?.result && (
        <MatchResult
          result={view.match.result}
          view={view}
          offsetMs={state.offsetMs}
          onLobby={() => session.leave()}
          onAgain={props.onAgain}
          onPanel={setPanel}
        />
      )}
      {!state.showResult && (
        <Watching view={view} cards={state.groups.length > 0} onScores={() => setPanel("scores")} onLeave={ask.leave} />
      )}
      <Banners session={session} state={state} view={view} />
      {panel && (
        <Panel name={panel} view={view} session={session} preferences={preferences} onClose={() => setPanel(null)} />
      )}
      {asked && (
        <Asking asked={asked} session={session} view={view} judgement={judgement} onDone={() => setAsked(null)} />
      )}
      <Toasts state={state} />
      <LiveRegion state={state} />
    </main>
  );
}

/** What the hand counts as it lies: always in sight while playing. */
function RunningCount({ judgement, stage }: { judgement: Judgement; stage: Stage }) {
  const style = { left: stage.seats[0]?.x ?? 0, top: stage.hand.y + stage.hand.h + stage.labelH / 2 + 6 };
  return (
    <p className={judgement.valid ? "count count--valid" : "count"} style={style}>
      {judgement.valid ? "Ready to declare" : `Count ${judgement.count}`}
    </p>
  );
}
