import type { Clock, Log, Random, Timers } from "../../kernel/index.ts";
import { freshShuffle, sharedDeckShuffle, sharedReshuffleOf } from "../fairness/randomness.ts";
import type { TableCommand } from "../machine/command.ts";
import type { TableState } from "../machine/state.ts";
import type { SharedDecks, SharedShuffle } from "../ports.ts";

export interface RandomnessDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Where shared decks come from; without it no table of such decks is dealt. */
  readonly sharedDecks?: SharedDecks;
}

/** What a table's wanted shuffles are made of. */
export interface Randomness {
  /** Can the shuffle that the table wants be made now? If not, it is asked for, and `came` is called once it can. */
  ready(state: TableState): boolean;
  /** The shuffle that the table wants; null: none, or it is not there. */
  shuffleFor(state: TableState): Extract<TableCommand, { type: "shuffle" }> | null;
}

const RETRY_MS = [200, 500, 1_000, 2_000, 5_000];

/**
 * Fresh randomness is at hand at once. A deck that others are dealt too is asked for until it is answered, beside the
 * table's commands: what waits is this table's deal alone. The answer is journaled with the shuffle.
 */
export function createRandomness(deps: RandomnessDeps, stopped: () => boolean, came: () => void): Randomness {
  const { clock, random } = deps;
  const decks = createDeckCalls(deps, stopped, came);
  const dealNo = ({ view }: TableState) => view.deal + 1;

  return {
    ready({ config, shuffle, ...state }) {
      if (shuffle?.step !== "wanted") return false;
      if (config.sharedDeck === undefined || !shuffle.forDeal) return true;
      return decks.have(config, state.view.deal + 1) !== null;
    },
    shuffleFor(state) {
      const { config, shuffle } = state;
      if (shuffle?.step !== "wanted") return null;
      if (config.sharedDeck === undefined) return freshShuffle(shuffle, state, clock.now(), random);
      if (!shuffle.forDeal) return sharedReshuffleOf(shuffle.cards, state, clock.now());
      const deck = decks.have(config, dealNo(state));
      return deck && sharedDeckShuffle(deck, state, clock.now(), random);
    },
  };
}

/** Keeps the answer for the deal that was asked for last. */
function createDeckCalls({ sharedDecks, timers, log }: RandomnessDeps, stopped: () => boolean, came: () => void) {
  let asked = 0;
  let answer: { readonly dealNo: number; readonly shuffle: SharedShuffle } | null = null;

  const ask = async ({ tableId, sharedDeck }: TableState["config"], dealNo: number) => {
    for (let attempt = 0; !stopped() && asked === dealNo; attempt += 1) {
      try {
        if (!sharedDecks) throw new Error("no shared decks are made here");
        answer = { dealNo, shuffle: await sharedDecks.shuffleFor(sharedDeck!, dealNo) };
        return came();
      } catch (error) {
        log.warn({ error: String(error), tableId, dealNo }, "A shared deck is not answered; it is asked for again.");
      }
      await new Promise<void>((go) => void timers.after(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!, go));
    }
  };

  return {
    have(config: TableState["config"], dealNo: number): SharedShuffle | null {
      if (answer?.dealNo === dealNo) return answer.shuffle;
      if (asked !== dealNo) {
        asked = dealNo;
        void ask(config, dealNo);
      }
      return null;
    },
  };
}
