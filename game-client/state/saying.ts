/** What others say at the table, from the list of phrases and emoji. */
import type { Signal } from "@preact/signals-react";
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { EMOJI, PHRASES } from "../../modules/tables/view/view.ts";
import type { Preferences } from "./preferences.ts";
import type { Said } from "./session-state.ts";

/** How long it is shown. */
const SAID_MS = 4_500;

/** Shows it for a while, in place of what the seat said before. Codes that this window does not know yet are passed over. */
export function onSaid(
  said: Signal<readonly Said[]>,
  { seat, what, at }: Extract<ServerMessage, { event: "said" }>,
  later: (run: () => void, ms: number) => () => void,
): void {
  if (!Object.hasOwn(PHRASES, what) && !Object.hasOwn(EMOJI, what)) return;
  const one = { seat, what, at };
  said.value = [...said.peek().filter((other) => other.seat !== seat), one];
  later(() => {
    said.value = said.peek().filter((other) => other !== one);
  }, SAID_MS);
}

/** What of it the player wants to see: one's own always, of others what is not muted. */
export function wanted(said: readonly Said[], { you, seats }: TableView, preferences: Preferences): readonly Said[] {
  const { hushed, mutedPlayers } = preferences;
  return said.filter(({ seat }) => {
    const name = seats.find((one) => one.seat === seat)?.name;
    return name !== undefined && (seat === you || (!hushed && !mutedPlayers.includes(name)));
  });
}
