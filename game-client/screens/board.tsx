/**
 * Felt, cards and what lies over them: the room's canvas below, the Pixi canvas above it, then the piles as real
 * elements.
 */
import { useEffect, useMemo, useRef, useState } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { CARD_FONT } from "../scene/art/faces.ts";
import { paintRoom } from "../scene/art/felt.ts";
import { fontsReady } from "../scene/atlas.ts";
import { type HandState, piecesOf } from "../scene/pieces.ts";
import type { Scene } from "../scene/scene.tsx";
import type { Stage } from "../scene/stage.ts";
import { type Groups, groupCards } from "../state/hand.ts";
import type { Moves } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Session } from "../state/session.ts";
import type { SessionState } from "../state/session-state.ts";
import { PileMarks, Piles } from "./piles.tsx";
import { type Drag, handLayoutOf, useFingers } from "./use-fingers.ts";
import { useScene, useWinnings } from "./use-scene.ts";

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

export function Board(props: BoardProps) {
  const { session, state, view, stage, moves, preferences, brand } = props;
  const felt = useRef<HTMLCanvasElement>(null);
  const scene = useScene(stage, preferences, props.onScene);
  const [drag, setDrag] = useState<Drag | null>(null);
  const layout = useMemo(() => handLayoutOf(state.groups, stage), [state.groups, stage]);

  useEffect(() => {
    let gone = false;
    const paint = () => {
      if (felt.current && !gone) paintRoom(felt.current, stage, Math.min(3, window.devicePixelRatio || 1), brand);
    };
    paint();
    // The brand on the felt waits for the house's type.
    if (!document.fonts.check(`600 20px ${CARD_FONT}`)) void fontsReady().then(paint);
    return () => {
      gone = true;
    };
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
    current.show(piecesOf(view, hand, stage), view, state.firstTurn);
  }, [scene, view, state.groups, state.selected, state.leaving, state.firstTurn, layout, stage, drag]);

  const { onPreview } = props;
  useEffect(() => onPreview(drag?.preview ?? null), [drag, onPreview]);

  useWinnings(scene.ref.current, view, stage);

  const pointer = useFingers(props, layout, setDrag);
  return (
    <div className={`board${drag ? " board--dragging" : ""}`} {...pointer}>
      <canvas ref={felt} className="board__felt" />
      <PileMarks view={view} stage={stage} target={drag?.target ?? null} />
      <div ref={scene.host} className="board__cards" aria-hidden="true" />
      <Piles session={session} view={view} stage={stage} moves={moves} state={state} onFinish={props.onFinish} />
    </div>
  );
}

/** Makes one group of the selected cards. */
export function groupSelected(session: Session): void {
  const { groups, selected } = session.state;
  if (selected.size > 0) session.arrange(groupCards(groups, [...selected]));
}
