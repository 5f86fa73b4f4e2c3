import { describe, expect, test } from "bun:test";
import { createSimDatabase, storeOver } from "../../../../test/simulation/database.ts";
import type { Life } from "../../../../test/simulation/sim-time.ts";
import { fakeTime } from "../../../../test/support/clock.ts";
import { collectingLog } from "../../../../test/support/log.ts";
import { type FakeProcess, fakeProcesses } from "../../../../test/support/processes.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { HOUR_MS, instant, MINUTE_MS } from "../../../kernel/index.ts";
import type { TableStore } from "../../journal/journal.ts";
import { wakeAt } from "../../machine/apply.ts";
import { createMemoryRegistry } from "../../seat-registry/memory-registry.ts";
import { createMemoryWallet } from "../../testing/memory-wallet.ts";
import { type TablesWorld, tablesWorld } from "../../testing/world.ts";

/** Most time between the end of a killed process and the moment all its tables are played again. */
const TAKEOVER_MS = 5_000;
const TABLES_EACH = 6;

type Patch = (store: TableStore) => Partial<TableStore>;

interface Started extends TablesWorld {
  readonly process: FakeProcess;
}

/** Three processes over one database and one clock, with as many tables each. */
async function threeProcesses(patches: Readonly<Record<string, Patch>> = {}) {
  const fake = fakeTime();
  let backMs = 0;
  const time = { ...fake, now: () => instant(fake.now() - backMs) };
  /** The machines' clocks and the database's. */
  const setBack = (ms: number) => {
    backMs += ms;
  };
  const database = createSimDatabase({ journaled() {}, recorded() {} });
  const known = fakeProcesses();
  const shared = { wallet: createMemoryWallet(), places: createMemoryRegistry(), settings: { alone: false } };
  const start = async (name: string): Promise<Started> => {
    const process = known.add(name);
    const life = { name: process.processes.self, time } as unknown as Life;
    const log = collectingLog();
    const over = storeOver(database, async (_, effect) => effect(), life, log);
    const store = { ...over, ...patches[name]?.(over) };
    const random = seededRandom(BigInt(name.charCodeAt(0)));
    const world = tablesWorld(time, random, log, { ...shared, store, processes: process.processes });
    await world.tables.start();
    return { ...world, process };
  };
  const all = [await start("a"), await start("b"), await start("c")] as const;
  for (const { process, join } of all) {
    for (let player = 0; player < 2 * TABLES_EACH; player += 1)
      await join(`${process.processes.self}-${player}`, { maxSeats: 2 });
  }
  // No table is taken over before the process has known for a lease that the database answers.
  await time.advanceAsync(10_000);
  const kill = async ({ tables, process }: Started, { isSeen = false, ms = TAKEOVER_MS } = {}) => {
    [process.isDeaf, process.hasEnded] = [true, isSeen];
    await tables.stop();
    await time.advanceAsync(ms);
  };
  const owners = () => [...database.tables].map(([tableId, { owner }]) => ({ tableId, owner }));
  return { all, kill, time, setBack, owners };
}

const counts = (all: readonly Started[]) => all.map(({ tables }) => tables.figures().tables);

