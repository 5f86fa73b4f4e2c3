import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { tablesWorld } from "../testing/world.ts";

async function setUp() {
  const time = fakeTime();
  const log = collectingLog();
  const random = seededRandom(9);
  let isBroken = false;
  const chance = {
    bytes(length: number) {
      if (isBroken) throw new Error("no chance today");
      return random.bytes(length);
    },
  };
  const world = tablesWorld(time, chance, log);
  const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  const breakChance = () => {
    isBroken = true;
  };
  return { time, log, world, a, b, breakChance };
}

test("a command that breaks an invariant is refused and told to the operator, and the table goes on", async () => {
  const { time, log, a, b } = await setUp();
  const { runner } = a.ref;
  const broken = runner.submit(() => {
    throw new Error("invariant broken: no such thing");
  });
  const next = runner.submit(() => null);
  expect(await broken).toMatchObject({ ok: false, error: { code: "refused" } });
  expect(await next).toEqual({ ok: true, value: null });
  expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
  await time.advanceAsync(10_000);
  expect(b.view.phase).toBe("playing");
});

test("a table whose own command breaks an invariant is stopped for a check, and does not try again for ever", async () => {
  const { time, log, world, a, breakChance } = await setUp();
  breakChance();
  await time.advanceAsync(60_000);
  expect(a.received.at(-1)).toMatchObject({ event: "goodbye", reason: "halted" });
  expect(world.tables.figures()).toMatchObject({ tables: 0, halted: 1 });
  expect(log.lines.filter(({ level }) => level === "error").length).toBeLessThanOrEqual(2);
});

test("commands sent in one turn of the event loop are done in their order, each after the one before is shown", async () => {
  const { a } = await setUp();
  const { runner } = a.ref;
  const seen: string[] = [];
  const post = (name: string, connected: boolean) =>
    runner.post(
      (state) => {
        seen.push(`${name} decided at ${state.applied - first}`);
        return {
          type: "connection",
          at: state.view.seq as never,
          seat: a.ref.seat,
          sitting: 1,
          connected,
          chain: null,
        };
      },
      () => seen.push(`${name} done`),
    );
  const first = runner.state.applied;
  for (const [at, name] of ["a", "b", "c"].entries()) post(name, at === 1);
  await runner.submit(() => null);
  expect(seen).toEqual(["a decided at 0", "a done", "b decided at 1", "b done", "c decided at 2", "c done"]);
});
