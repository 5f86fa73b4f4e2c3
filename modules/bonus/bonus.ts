import {
  type Clock,
  createWorker,
  type Database,
  HOUR_MS,
  type Instant,
  type Log,
  MINUTE_MS,
  type PageRequest,
  type Paise,
  type PlayerId,
  periodicJob,
  queueJob,
  type Random,
  type RetryPolicy,
  type Timers,
  type Worker,
  type WorkerDeps,
  type WorkerFigures,
} from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";
import type {
  BonusData,
  DailyBonusData,
  GrantData,
  PromotionData,
  ReferralLinkData,
  ReferredData,
  SpinData,
  TicketData,
} from "./contract.ts";
import { type CreditedDeposit, createDepositBonus, type DepositBonus } from "./grants/deposits.ts";
import { createExpiry, type Expiry } from "./grants/expiry.ts";
import { createGiving } from "./grants/giving.ts";
import { createHoldings } from "./grants/holdings.ts";
import { type BonusLedger, createLedger } from "./grants/ledger.ts";
import { createReturns } from "./grants/returns.ts";
import { createSeen } from "./grants/seen.ts";
import { createSignals } from "./grants/signals.ts";
import { createWaiting, type Waiting } from "./grants/waiting.ts";
import type { BonusAnswer } from "./messages.ts";
import type { BonusWallet, People, TellBonus, TellBonusHere } from "./ports.ts";
import { createPromotions } from "./promotions/promotions.ts";
import { createReferralGrants } from "./referrals/grants.ts";
import { createReferrals } from "./referrals/referrals.ts";
import { createRewards, type Rewards } from "./referrals/rewards.ts";
import { createStore, type Store } from "./store/index.ts";
import { createTicketOperatorApi, type TicketOperatorApi } from "./tickets/operator-api.ts";
import { createTickets, type Tickets } from "./tickets/tickets.ts";
import { createWheel } from "./wheel/wheel.ts";

const RETRY: RetryPolicy = { firstMs: MINUTE_MS, factor: 2, longestMs: HOUR_MS, jitter: 0.2 };
/** Nothing is lost when one of these fails: their rows come again. But a player's money waits. */
const ALARM = { alarm: "bonusNotPosted" } as const;

/**
 * What bonus does later: posts what the ledger does not have yet, gives what waited, takes back what expired. Each is a job of
 * its own, so that one that fails keeps no other from its turn.
 */
function createBonusJobs(
  deps: WorkerDeps & {
    readonly store: Store;
    readonly ledger: BonusLedger;
    readonly waiting: Waiting;
    readonly expiry: Expiry;
    readonly rewards: Rewards;
    readonly tickets: Tickets;
    readonly everyMs: number;
  },
): Worker {
  const { store, ledger, waiting, expiry, rewards, tickets, everyMs } = deps;
  const periodic = (name: string, run: () => Promise<void>) => periodicJob({ name, everyMs, logFields: ALARM, run });
  return createWorker(deps, [
    periodic("bonus.rows", () => ledger.finish()),
    queueJob({
      name: "bonus.deposits",
      everyMs,
      retry: RETRY,
      claim: store.claimWaiting,
      oldestDue: store.oldestWaiting,
      run: waiting.look,
      onLater: ({ id }, at) => store.lookAtDepositAgain(id, at),
      logFields: ({ id }) => ({ depositId: id, ...ALARM }),
    }),
    periodic("bonus.expiry", expiry.sweep),
    queueJob({
      name: "bonus.referrals",
      everyMs,
      retry: RETRY,
      claim: store.claimReferrals,
      oldestDue: store.oldestReferral,
      run: rewards.look,
      // Paid to the friend, it is the referrer's turn.
      onDone: ({ friend }, now) => store.lookAtReferralAgain(friend, now),
      onLater: ({ friend }, at) => store.lookAtReferralAgain(friend, at),
      logFields: ({ friend }) => ({ player: friend, ...ALARM }),
    }),
    periodic("bonus.tickets", tickets.sweep),
  ]);
}

