import type { Instant } from "../../kernel/index.ts";
import type { CardId } from "../cards/cards.ts";
import { type Refused, refusal } from "./refusals.ts";
import type { DealState, Draft } from "./state.ts";
import { beginTurn } from "./turns.ts";

/** The cards that a reshuffle makes the new stock of: the open pile but its top card. */
export function cardsToReshuffle(state: DealState): readonly CardId[] {
  return state.openPile.slice(0, -1);
}

/** a shuffled open pile becomes the stock, and the turn that waited for it begins. */
export function reshuffle(draft: Draft, stock: readonly CardId[], at: Instant): Refused {
  const { state, events } = draft;
  const { stage } = state;
  if (stage.type !== "reshuffle" || !permutes(stock, cardsToReshuffle(state))) return refusal("badReshuffle");
  state.stock = [...stock];
  state.openPile = state.openPile.slice(-1);
  state.reshuffles += 1;
  events.push({ type: "reshuffled", reshuffle: state.reshuffles, stockCount: stock.length });
  beginTurn(draft, stage.seat, at);
  return null;
}

function permutes(some: readonly CardId[], others: readonly CardId[]): boolean {
  const left = new Set(others);
  return some.length === others.length && some.every((card) => left.delete(card));
}
