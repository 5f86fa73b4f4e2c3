/**
 * Felt, cards and what lies over them: the room's canvas below, the Pixi canvas above it, then labels, piles and the
 * mirror of the hand as real elements. Fingers move cards here; what a move means is decided by pure functions.
 */
import { type CSSProperties, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { type DropTarget, dropTarget, pileBox } from "../interaction/drop-target.ts";
import { advance, type Gesture, type Meaning, type PointerInput } from "../interaction/gesture.ts";
import { paintRoom } from "../scene/art/felt.ts";
import { fontsReady } from "../scene/atlas.ts";
import { cardAt, cardLeft, type HandLayout, layoutHand } from "../scene/hand-layout.ts";
import { type HandState, liftOf, piecesOf } from "../scene/pieces.ts";
import { createScene, type RendererKind, rendererFor, type Scene } from "../scene/scene.tsx";
import { type Point, placeOf, type Stage } from "../scene/stage.ts";
import { type Groups, groupCards, insertCards } from "../state/hand.ts";
import type { Moves } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Session, SessionState } from "../state/session.ts";

interface BoardProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly view: TableView;
  readonly stage: Stage;
  readonly moves: Moves;
  readonly preferences: Preferences;
  readonly brand: string;
  readonly onFinish: (card: number) => void;
  /** The grouping as it would be if the dragged cards were let go now; null when nothing is dragged. */
  readonly onPreview: (groups: Groups | null) => void;
  readonly onScene?: (scene: Scene) => void;
}

/** The layout of a grouping in this window. */
export function handLayoutOf(groups: Groups, stage: Stage): HandLayout {
  return layoutHand(
    groups.map((group) => group.length),
    stage.hand,
    stage.card,
  );
}

export function Board(props: BoardProps) {
  const { session, state, view, stage, moves, preferences, brand } = props;
  const felt = useRef<HTMLCanvasElement>(null);
  const scene = useScene(stage, preferences, props.onScene);
  const [drag, setDrag] = useState<Drag | null>(null);
  const layout = useMemo(() => handLayoutOf(state.groups, stage), [state.groups, stage]);

  useEffect(() => {
    if (felt.current) paintRoom(felt.current, stage, Math.min(3, window.devicePixelRatio || 1), brand);
  }, [stage, brand]);

  useEffect(() => {
    const { current } = scene.ref;
    if (!current || scene.version === 0) return;
    const shown = drag ? drag.preview : state.groups;
    const hand: HandState = {
      groups: shown,
      selected: state.selected,
      layout: drag ? handLayoutOf(shown, stage) : layout,
      drag,
      leaving: state.leaving,
    };
    current.show(piecesOf(view, hand, stage), view);
  }, [scene, view, state.groups, state.selected, state.leaving, layout, stage, drag]);

  const { onPreview } = props;
  useEffect(() => onPreview(drag?.preview ?? null), [drag, onPreview]);

  useWinnings(scene.ref.current, view, stage);

  const pointer = usePointer(props, layout, setDrag);
  return (
    <div className={`board${drag ? " board--dragging" : ""}`} {...pointer}>
      <canvas ref={felt} className="board__felt" />
      <PileMarks view={view} stage={stage} target={drag?.target ?? null} />
      <div ref={scene.host} className="board__cards" aria-hidden="true" />
      <Piles session={session} view={view} stage={stage} moves={moves} state={state} onFinish={props.onFinish} />
    </div>
  );
}

// ---- the Pixi scene ----

/** Starts Pixi in a host element, fits it to the stage, and starts it anew on Canvas2D when its context is lost. */
function useScene(stage: Stage, preferences: Preferences, onScene: ((scene: Scene) => void) | undefined) {
  const host = useRef<HTMLDivElement>(null);
  const ref = useRef<Scene | null>(null);
  const [kind, setKind] = useState<RendererKind>(() =>
    rendererFor(new URLSearchParams(location.hash.slice(1)).get("renderer")),
  );
  const [version, setVersion] = useState(0);
  const calm = useRef(false);
  const latest = useRef({ stage, art: { fourColours: preferences.fourColours }, onScene });
  latest.current = { stage, art: { fourColours: preferences.fourColours }, onScene };

  useEffect(() => {
    let gone = false;
    const canvas = document.createElement("canvas");
    host.current?.append(canvas);
    void (async () => {
      await fontsReady();
      if (gone) return;
      const { stage: first, art, onScene: tell } = latest.current;
      const made = await createScene(canvas, kind, first, art, () => setKind("canvas"));
      if (gone) return made.destroy();
      ref.current = made;
      made.setCalm(calm.current);
      if (latest.current.stage !== first) made.refit(latest.current.stage, latest.current.art);
      setVersion((one) => one + 1);
      tell?.(made);
    })();
    return () => {
      gone = true;
      ref.current?.destroy();
      ref.current = null;
      canvas.remove();
    };
  }, [kind]);

  const { fourColours } = preferences;
  const fitted = useRef({ stage, fourColours });
  useEffect(() => {
    if (fitted.current.stage === stage && fitted.current.fourColours === fourColours) return;
    fitted.current = { stage, fourColours };
    ref.current?.refit(stage, { fourColours });
  }, [stage, fourColours]);

  useEffect(() => {
    const wish = matchMedia("(prefers-reduced-motion: reduce)");
    const apply = () => {
      calm.current = preferences.calm || wish.matches;
      ref.current?.setCalm(calm.current);
    };
    apply();
    wish.addEventListener("change", apply);
    return () => wish.removeEventListener("change", apply);
  }, [preferences.calm]);

  useEffect(() => {
    // A tab that comes to the front shows the present, not the moves it slept through.
    const shown = () => {
      if (!document.hidden) ref.current?.settle();
    };
    document.addEventListener("visibilitychange", shown);
    return () => document.removeEventListener("visibilitychange", shown);
  }, []);

  return useMemo(() => ({ host, ref, version }), [version]);
}

