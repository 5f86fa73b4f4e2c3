/** A deal that is over and journaled, while the wallet does not take its settlement. */
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { Wallet } from "../../wallet/index.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import { createMemoryWallet } from "./memory-wallet.ts";
import { tablesWorld } from "./world.ts";

const AWAY: Wallet["settle"] = () => Promise.reject(new Error("the wallet is away"));

/**
 * A and B have played a deal for practice chips that A left and B won; whatever settles it asks `settle`. `wallet` is the
 * one that works, with both stakes open; `later` is five seconds on, for another process.
 */
export async function dealEndedUnpaid(settle = AWAY) {
  const time = fakeTime();
  const log = collectingLog();
  const store = createMemoryStore();
  const wallet = createMemoryWallet();
  const world = tablesWorld(time, seededRandom(4), log, { store, wallet: { ...wallet, settle } });
  await world.tables.start();
  const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  await time.advanceAsync(10_000);
  a.send({ event: "leave", id: "go" });
  await time.advanceAsync(2_000);
  return { time, later: fakeTime((time.now() + 5_000) as never), log, store, wallet, world, b };
}
