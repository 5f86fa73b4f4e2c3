import { describe, expect, test } from "bun:test";
import { createSimDatabase, registryOver, storeOver } from "../../../test/simulation/database.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { fakeProcesses } from "../../../test/support/processes.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import type { FloorOrder, FloorQuestion } from "../floor-contract.ts";
import type { TableKind } from "../kind.ts";
import { testKind } from "../testing/driver.ts";
import { createMemoryOrders } from "../testing/memory-orders.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { type TestBrowser, tablesWorld } from "../testing/world.ts";
import { NO_ORDERS } from "./keeping.ts";

const LIST: FloorQuestion = { sort: "newest", after: null, limit: 50 };

/** `count` processes over one database, one wallet and one list of orders. */
function several(count = 2) {
  const time = fakeTime();
  const log = collectingLog();
  const peers = fakeProcesses();
  const wallet = createMemoryWallet();
  const database = createSimDatabase({ journaled: () => {}, recorded: () => {} });
  const orders = createMemoryOrders();
  const ended: FloorOrder[] = [];
  const drained: string[] = [];
  const call = async <T>(_: string, effect: () => T) => effect();
  const start = (n: number) => {
    const among = peers.add(`p${n}`);
    const { self } = among.processes;
    const life = { name: self, time };
    const world = tablesWorld(time, seededRandom(BigInt(300 + n)), log, {
      wallet,
      processes: among.processes,
      leases: among.leases,
      store: storeOver(database, call, life, log),
      places: registryOver(database, call),
      settings: { alone: false },
      keeping: {
        ...NO_ORDERS,
        orders,
        ended: async (_, order) => void ended.push(order),
        drainHere: async () => void drained.push(self),
        about: () => ({ version: "0.1.0", startedAt: 0, memoryBytes: 1_000 + n, load: 0, cores: 2 }),
      },
    });
    return { among, self, ...world };
  };
  const worlds = Array.from({ length: count }, (_, n) => start(n));
  const order = (what: "void" | "drain", target: string, dealId: string | null = null, by = "operator:asha") =>
    worlds[0]!.tables.floor.give({ what, scope: "table", target, dealId, by }, async () => {});
  return { time, log, wallet, database, orders, ended, drained, worlds, start, order };
}
type Several = ReturnType<typeof several>;
const player = (name: string) => ({ id: `player-${name}` as PlayerId, name, avatar: "a1" });

/** Two people at a table of the second process, in the middle of a deal. */
async function playing({ worlds, time }: Several, kind: Partial<TableKind> = {}) {
  const people = [];
  for (const name of ["A", "B"]) people.push(await worlds[1]!.join(name, { maxSeats: 2, ...kind }));
  await time.advanceAsync(11_000);
  const [a, b] = people as [TestBrowser, TestBrowser];
  const tableId = a.ref.runner.tableId;
  expect(a.view.phase).toBe("playing");
  return { a, b, tableId, dealId: a.view.dealId! };
}
/** The player to move drops, until the table closes. Bots that have sat down play on. */
async function playOut({ time }: Several, ...people: readonly TestBrowser[]): Promise<void> {
  for (let second = 0; second < 900 && people[0]!.closed === null; second += 1) {
    const turn = people[0]!.view.turn;
    people.find(({ view }) => view.you === turn?.seat)?.send({ event: "drop", id: `d${second}`, turn: turn?.turn });
    await time.advanceAsync(1_000);
  }
}
const farewell = ({ received }: TestBrowser) => received.flatMap((one) => (one.event === "stood" ? [one.reason] : []));

