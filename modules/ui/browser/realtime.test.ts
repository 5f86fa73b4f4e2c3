import { expect, test } from "bun:test";
import { listen, type RealtimeEffects, type RealtimeEvent, readEvent } from "./realtime.ts";

/** A browser whose sockets and polls the test controls. */
function fakeBrowser() {
  const sockets: { text: (text: string) => void; end: (wasOpen: boolean) => void; closed: boolean }[] = [];
  const waits: { ms: number; run: () => void; cancelled: boolean }[] = [];
  const polls: ((answer: Awaited<ReturnType<RealtimeEffects["poll"]>>) => void)[] = [];
  const state = { token: "t" as string | null, random: 0.5, isForbidden: false, hurry: () => {} };
  const effects: RealtimeEffects = {
    openSocket(_, text, end) {
      if (state.isForbidden) throw new DOMException("no sockets here", "SecurityError");
      const socket = { text, end, closed: false };
      sockets.push(socket);
      return { close: () => (socket.closed = true) };
    },
    poll: () => new Promise((resolve) => polls.push(resolve)),
    token: () => state.token,
    random: () => state.random,
    onReturn(run) {
      state.hurry = run;
      return () => {
        state.hurry = () => {};
      };
    },
    later(run, ms) {
      const wait = { ms, run, cancelled: false };
      waits.push(wait);
      return () => (wait.cancelled = true);
    },
  };
  return { effects, sockets, waits, polls, state };
}

function start(browser: ReturnType<typeof fakeBrowser>) {
  const events: RealtimeEvent[] = [];
  const seen = { missed: 0 };
  const stop = listen(
    (event) => events.push(event),
    () => (seen.missed += 1),
    browser.effects,
  );
  return { events, seen, stop };
}

test("S1 § 4: events of the socket are passed on, other frames passed over", () => {
  const browser = fakeBrowser();
  const { events } = start(browser);
  browser.sockets[0]!.text('{"event":"resTournamentGoingToStart","data":{"sMessage":"Soon"}}');
  browser.sockets[0]!.text("<html>");
  browser.sockets[0]!.text('{"data":1}');
  expect(events).toEqual([{ event: "resTournamentGoingToStart", data: { sMessage: "Soon" } }]);
  expect(readEvent('{"event":"resMaintenance"}')).toEqual({ event: "resMaintenance", data: null });
});

test("a socket that breaks is opened again, and the page looks for what it missed", () => {
  const browser = fakeBrowser();
  const { seen } = start(browser);
  browser.sockets[0]!.end(true);
  expect(browser.sockets).toHaveLength(1);
  browser.waits.at(-1)!.run();
  expect(browser.sockets).toHaveLength(2);
  expect(seen.missed).toBe(1);
});

test("sockets that never open give way to polls, and are tried again later", async () => {
  const browser = fakeBrowser();
  const { events } = start(browser);
  browser.sockets[0]!.end(false);
  browser.waits.at(-1)!.run();
  browser.sockets[1]!.end(false);
  expect(browser.polls).toHaveLength(1);
  browser.polls[0]!({ cursor: "a.1", events: [{ event: "resMaintenance", data: {} }] });
  await Promise.resolve();
  await Promise.resolve();
  expect(events).toEqual([{ event: "resMaintenance", data: {} }]);
  expect(browser.polls).toHaveLength(2);
  browser.polls[1]!(null);
  await Promise.resolve();
  await Promise.resolve();
  browser.waits.at(-1)!.run();
  expect(browser.sockets).toHaveLength(3);
});

test("a player who is back, or whose network is, does not wait; while nothing waits nothing happens", () => {
  const browser = fakeBrowser();
  const { seen, stop } = start(browser);
  browser.state.hurry();
  expect(browser.sockets).toHaveLength(1);
  browser.sockets[0]!.end(true);
  browser.state.hurry();
  expect([browser.sockets.length, seen.missed, browser.waits.at(-1)!.cancelled]).toEqual([2, 1, true]);
  browser.sockets[1]!.end(true);
  stop();
  browser.state.hurry();
  expect(browser.sockets).toHaveLength(2);
});

test("nothing happens without a token, nor after it was stopped", () => {
  const browser = fakeBrowser();
  browser.state.token = null;
  start(browser);
  expect(browser.sockets).toHaveLength(0);
  browser.state.token = "t";
  const { stop } = start(browser);
  stop();
  expect(browser.sockets[0]!.closed).toBe(true);
  browser.sockets[0]!.end(true);
  expect(browser.waits).toHaveLength(0);
});

test("a browser that forbids sockets listens by polls at once", async () => {
  const browser = fakeBrowser();
  browser.state.isForbidden = true;
  const { events } = start(browser);
  expect(browser.polls).toHaveLength(1);
  browser.polls[0]!({ cursor: "a.1", events: [{ event: "resMaintenance", data: {} }] });
  await Promise.resolve();
  await Promise.resolve();
  expect(events).toHaveLength(1);
});

test("players who lost their sockets together do not come back together", () => {
  const waits = [0, 0.25, 0.5, 0.999].map((random) => {
    const browser = fakeBrowser();
    browser.state.random = random;
    start(browser);
    browser.sockets[0]!.end(true);
    return browser.waits.at(-1)!.ms;
  });
  expect(waits).toEqual([1_500, 1_875, 2_250, 2_999]);
});
