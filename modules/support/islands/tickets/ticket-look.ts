/** What the dialog of a ticket shows. Browser only; no React. */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { ApiAnswer } from "../../../ui/browser/api-client.ts";
import { createNewest } from "../../../ui/browser/newest.ts";
import type { Loaded } from "../../../ui/browser/resource.ts";
import type { TicketData } from "../../contract.ts";

/** One ticket at a time: what is asked about another one, or again, takes the place of what was asked before. */
export interface TicketLook {
  readonly state: ReadonlySignal<Loaded<TicketData>>;
  readonly look: (id: string) => Promise<void>;
  /** Nothing is looked at any more. */
  readonly leave: () => void;
}

/** Looks at tickets: an answer about one never stands under another one's name, whenever it comes. */
export function createTicketLook(ask: (id: string) => Promise<ApiAnswer<TicketData>>): TicketLook {
  const state = signal<Loaded<TicketData>>({ is: "loading" });
  const newest = createNewest();
  return {
    state,
    async look(id) {
      newest.forget();
      const counts = newest.begin();
      state.value = { is: "loading" };
      const answer = await ask(id);
      if (!counts()) return;
      state.value = answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message };
    },
    leave: newest.forget,
  };
}
