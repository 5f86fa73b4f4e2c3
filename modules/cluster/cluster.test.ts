import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createServer, type Server } from "node:net";
import { z } from "zod";
import { until } from "../../test/support/child.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { type CollectingLog, collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { ok, refuse } from "../kernel/index.ts";
import { headersOf, MESSAGE_BYTES } from "./calls/headers.ts";
import { type CallHead, digestOf, signCall } from "./calls/signature.ts";
import type { Cluster } from "./cluster.ts";
import type { ClusterDeps } from "./ports.ts";
import { createRoster } from "./roster.ts";
import { clockAhead, openCluster, SECRET } from "./testing/cluster.ts";

setDefaultTimeout(60_000);

const DOUBLE = { name: "test.double", request: z.object({ n: z.int() }), answer: z.int() };
const GONE = { ok: false, error: { code: "processGone" } };
const NO_TABLES = { tables: () => 0 };

let database: TestDatabase;
let log: CollectingLog;
const random = seededRandom(29);
const opened: { close(): unknown }[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  log = collectingLog();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await database.owner`TRUNCATE cluster.process, cluster.lease`;
});

function open(name: string, changed: Partial<ClusterDeps> = {}): Cluster {
  const cluster = openCluster(name, { sql: database.sql, log, random, ...changed });
  opened.push(cluster);
  return cluster;
}

/** Two processes that know each other. */
async function openTwo(changed: Partial<ClusterDeps> = {}) {
  const [a, b] = [open("a", changed), open("b", changed)];
  for (const { membership } of [a, b]) await membership.join(NO_TABLES);
  return { a: a.processes, b: b.processes, clusters: [a, b] as const };
}

/** What a stranger, or somebody who found the secret's shape out, may send. */
/** Asks by hand; `signed`: what the signature is of, where the head says something else. */
async function post(
  cluster: Cluster,
  changed: Partial<CallHead> & { secret?: Uint8Array; body?: BodyInit; signed?: Partial<CallHead> } = {},
) {
  const { secret = SECRET, body = '{"n":4}', signed = {}, ...fields } = changed;
  const head: CallHead = {
    name: DOUBLE.name,
    to: cluster.processes.self,
    key: "k",
    sentAt: String(Date.now()),
    digest: digestOf('{"n":4}'),
    ...fields,
  };
  const headers = headersOf(head, signCall(secret, { ...head, ...signed }));
  return fetch(`${cluster.url}/calls/${head.name}`, { method: "POST", headers, body });
}

