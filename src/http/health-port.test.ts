import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, until } from "../../test/support/child.ts";
import { type HealthPort, openHealthPort } from "./health-port.ts";

const state = { isReady: true };
const readiness = async () => ({ ...state, missing: [] });
const scratch = mkdtempSync(join(tmpdir(), "rummy-health-"));
let health: HealthPort;
beforeAll(async () => {
  health = await openHealthPort({ listen: { host: "127.0.0.1", port: 0 }, readiness, hangsAfterMs: 60_000 });
});
afterAll(() => {
  health.close();
  rmSync(scratch, { recursive: true });
});

const ask = async (path: string) => (await fetch(`${health.address}${path}`)).status;
const answers = (path: string, status: number) => until(`${status}`, async () => (await ask(path)) === status);

/** What another process is answered, which asks until it is told `wanted`, while this one's main thread does nothing else than wait for it. */
function askedWhileBusy({ address }: HealthPort, wanted: number): string {
  const file = join(scratch, String(wanted));
  const script = `
    const [url, wanted, file] = process.argv.slice(1);
    let status = 0;
    while (String(status) !== wanted) ({ status } = await fetch(url));
    await Bun.write(file + ".draft", String(status));
    (await import("node:fs")).renameSync(file + ".draft", file);`;
  Bun.spawn([process.execPath, "-e", script, `${address}/readyz?unready=404`, String(wanted), file]);
  // Twice the time that this process has run: a clock that had begun with the other thread would take longer.
  const until = 2 * performance.now();
  while (!existsSync(file) && performance.now() < until) {
    // Neither timers nor answers have their turn.
  }
  return readFileSync(file, "utf8");
}

test("says what the process says of itself, in the words that a proxy understands, and nothing else", async () => {
  expect([await ask("/readyz"), await ask("/x")]).toEqual([200, 404]);
  state.isReady = false;
  await answers("/readyz?unready=404", 404);
  expect(await ask("/readyz")).toBe(503);
  state.isReady = true;
  await answers("/readyz", 200);
});

test("answers while the main thread is busy, and tells one that hangs from that, however long the process has been there", async () => {
  await until("a clock of this thread that is well ahead of a new one's", async () => performance.now() > 6_000);
  expect(askedWhileBusy(health, 200)).toBe("200");
  const soon = await openHealthPort({ listen: { host: "127.0.0.1", port: 0 }, readiness, hangsAfterMs: 500 });
  expect(askedWhileBusy(soon, 503)).toBe("503");
  await until("it to be heard of again", async () => (await fetch(`${soon.address}/readyz`)).ok);
  soon.close();
});

test("a port that is taken is refused", async () => {
  const port = await freePort();
  const other = Bun.serve({ hostname: "127.0.0.1", port, fetch: () => new Response() });
  await expect(openHealthPort({ listen: { host: "127.0.0.1", port }, readiness })).rejects.toThrow(/use|EADDRINUSE/i);
  await other.stop(true);
});
