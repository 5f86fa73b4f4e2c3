/** What each group of the hand is, and what the loose cards count, below them. */
import type { CSSProperties } from "react";
import type { HandLayout, Segment } from "../scene/hand-layout.ts";
import type { Stage } from "../scene/stage.ts";
import { points } from "../state/counts.ts";
import type { Hand } from "../state/hand.ts";
import type { GroupLabel, Judgement } from "../state/judge.ts";
import { handLayoutOf } from "./hand-layout.ts";

interface GroupLabelsProps {
  readonly hand: Hand;
  readonly judgement: Judgement;
  readonly stage: Stage;
}

export function GroupLabels({ hand, judgement, stage }: GroupLabelsProps) {
  const layout = handLayoutOf(hand, stage);
  const { labels, loosePoints } = judgement;
  return (
    <div className="labels" aria-hidden="true">
      {labels.map((label, g) => {
        const tone = label.kind === "rest" ? "rest" : label.counts ? "good" : "half";
        return (
          <span
            key={hand.groups[g]?.[0] ?? g}
            className={`label label--${tone}`}
            style={below(lastPart(layout, g), layout, stage)}
          >
            <i>{label.kind === "rest" ? "" : label.counts ? "✓" : "!"}</i>
            <b>{fitting(label, lastPart(layout, g), layout, stage)}</b>
          </span>
        );
      })}
      {loosePoints !== null && (
        <span key="loose" className="label label--loose" style={below(lastPart(layout, labels.length), layout, stage)}>
          <b>{points(loosePoints)}</b>
        </span>
      )}
    </div>
  );
}

/** The last part of a block: a long block may lie in two rows. */
function lastPart({ segments }: HandLayout, block: number): Segment | undefined {
  return segments.findLast((one) => one.block === block && one.count > 0);
}

/** About what a letter of a label takes at `ui` 1, and what stands beside its words. */
const LETTER_W = 6.4;
const BESIDE_W = 34;

/** The label's words, or the first of them where the cards above are narrow. */
function fitting({ text, name }: GroupLabel, part: Segment | undefined, layout: HandLayout, stage: Stage): string {
  if (!part) return text;
  const wide = layout.cardW + (part.count - 1) * layout.step;
  return (text.length * LETTER_W + BESIDE_W) * stage.ui > wide ? name : text;
}

function below(segment: Segment | undefined, layout: HandLayout, stage: Stage): CSSProperties {
  if (!segment) return { display: "none" };
  return {
    left: segment.x,
    width: layout.cardW + (Math.max(1, segment.count) - 1) * layout.step,
    top: segment.top + layout.cardH + 6,
    height: stage.labelH,
  };
}
