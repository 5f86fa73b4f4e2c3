import { MINUTE_MS, type PlayerId } from "../kernel/index.ts";
import type { Bonus, BonusDeps } from "./bonus.ts";
import { createDeposits } from "./grants/deposits.ts";
import { createExpiry } from "./grants/expiry.ts";
import { createHoldings } from "./grants/holdings.ts";
import { createLedger } from "./grants/ledger.ts";
import { createMarks } from "./grants/marks.ts";
import { createPromotions } from "./promotions/promotions.ts";
import { createReferrals } from "./referrals/referrals.ts";
import { createStore } from "./store/index.ts";
import { createTickets } from "./tickets/tickets.ts";
import { createWheel } from "./wheel/wheel.ts";

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
  const deposits = createDeposits({ ...shared, expiry, referrals, tickets });

  /**
   * The player is here, perhaps with a new device or a PAN: what they had once is theirs by these marks too, so that no other
   * account has it by them; and what waited until they were known is given.
   */
  async function noteSeen(player: PlayerId): Promise<void> {
    const known = await marks.of(player, await store.upiMarksOf(player));
    for (const kind of ["welcome", "referral"] as const) {
      if (await store.isMarked(kind, player)) await store.keepMarks(kind, player, known, clock.now());
    }
    await deposits.settleWaiting(player);
    await referrals.settleWaiting(player);
    await shared.ledger.finish(player);
  }

  /**
   * One part that fails keeps no other from its turn. Nothing is lost with it: what it was about are rows, which the next
   * pass takes up; but somebody's money waits, so it is an alarm.
   */
  async function sweep(): Promise<void> {
    const parts = [
      ["rows", () => shared.ledger.finish()],
      ["waiting", () => deposits.settleWaiting()],
      ["expiry", expiry.sweep],
      ["referrals", referrals.sweep],
      ["tickets", tickets.sweep],
      // What the others wrote.
      ["new rows", () => shared.ledger.finish()],
    ] as const;
    for (const [part, run] of parts) {
      await run().catch((error: unknown) =>
        log.error(
          { part, err: error, alarm: "bonusNotPosted" },
          "bonus could not be swept; the next pass does it again",
        ),
      );
    }
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
    ofDeposit: deposits.ofDeposit,
    depositReturned: deposits.depositReturned,
    async depositCredited(deposit) {
      await deposits.depositCredited(deposit);
      await noteSeen(deposit.player);
    },
    playerReferred: referrals.playerReferred,
    referralLink: referrals.referralLink,
    referred: referrals.referred,
    daily: wheel.daily,
    async arrived(player) {
      await noteSeen(player).catch((error: unknown) =>
        log.warn({ player, err: error }, "what waits for a player was not given on arrival; the sweeper looks again"),
      );
      await wheel.arrived(player);
    },
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
