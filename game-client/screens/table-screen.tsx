/** One table in the window: everything that its player sees and does. */
import { useEffect, useMemo, useState } from "react";
import { type Intent, intentOf } from "../interaction/keyboard.ts";
import type { Scene } from "../scene/scene.tsx";
import { type Stage, stageFor } from "../scene/stage.ts";
import { cardSign } from "../state/cards.ts";
import type { Groups } from "../state/hand.ts";
import { type Judgement, judge } from "../state/judge.ts";
import { amountWords } from "../state/money.ts";
import { dropCount, isMyTurn, type Moves, movesOf, mySeat } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Session, SessionState } from "../state/session.ts";
import { type Store, useStore } from "../state/store.ts";
import { Actions, chosenCard } from "./actions.tsx";
import { Board, groupSelected } from "./board.tsx";
import { Centre, WrongShowWarning } from "./centre.tsx";
import { Question } from "./dialog.tsx";
import { HandMirror } from "./hand-mirror.tsx";
import { Icon } from "./icons.tsx";
import { LeaveCost, Panel, type PanelName } from "./panels.tsx";
import { Plates } from "./plates.tsx";
import { ResultPanel } from "./result.tsx";
import { TopBar } from "./top-bar.tsx";

interface TableScreenProps {
  readonly session: Session;
  readonly preferences: Store<Preferences>;
  readonly size: { readonly w: number; readonly h: number };
  readonly brand: string;
  readonly onTable: (which: number | "next") => void;
  /** Closes this table's tab; not given for the only one. */
  readonly onDismiss?: () => void;
  readonly onScene?: (scene: Scene) => void;
}

type Asked =
  | { readonly about: "drop" }
  | { readonly about: "leave" }
  | { readonly about: "declare" }
  | { readonly about: "finish"; readonly card: number };

export function TableScreen(props: TableScreenProps) {
  const state = useStore(props.session.store);
  if (state.farewell) return <Farewell session={props.session} state={state} onDismiss={props.onDismiss} />;
  if (!state.view) return <Connecting state={state} />;
  return <OpenTable {...props} state={state} view={state.view} />;
}

type View = NonNullable<SessionState["view"]>;

function OpenTable(props: TableScreenProps & { state: SessionState; view: View }) {
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
      <Centre session={session} state={state} view={view} judgement={judgement} onDeclare={ask.declare} />
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

// ---- keys ----

interface Ask {
  drop(): void;
  leave(): void;
  finish(card: number): void;
  declare(): void;
}

interface KeyProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly view: View;
  readonly moves: Moves;
  readonly liked: Preferences;
  readonly preferences: Store<Preferences>;
  readonly ask: Ask;
  readonly setPanel: (panel: PanelName | null) => void;
  readonly onTable: (which: number | "next") => void;
  readonly busy: boolean;
}

function useKeys(props: KeyProps): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (props.busy || document.querySelector("dialog[open]")) return;
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key === "Escape") {
        if (props.state.selected.size > 0) props.session.clearSelection();
        else props.session.closeResult();
        return;
      }
      const intent = intentOf(event, typing, props.liked.shortcuts);
      if (!intent) return;
      event.preventDefault();
      ON_INTENT[intent](props);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/** Does what is allowed now, and says why not otherwise; nothing while the table's answer is awaited. */
function attempt({ session, state }: KeyProps, reason: string | null, run: () => void): void {
  if (state.waitingFor !== null) return;
  if (reason) session.toast(reason, "bad");
  else run();
}

