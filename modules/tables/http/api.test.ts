import { afterEach, describe, expect, test } from "bun:test";
import type { ServerMessage } from "../contract.ts";
import { openSocket, serveTables } from "../testing/web.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A server with only the tables in it, until the test is over. */
function serve() {
  const served = serveTables();
  stops.push(served.stop);
  return served;
}

const HELLO = { event: "hello", id: "h", protocol: 1 };

test("a player's tickets and proofs are limited by the minute, another player's are not", async () => {
  const { api, join } = serve();
  const iTableId = await join("A");
  await join("B");
  const statuses = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await api("/rummy/table/ticket", "A", { iTableId })).status);
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
  expect((await api("/rummy/deal/x/proof", "A")).status).toBe(429);
  expect((await api("/rummy/deal/x/proof", "B")).status).toBe(404);
});

describe("/ws/table", () => {
  test("opens by ticket, resume key or token; everything else is answered 401 and opens nothing", async () => {
    const { base, join, ticket } = serve();
    const tableId = await join("A");
    const first = openSocket(base, `ticket=${await ticket("A", tableId)}`);
    expect(await first.opened).toBe(true);
    first.say(HELLO);
    const { resumeKey } = await first.hear("welcome");
    for (const query of [`resume=${resumeKey}`, `authorization=A&iTableId=${tableId}`]) {
      expect(await openSocket(base, query).opened).toBe(true);
    }
    const bad = [
      "",
      "ticket=0",
      `ticket=${"0".repeat(32)}`,
      `resume=${resumeKey.slice(0, -1)}x`,
      `authorization=B&iTableId=${tableId}`,
    ];
    for (const query of bad) {
      const response = await fetch(`http://${base}/ws/table?${query}`, {
        headers: { upgrade: "websocket", connection: "upgrade" },
      });
      expect(response.status).toBe(401);
    }
  });

  test("says what it refuses, and why it closes, in the language that the address asks for, beside the protocol's words", async () => {
    const { base, join, ticket, api } = serve();
    const tableId = await join("A");
    const [here, there] = [await ticket("A", tableId), await ticket("A", tableId)];
    const first = openSocket(base, `ticket=${here}&lang=zz`);
    await first.opened;
    first.say("nothing");
    const refused = { event: "refused", code: "badMessage", message: "The message was not understood." };
    expect(await first.hear("refused")).toMatchObject({ ...refused, sText: ".dootsrednu ton saw egassem ehT" });
    first.say(HELLO);
    await first.hear("welcome");
    const second = openSocket(base, `ticket=${there}`);
    await second.opened;
    second.say("nothing");
    expect(await second.hear("refused")).toMatchObject({ id: null, ...refused });
    expect(JSON.stringify(second.received)).not.toContain("sText");
    second.say(HELLO);
    const message = "This table was opened in another window.";
    const goodbye = {
      event: "goodbye",
      reason: "takenOver",
      message,
      sText: ".wodniw rehtona ni denepo saw elbat sihT",
    };
    expect(await first.hear("goodbye")).toMatchObject(goodbye);
    const opened = await api(`/rummy/table/poll?ticket=${await ticket("A", tableId)}&lang=zz`, "A", {});
    const { session } = opened.body.data as unknown as { readonly session: string };
    await api(`/rummy/table/poll/send?session=${session}`, "A", {});
    const polled = (await api(`/rummy/table/poll?session=${session}`, "A")).body.data as unknown as {
      frames: string[];
    };
    expect(polled.frames.join("")).toContain(".dootsrednu ton saw egassem ehT");
  });

  test("two sockets are dealt in: each gets the public frames and its own hand only", async () => {
    const { base, join, ticket } = serve();
    const tableId = await join("A");
    await join("B");
    const [a, b] = [
      openSocket(base, `ticket=${await ticket("A", tableId)}`),
      openSocket(base, `ticket=${await ticket("B", tableId)}`),
    ];
    await Promise.all([a.opened, b.opened]);
    a.say(HELLO);
    b.say(HELLO);
    const hands = await Promise.all([a.hear("hand"), b.hear("hand")]);
    expect(new Set(hands.flatMap(({ hand }) => hand.flat())).size).toBe(26);
    const turn = await a.hear("turn");
    const view = await a.hear("welcome");
    const [mover, other] = turn.seat === view.view.you ? [a, b] : [b, a];
    mover.say({ event: "draw", id: "d1", turn: turn.turn, from: "stock" });
    await mover.hear("ack", ({ id }) => id === "d1");
    const card = await mover.hear("card");
    const drew = await other.hear("drew");
    expect(drew.card).toBeUndefined();
    expect(other.received.some((one) => one.event === "card")).toBe(false);
    mover.say({ event: "discard", id: "d2", turn: turn.turn, card: card.card });
    expect(await other.hear("discarded")).toMatchObject({ card: card.card });
    mover.say({ event: "discard", id: "d3", turn: turn.turn, card: card.card });
    expect(await mover.hear("refused", ({ id }) => id === "d3")).toMatchObject({ code: "staleTurn" });
    mover.say({ event: "discard", id: "d2", turn: turn.turn, card: card.card });
    expect(mover.received.filter((one) => one.event === "refused").length).toBe(1);
  });

  test("hostile messages get a refusal with a code, change nothing, and do not disturb the other seat", async () => {
    const { base, join, ticket, tables } = serve();
    const tableId = await join("A");
    await join("B");
    const [a, b] = [
      openSocket(base, `ticket=${await ticket("A", tableId)}`),
      openSocket(base, `ticket=${await ticket("B", tableId)}`),
    ];
    await Promise.all([a.opened, b.opened]);
    a.say({ event: "draw", id: "early", turn: 1, from: "stock" });
    expect(await a.hear("refused")).toMatchObject({ id: "early", code: "helloFirst" });
    a.say(HELLO);
    b.say(HELLO);
    await b.hear("turn");
    const before = JSON.stringify(tables.live(tableId)!.runner.state);
    const hostile = [
      "",
      "{",
      "null",
      "[]",
      '"x"',
      '{"event":"nothing","id":"1"}',
      '{"event":"draw","id":"2","turn":1,"from":"hand"}',
      '{"event":"draw","id":"3","turn":-1,"from":"stock"}',
      '{"event":"discard","id":"4","turn":1,"card":106}',
      '{"event":"discard","id":"5","turn":1,"card":1e99}',
      '{"event":"arrange","id":"6","groups":[[0,0]]}',
      '{"event":"declare","id":"7","groups":[]}',
      '{"event":"topUp","id":"8","amount":-5}',
      '{"event":"topUp","id":"9","amount":100}',
      '{"event":"reveal","id":"10","shuffle":1,"nonce":"zz"}',
      '{"event":"draw","id":"11","turn":99,"from":"stock"}',
      '{"event":"draw","id":"12","turn":1,"from":"stock","seat":1}',
      '{"__proto__":{"event":"leave"},"id":"13"}',
    ];
    for (const text of hostile) a.say(text);
    a.say({ event: "ping", id: "p", at: 1 });
    await a.hear("pong");
    expect(a.received.filter((one) => one.event === "refused").length).toBe(hostile.length + 1);
    expect(a.received.some((one) => one.event === "ack")).toBe(false);
    expect(JSON.stringify(tables.live(tableId)!.runner.state)).toBe(before);
    a.say(JSON.stringify({ event: "arrange", id: "x".repeat(4_000), groups: [[1]] }).padEnd(5_000));
    expect((await a.end()).code).toBeGreaterThanOrEqual(1_006);
    b.say({ event: "ping", id: "p", at: 1 });
    await b.hear("pong");
  });

  test("whoever floods is refused, then closed", async () => {
    const { base, join, ticket } = serve();
    const tableId = await join("A");
    const a = openSocket(base, `ticket=${await ticket("A", tableId)}`);
    await a.opened;
    a.say(HELLO);
    for (let n = 0; n < 200; n += 1) a.say({ event: "ping", id: `p${n}`, at: n });
    expect((await a.end()).code).toBe(1_008);
    const hasty = a.received.flatMap((one) => (one.event === "refused" && one.code === "tooFast" ? [one.id] : []));
    // Each names the message that was lost: every ping is either answered or refused.
    const answered = a.received.flatMap((one) => (one.event === "pong" ? [one.id] : []));
    expect(hasty.length).toBe(50);
    expect([...answered, ...hasty]).toEqual(Array.from({ length: answered.length + 50 }, (_, n) => `p${n}`));
  });
});

