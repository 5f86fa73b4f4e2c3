import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createServer, type Server } from "node:net";
import { freePort, until } from "../../test/support/child.ts";
import { realTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { instant } from "../kernel/index.ts";
import { openListener } from "./calls/listener.ts";
import type { RosterRow } from "./store/roster-store.ts";
import { SECRET } from "./testing/cluster.ts";
import { createWatch } from "./watch.ts";

setDefaultTimeout(30_000);

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function openWatch(changed: { readonly areDescriptorsGone?: () => boolean } = {}) {
  const ahead = { ms: 0 };
  const clock = { now: () => instant(realTime.now() + ahead.ms) };
  const log = collectingLog();
  const watch = createWatch({
    ...{ clock, timers: realTime, sharedClock: clock, random: seededRandom(95), log },
    ...{ run: "a:00000001", secret: SECRET, leaseMs: 3_000, areDescriptorsGone: () => false },
    ...changed,
  });
  closers.push(watch.close);
  let told = 0;
  watch.onEnded(() => void told++);
  return { watch, log, ahead, told: () => told };
}

const rowAt = (port: number, run = "b:00000001"): RosterRow => ({
  ...{ run, name: run.slice(0, 1), url: `http://127.0.0.1:${port}` },
  ...{ tables: 0, rules: 1, isDraining: false },
});

/** A program that listens and can be killed or stopped. */
async function startListener(): Promise<{
  readonly row: RosterRow;
  readonly pid: number;
  readonly gone: Promise<unknown>;
}> {
  const port = await freePort();
  const script = `Bun.serve({ port: ${port}, hostname: "127.0.0.1", fetch: () => new Response() }); console.log("on");`;
  const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe" });
  closers.push(() => child.kill("SIGKILL"));
  await child.stdout.getReader().read();
  return { row: rowAt(port), pid: child.pid, gone: child.exited };
}

describe("a process that is watched", () => {
  test("and killed has ended at once, and only for as long as that was seen a moment ago", async () => {
    const { watch, log, ahead, told } = openWatch();
    const { row, pid, gone } = await startListener();
    watch.follow([row]);
    await settled();
    expect(watch.ended()).toEqual([]);
    process.kill(pid, "SIGKILL");
    await gone;
    await until("its end to be seen", () => watch.ended().includes("b:00000001"), 2_000);
    expect(log.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
    // A watcher that was frozen itself has to look again.
    ahead.ms = 2_000;
    expect(watch.ended()).toEqual([]);
    const before = told();
    await until("it to be seen again", () => told() > before && watch.ended().includes("b:00000001"), 2_000);
    // Not on the roster any more: nobody asks for it.
    ahead.ms = 4_000;
    watch.follow([]);
    const last = told();
    await settled();
    expect(told()).toBe(last);
  });

  test("and stopped has not ended: its machine answers for it, also where its connection has to be made anew", async () => {
    const { row, pid } = await startListener();
    const one = openWatch();
    one.watch.follow([row]);
    await settled();
    process.kill(pid, "SIGSTOP");
    const two = openWatch();
    two.watch.follow([row]);
    await settled();
    for (const { watch, told } of [one, two]) expect([watch.ended(), told()]).toEqual([[], 0]);
  });

  test("that ends connections of those who say nothing has not ended, and is not asked without a pause", async () => {
    let taken = 0;
    const server: Server = createServer((socket) => {
      taken += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    closers.push(() => server.close());
    const { watch, told } = openWatch();
    watch.follow([rowAt((server.address() as { port: number }).port)]);
    await until("it to have been asked again", () => taken > 2);
    await settled();
    expect([watch.ended(), told()]).toEqual([[], 0]);
    expect(taken).toBeLessThan(12);
  });

  test("has not ended because this process has no descriptors left, which the runtime tells in the same words", async () => {
    const { watch, told } = openWatch({ areDescriptorsGone: () => true });
    watch.follow([rowAt(await freePort())]);
    await settled();
    expect([watch.ended(), told()]).toEqual([[], 0]);
  });

  test("has not ended if it is still on the roster two leases later: a firewall refuses, or its address is wrong", async () => {
    const { watch, ahead, told } = openWatch();
    watch.follow([rowAt(await freePort())]);
    await until("it to be refused", () => watch.ended().length > 0, 2_000);
    ahead.ms = 6_500;
    const before = told();
    await settled();
    expect([watch.ended(), told()]).toEqual([[], before]);
  });

  test("has ended when another run answers at its address; its listener counts no stranger, and is not kept from closing", async () => {
    let refused = 0;
    const listener = openListener({
      ...{ run: "b:00000002", secret: SECRET, oldSecrets: [], listen: { host: "127.0.0.1", port: 0 } },
      ...{ clock: realTime, log: collectingLog(), countRefused: () => void refused++ },
      answering: { answer: async () => ({ why: "unknown" }) },
    });
    const port = Number(new URL(listener.url).port);
    const { watch, told } = openWatch();
    watch.follow([rowAt(port), rowAt(port, "b:00000002")]);
    await until("the former run to have ended", () => told() > 0, 2_000);
    expect(watch.ended()).toEqual(["b:00000001"]);
    const begun = realTime.now();
    await listener.close();
    expect(realTime.now() - begun).toBeLessThan(1_000);
    expect(refused).toBe(0);
  });

  test("is not this one", async () => {
    const { watch, told } = openWatch();
    watch.follow([rowAt(await freePort(), "a:00000001")]);
    await settled();
    expect([watch.ended(), told()]).toEqual([[], 0]);
  });
});

/** Long enough for a connection to be refused twice. */
async function settled(): Promise<void> {
  const endsAt = realTime.now() + 500;
  await until("half a second to have passed", () => realTime.now() > endsAt);
}
