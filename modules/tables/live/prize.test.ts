/** A match's prize is posted at its result, once, whatever becomes of the process meanwhile (M-14). */
import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { createMemoryWallet, type MemoryWallet } from "../testing/memory-wallet.ts";
import { type TablesWorld, tablesWorld } from "../testing/world.ts";

const DUEL = {
  variant: "pool101",
  maxSeats: 2,
  nDeck: 1,
  pointValuePaise: paise(0),
  buyInPaise: paise(10_000),
} as const;
const [A, B] = ["player-A" as PlayerId, "player-B" as PlayerId];
const START = 1_000_000;

/** A wallet that never answers a call of this kind; `asked` counts them. */
function deafTo(wallet: MemoryWallet, what: "settle" | "release") {
  let asked = 0;
  const never = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  return { wallet: { ...wallet, [what]: never }, asked: () => asked };
}

/** Plays until B has given the match up; answers the table. */
async function won(world: TablesWorld, advance: (ms: number) => Promise<void>) {
  const [a, b] = [await world.join("A", DUEL), await world.join("B", DUEL)];
  await advance(15_000);
  expect(a.view.phase).toBe("playing");
  b.send({ event: "leave", id: "go" });
  await advance(1_000);
  expect(a.view.match?.result).toMatchObject({ how: "lastIn", prize: 18_000, fee: 2_000 });
  return a;
}

const balances = (wallet: MemoryWallet) => [wallet.practiceOf(A), wallet.practiceOf(B)];
const PAID = [START + 8_000, START - 10_000];

test("M-14: the prize is on the account while the result still stands, and the table's closing posts nothing more", async () => {
  const time = fakeTime();
  const world = tablesWorld(time, seededRandom(3), collectingLog());
  const a = await won(world, time.advanceAsync);
  expect([a.view.phase, a.closed]).toEqual(["matchOver", null]);
  expect(balances(world.wallet)).toEqual(PAID);
  expect(await world.wallet.openStakes()).toEqual([]);
  // Its window is told, so that it can show the balance.
  expect(a.received.filter(({ event }) => event === "paidOut")).toHaveLength(1);
  const posted = world.wallet.posted.size;
  await time.advanceAsync(30_000);
  expect(a.closed).not.toBeNull();
  expect([world.wallet.posted.size, ...balances(world.wallet)]).toEqual([posted, ...PAID]);
});

for (const what of ["settle", "release"] as const)
  test(`M-14: a process that dies between the result and its ${what} leaves the posting to the next one, which does it once`, async () => {
    const time = fakeTime();
    const wallet = createMemoryWallet();
    const deaf = deafTo(wallet, what);
    const world = tablesWorld(time, seededRandom(3), collectingLog(), { wallet: deaf.wallet });
    const a = await won(world, time.advanceAsync);
    expect(deaf.asked()).toBe(1);
    expect(wallet.practiceOf(A)).toBe(START - 10_000);
    // Not stopped: it is gone, and another one takes its tables.
    const next = tablesWorld(time, seededRandom(4), collectingLog(), { store: world.store, wallet });
    await next.tables.start();
    await time.advanceAsync(100);
    expect(next.tables.live(a.ref.runner.tableId)?.runner.state.view.phase).toBe("matchOver");
    expect(balances(wallet)).toEqual(PAID);
    await time.advanceAsync(60_000);
    expect(balances(wallet)).toEqual(PAID);
    expect(await wallet.openStakes()).toEqual([]);
    expect(next.tables.live(a.ref.runner.tableId)).toBeNull();
  });