const ON_INTENT: Readonly<Record<Intent, (props: KeyProps) => void>> = {
  drawStock: (props) => attempt(props, props.moves.drawStock, () => props.session.draw("stock")),
  drawOpen: (props) => attempt(props, props.moves.drawOpen, () => props.session.draw("open")),
  discard: (props) => {
    const card = chosenCard(props.state);
    attempt(props, props.moves.discard(card), () => card !== null && props.session.discard(card));
  },
  finish: (props) => {
    const card = chosenCard(props.state);
    attempt(props, props.moves.finish(card), () => card !== null && props.ask.finish(card));
  },
  declare: (props) => declareOrConfirm(props),
  drop: (props) => {
    const { view, session, moves, ask } = props;
    if (isMyTurn(view)) attempt(props, moves.drop, ask.drop);
    else attempt(props, moves.preDrop, () => session.preDrop(!view.preDrop));
  },
  sort: ({ session }) => session.sort(),
  group: ({ session }) => groupSelected(session),
  history: ({ setPanel }) => setPanel("history"),
  scores: ({ setPanel }) => setPanel("scores"),
  info: ({ setPanel }) => setPanel("info"),
  help: ({ setPanel }) => setPanel("help"),
  lastDeal: ({ setPanel }) => setPanel("last"),
  mute: ({ preferences, liked }) => preferences.set({ muted: !liked.muted }),
  leave: ({ ask }) => ask.leave(),
  hand: () => document.querySelector<HTMLButtonElement>('.mirror__card[tabindex="0"]')?.focus(),
  nextTable: ({ onTable }) => onTable("next"),
  table1: ({ onTable }) => onTable(0),
  table2: ({ onTable }) => onTable(1),
  table3: ({ onTable }) => onTable(2),
};

function declareOrConfirm({ session, state, view, ask }: KeyProps): void {
  if (view.phase === "declaring" && view.finish?.seat === view.you) ask.declare();
  else if (view.phase === "showdown" && mySeat(view)?.inDeal === true && view.showdown?.winner !== view.you) {
    if (!state.confirmed) session.confirm();
  } else session.toast("There is nothing to declare now.", "bad");
}

