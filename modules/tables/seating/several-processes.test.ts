import { expect, test } from "bun:test";
import { createSimDatabase, registryOver, storeOver } from "../../../test/simulation/database.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { fakeProcesses } from "../../../test/support/processes.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import { testKind } from "../testing/driver.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { tablesWorld } from "../testing/world.ts";

/** `count` processes over one database and one wallet. */
function several(count: number, seed = 3) {
  const time = fakeTime();
  const log = collectingLog();
  const peers = fakeProcesses();
  const wallet = createMemoryWallet();
  const database = createSimDatabase({ journaled: () => {}, recorded: () => {} });
  const worlds = Array.from({ length: count }, (_, n) => {
    const among = peers.add(`p${n}`);
    const life = { name: among.processes.self, time };
    const call = async <T>(_: string, effect: () => T) => effect();
    const world = tablesWorld(time, seededRandom(BigInt(seed * 100 + n)), log, {
      wallet,
      processes: among.processes,
      leases: among.leases,
      store: storeOver(database, call, life, log),
      places: registryOver(database, call),
      settings: { alone: false },
    });
    return { among, leases: among.leases, ...world };
  });
  return { time, log, wallet, database, worlds };
}
type Several = ReturnType<typeof several>;

const player = (name: string) => ({ id: `player-${name}` as PlayerId, name, avatar: "a1" });
const kindOf = (points: number): TableKind => testKind({ maxSeats: 2, pointValuePaise: points as never });
const codeOf = (sat: Awaited<ReturnType<Several["worlds"][number]["tables"]["join"]>>) =>
  sat.ok ? sat.value.tableId : sat.error.code;
/** The people at each table, in whichever process. */
const people = ({ worlds }: Several) =>
  worlds.flatMap(({ tables }) => tables.figures().players).reduce((sum, one) => sum + one, 0);
const stakes = async ({ wallet }: Several) => (await wallet.openStakes()).length;

test("two who join at different processes meet, also when they come at once", async () => {
  const { worlds } = several(2);
  const [one, two] = worlds as [Several["worlds"][number], Several["worlds"][number]];
  const first = await one.tables.join({ player: player("A"), kind: kindOf(100) });
  expect(codeOf(await two.tables.join({ player: player("B"), kind: kindOf(100) }))).toBe(codeOf(first));
  const joins = ["C", "D", "E", "F"].map((name, n) =>
    worlds[n % 2]!.tables.join({ player: player(name), kind: kindOf(200) }),
  );
  const tables = (await Promise.all(joins)).map(codeOf);
  expect([...new Set(tables)].map((id) => tables.filter((other) => other === id).length)).toEqual([2, 2]);
});

test("the same join at several processes at once is one seat, one stake, and one answer", async () => {
  const all = several(3);
  const kind = kindOf(100);
  const joins = Array.from({ length: 24 }, (_, n) => all.worlds[n % 3]!.tables.join({ player: player("A"), kind }));
  const answers = new Set((await Promise.all(joins)).map(codeOf));
  const seats = await all.worlds[0]!.tables.joined(player("A").id);
  expect([...answers]).toEqual(seats.map(({ tableId }) => tableId));
  expect([seats.length, people(all), await stakes(all)]).toEqual([1, 1, 1]);
});

test("S2 § 9: the fourth table is refused anywhere, and joined games are the same everywhere", async () => {
  const { worlds } = several(3);
  for (const [n, { tables }] of worlds.entries())
    expect((await tables.join({ player: player("A"), kind: kindOf(100 + n) })).ok).toBe(true);
  for (const { tables } of worlds) {
    expect(codeOf(await tables.join({ player: player("A"), kind: kindOf(200) }))).toBe("tooManyTables");
    expect(codeOf(await tables.join({ player: player("A"), kind: kindOf(100) }))).toBe("alreadySeated");
    expect(await tables.joined(player("A").id)).toHaveLength(3);
    expect(await tables.seatedCount(kindOf(101))).toBe(1);
  }
});

test("new tables go to the process that plays fewer", async () => {
  const { worlds } = several(2);
  worlds[0]!.among.peer = { ...worlds[0]!.among.peer, tables: 900 };
  for (let n = 0; n < 20; n += 1) await worlds[0]!.tables.join({ player: player(`P${n}`), kind: kindOf(100 + n) });
  // Two are picked at random, which may be the same one twice.
  expect(worlds[1]!.tables.figures().tables).toBeGreaterThan(10);
});

