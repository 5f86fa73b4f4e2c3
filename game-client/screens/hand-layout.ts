/** Positions of the cards of a hand in this window. */
import { type HandLayout, layoutHand } from "../scene/hand-layout.ts";
import type { Stage } from "../scene/stage.ts";
import type { Hand } from "../state/hand.ts";

/** The stage says where (`hand`), how large a card is (`card`) and in how many rows (`handRows`). */
export function handLayoutOf({ groups, loose }: Hand, stage: Stage): HandLayout {
  const shape = { groups: groups.map((group) => group.length), loose: loose.length };
  return layoutHand(shape, stage.hand, stage.card, stage.handRows);
}