describe("the tables of a process that dies", () => {
  test("are shared by those that live, and taken by the last one alone, within the limit", async () => {
    const { all, kill } = await threeProcesses();
    const [a, b, c] = all;
    expect(counts(all)).toEqual([TABLES_EACH, TABLES_EACH, TABLES_EACH]);
    await kill(b);
    expect(counts([a, c])).toEqual([9, 9]);
    await kill(a);
    expect(counts([c])).toEqual([18]);
  });

  test("are taken within two seconds where its end was seen, and after a lease where it was not", async () => {
    const { all, kill, time } = await threeProcesses();
    const [a, b, c] = all;
    await kill(b, { isSeen: true, ms: 2_000 });
    expect(counts([a, c])).toEqual([9, 9]);
    await kill(c, { ms: 2_000 });
    expect(counts([a])).toEqual([9]);
    await time.advanceAsync(TAKEOVER_MS - 2_000);
    expect(counts([a])).toEqual([18]);
  });

  test("stay its own while it writes its beats, whatever the others find at its address", async () => {
    const { all, time } = await threeProcesses();
    for (const { process } of all) process.hasEnded = true;
    await time.advanceAsync(10_000);
    expect(counts(all)).toEqual([TABLES_EACH, TABLES_EACH, TABLES_EACH]);
  });

  test("are taken in time, and played on at once, though all clocks are set back by an hour just after it", async () => {
    const { all, kill, time, setBack, owners } = await threeProcesses();
    const [a, b, c] = all;
    await kill(b, { ms: 0 });
    setBack(HOUR_MS);
    // Those that live have a lease to be heard of by the new clock.
    await time.advanceAsync(2 * TAKEOVER_MS);
    expect(counts([a, c])).toEqual([9, 9]);
    const played = owners().flatMap(({ tableId }) => a.tables.live(tableId) ?? c.tables.live(tableId) ?? []);
    const dues = played.map(({ runner }) => (wakeAt(runner.state) ?? 0) - time.now());
    expect(Math.max(...dues)).toBeLessThan(MINUTE_MS);
  });

  test("are played on at once too where nobody knows when their process was last alive", async () => {
    const forgets: Patch = (store) => ({
      claim: async (...given) => (await store.claim(...given)).map((claim) => ({ ...claim, lastBeat: null })),
    });
    const { all, kill, time, setBack, owners } = await threeProcesses({ a: forgets, c: forgets });
    const [a, b, c] = all;
    await kill(b, { ms: 0 });
    setBack(HOUR_MS);
    await time.advanceAsync(2 * TAKEOVER_MS);
    const played = owners().flatMap(({ tableId }) => a.tables.live(tableId) ?? c.tables.live(tableId) ?? []);
    expect(played).toHaveLength(3 * TABLES_EACH);
    expect(Math.max(...played.map(({ runner }) => (wakeAt(runner.state) ?? 0) - time.now()))).toBeLessThan(MINUTE_MS);
  });

  test("stay with those that live when all clocks are set, whoever looks first", async () => {
    const { time, setBack, owners } = await threeProcesses();
    // Beats and looks come at moments of their own: every tenth of the time between two beats is one.
    for (const [no, ms] of Array.from({ length: 10 }, () => [HOUR_MS, -HOUR_MS, 5_000])
      .flat()
      .entries()) {
      const before = owners();
      await time.advanceAsync(no * 37);
      setBack(ms);
      await time.advanceAsync(20_000);
      expect(owners()).toEqual(before);
    }
  });

  test("go to those with fewer tables first", async () => {
    const { all, kill } = await threeProcesses();
    const [a, b, c] = all;
    await kill(b);
    await a.tables.drain({ handOverMs: 1_000, playOutMs: 0 });
    expect(counts([a, c])).toEqual([0, 18]);
    await kill(c);
    expect(counts([a])).toEqual([18]);
  });

  test("wait for none of them that lives and does not take its share", async () => {
    let isStuck = false;
    const stuck: Patch = (store) => ({
      claim: (...given) => (isStuck ? Promise.reject(new Error("the statement was cancelled")) : store.claim(...given)),
    });
    const { all, kill } = await threeProcesses({ c: stuck });
    const [a, b, c] = all;
    isStuck = true;
    await kill(b);
    expect(counts([a, c])).toEqual([12, 6]);
  });

  test("are taken by no process that goes down itself while another one can", async () => {
    const { all, kill } = await threeProcesses();
    const [a, b, c] = all;
    c.process.peer = { ...c.process.peer, isDraining: true };
    await kill(b);
    expect(counts([a, c])).toEqual([12, 6]);
  });
});
