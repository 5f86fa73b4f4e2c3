/** What others say at the table, from the list of phrases and emoji. */
import type { Signal } from "@preact/signals-react";
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { gameTexts } from "../texts/index.ts";
import type { Preferences } from "./preferences.ts";
import type { Said } from "./session-state.ts";

/** A phrase's words in the reader's language; undefined for other codes. */
export const phraseOf = (code: string): string | undefined => wordsIn(gameTexts.phrases, code);
/** What an emoji says of its sender; undefined for other codes. */
export const emojiOf = (code: string): string | undefined => wordsIn(gameTexts.emoji, code);

const wordsIn = (all: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(all, code) ? all[code] : undefined;

/** How long it is shown. */
const SAID_MS = 4_500;

/** Shows it for a while, in place of what the seat said before. Codes that this window does not know yet are passed over. */
export function onSaid(
  said: Signal<readonly Said[]>,
  { seat, what, at }: Extract<ServerMessage, { event: "said" }>,
  later: (run: () => void, ms: number) => () => void,
): void {
  if (phraseOf(what) === undefined && emojiOf(what) === undefined) return;
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
