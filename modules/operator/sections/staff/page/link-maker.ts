/** Links by which somebody who was invited logs in for the first time. Browser only; no React. */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { ApiAnswer } from "../../../../ui/browser/api-client.ts";

/** What is known of links on this page. */
interface Links {
  /** The name of who gets the one that is on its way; null: none is. */
  readonly making: string | null;
  /** The last that was made. */
  readonly made: { readonly name: string; readonly token: string } | null;
}

export interface LinkMaker {
  readonly state: ReadonlySignal<Links>;
  /** Makes one; nothing while another is on its way. Answers why it was not made, or null. */
  readonly make: (name: string) => Promise<string | null>;
}

/** Makes links one at a time: a second one of the same person ends the first, and only one is shown. */
export function createLinkMaker(ask: (name: string) => Promise<ApiAnswer<{ readonly token: string }>>): LinkMaker {
  const state = signal<Links>({ making: null, made: null });
  return {
    state,
    async make(name) {
      const { making, made } = state.peek();
      if (making !== null) return null;
      state.value = { making: name, made };
      const answer = await ask(name);
      state.value = { making: null, made: answer.ok ? { name, token: answer.data.token } : made };
      return answer.ok ? null : answer.message;
    },
  };
}
