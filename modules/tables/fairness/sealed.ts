import type { Evidence } from "../machine/state.ts";
import type { SharedDecks } from "../ports.ts";

/** Are the cards of a finished deal still to be dealt elsewhere, so that nothing of them may be told? */
export async function isSealed(
  decks: Pick<SharedDecks, "mayTell"> | undefined,
  { shuffles }: Pick<Evidence, "shuffles">,
): Promise<boolean> {
  const shared = shuffles[0]?.shared;
  if (!shared) return false;
  return decks === undefined || !(await decks.mayTell(shared));
}
