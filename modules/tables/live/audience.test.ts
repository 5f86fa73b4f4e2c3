import { expect, test } from "bun:test";
import type { Outgoing, TableSeat } from "../machine/state.ts";
import { messagesIn } from "../view/view.ts";
import { createAudience, type Listener } from "./audience.ts";
import { createFanOut } from "./fan-out.ts";

const SEATS = [0, 1, 2].map((seat) => ({ seat, sitting: 1 }) as TableSeat);
const frame = (seq: number, to: Outgoing["to"]) => ({ to, message: { event: "card", seq, card: 5 } }) as Outgoing;

/** Seats 0 … 2 and an onlooker; what each has heard, text by text. */
function setUp(protocol: 1 | 2) {
  const fanOut = createFanOut();
  const audience = createAudience(fanOut, "t", 6);
  const received = new Map<string, string[]>();
  const join = (name: string, listener: Listener) => {
    const texts: string[] = [];
    received.set(name, texts);
    const take = (text: string) => void texts.push(text);
    audience.join({ subscribe: (topic) => fanOut.subscribe(topic, take) }, listener, protocol);
  };
  for (const { seat, sitting } of SEATS) join(`seat ${seat}`, { seat, sitting });
  join("watcher", null);
  const tell = (outgoing: readonly Outgoing[], acknowledged: { seat: number; sitting: number; id: string } | null) => {
    const texts = outgoing.map(({ message }) => JSON.stringify(message));
    audience.tell({ outgoing, texts, acknowledged, seats: SEATS });
  };
  const seen = () =>
    Object.fromEntries(
      [...received].map(([name, texts]) => [
        name,
        texts.map((text) => messagesIn(text).map((one) => ("seq" in one ? one.seq : one.event))),
      ]),
    );
  return { tell, seen };
}

test("version 2: all that a command makes for a listener is one text, in order, its acknowledgement last", () => {
  const { tell, seen } = setUp(2);
  tell([frame(1, "table"), frame(2, 1), frame(3, "table")], { seat: 1, sitting: 1, id: "a" });
  expect(seen()).toEqual({
    "seat 0": [[1, 3]],
    "seat 1": [[1, 2, 3, "ack"]],
    "seat 2": [[1, 3]],
    watcher: [[1, 3]],
  });
});

test("version 2: where several are told something alone, each hears everything once and nobody another's", () => {
  const { tell, seen } = setUp(2);
  tell([frame(1, "table"), frame(2, 0), frame(3, 2)], null);
  tell([frame(4, "table")], null);
  tell([frame(5, 2)], null);
  tell([], { seat: 0, sitting: 1, id: "b" });
  expect(seen()).toEqual({
    "seat 0": [[1, 2], [4], ["ack"]],
    "seat 1": [[1], [4]],
    "seat 2": [[1, 3], [4], [5]],
    watcher: [[1], [4]],
  });
});

test("version 1: every message is a text of its own, and the connection acknowledges", () => {
  const { tell, seen } = setUp(1);
  tell([frame(1, "table"), frame(2, 1), frame(3, "table")], { seat: 1, sitting: 1, id: "a" });
  expect(seen()).toEqual({
    "seat 0": [[1], [3]],
    "seat 1": [[1], [2], [3]],
    "seat 2": [[1], [3]],
    watcher: [[1], [3]],
  });
});

test("version 2: a seat's next player hears nothing that was for the one before", () => {
  const { tell, seen } = setUp(2);
  tell([frame(1, 1)], { seat: 1, sitting: 2, id: "of the new sitting" });
  expect(seen()["seat 1"]).toEqual([]);
});
