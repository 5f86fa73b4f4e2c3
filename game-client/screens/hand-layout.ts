/** Where the cards of a grouping lie in this window. */
import { type HandLayout, layoutHand } from "../scene/hand-layout.ts";
import type { Stage } from "../scene/stage.ts";
import type { Groups } from "../state/hand.ts";

export function handLayoutOf(groups: Groups, stage: Stage): HandLayout {
  return layoutHand(
    groups.map((group) => group.length),
    stage.hand,
    stage.card,
  );
}
