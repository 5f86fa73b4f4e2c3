/** Felt and cards of one step. A step forward moves the cards; any other way to a step shows it at once. */
import type { ReadonlySignal } from "@preact/signals-react";
import { useEffect, useMemo, useRef } from "react";
import { say } from "../../../modules/kernel/index.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { piecesOf } from "../../scene/pieces.ts";
import { cardLabel } from "../../state/cards.ts";
import { blocksOf, cardsOf } from "../../state/hand.ts";
import { judge } from "../../state/judge.ts";
import { mySeat } from "../../state/moves.ts";
import type { Preferences } from "../../state/preferences.ts";
import type { ReplayStep } from "../../state/replay.ts";
import { Felt } from "../felt.tsx";
import { GroupLabels } from "../group-labels.tsx";
import { handLayoutOf } from "../hand-layout.ts";
import { PileMarks } from "../piles.tsx";
import { useShown, useStage } from "../table-context.tsx";
import { useScene } from "../use-scene.ts";
import { pointed } from "./pointed.ts";
import { replayTexts } from "./texts/index.ts";

interface ReplayBoardProps {
  readonly step: ReplayStep;
  readonly index: number;
  readonly preferences: ReadonlySignal<Preferences>;
  readonly brand: string;
}

const NOTHING: ReadonlySet<number> = new Set();

export function ReplayBoard({ step, index, preferences, brand }: ReplayBoardProps) {
  const scene = useScene(preferences);
  const stage = useStage();
  const shown = useRef(-1);
  const { view, hand } = step;
  const better = useValue(pointed);
  const stands = useMemo(() => (better?.index === index ? new Set([better.card]) : NOTHING), [better, index]);

  useEffect(() => {
    const { current } = scene.ref;
    if (!current || scene.version === 0) return;
    const layout = handLayoutOf(hand, stage);
    const lies = { hand, selected: stands, layout, drag: null, leaving: null };
    current.show(piecesOf(view, lies, stage), view, view.turn?.seat ?? null);
    if (shown.current >= 0 && index !== shown.current && index !== shown.current + 1) current.settle();
    shown.current = index;
  }, [scene, view, hand, stage, index, stands]);

  return (
    <div className="board">
      <Felt brand={brand} preferences={preferences} />
      <PileMarks aim={null} />
      <div ref={scene.host} className="board__cards" aria-hidden="true" />
      <Hand step={step} />
    </div>
  );
}

/** The own hand in words, and what its groups are. */
function Hand({ step: { view, hand } }: Pick<ReplayBoardProps, "step">) {
  const stage = useStage();
  const { isOthers } = useShown();
  const judgement = useMemo(() => judge(hand, view), [hand, view]);
  const mine = mySeat(view);
  if (cardsOf(hand).length === 0 || mine?.inDeal !== true) return null;
  return (
    <>
      <ul
        className="visually-hidden"
        aria-label={isOthers ? say(replayTexts.handOf, { name: mine.name }) : replayTexts.yourHand}
      >
        {blocksOf(hand).map(
          (block, b) =>
            block.length > 0 && (
              <li key={block[0]}>
                {block.map(cardLabel).join(", ")}: {judgement.labels[b]?.text ?? replayTexts.noGroup}
              </li>
            ),
        )}
      </ul>
      <GroupLabels hand={hand} judgement={judgement} stage={stage} />
    </>
  );
}
