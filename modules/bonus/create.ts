import { MINUTE_MS } from "../kernel/index.ts";
import type { Bonus, BonusDeps } from "./bonus.ts";
import { createDeposits } from "./deposits.ts";
import { createExpiry } from "./expiry.ts";
import { createHoldings } from "./holdings.ts";
import { createLedger } from "./ledger.ts";
import { createMarks } from "./marks.ts";
import { createPromotions } from "./promotions.ts";
import { createReferrals } from "./referrals.ts";
import { createStore } from "./store/index.ts";
import { createTickets } from "./tickets.ts";
import { createWheel } from "./wheel.ts";

/** Builds bonus. Call `seed` once and `start` to have it swept. */
export function createBonus(deps: BonusDeps): Bonus {
  const { clock, timers, log, wallet } = deps;
  const store = createStore(deps.database);
  const marks = createMarks(deps.people);
  const shared = { ...deps, store, marks, ledger: createLedger({ store, wallet, clock, log }) };
  const expiry = createExpiry(shared);
  const referrals = createReferrals(shared);
  const { desk, ...tickets } = createTickets(shared);
  const wheel = createWheel(shared);
  const promotions = createPromotions({
    ...shared,
    hadWelcome: async (player) =>
      (await store.isMarked("welcome", player)) ||
      store.isTaken("welcome", player, await marks.of(player, await store.upiMarksOf(player))),
  });
  const deposits = createDeposits({ ...shared, expiry, referrals });

  /** One part that fails keeps no other from its turn. */
  async function sweep(): Promise<void> {
    const parts = {
      rows: shared.ledger.finish,
      expiry: expiry.sweep,
      referrals: referrals.sweep,
      tickets: tickets.sweep,
    };
    for (const [part, run] of Object.entries(parts)) {
      await run().catch((error: unknown) =>
        log.warn({ part, err: error }, "bonus could not be swept; it will be again"),
      );
    }
    await shared.ledger.finish().catch(() => {});
  }

  let sweeping: Promise<void> | undefined;
  const sweepOnce = () => {
    sweeping ??= sweep().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  };
  let stopTimer = () => {};

  return {
    ...promotions,
    ...deposits,
    playerReferred: referrals.playerReferred,
    referralLink: referrals.referralLink,
    referred: referrals.referred,
    daily: wheel.daily,
    arrived: wheel.arrived,
    spin: wheel.spin,
    tickets: desk,

    ...createHoldings({ store, wallet, ticketsOf: tickets.userTickets }),

    sweep: sweepOnce,
    start() {
      stopTimer = timers.every(deps.sweepEveryMs ?? MINUTE_MS, () => void sweepOnce());
      wheel.start();
      void sweepOnce();
    },
    async stop() {
      stopTimer();
      wheel.stop();
      await sweeping;
    },
  };
}
