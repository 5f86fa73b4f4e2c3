/** What the window says over long polling: one after the other, and what does not arrive is said again over a new session. */
import { afterEach, expect, test } from "bun:test";
import { openPolling } from "./polling.ts";

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

interface Said {
  readonly text: string;
  readonly answer: (status: number) => void;
}

/** A session that is open; its polls wait for ever. */
async function opened() {
  const said: Said[] = [];
  const ends: boolean[] = [];
  const open = Promise.withResolvers<void>();
  globalThis.fetch = ((path: string, init?: RequestInit) => {
    if (path.includes("/send?")) {
      const { promise, resolve } = Promise.withResolvers<Response>();
      said.push({ text: String(init?.body), answer: (status) => resolve(new Response("{}", { status })) });
      return promise;
    }
    if (init?.method === "POST") return Promise.resolve(Response.json({ data: { session: "a.1" } }));
    return new Promise<Response>(() => {});
  }) as typeof fetch;
  const wire = openPolling(
    { kind: "ticket", value: "a.1", at: null },
    { open: open.resolve, text: () => undefined, closed: (refused) => void ends.push(refused) },
  );
  await open.promise;
  return { wire, said, ends };
}

/** Lets what has been answered be heard. */
const heard = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

test("nothing that is said overtakes what was said before it", async () => {
  const { wire, said } = await opened();
  wire.send("hello");
  wire.send("arrange");
  wire.send("finish");
  expect(said.map(({ text }) => text)).toEqual(["hello"]);
  said[0]!.answer(200);
  await heard();
  expect(said.map(({ text }) => text)).toEqual(["hello", "arrange"]);
  said[1]!.answer(200);
  await heard();
  expect(said.map(({ text }) => text)).toEqual(["hello", "arrange", "finish"]);
});

test("what does not arrive ends the session: the next one says it again; nothing more is said into this one", async () => {
  const { wire, said, ends } = await opened();
  wire.send("draw");
  wire.send("arrange");
  said[0]!.answer(503);
  await heard();
  expect([ends, said.length]).toEqual([[false], 1]);
});