describe("calls", () => {
  test("are answered by another process: a value, a refusal, nothing at all", async () => {
    const { a, b } = await openTwo();
    const none = { name: "test.none", request: z.undefined(), answer: z.undefined() };
    b.serve(DOUBLE, async ({ n }) => (n > 0 ? ok(n * 2) : refuse("tooSmall", "Too small.")));
    b.serve(none, async () => ok(undefined));
    expect(await a.ask(b.self, DOUBLE, { n: 4 })).toEqual({ ok: true, value: 8 });
    expect(await a.ask(b.self, DOUBLE, { n: 0 })).toMatchObject({ ok: false, error: { code: "tooSmall" } });
    expect(await a.ask(b.self, none, undefined)).toEqual({ ok: true, value: undefined });
  });

  test("of one key are done once and answered alike, at once, one after the other, by this process too", async () => {
    const { a, b } = await openTwo();
    let done = 0;
    b.serve(DOUBLE, async () => ok(++done));
    const ask = (asker: typeof a, key: string) => asker.ask(b.self, DOUBLE, { n: 1 }, { key });
    const answers = await Promise.all([ask(a, "one"), ask(a, "one"), ask(b, "one")]);
    expect([...answers, await ask(a, "one")]).toEqual(Array(4).fill({ ok: true, value: 1 }));
    expect(await ask(a, "two")).toEqual({ ok: true, value: 2 });
    expect(done).toBe(2);
  });

  test("that throw, or that nobody answers, are refused as gone, and logged where they failed", async () => {
    const { a, b } = await openTwo();
    expect(await a.ask(b.self, DOUBLE, { n: 1 })).toMatchObject(GONE);
    b.serve(DOUBLE, async () => {
      throw new Error("halfway");
    });
    expect(await a.ask(b.self, DOUBLE, { n: 1 })).toMatchObject(GONE);
    expect(await b.ask(b.self, DOUBLE, { n: 1 })).toMatchObject(GONE);
    expect(log.lines.filter((line) => line.level === "error")).toHaveLength(2);
  });

  test("to a process that was killed are refused at once, also when another run has its port", async () => {
    const { a, b, clusters } = await openTwo();
    await clusters[1].close();
    const begun = Date.now();
    expect(await a.ask(b.self, DOUBLE, { n: 1 }, { deadlineMs: 20_000 })).toMatchObject(GONE);
    const next = open("b", { listen: { host: "127.0.0.1", port: Number(new URL(clusters[1].url).port) } });
    next.processes.serve(DOUBLE, async () => ok(0));
    expect(await a.ask(b.self, DOUBLE, { n: 1 }, { deadlineMs: 20_000 })).toMatchObject(GONE);
    expect(await a.ask("c:00000099", DOUBLE, { n: 1 }, { deadlineMs: 20_000 })).toMatchObject(GONE);
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  test("to a process that hangs are refused at the deadline: one that works on, and one that does not even read", async () => {
    const { a, b } = await openTwo();
    b.serve(DOUBLE, () => new Promise(() => {}));
    const silent = await listenOnly();
    await database.owner`UPDATE cluster.process SET url = ${silent.url} WHERE run = ${b.self}`;
    const c = open("c");
    await c.membership.join(NO_TABLES);
    for (const asker of [a, b, c.processes]) {
      const begun = Date.now();
      expect(await asker.ask(b.self, DOUBLE, { n: 1 }, { deadlineMs: 100 })).toMatchObject(GONE);
      expect(Date.now() - begun).toBeGreaterThanOrEqual(95);
    }
  });

  test("are answered by nobody else: what another program on the process's old port says is not believed", async () => {
    const { b } = await openTwo();
    const forger = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => Response.json({ ok: true, value: 1 }) });
    opened.push({ close: () => forger.stop(true) });
    await database.owner`UPDATE cluster.process SET url = ${`http://127.0.0.1:${forger.port}`} WHERE run = ${b.self}`;
    const c = open("c");
    await c.membership.join(NO_TABLES);
    expect(await c.processes.ask(b.self, DOUBLE, { n: 1 })).toMatchObject(GONE);
  });

  test("reach machines whose clocks are ten minutes apart: the times in them are the database's", async () => {
    const [fast, slow] = [open("fast", { clock: clockAhead(300_000) }), open("slow", { clock: clockAhead(-300_000) })];
    for (const { processes, membership } of [fast, slow]) {
      processes.serve(DOUBLE, async ({ n }) => ok(n * 2));
      await membership.join(NO_TABLES);
    }
    expect(await fast.processes.ask(slow.processes.self, DOUBLE, { n: 1 })).toEqual({ ok: true, value: 2 });
    expect(await slow.processes.ask(fast.processes.self, DOUBLE, { n: 2 })).toEqual({ ok: true, value: 4 });
  });

  test("go on while a secret is changed process by process", async () => {
    const [a, b] = [open("a"), open("b", { secret: new TextEncoder().encode("newer"), oldSecrets: [SECRET] })];
    for (const { membership } of [a, b]) await membership.join(NO_TABLES);
    b.processes.serve(DOUBLE, async () => ok(1));
    expect(await a.processes.ask(b.processes.self, DOUBLE, { n: 1 })).toEqual({ ok: true, value: 1 });
  });
});

/** Takes connections and never says anything. */
async function listenOnly(): Promise<{ readonly url: string }> {
  const server: Server = createServer((socket) => opened.push({ close: () => socket.destroy() }));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  opened.push({ close: () => server.close() });
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}