/** The last seconds of the own turn tick. */
function useTicks(view: View, state: SessionState, session: Session): void {
  const mine = isMyTurn(view);
  const end = mine && view.turn ? view.turn.deadline - state.offsetMs : null;
  useEffect(() => {
    if (end === null) return;
    const timers = [5, 4, 3, 2, 1].flatMap((left) => {
      const wait = end - left * 1000 - Date.now();
      return wait > 0 ? [setTimeout(() => session.tick(), wait)] : [];
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [end, session]);
}

// ---- questions ----

interface AskingProps {
  readonly asked: Asked;
  readonly session: Session;
  readonly view: View;
  readonly judgement: Judgement;
  readonly onDone: () => void;
}

function Asking({ asked, session, view, judgement, onDone }: AskingProps) {
  const answer = (run: () => void) => () => {
    onDone();
    run();
  };
  if (asked.about === "drop") {
    const count = dropCount(view) ?? view.table.fullCount;
    const paise = count * view.table.pointValue;
    return (
      <Question
        title="Drop this deal?"
        yes={`Drop for ${count} points`}
        danger
        onNo={onDone}
        onYes={answer(() => session.drop())}
      >
        <p>
          {count === view.table.firstDrop ? "A first drop" : "A middle drop"} costs{" "}
          <b>
            {count} points{paise > 0 ? `, ${amountWords(paise, view.table.currency)}` : ""}
          </b>
          .
        </p>
      </Question>
    );
  }
  if (asked.about === "leave") {
    const reason = movesOf(view, []).leave;
    return (
      <Question
        title="Leave the table?"
        yes="Leave now"
        no="Stay"
        danger
        onNo={onDone}
        onYes={answer(() => (reason ? session.toast(reason, "bad") : session.leave()))}
      >
        {reason ? <p>{reason}</p> : <LeaveCost view={view} />}
        {mySeat(view)?.inDeal === true && (
          <p>
            <button type="button" className="button" onClick={answer(() => session.leaveAfterDeal(true))}>
              Leave after this deal instead
            </button>
          </p>
        )}
      </Question>
    );
  }
  if (asked.about === "declare") {
    return (
      <Question
        title="These groups are not valid"
        yes="Declare anyway"
        no="Keep arranging"
        danger
        onNo={onDone}
        onYes={answer(() => session.declare())}
      >
        <WrongShowWarning view={view} judgement={judgement} />
      </Question>
    );
  }
  return (
    <FinishQuestion
      card={asked.card}
      session={session}
      view={view}
      onNo={onDone}
      onYes={answer(() => session.finish(asked.card))}
    />
  );
}

function FinishQuestion({
  card,
  session,
  view,
  onNo,
  onYes,
}: {
  card: number;
  session: Session;
  view: View;
  onNo: () => void;
  onYes: () => void;
}) {
  const judgement = judge(session.state.groups, view, card);
  return (
    <Question
      title={`Finish with ${cardSign(card)}?`}
      yes={judgement.valid ? "Finish" : "Finish anyway"}
      danger={!judgement.valid}
      onNo={onNo}
      onYes={onYes}
    >
      <p>You then have 30 seconds to declare the other 13 cards. This cannot be taken back.</p>
      {!judgement.valid && <WrongShowWarning view={view} judgement={judgement} />}
    </Question>
  );
}

// ---- banners and messages ----

function Banners({ session, state, view }: { session: Session; state: SessionState; view: View }) {
  const me = mySeat(view);
  const broken = state.status === "reconnecting" || state.status === "offline" || state.status === "connecting";
  return (
    <div className="banners">
      {broken && (
        <div className="banner banner--bad" role="status">
          <Icon name="plug" />
          <span>The connection is lost. Your cards are safe; trying again …</span>
          <button type="button" className="button" onClick={() => session.hurry()}>
            Try now
          </button>
        </div>
      )}
      {!broken && state.away && me && (
        <div className="banner" role="status">
          <div>
            <b>
              {me.missed > 0 ? `You missed ${me.missed} of 3 turns. ` : "While you were away: "}
              {me.missed === 2 && "One more drops you from this deal."}
            </b>
            {state.away.length > 0 && (
              <ul>
                {state.away.map((line, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat
                  <li key={`${i}${line}`}>{line}</li>
                ))}
              </ul>
            )}
          </div>
          <button type="button" className="button button--gold" onClick={() => session.back()}>
            I’m back
          </button>
        </div>
      )}
      {me?.sittingOut && (
        <div className="banner">
          <span>You sit out.</span>
          <button type="button" className="button button--gold" onClick={() => session.sitOut(false)}>
            Play the next deal
          </button>
        </div>
      )}
      {me?.leavingAfterDeal && (
        <div className="banner">
          <span>You leave after this deal.</span>
          <button type="button" className="button" onClick={() => session.leaveAfterDeal(false)}>
            Stay
          </button>
        </div>
      )}
    </div>
  );
}

function Toasts({ state }: { state: SessionState }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {state.toasts.map((toast) => (
        <p key={toast.id} className={`toast toast--${toast.tone}`}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}

/** What happens is said once, politely. */
function LiveRegion({ state }: { state: SessionState }) {
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-testid="story">
      {state.story.slice(-3).join(" ")}
    </div>
  );
}

function Connecting({ state }: { state: SessionState }) {
  return (
    <main className="blank">
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <h1>{state.status === "reconnecting" ? "Looking for your table …" : "Taking your seat …"}</h1>
    </main>
  );
}

interface FarewellProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly onDismiss: (() => void) | undefined;
}

function Farewell({ session, state, onDismiss }: FarewellProps) {
  const title =
    state.farewell?.reason === "takenOver" ? "This seat is open elsewhere" : "You are no longer at this table";
  return (
    <main className="blank">
      <h1>{title}</h1>
      <p>{state.farewell?.message}</p>
      <div className="blank__buttons">
        {state.farewell?.reason === "takenOver" && (
          <button type="button" className="button button--gold" onClick={() => session.reopen()}>
            Play here
          </button>
        )}
        <button type="button" className="button" onClick={onDismiss ?? backToLobby}>
          {onDismiss ? "Close this tab" : "Back to the lobby"}
        </button>
      </div>
    </main>
  );
}

/** Closes the popup; a window that was not opened by the lobby goes there instead. */
function backToLobby(): void {
  if (window.opener) window.close();
  else location.assign("/lobby");
}
