import type { Clock, Instant, Log } from "../kernel/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type { TableStore, Takeover } from "./journal.ts";
import type { Applied } from "./machine/apply.ts";
import type { TableState } from "./machine/state.ts";
import { keepSent, replay } from "./replay.ts";
import type { Room } from "./room.ts";
import type { TablesSettings } from "./settings.ts";

export interface RecoveryDeps {
  readonly store: TableStore;
  readonly wallet: Pick<Wallet, "release">;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<TablesSettings, "voidAfterMs">;
  /** Takes a recovered table up. */
  readonly enter: (state: TableState, epoch: number) => Room;
}

/** Tables replayed at once. */
const AT_ONCE = 16;
/** Steps whose messages are kept for browsers that come back. */
const STEPS_KEPT = 200;

/**
 * Takes over the open tables whose owner is silent since then (null: all) and brings each to where its journal ends: hands, pile and turn as they were. The outage is
 * measured by the heartbeat; clocks move by it. Deals are void only after a longer outage than `voidAfterMs`, tables are
 * given up only when their journal cannot be read; then every stake goes back.
 */
export async function recover(deps: RecoveryDeps, silentSince: Instant | null): Promise<void> {
  const { store, clock, log } = deps;
  const claims = await store.claim(silentSince);
  for (let from = 0; from < claims.length; from += AT_ONCE) {
    await Promise.all(claims.slice(from, from + AT_ONCE).map((claim) => recoverOne(deps, claim)));
  }
  await store.beat(clock.now());
  if (claims.length > 0) log.info({ tables: claims.length }, "The tables go on.");
}

async function recoverOne(deps: RecoveryDeps, claim: Takeover): Promise<void> {
  const { store, clock, log, settings, enter } = deps;
  const awayMs = claim.lastBeat === null ? 0 : Math.max(0, clock.now() - claim.lastBeat);
  const entries = await store.read(claim.tableId);
  const steps: Applied[] = [];
  let state: TableState;
  try {
    state = replay(entries, (applied) => {
      steps.push(applied);
      if (steps.length > STEPS_KEPT * 2) steps.splice(0, STEPS_KEPT);
    });
  } catch (error) {
    log.error(
      { tableId: claim.tableId, error: String(error) },
      "A table's journal cannot be read; its stakes go back.",
    );
    await giveUp(deps, claim.tableId);
    return;
  }
  if (state.view.phase === "closed" && state.outbox.length === 0) {
    await store.close(claim.tableId, clock.now(), null);
    return;
  }
  const room = enter(state, claim.epoch);
  for (const step of steps.slice(-STEPS_KEPT)) keepSent(room.host.backlog, step);
  if (awayMs > settings.voidAfterMs) {
    await room.host.submit(() => ({ type: "abandon", at: clock.now() }));
  } else if (awayMs > 0) {
    await room.host.submit(() => ({ type: "resumed", at: clock.now(), shiftMs: awayMs }));
  }
  room.host.wake();
  room.expectEverybody();
}

/** Everybody gets back what their stakes hold; posted settlements stand. */
async function giveUp({ store, wallet, clock }: RecoveryDeps, tableId: string): Promise<void> {
  for (const { seat, sitting } of await store.sittings(tableId)) {
    await wallet.release({ key: `release:${tableId}:${seat}:${sitting}`, stake: { tableId, seat, sitting } });
  }
  await store.close(tableId, clock.now(), "journal unreadable");
}
