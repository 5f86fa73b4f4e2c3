/** What is known of a person at the table, and what is done about it: loaded with the card that shows it. */
import { signal } from "@preact/signals-react";
import type { CardData } from "../../modules/friends/contract.ts";
import type { Answer, personCalls } from "../net/calls.ts";

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
export function createPersonCard(calls: typeof personCalls) {
  const state = signal<PersonState>({ is: "loading" });
  let looks = 0;

  async function act<T>(
    call: (id: string) => Promise<Answer<T>>,
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
      else state.value = answer.status === 404 ? { is: "hidden" } : { is: "failed", why: answer.refused };
    },
    /** Asks to be friends, or accepts that the other has asked. */
    ask: () => act(calls.ask, (card, { eRelation }) => knownAs({ ...card, eRelation, bMayAsk: false })),
    block: () => act(calls.block, () => ({ is: "blocked" })),
    end(): void {
      looks += 1;
    },
  };
}
