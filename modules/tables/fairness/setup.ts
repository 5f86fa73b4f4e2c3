import type { Seat } from "../../rummy/index.ts";
import type { TableConfig } from "../kind.ts";
import type { SharedDeck } from "../ports.ts";

/**
 * What is settled before a shuffle and published with its root: it goes into the seed with the nonces, so that nothing
 * of it can be chosen once they are known.
 */
export interface ShuffleSetup {
  readonly dealId: string;
  /** The deal's number at its table, from 1. */
  readonly deal: number;
  /** 0 for the deck, 1 … 5 for the reshuffles of the deal. */
  readonly reshuffle: number;
  readonly packs: 1 | 2;
  /** Those who will be dealt in, or who are still in; ascending. */
  readonly seats: readonly Seat[];
  /** The seat that moved first in the table's last deal; null before the first one, which the toss opens. */
  readonly lastFirst: Seat | null;
}

/** What is told of a shared deck with its commitment. */
export interface SharedMix extends SharedDeck {
  /** What the contributors' numbers came to: 32 bytes, hex. */
  readonly seed: string;
}

/**
 * How a table proves its deals, written down with its opening: 1 mixes by the nonces alone and tosses from a pack of the
 * server's own; 2 binds the set-up and the toss to the nonces and writes down every draw; 3 also chains all moves
 * (`movesHead`); 4 binds with them what kind of player each seat had. A table keeps the rules that it was opened with.
 */
export function fairnessOf({ fairness }: Pick<TableConfig, "fairness">): 1 | 2 | 3 | 4 {
  return fairness ?? 1;
}
