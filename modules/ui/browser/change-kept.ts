/** Changes of what a {@link Resource} keeps, where the server answers a change with what holds then. Browser only. */
import type { Sent } from "./confirmation.ts";
import { type Resource, settle } from "./resource.ts";

/**
 * Sends a change, and shows what it answers. Of changes that are on their way at once nobody can tell by their answers which the server did
 * last: then it is asked what holds. No answer that was asked for before undoes a newer one.
 */
export async function changeKept<T, Answer extends Sent<T>>(
  kept: Resource<T>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const begun = ++kept.changes;
  const answer = await send();
  const isAlone = kept.changes === begun;
  kept.changes += 1;
  if (!isAlone) await kept.load();
  else if (answer.ok) settle(kept.state, { is: "ready", value: answer.data });
  return answer;
}

/** Shows what the server told without being asked; an answer that is on its way may be older than this, and is asked for anew. */
export function tellKept<T>(kept: Resource<T>, value: T): void {
  kept.changes += 1;
  settle(kept.state, { is: "ready", value });
}
