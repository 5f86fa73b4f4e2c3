import { expect, test } from "bun:test";
import { SCENES } from "../fixtures/scenes.ts";
import { bench, welcome } from "../fixtures/session-bench.ts";
import { tableView } from "../fixtures/views.ts";
import { cancelJoin } from "./cancel-join.ts";

const WAITING = SCENES.waiting!(6_000);

async function cancelledAt(view: ReturnType<typeof tableView>) {
  const it = bench();
  await cancelJoin(it.session);
  it.open();
  it.receive(welcome(view));
  await Promise.resolve();
  return it;
}

test("R-51: a join that was cancelled while it was collected gives its seat up once, and says what comes back", async () => {
  const it = await cancelledAt(WAITING);
  it.receive(welcome(WAITING));
  await Promise.resolve();
  const left = it.sent.filter(({ event }) => event === "leave");
  expect(new Set(left.map(({ id }) => id)).size).toBe(1);
  expect(left[0]).toMatchObject({ deal: 0, points: 0, forfeit: false });
  expect(it.session.state.comesBack.value).toBe(24_000);
});

test("a join that was cancelled says that the seat is still there where the script that gives it up cannot be fetched", async () => {
  const it = bench();
  await cancelJoin(it.session, () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  it.open();
  it.receive(welcome(WAITING));
  await Promise.resolve();
  expect(it.last("leave")).toBeUndefined();
  expect(it.session.state.toasts.value.map(({ text }) => text)).toEqual(["You still have your seat: press Cancel."]);
});

test("R-23: it never costs points that nobody was shown", async () => {
  const it = await cancelledAt(tableView(6_000));
  expect(it.last("leave")).toBeUndefined();
  expect(it.session.state.toasts.value.map(({ text }) => text)).toEqual([
    "The deal began before your seat could be given up. Leaving costs points now.",
  ]);
  // Half of it is lost: nothing is said to come back whole.
  it.session.leave();
  expect(it.session.state.comesBack.value).toBe(0);
});

test("how long players have been looked for is the server's to say, and begins anew where the table waits again", () => {
  const it = bench();
  it.open();
  it.receive({ ...welcome(WAITING), waitsSince: 2_000 } as never);
  expect(it.session.state.waitsSince.value).toBe(2_000);
  it.receive({ event: "phase", seq: 11, at: 9_000, phase: "waiting", phaseEndsAt: null });
  expect(it.session.state.waitsSince.value).toBe(9_000);
  // Older servers do not say it.
  it.receive(welcome(WAITING));
  expect(it.session.state.waitsSince.value).toBe(6_000);
});
