/** What is known of a person at the table, and what is done about it: loaded with the card that shows it. */
import { signal } from "@preact/signals-react";
import type { AskData, CardData } from "../../modules/friends/contract.ts";

/** What was answered, or in words why not; `isNone`: nobody can be found by that name. */
export type PersonAnswer<T> = { readonly data: T } | { readonly refused: string; readonly isNone: boolean };

/** The calls that a card makes. */
export interface PersonCalls {
  readonly card: (name: string) => Promise<PersonAnswer<CardData>>;
  readonly ask: (id: string) => Promise<PersonAnswer<AskData>>;
  readonly block: (id: string) => Promise<PersonAnswer<null>>;
}

export type PersonState =
  | { readonly is: "loading" | "hidden" | "blocked" }
  | { readonly is: "failed"; readonly why: string }
  | {
      readonly is: "known";
      readonly card: CardData;
      /** A press waits for its answer: further ones count for nothing. */
      readonly isBusy: boolean;
      /** Why the last press did nothing. */
      readonly refused: string | null;
    };

const knownAs = (card: CardData, refused: string | null = null): PersonState => ({
  is: "known",
  card,
  isBusy: false,
  refused,
});

/** A card's state. What is answered after another person was looked at, or after the card was closed, is dropped. */
export function createPersonCard(calls: PersonCalls) {
  const state = signal<PersonState>({ is: "loading" });
  let looks = 0;

  async function act<T>(
    call: (id: string) => Promise<PersonAnswer<T>>,
    done: (card: CardData, data: T) => PersonState,
  ): Promise<void> {
    const shown = state.peek();
    if (shown.is !== "known" || shown.isBusy) return;
    const look = looks;
    state.value = { ...shown, isBusy: true, refused: null };
    const answer = await call(shown.card.iUserId);
    if (look !== looks) return;
    state.value = "data" in answer ? done(shown.card, answer.data) : knownAs(shown.card, answer.refused);
  }

  return {
    state,
    async look(name: string): Promise<void> {
      looks += 1;
      const look = looks;
      state.value = { is: "loading" };
      const answer = await calls.card(name);
      if (look !== looks) return;
      if ("data" in answer) state.value = knownAs(answer.data);
      else state.value = answer.isNone ? { is: "hidden" } : { is: "failed", why: answer.refused };
    },
    /** Asks to be friends, or accepts that the other has asked. */
    ask: () => act(calls.ask, (card, { eRelation }) => knownAs({ ...card, eRelation, bMayAsk: false })),
    block: () => act(calls.block, () => ({ is: "blocked" })),
    end(): void {
      looks += 1;
    },
  };
}
