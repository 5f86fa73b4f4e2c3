/** The player's grouping of the hand: follows what the table deals and takes, and is saved on the server. */
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { cardsOf, type Groups, reconcile, sameCards, sortHand } from "./hand.ts";
import { mySeat } from "./moves.ts";
import { clearSelected, type SessionState } from "./session-state.ts";

const SAVE_DELAY_MS = 350;

export interface ArrangingDeps {
  readonly later: (run: () => void, ms: number) => () => void;
  readonly autoSort: () => boolean;
  readonly save: (groups: number[][]) => void;
}

export class Arranging {
  readonly #state: SessionState;
  readonly #deps: ArrangingDeps;
  #cancel: (() => void) | null = null;
  /** The grouping that the server has, as JSON. */
  #saved = "";

  constructor(state: SessionState, deps: ArrangingDeps) {
    this.#state = state;
    this.#deps = deps;
  }

  /** Takes a new grouping of the same cards; the server hears of it a moment later. */
  arrange(groups: Groups, keepSelection: boolean): void {
    if (!sameCards(groups, this.#state.groups.peek())) return;
    this.#state.groups.value = groups;
    if (!keepSelection) clearSelected(this.#state);
    this.saveSoon();
  }

  sort(): void {
    this.arrange(sortHand(this.#state.groups.peek(), this.#state.view.peek()?.wildRank ?? null), false);
  }

  /** The groups as the server takes them: without a card that has left. */
  wireGroups(): number[][] {
    const { view, leaving, groups } = this.#state;
    const gone = view.peek()?.finish?.card ?? leaving.peek()?.card ?? null;
    return groups
      .peek()
      .map((group) => group.filter((card) => card !== gone))
      .filter((group) => group.length > 0);
  }

  /** Saves the grouping after a moment without another change. */
  saveSoon(): void {
    this.stop();
    this.#cancel = this.#deps.later(() => this.saveNow(), SAVE_DELAY_MS);
  }

  saveNow(): void {
    this.stop();
    const view = this.#state.view.peek();
    if (!view || mySeat(view)?.inDeal !== true || this.#state.confirmed.peek()) return;
    const groups = this.wireGroups();
    const text = JSON.stringify(groups);
    if (groups.length === 0 || text === this.#saved) return;
    this.#saved = text;
    this.#deps.save(groups);
  }

  /** Forgets what is about to be saved. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** The server did not take the grouping, or deals anew: the next change saves it again. */
  forgetSaved(): void {
    this.#saved = "";
  }

  /** A snapshot came: the player's own grouping stays if it is of the same cards. */
  takeSnapshot(before: TableView | null, after: TableView): void {
    const own = this.#state.groups.peek();
    const keep = before?.dealId === after.dealId && sameCards(own, after.hand);
    this.#saved = JSON.stringify(after.hand);
    this.#state.groups.value = keep ? own : this.#firstGrouping(after);
    this.#state.leaving.value = null;
    clearSelected(this.#state);
  }

  /** A frame changed the hand: what was drawn joins the groups, what was laid off leaves them. */
  takeFrame(before: TableView, after: TableView, message: ServerMessage): void {
    const { groups: shown, leaving, selected } = this.#state;
    if (after.hand === before.hand) return;
    const fresh = shown.peek().length === 0 && message.event === "hand";
    const groups = fresh ? this.#firstGrouping(after) : reconcile(shown.peek(), after.hand);
    if (JSON.stringify(groups) !== JSON.stringify(after.hand)) this.saveSoon();
    shown.value = groups;
    const held = new Set(cardsOf(after.hand));
    const gone = leaving.peek();
    if (gone && !held.has(gone.card)) leaving.value = null;
    const kept = [...selected.peek()].filter((card) => held.has(card));
    if (kept.length !== selected.peek().size) selected.value = new Set(kept);
  }

  /** A deal begins: the cards of the last one are put away. */
  clear(): void {
    this.#saved = "";
    this.#state.groups.value = [];
    this.#state.leaving.value = null;
    clearSelected(this.#state);
  }

  /** A hand as it was dealt, in one heap, is sorted when the player likes it so. */
  #firstGrouping(view: TableView): Groups {
    const heap = view.hand.length === 1 && (view.hand[0]?.length ?? 0) > 4;
    return heap && this.#deps.autoSort() ? sortHand(view.hand, view.wildRank) : view.hand;
  }
}
