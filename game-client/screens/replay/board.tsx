/** Felt and cards of one step. A step forward moves the cards; any other way to a step shows it at once. */
import { type CSSProperties, useEffect, useMemo, useRef } from "react";
import { CARD_FONT } from "../../scene/art/faces.ts";
import { paintRoom } from "../../scene/art/felt.ts";
import { fontsReady } from "../../scene/atlas.ts";
import { piecesOf } from "../../scene/pieces.ts";
import type { Stage } from "../../scene/stage.ts";
import { cardWords } from "../../state/cards.ts";
import { judge } from "../../state/judge.ts";
import { mySeat } from "../../state/moves.ts";
import type { Preferences } from "../../state/preferences.ts";
import type { ReplayStep } from "../../state/replay.ts";
import { PileMarks } from "../piles.tsx";
import { handLayoutOf } from "../use-fingers.ts";
import { useScene } from "../use-scene.ts";

interface ReplayBoardProps {
  readonly step: ReplayStep;
  readonly index: number;
  readonly stage: Stage;
  readonly preferences: Preferences;
  readonly brand: string;
}

const NOTHING: ReadonlySet<number> = new Set();

export function ReplayBoard({ step, index, stage, preferences, brand }: ReplayBoardProps) {
  const felt = useRef<HTMLCanvasElement>(null);
  const scene = useScene(stage, preferences, undefined);
  const shown = useRef(-1);
  const { view, groups } = step;
  const layout = useMemo(() => handLayoutOf(groups, stage), [groups, stage]);

  useEffect(() => {
    let gone = false;
    const paint = () => {
      if (felt.current && !gone) paintRoom(felt.current, stage, Math.min(3, window.devicePixelRatio || 1), brand);
    };
    paint();
    if (!document.fonts.check(`600 20px ${CARD_FONT}`)) void fontsReady().then(paint);
    return () => {
      gone = true;
    };
  }, [stage, brand]);

  useEffect(() => {
    const { current } = scene.ref;
    if (!current || scene.version === 0) return;
    const hand = { groups, selected: NOTHING, layout, drag: null, leaving: null };
    current.show(piecesOf(view, hand, stage), view, view.turn?.seat ?? null);
    if (shown.current >= 0 && index !== shown.current && index !== shown.current + 1) current.settle();
    shown.current = index;
  }, [scene, view, groups, layout, stage, index]);

  return (
    <div className="board">
      <canvas ref={felt} className="board__felt" />
      <PileMarks view={view} stage={stage} target={null} />
      <div ref={scene.host} className="board__cards" aria-hidden="true" />
      <Hand step={step} stage={stage} />
    </div>
  );
}

/** The own hand in words, and what its groups are. */
function Hand({ step: { view, groups }, stage }: Pick<ReplayBoardProps, "step" | "stage">) {
  const layout = useMemo(() => handLayoutOf(groups, stage), [groups, stage]);
  const judgement = useMemo(() => judge(groups, view), [groups, view]);
  if (groups.length === 0 || mySeat(view)?.inDeal !== true) return null;
  return (
    <>
      <ul className="visually-hidden" aria-label="Your hand">
        {groups.map((group, g) => (
          <li key={group[0] ?? g}>
            {group.map(cardWords).join(", ")}: {judgement.labels[g]?.text || "no group"}
          </li>
        ))}
      </ul>
      <div className="labels" aria-hidden="true">
        {judgement.labels.map((label, g) => {
          const box = layout.groups[g];
          if (!box) return null;
          const top = layout.top + layout.cardH + 6;
          const style: CSSProperties = { left: box.x, width: box.w, top, height: stage.labelH };
          const tone = label.kind === "rest" ? "rest" : label.counts ? "good" : "half";
          return (
            <span key={groups[g]?.[0] ?? g} className={`label label--${tone}`} style={style}>
              <i>{label.kind === "rest" ? "" : label.counts ? "✓" : "!"}</i>
              <b>{label.text}</b>
            </span>
          );
        })}
      </div>
    </>
  );
}
