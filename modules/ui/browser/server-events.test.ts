import { expect, test } from "bun:test";
import type { RealtimeEffects } from "./realtime.ts";
import { createServerEvents } from "./server-events.ts";

const world = () => {
  const sockets: { receive: (text: string) => void; isOpen: boolean }[] = [];
  const effects: RealtimeEffects = {
    openSocket: (_, receive) => {
      const socket = { receive, isOpen: true };
      sockets.push(socket);
      return {
        close: () => {
          socket.isOpen = false;
        },
      };
    },
    poll: async () => null,
    token: () => "token",
    later: () => () => {},
    onReturn: () => () => {},
    random: () => 0.5,
  };
  const page = { rest: () => {}, wake: () => {} };
  const hear = createServerEvents(effects, { watch: (rest, wake) => Object.assign(page, { rest, wake }) });
  return { sockets, page, hear, open: () => sockets.filter(({ isOpen }) => isOpen).length };
};

test("S1 § 4: a page has one connection, however many islands listen, and none when the last one stops", () => {
  const { sockets, hear, open } = world();
  const received: string[] = [];
  const stops = ["one", "two"].map((who) =>
    hear(
      ({ event }) => received.push(`${who} ${event}`),
      () => {},
    ),
  );
  expect(sockets).toHaveLength(1);
  sockets[0]?.receive('{"event":"resDeposit","data":null}');
  expect(received).toEqual(["one resDeposit", "two resDeposit"]);
  stops[0]?.();
  expect(open()).toBe(1);
  stops[1]?.();
  expect(open()).toBe(0);
  hear(
    () => {},
    () => {},
  );
  expect([sockets.length, open()]).toEqual([2, 1]);
});

test("a page that rests in the history holds no connection, and looks for itself when it comes back", () => {
  const { page, hear, open } = world();
  let missed = 0;
  const stop = hear(
    () => {},
    () => {
      missed += 1;
    },
  );
  page.rest();
  expect(open()).toBe(0);
  page.wake();
  expect([open(), missed]).toEqual([1, 1]);
  stop();
  page.wake();
  expect([open(), missed]).toEqual([0, 1]);
});
