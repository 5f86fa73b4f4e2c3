import { expect, test } from "bun:test";
import type { ApiAnswer } from "../../../ui/browser/api-client.ts";
import { STILL_COUNTING } from "../../names-contract.ts";
import { pollUntilCounted } from "./polling.ts";

const good: ApiAnswer<string> = { ok: true, message: "", data: "games", authorization: null, verification: null };
/** As a reader of another language has it: the wire's message stands beside. */
const refused = (wire: string): ApiAnswer<string> => ({ ok: false, status: 503, message: "कृपया रुकें", wire });

/** Asks a server that says this, one after the other, and the last for ever; tells how often it was asked, and how long was waited. */
async function asked(says: readonly ApiAnswer<string>[], wanted = new AbortController(), leavesAfter = Infinity) {
  let [looks, waitedMs] = [0, 0];
  const answer = await pollUntilCounted(
    async () => says[Math.min(looks++, says.length - 1)]!,
    wanted.signal,
    async (ms) => {
      waitedMs += ms;
      if (looks >= leavesAfter) wanted.abort();
    },
  );
  return { answer, looks, waitedMs };
}

test("games that are still counted are asked for again until they are there", async () => {
  const counting = refused(STILL_COUNTING);
  expect(await asked([counting, counting, good])).toEqual({ answer: good, looks: 3, waitedMs: 2_000 });
  expect(await asked([good])).toEqual({ answer: good, looks: 1, waitedMs: 0 });
});

test("not for ever, not for who has gone, and not where something else is wrong", async () => {
  const counting = refused(STILL_COUNTING);
  expect(await asked([counting])).toEqual({ answer: counting, looks: 30, waitedMs: 29_000 });
  expect(await asked([counting], new AbortController(), 2)).toEqual({ answer: counting, looks: 2, waitedMs: 2_000 });
  expect((await asked([refused("Server is unavailable.")])).looks).toBe(1);
});
