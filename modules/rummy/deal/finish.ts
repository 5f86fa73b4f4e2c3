import { type Instant, instant } from "../../kernel/index.ts";
import type { CardId } from "../cards/cards.ts";
import { checkDeclaration } from "../declaration/declaration.ts";
import { holds, layDown, regroup } from "./hand.ts";
import { type Refused, refusal } from "./refusals.ts";
import { openShowdown } from "./showdown.ts";
import { changeSeat, type Draft, seatIn } from "./state.ts";
import { closeTurn, ownTurn, putOut } from "./turns.ts";
import type { Seat } from "./types.ts";

/** one of 14 cards goes to the finish slot, the turn clock stops, the declaration's clock runs. */
export function finish(draft: Draft, seat: Seat, card: CardId, at: Instant): Refused {
  const { state, events } = draft;
  const own = ownTurn(draft, seat);
  if ("refused" in own) return own.refused;
  if (!own.stage.drawn) return refusal("drawFirst");
  if (!holds(seatIn(state, seat), card)) return refusal("notYourCard");
  layDown(changeSeat(draft, seat), card);
  closeTurn(draft, own.stage, at);
  const deadline = instant(at + state.timing.declareMs);
  state.finishCard = card;
  state.acted = true;
  state.stage = { type: "declaring", seat, deadline };
  events.push({ type: "finishing", seat, card, deadline });
  return null;
}

/** the groups that the finisher declares, judged as they stand. */
export function declare(draft: Draft, seat: Seat, groups: readonly (readonly CardId[])[], at: Instant): Refused {
  const { stage } = draft.state;
  if (stage.type !== "declaring" || stage.seat !== seat) return refusal("notDeclaring");
  if (!regroup(changeSeat(draft, seat), groups)) return refusal("badGroups");
  judge(draft, seat, at);
  return null;
}

/** Judges the finisher's grouping as the server has it: a show, or a wrong one at the full count. */
export function judge(draft: Draft, seat: Seat, at: Instant): void {
  const { state, events } = draft;
  const { groups } = seatIn(state, seat);
  if (checkDeclaration(groups, state.wildRank, state.profile.maxSetSize).valid) {
    openShowdown(draft, seat, at);
    return;
  }
  const card = state.finishCard!;
  state.finishCard = null;
  state.openPile = [...state.openPile, card];
  events.push({ type: "discarded", seat, card, reason: "wrongShow" });
  putOut(draft, seat, { reason: "wrongShow", count: state.profile.fullCount }, at);
}
