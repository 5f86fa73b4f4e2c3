import {
  type Clock,
  type Database,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import { gstPercentAt, type Settings } from "../../settings/index.ts";
import { periodStart } from "../limits/limits.ts";
import { refuseOperator as refused } from "../messages.ts";
import { creditFor, type GstMode } from "../tax/gst.ts";
import { orderNumber } from "./order-number.ts";
import { createEventStore, type UnmatchedRow } from "./store/events.ts";
import type { Taxing } from "./store/unmatched-decisions.ts";
import type { UnmatchedPage } from "./store/unmatched-payments.ts";

type Done<T> = Promise<Result<T, Refusal<"noSuchPayment" | "notInSuspense">>>;

/** Which payment, and under which decision's key. */
export interface UnmatchedDecision {
  readonly gateway: string;
  readonly paymentId: string;
  readonly key: string;
}

/** What two operators may decide about money in suspense; a decision happens once by its key, in whatever process. */
export interface UnmatchedOperatorApi {
  show(gateway: string, paymentId: string): Promise<UnmatchedRow | undefined>;
  /** Unresolved payments after the row with this `at/gateway/payment`; oldest first unless told. */
  open(page: UnmatchedPage): Promise<readonly UnmatchedRow[]>;
  /**
   * Makes it the player's deposit, taxed by what holds now: an order of theirs that this payment paid. The server credits it within
   * seconds. Refused when it is decided otherwise, or the payment named another player's order. Answers the order's id.
   */
  match(decision: UnmatchedDecision & { readonly player: PlayerId }): Done<string>;
  /** Sends it back to the payer: the server does it, and asks until it has arrived. */
  giveBack(decision: UnmatchedDecision): Done<void>;
}

/** The desk over the cashier's tables. */
export function createUnmatchedOperatorApi(deps: {
  readonly database: Database;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly random: Random;
}): UnmatchedOperatorApi {
  const { settings, clock, random } = deps;
  const store = createEventStore(deps.database);

  /** M-6: the platform bears the tax as far as it bears it for any deposit of that day. */
  const judge: Taxing["judge"] = (payment, borne) => {
    const { mode, rates, absorbedPerDayPaise } = settings.get("gst");
    const percent = gstPercentAt(rates, clock.now());
    const { gstPaise } = creditFor(payment, mode, percent);
    const gstMode: GstMode = mode === "absorbed" && borne + gstPaise > absorbedPerDayPaise ? "inclusive" : mode;
    return { gstMode, ...creditFor(payment, gstMode, percent) };
  };

  return {
    show: store.unmatched,
    open: store.openUnmatched,

    async match({ gateway, paymentId, key, player }) {
      const now = clock.now();
      const orderId = orderNumber(now, random);
      const taxing = { dayStart: periodStart("day", now), judge };
      const matched = await store.matchSuspense({ gateway, paymentId, player, key, orderId, now }, taxing);
      if (matched !== undefined) return ok(matched);
      return (await store.unmatched(gateway, paymentId))
        ? refused("notInSuspense")
        : refused("noSuchPayment", gateway, paymentId);
    },

    async giveBack({ gateway, paymentId, key }) {
      if ((await store.decideReturn(gateway, paymentId, key, clock.now())) !== undefined) return ok(undefined);
      return (await store.unmatched(gateway, paymentId))
        ? refused("notInSuspense")
        : refused("noSuchPayment", gateway, paymentId);
    },
  };
}