describe("strangers at the port", () => {
  test("are refused: no signature, another secret, another name, another body, an old time and one to come", async () => {
    let [done, refused] = [0, 0];
    const b = open("b", { countRefused: () => void refused++ });
    b.processes.serve(DOUBLE, async () => ok(++done));
    expect((await post(b)).status).toBe(200);
    const statuses = [
      await fetch(b.url),
      await fetch(`${b.url}/calls/test.double`, { method: "POST", body: "{}" }),
      await post(b, { secret: new TextEncoder().encode("another") }),
      await post(b, { key: "2", sentAt: String(Date.now() - 31_000) }),
      await post(b, { key: "3", sentAt: String(Date.now() + 31_000) }),
      await post(b, { key: "4", body: '{"n":5}' }),
      await post(b, { key: "5", to: "b:0badcafe" }),
      // A call to another process, sent on to this one.
      await post(b, { key: "6", signed: { to: "a:0badcafe" } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 400, 421, 401]);
    expect(done).toBe(1);
    expect(refused).toBe(4);
  });

  test("who play a call again get its answer, and nothing is done", async () => {
    let done = 0;
    const b = open("b");
    b.processes.serve(DOUBLE, async () => ok(++done));
    const sentAt = String(Date.now());
    const answers = [await post(b, { sentAt }), await post(b, { sentAt })];
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(2).fill('{"ok":true,"value":1}'));
    expect(done).toBe(1);
  });

  test("cannot have a huge body read, nor can anybody with the secret have one kept", async () => {
    const b = open("b");
    b.processes.serve(DOUBLE, async () => ok(1));
    const huge = "x".repeat(MESSAGE_BYTES + 1);
    const sent = fetch(`${b.url}/calls/test.double`, { method: "POST", body: huge });
    expect([401, 413]).toContain((await sent).status);
    expect((await post(b, { body: huge, digest: digestOf(huge) })).status).toBe(413);
    const piecemeal = new ReadableStream({
      pull(stream) {
        stream.enqueue(new Uint8Array(100_000));
        if (++pieces === 11) stream.close();
      },
    });
    let pieces = 0;
    expect([400, 413]).toContain((await post(b, { body: piecemeal })).status);
    expect((await post(b)).status).toBe(200);
  });
});

test("the roster as it was read a moment ago holds while the database is slow, and no longer than a lease", async () => {
  const time = fakeTime();
  const peer = { run: "b:1", name: "b", rules: 1, tables: 0, isDraining: false };
  let isSlow = false;
  const roster = createRoster({
    store: { living: async () => (isSlow ? new Promise(() => {}) : [{ ...peer, url: "http://b" }]) },
    clock: time,
    timers: time,
    leaseMs: 3_000,
    self: () => ({ ...peer, run: "a:1", name: "a" }),
  });
  const named = async () => (await roster.peers()).map(({ name }) => name);
  expect(await named()).toEqual(["a", "b"]);
  isSlow = true;
  time.advance(1_500);
  const asked = named();
  await time.advanceAsync(1_000);
  expect(await asked).toEqual(["a", "b"]);
  const late = named().catch(String);
  await time.advanceAsync(1_000);
  expect(await late).toContain("the roster cannot be read");
});

describe("the roster", () => {
  test("names who plays: tables, going down, gone", async () => {
    const [a, b] = [open("a"), open("b", { rules: 2 })];
    const named = async () => (await a.processes.roster()).map(({ run: _, ...peer }) => peer);
    await a.membership.join(NO_TABLES);
    expect(await named()).toEqual([{ name: "a", tables: 0, rules: 1, isDraining: false }]);
    await b.membership.join({ tables: () => 5 });
    const c = open("c");
    const seen = async () => (await c.processes.roster()).filter(({ name }) => name === "b");
    expect(await seen()).toMatchObject([{ name: "b", tables: 5, rules: 2, isDraining: false }]);
    await b.membership.drain();
    expect(await open("d").processes.roster()).toMatchObject([{ name: "d" }, { name: "a" }, { isDraining: true }]);
    await b.membership.leave();
    expect((await open("e").processes.roster()).map(({ name }) => name)).toEqual(["e", "a"]);
  });

  test("is read anew by a process that goes down, which knows who joined a moment ago", async () => {
    const [a, b] = [open("a"), open("b")];
    await a.membership.join(NO_TABLES);
    expect(await a.processes.roster()).toHaveLength(1);
    await b.membership.join(NO_TABLES);
    await a.membership.drain();
    expect((await a.processes.roster()).map(({ name }) => name)).toEqual(["a", "b"]);
  });

  test("leaves out who has been silent for a lease, and a former run of a name", async () => {
    await openTwo();
    await database.owner`UPDATE cluster.process SET beat_at = clock_timestamp() - interval '11 s' WHERE name = 'a'`;
    expect((await open("c").processes.roster()).map(({ name }) => name)).toEqual(["c", "b"]);
    const again = open("b");
    await again.membership.join(NO_TABLES);
    expect((await open("d").processes.roster()).map(({ run }) => run)).toContain(again.processes.self);
    expect((await open("d").processes.roster()).filter(({ name }) => name === "b")).toHaveLength(1);
    expect(log.lines.some(({ level }) => level === "warn")).toBe(true);
  });

  test("stands as last known while the database is away, for calls that are under way", async () => {
    const { b } = await openTwo();
    b.serve(DOUBLE, async () => ok(1));
    let away = false;
    const ahead = { ms: 0 };
    const sql = new Proxy(database.sql, {
      apply: (target, self, words) =>
        away
          ? Promise.reject(new Error("away"))
          : Reflect.apply(target as (...words: unknown[]) => unknown, self, words),
    });
    const c = open("c", { sql, clock: { now: () => clockAhead(ahead.ms).now() } });
    expect(await c.processes.ask(b.self, DOUBLE, { n: 1 })).toMatchObject({ ok: true });
    // It was itself silent when the others were last read, and is back.
    await database.owner`UPDATE cluster.process SET beat_at = clock_timestamp() - interval '11 s' WHERE name = 'b'`;
    ahead.ms = 2_000;
    expect((await c.processes.roster()).map(({ name }) => name)).not.toContain("b");
    [away, ahead.ms] = [true, 5_000];
    expect(await c.processes.ask(b.self, DOUBLE, { n: 1 })).toMatchObject({ ok: true });
    ahead.ms = 60_000;
    expect(c.processes.roster()).rejects.toThrow("away");
  });
});