/** Chips fly when a deal ends, paper falls when it was won by the viewer. */
function useWinnings(scene: Scene | null, view: TableView, stage: Stage): void {
  const last = useRef(view.lastResult?.dealId ?? null);
  useEffect(() => {
    const result = view.lastResult;
    if (!result || last.current === result.dealId) return;
    last.current = result.dealId;
    const at = (seat: number): Point => {
      const place = stage.seats[placeOf(seat, view.you, view.table.maxSeats)];
      return { x: place?.x ?? stage.w / 2, y: place?.y ?? stage.h };
    };
    if (!scene || result.winner === null) return;
    const losers = result.rows.filter((row) => row.change < 0).map((row) => at(row.seat));
    scene.collect(losers, at(result.winner));
    if (result.winner === view.you) scene.celebrate();
  }, [scene, view, stage]);
}

// ---- fingers ----

interface Drag {
  readonly cards: readonly number[];
  readonly at: Point;
  readonly target: DropTarget;
  /** The grouping as it would be if the cards were let go now. */
  readonly preview: Groups;
}

function previewOf(groups: Groups, cards: readonly number[], at: Point, stage: Stage): Drag {
  const moving = new Set(cards);
  const rest = groups.map((group) => group.filter((card) => !moving.has(card))).filter((group) => group.length > 0);
  const sizes = rest.map((group) => group.length);
  const target = dropTarget(at, sizes, handLayoutOf(rest, stage), stage);
  const lands = target.kind === "group" || target.kind === "new";
  const preview = lands ? insertCards(rest, cards, target) : groups;
  return { cards, at, target, preview };
}

