import type { Clock, Log, Refusal, Timers } from "../kernel/index.ts";
import type { Wallet } from "../wallet/index.ts";
import type { TableStore } from "./journal.ts";
import type { OutsideCall, TableState } from "./machine/state.ts";

export interface OutsideDeps {
  readonly wallet: Pick<Wallet, "reserve" | "settle" | "release">;
  readonly store: Pick<TableStore, "saveDeal">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

const RETRY_MS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/**
 * Carries out what tables ask of the wallet and the records, again and again until it is answered: every call has a key,
 * so one that was lost on the way back changes nothing when it is repeated. Never rejects; a refusal is an answer.
 */
export function createOutside(deps: OutsideDeps): (state: TableState, call: OutsideCall) => Promise<Refusal | null> {
  const { timers, log } = deps;
  return async (state, call) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const refusal = await carryOut(deps, state, call);
        if (refusal?.code !== "busy") return judged(log, state, call, refusal);
      } catch (error) {
        log.warn({ error: String(error), tableId: state.config.tableId, call: call.type }, "An outside call failed.");
      }
      await new Promise<void>((resume) => void timers.after(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!, resume));
    }
  };
}

async function carryOut({ wallet, store }: OutsideDeps, state: TableState, call: OutsideCall): Promise<Refusal | null> {
  const { currency } = state.config.kind;
  switch (call.type) {
    case "reserve": {
      const { key, player, stake, amount } = call;
      const done = await wallet.reserve({ key, player, stake, currency, amount });
      return done.ok ? null : done.error;
    }
    case "settle": {
      const done = await wallet.settle({ key: call.key, currency, transfers: call.transfers });
      return done.ok ? null : done.error;
    }
    case "release": {
      const done = await wallet.release({ key: call.key, stake: call.stake });
      return done.ok ? null : done.error;
    }
    case "record":
      await store.saveDeal(state.config, call);
      return null;
  }
}

/** A reservation may be refused; a settlement or release that is refused is an alarm, and stops its table (M-14). */
function judged(log: Log, state: TableState, call: OutsideCall, refusal: Refusal | null): Refusal | null {
  if (refusal && call.type !== "reserve") {
    log.error(
      { tableId: state.config.tableId, call, code: refusal.code },
      "The wallet refuses what a table settled; the table stands still.",
    );
  }
  return refusal;
}
