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
            <b>{fitting(wordsOf(label), lastPart(layout, g), layout, stage)}</b>
          </span>
        );
      })}
      {loosePoints !== null && (
        <span key="loose" className="label label--loose" style={below(lastPart(layout, labels.length), layout, stage)}>
          <b>{fitting(pointsOf(loosePoints), lastPart(layout, labels.length), layout, stage)}</b>
        </span>
      )}
    </div>
  );
}

/** The last part of a block: a long block may lie in two rows. */
function lastPart({ segments }: HandLayout, block: number): Segment | undefined {
  return segments.findLast((one) => one.block === block && one.count > 0);
}

/** Ways to say the same, the longest first, and about what they take at `ui` 1: a letter, and what stands beside them. */
interface Words {
  readonly ways: readonly string[];
  readonly letterW: number;
  readonly besideW: number;
}

const wordsOf = ({ kind, text, name, points: worth }: GroupLabel): Words =>
  kind === "rest" ? pointsOf(worth) : { ways: [text, name], letterW: 6.4, besideW: 34 };

/** A single card is narrow: below it stands the number alone. */
const pointsOf = (count: number): Words => ({ ways: [points(count), String(count)], letterW: 5.6, besideW: 10 });

/** The first of the ways that is as narrow as the cards above, else the shortest. */
function fitting({ ways, letterW, besideW }: Words, part: Segment | undefined, layout: HandLayout, stage: Stage) {
  const wide = part === undefined ? 0 : layout.cardW + (part.count - 1) * layout.step;
  return ways.find((way) => (way.length * letterW + besideW) * stage.ui <= wide) ?? ways.at(-1);
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