describe("long polling", () => {
  test("carries the same protocol: hello, welcome, frames of the deal, moves and their answers", async () => {
    const { api, base, join, ticket } = serve();
    const tableId = await join("A");
    await join("B");
    const b = openSocket(base, `ticket=${await ticket("B", tableId)}`);
    await b.opened;
    b.say(HELLO);
    type Answer = { session: string; cursor: number; frames: string[]; closed: boolean };
    const poll = async (query: string) => (await api(`/rummy/table/poll?${query}`, "")).body.data as unknown as Answer;
    const opened = await api(`/rummy/table/poll?ticket=${await ticket("A", tableId)}`, "", {});
    const { session } = opened.body.data as unknown as Answer;
    const say = (message: object) => api(`/rummy/table/send?session=${session}`, "", message);
    await say(HELLO);
    const received: ServerMessage[] = [];
    let cursor = 0;
    while (!received.some(({ event }) => event === "turn")) {
      const answer = await poll(`session=${session}&cursor=${cursor}`);
      received.push(...answer.frames.map((text) => JSON.parse(text)));
      cursor = answer.cursor;
    }
    expect(received[0]?.event).toBe("welcome");
    expect(received.filter(({ event }) => event === "hand").length).toBe(1);
    await say({ event: "draw", id: "x", turn: 99, from: "stock" });
    const { frames } = await poll(`session=${session}&cursor=${cursor}`);
    expect(frames.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ event: "refused", id: "x", code: "staleTurn" }),
    );
    expect((await api("/rummy/table/poll?session=nobody", "")).status).toBe(410);
    expect((await api("/rummy/table/poll", "", {})).status).toBe(401);
    expect((await api("/rummy/table/send?session=nobody", "", {})).status).toBe(410);
  });
});
