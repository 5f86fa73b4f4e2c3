/** What each group of the hand is, below it. */
import type { CSSProperties } from "react";
import type { Stage } from "../scene/stage.ts";
import type { Groups } from "../state/hand.ts";
import type { Judgement } from "../state/judge.ts";
import { handLayoutOf } from "./hand-layout.ts";

interface GroupLabelsProps {
  readonly groups: Groups;
  readonly labels: Judgement["labels"];
  readonly stage: Stage;
}

export function GroupLabels({ groups, labels, stage }: GroupLabelsProps) {
  const spread = handLayoutOf(groups, stage);
  return (
    <div className="labels" aria-hidden="true">
      {labels.map((label, g) => {
        const box = spread.groups[g];
        if (!box) return null;
        const style: CSSProperties = {
          left: box.x,
          width: box.w,
          top: spread.top + spread.cardH + 6,
          height: stage.labelH,
        };
        const tone = label.kind === "rest" ? "rest" : label.counts ? "good" : "half";
        return (
          <span key={groups[g]?.[0] ?? g} className={`label label--${tone}`} style={style}>
            <i>{label.kind === "rest" ? "" : label.counts ? "✓" : "!"}</i>
            <b>{label.text}</b>
          </span>
        );
      })}
    </div>
  );
}
