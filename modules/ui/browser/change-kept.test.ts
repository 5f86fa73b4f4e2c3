/** Changes that overlap: whatever order their answers come in, what the server has is shown. */
import { expect, test } from "bun:test";
import type { ApiAnswer } from "./api-client.ts";
import { changeKept, tellKept } from "./change-kept.ts";
import { type Resource, resource } from "./resource.ts";

type Limits = readonly string[];
const limits = { parse: (value: unknown) => value as Limits };

/** A server that adds what it is sent to what it keeps; its answers wait until the test lets each through. */
function slowServer() {
  const kept: string[] = [];
  const waiting = new Map<string, () => void>();
  const answer = (name: string) => {
    const data = [...kept];
    const { promise, resolve } = Promise.withResolvers<ApiAnswer<Limits>>();
    waiting.set(name, () => resolve({ ok: true, message: "success.", data, authorization: null, verification: null }));
    return promise;
  };
  let looks = 0;
  return {
    look: () => answer(`look ${++looks}`),
    set(limit: string) {
      kept.push(limit);
      return answer(limit);
    },
    /** Lets an answer through, and all that follows from it at once. */
    async arrive(name: string) {
      waiting.get(name)?.();
      waiting.delete(name);
      await new Promise((resolve) => setImmediate(resolve));
    },
    asked: () => [...waiting.keys()],
  };
}

let made = 0;
function shown(server: ReturnType<typeof slowServer>): Resource<Limits> {
  const ask = async <T>(_path: string, data: { parse(value: unknown): T }): Promise<ApiAnswer<T>> => {
    const answer = await server.look();
    return answer.ok ? { ...answer, data: data.parse(answer.data) } : answer;
  };
  return resource(`/limits/${++made}`, limits, ask);
}

test("of two changes at once both are shown, although the older answer comes last", async () => {
  const server = slowServer();
  const it = shown(server);
  const both = [changeKept(it, () => server.set("time")), changeKept(it, () => server.set("loss"))];
  await server.arrive("loss");
  await server.arrive("time");
  for (const look of server.asked()) await server.arrive(look);
  for (const look of server.asked()) await server.arrive(look);
  await Promise.all(both);
  expect(it.state.peek()).toEqual({ is: "ready", value: ["time", "loss"] });
});

test("a look that was on its way before a change does not take it back", async () => {
  const server = slowServer();
  const it = shown(server);
  void it.load();
  const change = changeKept(it, () => server.set("time"));
  await server.arrive("time");
  await change;
  expect(it.state.peek()).toEqual({ is: "ready", value: ["time"] });
  await server.arrive("look 1");
  expect(it.state.peek()).toEqual({ is: "ready", value: ["time"] });
  await server.arrive("look 2");
  expect([it.state.peek(), server.asked()]).toEqual([{ is: "ready", value: ["time"] }, []]);
});

test("a change by itself shows its answer and asks for nothing; a refused one shows what was there", async () => {
  const server = slowServer();
  const it = shown(server);
  const change = changeKept(it, () => server.set("time"));
  await server.arrive("time");
  await change;
  await changeKept(it, async () => ({ ok: false, message: "no" }));
  expect([it.state.peek(), server.asked()]).toEqual([{ is: "ready", value: ["time"] }, []]);
});

test("what the server tells by itself is not taken back by an answer that was on its way", async () => {
  const server = slowServer();
  const it = shown(server);
  void it.load();
  void server.set("told");
  tellKept(it, ["told"]);
  await server.arrive("look 1");
  expect(it.state.peek()).toEqual({ is: "ready", value: ["told"] });
  await server.arrive("look 2");
  expect(it.state.peek()).toEqual({ is: "ready", value: ["told"] });
});