describe("leases", () => {
  const expire = () => database.owner`UPDATE cluster.lease SET until = clock_timestamp() - interval '1 ms'`;

  test("have one holder, though many ask at once", async () => {
    const clusters = Array.from({ length: 6 }, (_, n) => open(`p${n}`));
    const holders = await Promise.all(clusters.map(({ leases }) => leases.holder("joins:1")));
    expect(new Set(holders.map(({ run }) => run)).size).toBe(1);
    expect(holders.every(({ epoch }) => epoch === 1)).toBe(true);
    expect(await clusters[0]!.leases.holder("joins:2")).toMatchObject({ run: clusters[0]!.processes.self });
  });

  test("pass on when their holder dies: the epoch grows, and the older one is refused", async () => {
    const [a, b] = [open("a"), open("b")];
    expect(await a.leases.holder("joins")).toEqual({ run: a.processes.self, epoch: 1 });
    await expire();
    expect(await b.leases.holder("joins")).toEqual({ run: b.processes.self, epoch: 2 });
    // The old holder still believes in what it was told: fencing, not belief, keeps it out.
    expect(await a.leases.holder("joins")).toEqual({ run: a.processes.self, epoch: 1 });
    expect(await a.leases.isNewest("joins", 1)).toBe(false);
    expect(await a.leases.isNewest("joins", 2)).toBe(true);
  });

  test("go by the database's clock: a process an hour ahead takes nothing", async () => {
    const [a, b] = [open("a"), open("b", { clock: clockAhead(3_600_000) })];
    await a.leases.holder("joins");
    expect(await b.leases.holder("joins")).toEqual({ run: a.processes.self, epoch: 1 });
  });

  test("are kept by beats, and what was lost meanwhile is noticed", async () => {
    const ahead = { ms: 0 };
    const clock = { now: () => clockAhead(ahead.ms).now() };
    const [a, b] = [open("a", { clock, beatMs: 10 }), open("b")];
    for (const name of ["kept", "lost"]) await a.leases.holder(name);
    await database.owner`UPDATE cluster.lease SET run = 'b:00000000', epoch = 2 WHERE name = 'lost'`;
    const untilOf = async () => (await database.owner`SELECT until FROM cluster.lease WHERE name = 'kept'`)[0]!.until;
    await database.owner`UPDATE cluster.lease SET until = clock_timestamp() + interval '1 s' WHERE name = 'kept'`;
    const before = await untilOf();
    await a.membership.join(NO_TABLES);
    await until("the lease to be renewed", async () => (await untilOf()) > before);
    expect(await a.leases.holder("lost")).toEqual({ run: "b:00000000", epoch: 2 });
    expect(await b.leases.holder("kept")).toEqual({ run: a.processes.self, epoch: 1 });
    await a.membership.leave();
  });

  test("are given up at once by a process that goes down, and not taken again", async () => {
    const [a, b] = [open("a"), open("b")];
    await a.leases.holder("joins");
    await a.membership.drain();
    expect((await a.leases.holder("joins")).epoch).toBe(1);
    expect(await b.leases.holder("joins")).toEqual({ run: b.processes.self, epoch: 2 });
    expect(await a.leases.holder("never")).toEqual({ run: a.processes.self, epoch: 0 });
    expect(await a.leases.isNewest("never", 0)).toBe(false);
  });
});
