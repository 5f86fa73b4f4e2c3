import type { Clock, Log, PlayerId, Refusal, Timers } from "../../kernel/index.ts";
import type { SettleRequest, Wallet } from "../../wallet/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { TableKind } from "../kind.ts";
import type { Effect, TableState } from "../machine/state.ts";
import type { DailyResults, DealRecorded, DealTimes, PrivateDealOver, RoundReports } from "../ports.ts";

export interface EffectsDeps {
  readonly wallet: Pick<Wallet, "reserve" | "settle" | "release">;
  readonly store: Pick<TableStore, "saveDeal">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** Hears how tournaments' rounds go. */
  readonly rounds: Pick<RoundReports, "report">;
  /** Hears how deals of the day came out. */
  readonly dailyResults: DailyResults;
  /** A deal at a private table is settled and recorded. */
  readonly privateDealOver: PrivateDealOver;
  readonly dealRecorded: DealRecorded;
  /** Counts how long people had cards. */
  readonly dealTimes: Pick<DealTimes, "over">;
}

const RETRY_MS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/**
 * Carries out what tables ask of the wallet, the records and the tournament, again and again until it is answered: every call has a key,
 * so one that was lost on the way back changes nothing when it is repeated. Never rejects; a refusal is an answer.
 */
export function createEffects(deps: EffectsDeps): (state: TableState, call: Effect) => Promise<Refusal | null> {
  const { timers, log } = deps;
  return async (state, call) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const refusal = await execute(deps, state, call);
        if (refusal?.code !== "busy") return judged(log, state, call, refusal);
      } catch (error) {
        log.warn({ error: String(error), tableId: state.config.tableId, call: call.type }, "An outside call failed.");
      }
      await new Promise<void>((resume) => void timers.after(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!, resume));
    }
  };
}

async function execute(
  { wallet, store, rounds, dailyResults, privateDealOver, dealRecorded, dealTimes }: EffectsDeps,
  state: TableState,
  call: Effect,
): Promise<Refusal | null> {
  const { currency, bonusBps = 0, isPrivate } = state.config.kind;
  switch (call.type) {
    case "reserve": {
      const { key, player, stake, amount } = call;
      const done = await wallet.reserve({ key, player, stake, currency, amount, bonusBps });
      return done.ok ? null : done.error;
    }
    case "settle": {
      const done = await wallet.settle(settleRequest(call, state.config.kind));
      return done.ok ? null : done.error;
    }
    case "release": {
      const done = await wallet.release({ key: call.key, stake: call.stake });
      return done.ok ? null : done.error;
    }
    case "record":
      await store.saveDeal(state.config, call);
      await tellTime(dealTimes, state, call);
      dealRecorded(call.evidence.dealId);
      if (isPrivate && currency === "inr") privateDealOver(state.config.tableId, playersOf(call));
      return null;
    case "report":
      await rounds.report(call.report);
      return null;
    case "dailyResult":
      await dailyResults(call.result);
      return null;
  }
}

/** Tells how long people had cards, in deals that say when they began. */
async function tellTime(
  dealTimes: EffectsDeps["dealTimes"],
  { config: { tableId } }: TableState,
  call: Extract<Effect, { type: "record" }>,
): Promise<void> {
  const { dealtAt, ended = [] } = call.evidence.played ?? {};
  if (dealtAt === undefined) return;
  const bots = new Set(ended.flatMap(({ seat, bot }) => (bot === null ? [] : [seat])));
  const players = call.seats.flatMap(({ seat, player }) => (bots.has(seat) ? [] : [player]));
  await dealTimes.over({ tableId, players, from: dealtAt, to: call.endedAt });
}

function playersOf({ seats }: Extract<Effect, { type: "record" }>): readonly PlayerId[] {
  return seats.map(({ player }) => player);
}

/** What the wallet is asked to post. A private table releases no lock bonus. */
export function settleRequest(
  { key, transfers, paidIn, ownInPrize }: Extract<Effect, { type: "settle" }>,
  { currency, isPrivate }: TableKind,
): SettleRequest {
  return {
    key,
    currency,
    transfers,
    ...(paidIn ? { paidIn } : {}),
    ...(ownInPrize ? { ownInPrize } : {}),
    ...(isPrivate ? { noLockRelease: true } : {}),
  };
}

/** A reservation may be refused; a settlement or release that is refused is an alarm, and stops its table (M-14). */
function judged(log: Log, state: TableState, call: Effect, refusal: Refusal | null): Refusal | null {
  if (refusal && call.type !== "reserve") {
    log.error(
      { tableId: state.config.tableId, call, code: refusal.code },
      "The wallet refuses what a table settled; the table stands still.",
    );
  }
  return refusal;
}