test("a planner that goes away in the middle of a join: nobody is seated twice and nobody pays twice", async () => {
  const all = several(3);
  const { worlds, time } = all;
  const planner = worlds[1]!;
  const kind = kindOf(100);
  await planner.tables.join({ player: player("Z"), kind });
  // It seats the player, and its answer is lost with it.
  planner.among.losesAnswers = 1;
  const joining = worlds[0]!.tables.join({ player: player("A"), kind });
  await time.advanceAsync(0);
  planner.among.isDeaf = true;
  await time.advanceAsync(10_000);
  const sat = await joining;
  const seats = await worlds[0]!.tables.joined(player("A").id);
  expect(seats).toHaveLength(1);
  expect(await stakes(all)).toBe(2);
  expect(sat.ok || sat.error.code === "alreadySeated" || sat.error.code === "serverStopping").toBe(true);
});

test("an answer that is lost is asked for again, and is the same seat", async () => {
  const all = several(2);
  const { worlds, time } = all;
  const kind = kindOf(100);
  await worlds[1]!.tables.join({ player: player("Z"), kind: kindOf(300) });
  await worlds[1]!.tables.join({ player: player("Y"), kind });
  worlds[1]!.among.losesAnswers = 2;
  const joining = worlds[0]!.tables.join({ player: player("A"), kind });
  await time.advanceAsync(2_000);
  expect((await joining).ok).toBe(true);
  expect(await worlds[0]!.tables.joined(player("A").id)).toHaveLength(1);
  expect(await stakes(all)).toBe(3);
});

test("what a planner sends that was replaced meanwhile is refused", async () => {
  const { worlds } = several(3);
  const [old, next, owner] = worlds as [
    Several["worlds"][number],
    Several["worlds"][number],
    Several["worlds"][number],
  ];
  const kind = kindOf(100);
  const lease = "joins:test";
  const before = { lease, epoch: (await old.leases.holder(lease)).epoch };
  old.among.isDeaf = true;
  const after = { lease, epoch: (await next.leases.holder(lease)).epoch };
  expect(after.epoch).toBeGreaterThan(before.epoch);
  const stale = await owner.tables.join({ player: player("A"), kind, at: "newTable", plan: before });
  expect(codeOf(stale)).toBe("serverStopping");
  await owner.tables.openTables(kind, after);
  const sat = await owner.tables.join({ player: player("A"), kind, at: "newTable", plan: after });
  expect(sat.ok).toBe(true);
  expect(await owner.tables.joined(player("A").id)).toHaveLength(1);
});

test.each([1, 2, 3, 4, 5, 6])(
  "whatever is lost and whoever dies: no player has more than three tables, or a stake without a seat (seed %d)",
  async (seed) => {
    const all = several(3, seed);
    const { worlds, time } = all;
    const random = seededRandom(BigInt(seed));
    const pick = (n: number) => random.bytes(1)[0]! % n;
    const names = ["A", "B", "C", "D"];
    let killed = false;
    for (let round = 0; round < 30; round += 1) {
      const living = killed ? worlds.slice(0, 2) : worlds;
      const joins = names.map((name) =>
        living[pick(living.length)]!.tables.join({ player: player(name), kind: kindOf(100 + pick(5)) }),
      );
      if (pick(3) === 0) worlds[pick(2)]!.among.losesAnswers = 1 + pick(2);
      if (round === 20) {
        worlds[2]!.among.isDeaf = true;
        killed = true;
      }
      await time.advanceAsync(12_000);
      await Promise.all(joins);
      for (const name of names) {
        const seats = worlds.flatMap(({ tables }) =>
          [...all.database.tables.keys()].filter((tableId) => tables.sittingOf(player(name).id, tableId)),
        );
        expect(seats.length).toBeLessThanOrEqual(3);
        const booked = (await all.database.places.of(player(name).id)).map(({ tableId }) => tableId);
        expect(booked).toEqual(expect.arrayContaining([...seats]));
      }
    }
    expect(people(all)).toBeGreaterThan(0);
    expect(all.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  },
);
