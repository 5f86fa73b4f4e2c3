import { afterAll, beforeAll, expect, test } from "bun:test";
import { freePort } from "../../test/support/child.ts";
import { type HealthPort, openHealthPort } from "./health-port.ts";

const state = { isReady: true };
const readiness = async () => ({ ...state, missing: [] });
let health: HealthPort;
beforeAll(async () => {
  health = await openHealthPort({ listen: { host: "127.0.0.1", port: 0 }, readiness });
});
afterAll(() => health.close());

const ask = async (path: string) => (await fetch(`${health.address}${path}`)).status;
/** Asks until the answer is this; the test's time limit ends it. */
async function answers(path: string, status: number): Promise<void> {
  while ((await ask(path)) !== status) await Bun.sleep(20);
}

/** Asks from another process, while this one's main thread does nothing else than wait for it. */
function askWhileBusy(afterMs: number): string {
  const script = `await Bun.sleep(${afterMs}); console.log((await fetch(process.argv[1])).status)`;
  const asking = Bun.spawnSync([process.execPath, "-e", script, `${health.address}/readyz?unready=404`]);
  return asking.stdout.toString().trim();
}

test("says what the process says of itself, in the words that a proxy understands, and nothing else", async () => {
  expect([await ask("/readyz"), await ask("/x")]).toEqual([200, 404]);
  state.isReady = false;
  await answers("/readyz?unready=404", 404);
  expect(await ask("/readyz")).toBe(503);
  state.isReady = true;
  await answers("/readyz", 200);
});

test("answers while the main thread is busy, and tells one that hangs from that", async () => {
  expect(askWhileBusy(1_500)).toBe("200");
  expect(askWhileBusy(7_000)).toBe("503");
  await answers("/readyz", 200);
});

test("a port that is taken is refused", async () => {
  const port = await freePort();
  const other = Bun.serve({ hostname: "127.0.0.1", port, fetch: () => new Response() });
  await expect(openHealthPort({ listen: { host: "127.0.0.1", port }, readiness })).rejects.toThrow(/use|EADDRINUSE/i);
  await other.stop(true);
});
