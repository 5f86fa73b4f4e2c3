/**
 * Felt, cards and what lies over them: the painted canvas below, the Pixi canvas above it, then the piles as real
 * elements.
 */
import { batch, type ReadonlySignal, useSignal } from "@preact/signals-react";
import { useCallback, useEffect } from "react";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { type HandState, piecesOf } from "../scene/pieces.ts";
import type { Scene } from "../scene/scene.tsx";
import { Felt } from "./felt.tsx";
import { handLayoutOf } from "./hand-layout.ts";
import { OwnLabels } from "./hand-mirror.tsx";
import { PileMarks, Piles } from "./piles.tsx";
import { usePlayed, useStage, useWholeView } from "./table-context.tsx";
import { type Drag, useFingers } from "./use-fingers.ts";
import { type SceneHost, useScene, useWinnings } from "./use-scene.ts";

interface BoardProps {
  readonly brand: string;
  readonly onScene?: (scene: Scene) => void;
}

export function Board({ brand, onScene }: BoardProps) {
  const { session, preferences } = usePlayed();
  const scene = useScene(preferences, onScene);
  const drag = useSignal<Drag | null>(null);
  const dragging = useDerived(() => drag.value !== null, [drag]);
  const { preview } = session.state;
  const setDrag = useCallback(
    (now: Drag | null) =>
      batch(() => {
        drag.value = now;
        preview.value = now?.preview ?? null;
      }),
    [drag, preview],
  );
  useEffect(() => () => setDrag(null), [setDrag]);
  const pointer = useFingers(setDrag);
  return (
    <div className={`board${dragging ? " board--dragging" : ""}`} {...pointer}>
      <Felt brand={brand} preferences={preferences} />
      <AimedMarks drag={drag} />
      {/* Below the cards: a dragged one passes over them. */}
      <OwnLabels />
      <div ref={scene.host} className="board__cards" aria-hidden="true" />
      <Cards scene={scene} drag={drag} />
      <Piles />
    </div>
  );
}

type DragSignal = ReadonlySignal<Drag | null>;

/** The places on the felt; the one that dragged cards would go to stands out. */
function AimedMarks({ drag }: { readonly drag: DragSignal }) {
  const aim = useDerived(() => drag.value?.target.kind ?? null, [drag]);
  return <PileMarks aim={aim} />;
}

/** Tells the scene what lies on the table. Draws nothing by itself. */
function Cards({ scene, drag: dragSignal }: { readonly scene: SceneHost; readonly drag: DragSignal }) {
  const { state } = usePlayed().session;
  const stage = useStage();
  const view = useWholeView();
  const hand = useValue(state.shown);
  const selected = useValue(state.selected);
  const leaving = useValue(state.leaving);
  const firstTurn = useValue(state.firstTurn);
  const drag = useValue(dragSignal);
  useEffect(() => {
    const { current } = scene.ref;
    if (!current || scene.version === 0) return;
    const lies: HandState = { hand, selected, layout: handLayoutOf(hand, stage), drag, leaving };
    current.show(piecesOf(view, lies, stage), view, firstTurn);
  }, [scene, view, hand, selected, leaving, firstTurn, stage, drag]);
  useWinnings(scene.ref.current, view, stage);
  return null;
}
