import {
  type Clock,
  DAY_MS,
  HOUR_MS,
  instant,
  type Log,
  MINUTE_MS,
  type PlayerId,
  type Random,
  type RetryPolicy,
  retryDelayMs,
} from "../../kernel/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { ExitCause, Withdrawal } from "../withdrawals/withdrawal.ts";
import type { AccountExitRow, AccountExitStore } from "./store/account-exits.ts";
import type { PaidBack } from "./whole-balance.ts";

/** Lease of an account exit. */
export const LEASE_MS = 2 * MINUTE_MS;

/** How long until an account exit is looked at again: money may come home from tables. */
const AGAIN: RetryPolicy = { firstMs: MINUTE_MS, factor: 2, longestMs: DAY_MS, jitter: 0 };

/** What account exits takes. */
export interface AccountExitDeps {
  readonly accountExits: AccountExitStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly wallet: Pick<Wallet, "balances">;
  /** Asks for every part of what lies in D now. */
  readonly payBack: (player: PlayerId, cause: ExitCause) => Promise<PaidBack>;
  /** Why the player's deposits go back: they keep out, or the account is closed; null: neither. */
  readonly leftFor: (player: PlayerId) => Promise<ExitCause | null>;
  /** Ends the waiting of the player's deposit orders. */
  readonly endOrders: (player: PlayerId) => Promise<void>;
}

/**
 * Pays back the deposit balances of players who exclude themselves from cash play or close the account (M-9, M-7).
 * While an exclusion lasts, all that comes to D is paid back.
 */
export function createAccountExit(deps: AccountExitDeps) {
  const { accountExits, clock, log, wallet, payBack } = deps;
  const add = (player: PlayerId, cause: ExitCause) => accountExits.add(player, cause, clock.now());
  const look = createLook(deps);

  return {
    /** Has the player's deposit balance paid back from now on, and begins. Harmless to repeat. */
    async begin(player: PlayerId, cause: ExitCause): Promise<void> {
      await add(player, cause);
      const now = clock.now();
      const row = await accountExits.claim(player, now, instant(now + LEASE_MS));
      if (!row) return;
      await look(row).catch((error: unknown) => {
        log.error({ player, err: error }, "a deposit balance could not be paid back; it is tried again");
      });
    },

    /** Pays back what lies in D now, for a player who wants to close the account. */
    async payBackNow(player: PlayerId): Promise<PaidBack> {
      const state = await payBack(player, "closing");
      if (state !== "nothing") await add(player, "closing");
      return state;
    },

    /** A part came back: it is looked for another way. What its player asked for and left behind is the operator's. */
    async cameBack({ player, cause }: Pick<Withdrawal, "player" | "cause">): Promise<void> {
      if (cause !== null) await add(player, cause);
      else if ((await deps.leftFor(player)) === "closing") {
        // A refund lies in D again, which goes back by itself; winnings do not.
        await add(player, "closing");
        if ((await wallet.balances(player)).winnings >= 100) stranded(log, player);
      }
    },

    /** One look at an account exit that is due and claimed. */
    step: look,
  };
}

export type AccountExit = ReturnType<typeof createAccountExit>;

/** One look at a claimed account exit: pays back what there is, and says when to look again. */
function createLook({ accountExits, clock, random, log, payBack, leftFor, endOrders }: AccountExitDeps) {
  return async ({ player, cause, tries }: AccountExitRow): Promise<void> => {
    const left = await leftFor(player);
    if (left !== null) await endOrders(player);
    // Whoever asked to close the account keeps it until it is empty; their wish is carried out once.
    if (left === null && cause === "exclusion") return accountExits.remove(player);
    const state = await payBack(player, cause);
    if (left === "closing" && state === "bankNeeded") stranded(log, player);
    if (left === null && state === "nothing") return accountExits.remove(player);
    const waitMs = state === "waits" ? HOUR_MS : retryDelayMs(AGAIN, tries + 1, random);
    await accountExits.later(player, instant(clock.now() + waitMs));
  };
}

/** Nobody logs in any more who could add a bank account, or ask. */
function stranded(log: Log, player: PlayerId): void {
  log.error({ player, alarm: "closedWithMoney" }, "a closed account has money that finds no way out");
}
