import { expect, test } from "bun:test";
import { collectingLog } from "../../../../test/support/log.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { type PlayerId, refuse } from "../../../kernel/index.ts";
import { dealEndedUnpaid } from "../../testing/unpaid.ts";
import { tablesWorld } from "../../testing/world.ts";

/** The process that journaled the settlement dies, and a command of the table's is lost. */
async function settledButNotPosted() {
  const { store, wallet, later } = await dealEndedUnpaid();
  const unreadable = { ...store, read: async (id: string) => (await store.read(id)).toSpliced(5, 1) };
  return { store: unreadable, wallet, later };
}

test("M-14: an unreadable table's settlements that stand journaled are posted before its stakes go back", async () => {
  const { store, wallet, later } = await settledButNotPosted();
  const next = tablesWorld(later, seededRandom(5), collectingLog(), { store, wallet });
  await next.tables.start();
  expect(next.tables.figures().tables).toBe(0);
  expect(wallet.practiceOf("player-A" as PlayerId)).toBe(998_000);
  expect(wallet.practiceOf("player-B" as PlayerId)).toBe(1_001_800);
  expect(await wallet.openStakes()).toEqual([]);
});

test("M-14: to its players such a table has ended while it waits; it is settled as soon as the wallet answers, without a start", async () => {
  const { store, wallet, later } = await settledButNotPosted();
  let isAway = true;
  const settle: typeof wallet.settle = (request) =>
    isAway ? Promise.reject(new Error("the wallet is away")) : wallet.settle(request);
  const world = tablesWorld(later, seededRandom(5), collectingLog(), { store, wallet: { ...wallet, settle } });
  await world.tables.start();
  const { stake } = (await wallet.openStakes())[0]!;
  const shown = { player: "player-B" as PlayerId, tableId: stake.tableId };
  expect(await world.tables.elsewhere(shown)).toBeNull();
  expect(await world.tables.mintTicket(shown.player, shown.tableId)).toMatchObject({ error: { code: "notSeated" } });
  expect(await world.tables.joined(shown.player)).toEqual([]);
  expect(world.tables.figures().halted).toBe(1);
  await later.advanceAsync(20 * 60_000);
  expect(await wallet.openStakes()).toHaveLength(2);
  isAway = false;
  await later.advanceAsync(61_000);
  expect(wallet.practiceOf("player-A" as PlayerId)).toBe(998_000);
  expect([await wallet.openStakes(), await store.isOpen(stake.tableId)]).toEqual([[], false]);
  expect(world.tables.figures().halted).toBe(0);
});

test("M-14: what the wallet has refused for ten minutes is void: the stakes go back, and an alarm says so", async () => {
  const { store, wallet, later } = await settledButNotPosted();
  const log = collectingLog();
  const refusing = { ...wallet, settle: async () => refuse("keyConflict", "Other contents.") };
  const world = tablesWorld(later, seededRandom(5), log, { store, wallet: refusing as never });
  await world.tables.start();
  await later.advanceAsync(590_000);
  expect(await wallet.openStakes()).toHaveLength(2);
  await later.advanceAsync(80_000);
  expect(await wallet.openStakes()).toEqual([]);
  for (const name of ["A", "B"]) expect(wallet.practiceOf(`player-${name}` as PlayerId)).toBe(1_000_000);
  expect(log.lines.filter((line) => line.fields.alarm === "settlementVoid")).toHaveLength(1);
  expect(world.tables.figures().halted).toBe(0);
});

test("M-14: while such a settlement cannot be posted, its table's stakes stay, until a start can", async () => {
  const { store, wallet, later } = await settledButNotPosted();
  const log = collectingLog();
  const away = { ...wallet, settle: () => Promise.reject(new Error("the wallet is away")) };
  const next = tablesWorld(later, seededRandom(5), log, { store, wallet: away });
  await next.tables.start();
  await later.advanceAsync(200_000);
  expect((await wallet.openStakes()).length).toBe(2);
  expect(log.lines.filter(({ level }) => level === "error").length).toBe(2);
  await tablesWorld(later, seededRandom(6), collectingLog(), { store, wallet }).tables.start();
  expect(wallet.practiceOf("player-A" as PlayerId)).toBe(998_000);
});
