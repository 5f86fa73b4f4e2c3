/** The player's arrangement of the hand: follows what the table deals and takes, and is saved on the server. */
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { cardsOf, type Groups, type Hand, handOf, NO_HAND, reconcile, sameCards, sameHand, wireOf } from "./hand.ts";
import { type Landing, landed } from "./landing.ts";
import { mySeat } from "./moves.ts";
import { clearSelected, type SessionState } from "./session-state.ts";
import { laidOut, sortAgain } from "./sorting.ts";
import { type UnsavedHand, unsavedIn } from "./unsaved-hands.ts";

const SAVE_DELAY_MS = 350;

export interface ArrangingDeps {
  readonly later: (run: () => void, ms: number) => () => void;
  readonly autoSort: () => boolean;
  readonly save: (groups: number[][]) => void;
  /** What the page before this one kept of the hand, when it had to go before the server had heard of it; null after that. */
  readonly takeUnsaved: () => UnsavedHand | null;
}

export class Arranging {
  readonly #state: SessionState;
  readonly #deps: ArrangingDeps;
  #cancel: (() => void) | null = null;
  /** The grouping that the server has, or is being sent, as JSON. */
  #saved = "";
  /** Groups of the last sort that are no more than a suit. */
  #suits: Groups = [];
  /** The server has not yet said that it has the present grouping. */
  #isUnconfirmed = false;
  /** What the page before kept, where it had to be looked at before the table answered. */
  #ofBefore: UnsavedHand | null = null;

  constructor(state: SessionState, deps: ArrangingDeps) {
    this.#state = state;
    this.#deps = deps;
  }

  /** Takes a new arrangement of the same cards, which can be taken back; the server hears of it a moment later. */
  arrange(hand: Hand, keepSelection: boolean): void {
    const before = this.#state.hand.peek();
    if (!sameCards(hand, before)) return;
    if (!keepSelection) clearSelected(this.#state);
    if (sameHand(hand, before)) return;
    this.#state.undo.remember(before);
    this.#show({ ...hand, groups: hand.groups.map((group) => this.#laidOut(group, before)) });
  }

  /** A meld that has come about lies in its order; what the player moves within one stays where it was put. */
  #laidOut(group: readonly number[], { groups }: Hand): readonly number[] {
    const wasThere = groups.some((one) => one.length === group.length && one.every((card) => group.includes(card)));
    return wasThere ? group : laidOut(group, this.#state.view.peek()?.wildRank ?? null);
  }

  sort(): void {
    this.arrange(this.#sorted(this.#state.hand.peek(), this.#state.view.peek()?.wildRank ?? null), false);
  }

  #sorted(hand: Hand, wildRank: number | null): Hand {
    const sorted = sortAgain(hand, this.#suits, wildRank);
    this.#suits = sorted.suits;
    return sorted.hand;
  }

  /** Takes the last arrangement back; false when there is none. */
  undo(): boolean {
    return this.#step(this.#state.undo.back(this.#state.hand.peek()));
  }

  /** Does again what was taken back last; false when there is nothing. */
  redo(): boolean {
    return this.#step(this.#state.undo.forth(this.#state.hand.peek()));
  }

  #step(hand: Hand | null): boolean {
    if (!hand) return false;
    clearSelected(this.#state);
    this.#show(hand);
    return true;
  }

  #show(hand: Hand): void {
    this.#state.hand.value = hand;
    this.#isUnconfirmed = true;
    this.saveSoon();
  }

  /** The groups as the server takes them: without a card that has left. */
  wireGroups(): number[][] {
    const { view, leaving, hand } = this.#state;
    return wireOf(hand.peek(), view.peek()?.finish?.card ?? leaving.peek()?.card ?? null);
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

  /** The server has taken a grouping. */
  received(groups: readonly (readonly number[])[]): void {
    if (JSON.stringify(groups) === JSON.stringify(this.wireGroups())) this.#isUnconfirmed = false;
  }

  /** The connection is back: what was said into a broken one is said again. */
  sayAgain(): void {
    if (!this.#isUnconfirmed) return;
    this.#saved = "";
    this.saveSoon();
  }

  /** The page may go: saves at once. What is sent now may be lost with the page, so it is answered too, for the next one. */
  flush(): UnsavedHand | null {
    const view = this.#state.view.peek();
    // Nothing has come from the server yet: what the page before kept is still to be shown, by this one or the next.
    if (!view) {
      this.#ofBefore ??= this.#deps.takeUnsaved();
      return this.#ofBefore;
    }
    this.saveNow();
    if (!this.#isUnconfirmed || !view.dealId || mySeat(view)?.inDeal !== true) return null;
    return { dealId: view.dealId, groups: this.wireGroups() };
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

  /** A snapshot came: in the same deal the player's own arrangement stays, with the cards that the server says are there. */
  takeSnapshot(before: TableView | null, after: TableView): void {
    const { hand, coming, leaving, undo } = this.#state;
    const own = hand.peek();
    const keep = before?.dealId === after.dealId && cardsOf(own).length > 0;
    this.#saved = JSON.stringify(after.hand);
    if (!keep) undo.forget();
    const unsaved = unsavedIn(this.#ofBefore ?? this.#deps.takeUnsaved(), after);
    this.#ofBefore = null;
    hand.value = keep ? this.#withDrawn(own, after) : (unsaved ?? this.#firstGrouping(after));
    this.#isUnconfirmed = JSON.stringify(this.wireGroups()) !== this.#saved;
    coming.value = null;
    leaving.value = null;
    clearSelected(this.#state);
  }

  /** A frame changed the hand: what was drawn joins the loose cards, or lands where it was dropped; what was laid off leaves. */
  takeFrame(before: TableView, after: TableView, message: ServerMessage): void {
    const { hand: shown, leaving, selected, coming } = this.#state;
    if (after.hand === before.hand) return;
    const fresh = cardsOf(shown.peek()).length === 0 && message.event === "hand";
    const hand = fresh ? this.#firstGrouping(after) : this.#withDrawn(shown.peek(), after);
    if (JSON.stringify(wireOf(hand)) !== JSON.stringify(after.hand)) this.saveSoon();
    shown.value = hand;
    if (after.turn?.drawn) coming.value = null;
    const held = new Set(after.hand.flat());
    const gone = leaving.peek();
    if (gone && !held.has(gone.card)) leaving.value = null;
    const kept = [...selected.peek()].filter((card) => held.has(card));
    if (kept.length !== selected.peek().size) selected.value = new Set(kept);
  }

  /** A deal begins: the cards of the last one are put away. */
  clear(): void {
    this.#saved = "";
    this.#isUnconfirmed = false;
    this.#suits = [];
    this.#state.undo.forget();
    this.#state.hand.value = NO_HAND;
    this.#state.coming.value = null;
    this.#state.leaving.value = null;
    clearSelected(this.#state);
  }

  #withDrawn(own: Hand, after: TableView): Hand {
    const hand = reconcile(own, after.hand);
    const landing: Landing | null = this.#state.coming.peek()?.landing ?? null;
    const drawn = cardsOf(hand).filter((card) => !cardsOf(own).includes(card));
    return landing && drawn.length === 1 ? landed(hand, drawn[0]!, landing) : hand;
  }

  /** A hand as it was dealt, in one heap, is sorted when the player likes it so. */
  #firstGrouping(view: TableView): Hand {
    const hand = handOf(view.hand);
    const isHeap = view.hand.length === 1 && hand.groups.length === 0;
    return isHeap && this.#deps.autoSort() ? this.#sorted(hand, view.wildRank) : hand;
  }
}
