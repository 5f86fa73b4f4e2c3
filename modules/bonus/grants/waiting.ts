import {
  assert,
  type Clock,
  HOUR_MS,
  type Instant,
  instant,
  later,
  type Outcome,
  type PlayerId,
} from "../../kernel/index.ts";
import { quoteOf } from "../promotions/promotion.ts";
import type { WaitingDeposit } from "../store/deposits.ts";
import type { Store } from "../store/index.ts";
import { lock } from "../store/queries.ts";
import type { Giving } from "./giving.ts";
import type { BonusLedger } from "./ledger.ts";
import { isKnown, type Signals } from "./signals.ts";

/** Waiting deposits of one player. */
const PASS = 200;

/** Deposits whose welcome bonus waits until their players are known by something (M-10). */
export function createWaiting(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly giving: Giving;
  readonly signals: Signals;
  readonly clock: Clock;
}) {
  const { store, ledger, giving, signals, clock } = deps;

  /**
   * Gives what a deposit was promised whose player was not known by anything then and is now, or ends its waiting where the
   * person had a welcome bonus before. Those who are still not known are looked at again, ever less often.
   */
  async function look(row: WaitingDeposit): Promise<Outcome | undefined> {
    const { id, player, promotionId, amount } = row;
    const known = await signals.of(player);
    const promotion = promotionId === null ? undefined : await store.promotionById(promotionId);
    const quote = promotion && quoteOf(promotion.ranges, amount);
    assert(promotion && quote, "what waits was promised something");
    if (!isKnown(known)) return later("not known by anything yet", lookAgainAt(row.at, clock.now()));
    await store.inTransaction(async (queries, tx) => {
      await lock(tx, player);
      const isFirst = await giving.takeWelcome(tx, player, known);
      if (!(await queries.endWaiting(id, isFirst ? null : "knownPerson"))) return;
      if (isFirst) await giving.give(queries, { player, depositId: id }, promotion, quote);
    });
    await ledger.finish(player);
    return undefined;
  }

  return {
    look,
    /** Looks at those of one player, who may be known by now. One that fails keeps no other waiting. */
    async settle(player: PlayerId): Promise<void> {
      const rows = await store.waitingDeposits(player, PASS);
      const looked = await Promise.allSettled(rows.map(look));
      for (const one of looked) if (one.status === "rejected") throw one.reason;
    },
  };
}

export type Waiting = ReturnType<typeof createWaiting>;

/** An hour later at first, then after an eighth of the time that it has waited. */
function lookAgainAt(since: Instant, now: Instant): Instant {
  return instant(now + Math.max(HOUR_MS, (now - since) / 8));
}