function usePointer(props: BoardProps, layout: HandLayout, setDrag: (drag: Drag | null) => void) {
  const gesture = useRef<Gesture>({ kind: "idle" });
  const latest = useRef({ props, layout });
  latest.current = { props, layout };

  const act = useCallback(
    (meaning: Meaning) => {
      const { session, state, stage } = latest.current.props;
      if (meaning.kind === "tap") session.select(meaning.card, !state.selected.has(meaning.card));
      else if (meaning.kind === "tapBeside") session.clearSelection();
      else if (meaning.kind === "drag") setDrag(previewOf(session.state.groups, meaning.cards, meaning.at, stage));
      else if (meaning.kind === "cancelled") setDrag(null);
      else if (meaning.kind === "dropped") {
        const drag = previewOf(session.state.groups, meaning.cards, meaning.at, stage);
        setDrag(null);
        letGo(latest.current.props, drag);
      }
    },
    [setDrag],
  );

  const feed = useCallback(
    (input: PointerInput) => {
      const carried = (card: number) => {
        const { groups, selected } = latest.current.props.state;
        return selected.has(card) ? groups.flat().filter((one) => selected.has(one)) : [card];
      };
      const next = advance(gesture.current, input, carried);
      gesture.current = next.gesture;
      act(next.meaning);
    },
    [act],
  );

  return useMemo(() => {
    const at = (event: PointerEvent<HTMLElement>): Point => {
      const box = event.currentTarget.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as HTMLElement).closest("button")) return;
        const { props: now, layout: hand } = latest.current;
        const point = at(event);
        const { groups, selected } = now.state;
        const card = cardAt(hand, groups, selected, liftOf(now.stage), point.x, point.y);
        if (card !== null) event.currentTarget.setPointerCapture(event.pointerId);
        feed({ kind: "down", at: point, card, centre: card === null ? point : centreOf(card, groups, hand) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (gesture.current.kind !== "idle") feed({ kind: "move", at: at(event) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => feed({ kind: "up", at: at(event) }),
      onPointerCancel: () => feed({ kind: "cancel" }),
    };
  }, [feed]);
}

function centreOf(card: number, groups: Groups, layout: HandLayout): Point {
  const g = groups.findIndex((group) => group.includes(card));
  const i = groups[g]?.indexOf(card) ?? 0;
  return { x: cardLeft(layout, g, i) + layout.cardW / 2, y: layout.top + layout.cardH / 2 };
}

/** What letting go means: a new grouping, a discard, a finish; or a reason why not. */
function letGo({ session, moves, onFinish }: BoardProps, drag: Drag): void {
  const { target, cards } = drag;
  if (target.kind === "group" || target.kind === "new") {
    session.arrange(drag.preview);
    return;
  }
  if (target.kind === "none") return;
  const [card] = cards;
  if (card === undefined) return;
  const one = cards.length === 1 ? card : null;
  const reason = target.kind === "discard" ? moves.discard(one) : moves.finish(one);
  if (reason) session.toast(reason, "bad");
  else if (target.kind === "discard") session.discard(card);
  else onFinish(card);
}

/** Makes one group of the selected cards. */
export function groupSelected(session: Session): void {
  const { groups, selected } = session.state;
  if (selected.size > 0) session.arrange(groupCards(groups, [...selected]));
}

// ---- piles ----

function boxStyle(centre: Point, stage: Stage, margin: number): CSSProperties {
  const box = pileBox(centre, stage, margin);
  return { left: box.x, top: box.y, width: box.w, height: box.h };
}

/** What is printed on the felt: the empty places, names, counts. Lies under the cards. */
function PileMarks({ view, stage, target }: { view: TableView; stage: Stage; target: DropTarget | null }) {
  const below = (centre: Point): CSSProperties => ({
    left: centre.x,
    top: centre.y + stage.pile.h / 2 + (stage.compact ? 5 : 10),
  });
  if (view.phase === "waiting" || (view.phase === "countdown" && view.openPile.length === 0)) return null;
  return (
    <div className="marks" aria-hidden="true">
      <div className={`slot${target?.kind === "discard" ? " slot--aim" : ""}`} style={boxStyle(stage.open, stage, 0)} />
      <div
        className={`slot slot--finish${target?.kind === "finish" ? " slot--aim" : ""}`}
        style={boxStyle(stage.finish, stage, 0)}
      >
        {view.finish === null && <span>Finish slot</span>}
      </div>
      <span className="marks__name" style={below(stage.stock)}>
        Closed{view.stockCount > 0 ? ` · ${view.stockCount}` : ""}
      </span>
      <span className="marks__name" style={below(stage.open)}>
        Open
      </span>
      {!stage.compact && view.finish !== null && (
        <span className="marks__name" style={below(stage.finish)}>
          Finish
        </span>
      )}
    </div>
  );
}

interface PilesProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly view: TableView;
  readonly stage: Stage;
  readonly moves: Moves;
  readonly onFinish: (card: number) => void;
}

/** The piles as buttons: for mouse, finger, keyboard and screen reader alike. */
function Piles({ session, state, view, stage, moves, onFinish }: PilesProps) {
  if (view.phase !== "playing") return null;
  const [only] = state.selected.size === 1 ? [...state.selected] : [];
  const card = only ?? null;
  const mayDraw = moves.drawStock === null && state.waitingFor === null;
  const discardHere = moves.discard(card) === null;
  const run = (reason: string | null, action: () => void) => () => (reason ? session.toast(reason, "bad") : action());
  return (
    <>
      <button
        type="button"
        className={`pile${mayDraw ? " pile--ready" : ""}`}
        style={boxStyle(stage.stock, stage, 4)}
        aria-disabled={moves.drawStock !== null}
        title={moves.drawStock ?? "Draw from the closed stock (D)"}
        aria-label={`Closed stock, ${view.stockCount} cards. ${moves.drawStock ?? "Draw"}`}
        onClick={run(moves.drawStock, () => session.draw("stock"))}
      />
      <button
        type="button"
        className={`pile${moves.drawOpen === null && mayDraw ? " pile--ready" : ""}${discardHere ? " pile--aim" : ""}`}
        style={boxStyle(stage.open, stage, 4)}
        aria-disabled={moves.drawOpen !== null && !discardHere}
        title={discardHere ? "Discard the selected card here (X)" : (moves.drawOpen ?? "Take the open card (O)")}
        aria-label={`Open pile. ${discardHere ? "Discard the selected card" : (moves.drawOpen ?? "Take the open card")}`}
        onClick={
          discardHere && card !== null ? () => session.discard(card) : run(moves.drawOpen, () => session.draw("open"))
        }
      />
      <button
        type="button"
        className={`pile${moves.finish(card) === null ? " pile--aim" : ""}`}
        style={boxStyle(stage.finish, stage, 4)}
        aria-disabled={moves.finish(card) !== null}
        title={moves.finish(card) ?? "Finish with the selected card (F)"}
        aria-label={`Finish slot. ${moves.finish(card) ?? "Finish with the selected card"}`}
        onClick={run(moves.finish(card), () => card !== null && onFinish(card))}
      />
    </>
  );
}
