import {
  type Clock,
  DAY_MS,
  holdsFrom,
  type Instant,
  instant,
  type LimitNow,
  limitAt,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Result,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { PERIODS } from "../contract.ts";
import type { OrderStore } from "../deposits/store/orders.ts";
import { type DepositRefusal, refuseDeposit } from "../messages.ts";
import { type Period, periodStart } from "./limits.ts";
import type { LimitStore } from "./store.ts";

/** Wishes that one player may have a day. */
const CHANGES_A_DAY = 20;

/** How a limit stands. */
export interface LimitState extends LimitNow<Paise> {
  readonly period: Period;
  /** Paid in this period, and waiting to be paid. */
  readonly used: Paise;
  /** Null without a limit. */
  readonly left: Paise | null;
}

/** Limits that a player sets for themselves (issue 4.8): tighter at once, looser after time to think again. */
export interface DepositLimits {
  read(player: PlayerId): Promise<readonly LimitState[]>;
  /** Answers from when the wish holds; null lifts the limit. */
  change(player: PlayerId, period: Period, limit: Paise | null): Promise<Result<Instant, DepositRefusal>>;
}

const isLower = (wanted: Paise, current: Paise): boolean => wanted <= current;

export function createDepositLimits(deps: {
  readonly limits: LimitStore;
  readonly orders: OrderStore;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
}): DepositLimits {
  const { limits, orders, settings, clock } = deps;
  return {
    async read(player) {
      const now = clock.now();
      const [changes, waiting] = await Promise.all([limits.changes(player, now), orders.waiting(player)]);
      return Promise.all(
        PERIODS.map(async (period): Promise<LimitState> => {
          const state = limitAt(changes(period), now);
          const used = paise(waiting + (await orders.paidSince(player, periodStart(period, now))));
          const left = state.limit === null ? null : paise(Math.max(0, state.limit - used));
          return { period, ...state, used, left };
        }),
      );
    },

    async change(player, period, limit) {
      const now = clock.now();
      let fromAt = now;
      const added = await limits.add(
        player,
        period,
        { since: instant(now - DAY_MS), count: CHANGES_A_DAY, now },
        (changes) => {
          fromAt = holdsFrom(limitAt(changes, now).limit, limit, now, settings.get("depositLimits"), isLower);
          return { limit, askedAt: now, fromAt };
        },
      );
      return added ? ok(fromAt) : refuseDeposit("tooOften");
    },
  };
}