/** What the platform gives away: promotions, instant and lock bonus, referrals, the daily wheel, tickets (M-10, M-11). */
export interface Bonus {
  /** Fills an empty list of promotions with the opening ones. */
  seed(): Promise<void>;
  /** The promotions that the player may choose now; none while cash is off (M-13). */
  active(player: PlayerId): Promise<readonly PromotionData[]>;
  /** What a deposit would bring. Refused: unknown or ended, an amount in none of its ranges, used up, not the first deposit. */
  quote(request: {
    readonly player: PlayerId;
    readonly promotionId: string;
    readonly amountPaise: Paise;
  }): BonusAnswer<{ readonly bonusPaise: Paise; readonly ticketName: string | null }>;
  /**
   * Takes back what has expired of these players' buckets by now; for the ledger, right before bonus is used (M-10). Rejects
   * when that could not be done; the same call, or the sweeper, does it later.
   */
  takeExpired(players: readonly PlayerId[], bucket: "instant" | "lock"): Promise<void>;
  /**
   * Grants what the deposit's promotion promised, and the friend's side of a referral with a first deposit. To be called
   * after the credit is posted, at least once: the deposit's id makes it happen once. Rejects while the ledger cannot be
   * reached; then the sweeper or the same call finishes it. A promotion that does not apply (any more) gives nothing.
   */
  depositCredited(deposit: CreditedDeposit): Promise<void>;
  /** What a deposit brought and what of it is used; changes nothing. */
  ofDeposit(player: PlayerId, depositId: string): Promise<DepositBonus>;
  /** The deposit goes back (M-9) or was charged back (M-15): what is left of its bonus goes back to promotions. Repeatable. */
  depositReturned(player: PlayerId, depositId: string): Promise<DepositBonus>;
  /** `oBonus` and `userTickets` of the profile. */
  profileOf(player: PlayerId): Promise<{ readonly oBonus: BonusData; readonly userTickets: readonly TicketData[] }>;

  /** A page of what the player was given, newest first, with what is left of each. */
  grants(player: PlayerId, page: PageRequest): Promise<{ readonly rows: readonly GrantData[]; readonly total: number }>;

  /** Notes who came by whose code; once a friend, however often it is called. */
  playerReferred(event: {
    readonly friend: PlayerId;
    readonly referrer: PlayerId;
    readonly at: Instant;
  }): Promise<void>;
  /** The player's code, and the text to send with its link. */
  referralLink(player: PlayerId): Promise<ReferralLinkData>;
  /** A page of the friends that the player brought, newest first. */
  referred(
    player: PlayerId,
    page: PageRequest,
  ): Promise<{ readonly rows: readonly ReferredData[]; readonly total: number }>;

  /** The wheel as it stands for the player; null while it is switched off (M-13). */
  daily(player: PlayerId): Promise<DailyBonusData | null>;
  /** A player has come to the lobby: tells the browser when the wheel is due (rulings `resDailyBonus`). Never throws. */
  arrived(player: PlayerId): Promise<void>;
  /** Turns the wheel: once an IST day for a player and for a device, even with concurrent calls. */
  spin(player: PlayerId, device: string | undefined): BonusAnswer<SpinData>;

  readonly tickets: TicketOperatorApi;

  /** Finishes what was left in between, returns what expired and pays referrals that are due; one pass. */
  sweep(): Promise<void>;
  /** Sweeps now and on a timer. */
  start(): void;
  /** Stops the timer and waits for a pass that is under way. */
  stop(): Promise<void>;
}

/** What bonus is given. */
export interface BonusDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Figures of the jobs. */
  readonly figures?: WorkerFigures;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: BonusWallet;
  readonly people: People;
  /** Origin that links start with, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly tell: TellBonus;
  readonly tellHere: TellBonusHere;
  /** How often rows that were left in between, expiries and referrals are looked for. */
  readonly sweepEveryMs?: number;
}

/** Builds bonus. Call `seed` once and `start` to have it swept. */
export function createBonus(deps: BonusDeps): Bonus {
  const { clock, wallet, log } = deps;
  const store = createStore(deps.database);
  const signals = createSignals(deps.people, store);
  const shared = { ...deps, store, signals, ledger: createLedger({ store, wallet, clock, log }) };
  const expiry = createExpiry(shared);
  const giving = createGiving(shared);
  const rewards = createRewards({ ...shared, grants: createReferralGrants(deps) });
  const tickets = createTickets(shared);
  const waiting = createWaiting({ ...shared, giving });
  const seen = createSeen({ ...shared, waiting, rewards });
  const deposits = createDepositBonus({ ...shared, giving, rewards, seen });
  const returns = createReturns({ ...shared, expiry, tickets });
  const wheel = createWheel(shared);
  const referrals = createReferrals(shared);
  const jobs = createBonusJobs({
    ...shared,
    everyMs: deps.sweepEveryMs ?? MINUTE_MS,
    waiting,
    expiry,
    rewards,
    tickets,
  });
  return {
    ...createPromotions({ ...shared, hadWelcome: seen.hadWelcome }),
    takeExpired: expiry.takeExpired,
    depositCredited: deposits.credited,
    ofDeposit: returns.ofDeposit,
    depositReturned: returns.returned,
    ...createHoldings({ ...shared, ticketsOf: tickets.userTickets }),
    ...referrals,
    daily: wheel.daily,
    spin: wheel.spin,
    async arrived(player) {
      await seen
        .note(player)
        .catch((error: unknown) =>
          log.warn({ player, err: error }, "what waits for a player was not given on arrival; the sweeper looks again"),
        );
      await wheel.arrived(player);
    },
    tickets: createTicketOperatorApi({ ...shared, tickets }),
    sweep: jobs.runOnce,
    start() {
      wheel.start();
      jobs.start();
    },
    async stop() {
      wheel.stop();
      await jobs.stop();
    },
  };
}
