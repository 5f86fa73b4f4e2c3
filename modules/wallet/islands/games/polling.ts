/** How games are asked for while the server counts them. No React. */
import type { ApiAnswer } from "../../../ui/browser/api-client.ts";
import { STILL_COUNTING } from "../../names-contract.ts";

const BETWEEN_MS = 1_000;
const MOST_LOOKS = 30;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Asks again while the server counts games of years not looked at before, a stretch a look, for half a minute, until
 * they are counted or `wanted` says that they are no longer needed. Then the answer is the server's word that it is
 * counting.
 */
export async function pollUntilCounted<Data>(
  ask: () => Promise<ApiAnswer<Data>>,
  wanted: AbortSignal,
  wait = pause,
): Promise<ApiAnswer<Data>> {
  for (let looks = 1; ; looks += 1) {
    const answer = await ask();
    if (answer.ok || answer.wire !== STILL_COUNTING || looks === MOST_LOOKS) return answer;
    await wait(BETWEEN_MS);
    if (wanted.aborted) return answer;
  }
}
