/** The steps by which the player arranged the hand: back and forth, over draws and discards that came in between. */
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { type Hand, reconcile, sameHand, wireOf } from "./hand.ts";

/** More than anybody goes back. */
const MOST_STEPS = 50;

interface Steps {
  readonly past: readonly Hand[];
  readonly future: readonly Hand[];
}

const NONE: Steps = { past: [], future: [] };

export class Undo {
  readonly #steps = signal<Steps>(NONE);
  readonly canUndo: ReadonlySignal<boolean> = computed(() => this.#steps.value.past.length > 0);
  readonly canRedo: ReadonlySignal<boolean> = computed(() => this.#steps.value.future.length > 0);

  /** The player is about to arrange the hand that lies so. What was taken back before is forgotten. */
  remember(hand: Hand): void {
    this.#steps.value = { past: [...this.#steps.peek().past, hand].slice(-MOST_STEPS), future: [] };
  }

  /** The arrangement before `now`, of the cards that are there now; null when there is none. */
  back(now: Hand): Hand | null {
    const { past, future } = this.#steps.peek();
    const at = past.findLastIndex((hand) => !sameHand(asNow(hand, now), now));
    this.#steps.value = { past: past.slice(0, Math.max(0, at)), future: at < 0 ? future : [...future, now] };
    return at < 0 ? null : asNow(past[at]!, now);
  }

  /** The arrangement that was taken back last. */
  forth(now: Hand): Hand | null {
    const { past, future } = this.#steps.peek();
    const at = future.findLastIndex((hand) => !sameHand(asNow(hand, now), now));
    this.#steps.value = { future: future.slice(0, Math.max(0, at)), past: at < 0 ? past : [...past, now] };
    return at < 0 ? null : asNow(future[at]!, now);
  }

  /** Another deal: its cards were never arranged. */
  forget(): void {
    if (this.#steps.peek() !== NONE) this.#steps.value = NONE;
  }
}

/** An earlier arrangement without the cards that have left since, and with those that came among the loose ones. */
function asNow(earlier: Hand, now: Hand): Hand {
  return reconcile(earlier, wireOf(now));
}