describe("O-23: what the desk sees", () => {
  test("tables of every process, with who sits there and whose turn it is, filtered, in order, page by page", async () => {
    const all = several(2);
    const { worlds } = all;
    const { tableId, dealId } = await playing(all);
    for (let n = 0; n < 5; n += 1)
      await worlds[n % 2]!.tables.join({
        player: player(`P${n}`),
        at: "newTable",
        kind: testKind({ maxSeats: 6, pointValuePaise: paise(200 + n), variant: n > 2 ? "point21" : "points" }),
      });
    const { floor } = worlds[0]!.tables;
    const first = await floor.page({ ...LIST, limit: 4 });
    const second = await floor.page({ ...LIST, limit: 4, after: first.next });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([4, 2, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(6);
    expect(new Set([...first.rows, ...second.rows].map(({ process }) => process)).size).toBe(2);
    const asked = async (more: Partial<FloorQuestion>) => (await floor.page({ ...LIST, ...more })).rows;
    expect((await asked({ state: "playing" })).map(({ id }) => id)).toEqual([tableId]);
    expect((await asked({ player: "player-P3" })).map(({ stakePaise }) => stakePaise)).toEqual([203]);
    expect((await asked({ leastPaise: 101, sort: "stake" })).map(({ stakePaise }) => stakePaise)).toEqual([
      204, 203, 202, 201, 200,
    ]);
    expect((await asked({ variant: "point21", sort: "oldest" })).map(({ stakePaise }) => stakePaise)).toEqual([
      203, 204,
    ]);
    expect(await asked({ currency: "inr" })).toEqual([]);
    expect(await asked({ leastPaise: 204 })).toHaveLength(1);
    const { sum, silent, servers } = await floor.figures();
    expect(Object.values(servers)).toEqual([sum.server, sum.server]);
    expect([silent, sum.windows, sum.kinds.reduce((total, one) => total + one.people, 0)]).toEqual([[], 2, 7]);
    expect(sum.kinds.map(({ variant, tables }) => [variant, tables]).toSorted()).toEqual([
      ["point21", 2],
      ["points", 4],
    ]);
    const table = (await floor.show(tableId))!;
    expect(table.running).toEqual({ dealId, since: expect.any(String) });
    expect(table.seats.map(({ player }) => player).toSorted()).toEqual(["player-A", "player-B"]);
    expect(table).toMatchObject({
      process: "p1",
      people: 2,
      deal: 1,
      stakesPaise: 48_000,
      turn: { seat: expect.any(Number) },
    });
    const said = (await floor.processes()).map(({ name, about }) => [name, about?.memoryBytes]);
    expect(said).toEqual([
      ["p0", 1_000],
      ["p1", 1_001],
    ]);
    // A process that does not answer is said to be silent, and the others' tables are shown.
    worlds[1]!.among.losesAnswers = 9;
    expect((await asked({})).every(({ process }) => process === "p0")).toBe(true);
    expect((await floor.processes()).map(({ name, isSilent, about }) => [name, isSilent, about === null])).toEqual([
      ["p0", false, false],
      ["p1", true, true],
    ]);
    expect(await floor.show(tableId)).toBeNull();
  });
});

describe("O-23: a table is voided", () => {
  test.each([
    ["points", {}],
    ["a pool match", { variant: "pool101" as const, pointValuePaise: paise(0) }],
  ] as readonly (readonly [string, Partial<TableKind>])[])(
    "%s: ordered in another process, the deal ends, every stake goes home, players are told",
    async (_, kind) => {
      const all = several(2);
      const before = all.wallet.balances;
      const { a, b, tableId, dealId } = await playing(all, {
        ...kind,
        buyInPaise: ("buyInPaise" in kind ? 10_000 : 24_000) as never,
      }).catch(async (error) => {
        // A match gathers for longer before it begins.
        if (!("variant" in kind)) throw error;
        return Promise.reject(error);
      });
      const stakes = await all.wallet.openStakes();
      expect(stakes).toHaveLength(2);
      expect((await all.order("void", tableId, dealId)).ok).toBe(true);
      await all.time.advanceAsync(1_000);
      expect([farewell(a), farewell(b)].flat()).toEqual(["voided", "voided", "voided", "voided"]);
      expect([a.closed?.reason, b.closed?.reason]).toEqual(["tableClosed", "tableClosed"]);
      expect(await all.wallet.openStakes()).toEqual([]);
      expect(all.ended).toMatchObject([{ outcome: "voided", target: tableId }]);
      const rows = all.database.tables.get(tableId)!.rows;
      expect(rows.filter(({ command }) => command.type === "abandon")).toHaveLength(1);
      expect(all.database.tables.get(tableId)!.closed).toBe(true);
      // No player has won or lost, and no fee was taken.
      for (const name of ["A", "B"])
        expect(await before(`player-${name}` as never)).toEqual(await before("player-nobody" as never));
      expect(a.view.lastResult).toMatchObject({ how: "void", winner: null, fee: 0 });
    },
  );

  test("of two orders at once one stands; the other is told whose", async () => {
    const all = several(2);
    const { tableId, dealId } = await playing(all);
    const [one, other] = await Promise.all([
      all.order("void", tableId, dealId),
      all.order("void", tableId, dealId, "terminal:meera"),
    ]);
    expect(one.ok).toBe(true);
    expect(other).toMatchObject({
      ok: false,
      error: { code: "ordered", message: "It is ordered already, by operator:asha." },
    });
    await all.time.advanceAsync(2_000);
    expect(all.ended).toHaveLength(1);
  });

  test("a deal that was over by then stays as it was decided, and the one that runs is not touched", async () => {
    const all = several(2);
    const { a, tableId } = await playing(all);
    await all.order("void", tableId, "00000000-0000-7000-8000-00000000dead");
    await all.time.advanceAsync(1_000);
    expect(all.ended).toMatchObject([{ outcome: "otherDeal" }]);
    expect(a.view.phase).toBe("playing");
  });

  test("the process dies before it, in the middle, and after it: it is done once, and what came of it is told once", async () => {
    for (const dies of ["before", "between"] as const) {
      const all = several(2);
      const { tableId, dealId } = await playing(all);
      const { end } = all.orders;
      let isDead = false;
      all.orders.end = async (...given) => {
        if (isDead) throw new Error("the process is gone");
        return end(...given);
      };
      isDead = true;
      if (dies === "before") {
        await all.worlds[1]!.tables.stop();
        all.worlds[1]!.among.isDeaf = true;
      }
      await all.order("void", tableId, dealId);
      await all.time.advanceAsync(500);
      all.worlds[1]!.among.isDeaf = true;
      expect(all.ended).toEqual([]);
      isDead = false;
      const heir = all.start(7);
      await heir.tables.start();
      await all.time.advanceAsync(60_000);
      expect(all.orders.all).toMatchObject([{ outcome: "voided" }]);
      const { rows } = all.database.tables.get(tableId)!;
      expect(rows.filter(({ command }) => command.type === "abandon")).toHaveLength(1);
      expect(await all.wallet.openStakes()).toEqual([]);
    }
  });
});

describe("O-23: draining", () => {
  test("a table plays its deal to the end and no other; nobody sits down there meanwhile", async () => {
    const all = several(2);
    const { worlds, time } = all;
    for (const { tables } of worlds) await tables.start();
    const { a, b, tableId } = await playing(all, { maxSeats: 6 });
    await all.order("drain", tableId);
    await time.advanceAsync(0);
    expect(a.view.phase).toBe("playing");
    const late = await worlds[0]!.tables.join({ player: player("C"), kind: testKind({ maxSeats: 6 }) });
    expect(late.ok && late.value.tableId !== tableId).toBe(true);
    await playOut(all, a, b);
    await time.advanceAsync(3_000);
    expect([a.view.deal, a.view.lastResult?.how === "void"]).toEqual([1, false]);
    expect([farewell(a).at(-1), a.closed?.reason]).toEqual(["drained", "tableClosed"]);
    expect(all.database.tables.get(tableId)!.closed).toBe(true);
    expect(all.ended).toMatchObject([{ what: "drain", outcome: "drained" }]);
  });

  test("the platform: no table opens and no deal begins until that is taken back", async () => {
    const all = several(2);
    const { worlds, time } = all;
    const { a, b, tableId } = await playing(all);
    const { floor } = worlds[0]!.tables;
    const wish = { what: "drain", scope: "platform", target: "", dealId: null, by: "operator:asha" } as const;
    const given = await floor.give(wish, async () => {});
    await time.advanceAsync(1_000);
    const join = () => worlds[1]!.tables.join({ player: player("C"), kind: testKind({ maxSeats: 6 }) });
    expect(await join()).toMatchObject({
      ok: false,
      error: { code: "serverStopping", message: expect.stringContaining("No new games begin") },
    });
    await playOut(all, a, b);
    await time.advanceAsync(3_000);
    expect(all.database.tables.get(tableId)!.closed).toBe(true);
    if (!given.ok) throw new Error("it was ordered");
    await floor.lift(given.value.id, async () => {});
    expect((await join()).ok).toBe(true);
  });

  test("a process is told to give its tables away; one that is gone has none left", async () => {
    const all = several(2);
    const { worlds, time } = all;
    const { floor } = worlds[0]!.tables;
    for (const target of [worlds[1]!.self, "p9:00000000"])
      await floor.give({ what: "drain", scope: "process", target, dealId: null, by: "operator:asha" }, async () => {});
    await time.advanceAsync(0);
    expect(new Set(all.drained)).toEqual(new Set([worlds[1]!.self]));
    expect(all.orders.all.map(({ outcome }) => outcome).toSorted()).toEqual(["drained", "over"]);
  });
});
