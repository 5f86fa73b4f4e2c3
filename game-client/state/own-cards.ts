/** What a player does with the own cards without playing one: selects, groups, sorts, takes back. */
import type { Arranging } from "./arranging.ts";
import { groupCards, type Hand, ungroupCards } from "./hand.ts";
import { clearSelected, type SessionState, type Sound } from "./session-state.ts";

export class OwnCards {
  readonly #state: SessionState;
  readonly #arranging: Arranging;
  readonly #sound: (sound: Sound) => void;

  constructor(state: SessionState, arranging: Arranging, sound: (sound: Sound) => void) {
    this.#state = state;
    this.#arranging = arranging;
    this.#sound = sound;
  }

  select(card: number, on: boolean): void {
    const selected = new Set(this.#state.selected.peek());
    if (on) selected.add(card);
    else selected.delete(card);
    this.#state.selected.value = selected;
  }

  clearSelection(): void {
    clearSelected(this.#state);
  }

  /** Takes a new arrangement of the same cards; the server hears of it a moment later. */
  arrange(hand: Hand, keepSelection = false): void {
    this.#arranging.arrange(hand, keepSelection);
  }

  /** Makes one group of the selected cards. */
  group(): void {
    const selected = this.#state.selected.peek();
    if (selected.size > 1) this.arrange(groupCards(this.#state.hand.peek(), [...selected]));
  }

  /** Takes the selected cards out of their groups. */
  ungroup(): void {
    const selected = this.#state.selected.peek();
    if (selected.size > 0) this.arrange(ungroupCards(this.#state.hand.peek(), [...selected]));
  }

  /** Makes groups of what is seen among the loose cards. */
  sort(): void {
    this.#arranging.sort();
    this.#sound("group");
  }

  /** Takes the last change of the arrangement back. */
  undo(): void {
    if (this.#arranging.undo()) this.#sound("group");
  }

  /** Makes the change again that was taken back last. */
  redo(): void {
    if (this.#arranging.redo()) this.#sound("group");
  }
}
