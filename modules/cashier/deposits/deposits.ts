import {
  type Clock,
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  limitAt,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Result,
} from "../../kernel/index.ts";
import { dayText } from "../../kernel/india.ts";
import { gstPercentAt, maintenanceText, type Region, type Settings, underMaintenance } from "../../settings/index.ts";
import { PERIODS } from "../contract.ts";
import { periodStart } from "../limits/limits.ts";
import { type DepositRefusal, refuseDeposit } from "../messages.ts";
import type { KycStatus, PlayerFacts } from "../ports.ts";
import { creditFor, type GstMode, payableFor } from "../tax/gst.ts";
import { type Answer, createCodes, type DepositsDeps, type OpenOrder, openOf } from "./codes.ts";
import { ORDER_NUMBER, orderNumber } from "./order-number.ts";
import type { Deposited } from "./store/open-order.ts";
import type { OrderRow } from "./store/orders.ts";

/** How long the operator bears no GST for a player after it paid back one of their deposits. */
const PAID_BACK_MS = 30 * DAY_MS;
/** Orders that one player may make within an hour. */
const ORDERS_AN_HOUR = 30;

/** What speaks against an order, beside what the player has deposited and is about to; and the bearer of its tax. */
function createJudging({
  settings,
  clock,
  log,
  security,
}: Pick<DepositsDeps, "settings" | "clock" | "log" | "security">) {
  /** What depends on the player's other deposits; runs under the player's lock. */
  async function judge(
    player: PlayerId,
    amount: Paise,
    kyc: KycStatus,
    deposited: Deposited,
  ): Promise<DepositRefusal | { readonly gstMode: GstMode }> {
    const { lifetime, waiting, waitingCount, recentCount, limitChanges, paidSince } = deposited;
    const { openOrders, provenAbovePaise } = settings.get("deposits");
    const isProven = kyc.panApproved && kyc.bankVerified;
    if (recentCount >= ORDERS_AN_HOUR) return refuseDeposit("tooOften").error;
    if (waitingCount >= openOrders) return refuseDeposit("tooManyOrders").error;
    if (lifetime + waiting + amount > provenAbovePaise && !isProven)
      return refuseDeposit("notProven", provenAbovePaise).error;
    const now = clock.now();
    for (const period of PERIODS) {
      const { limit } = limitAt(limitChanges(period), now);
      if (limit === null) continue;
      const left = limit - waiting - (await paidSince(periodStart(period, now)));
      if (amount > left) return refuseDeposit("overLimit", period, limit, paise(Math.max(0, left))).error;
    }
    return { gstMode: deposited.promised ?? (await whoBearsTax(player, amount, deposited)) };
  }

  /**
   * The platform bears the tax of a player up to a daily limit (M-6), and not soon after a deposit was paid back: the
   * tax of a refund is never returned, so paying in and out would cost the platform, not the player. Above the limit
   * the tax is part of the payment, and the order says so before it is paid.
   */
  async function whoBearsTax(player: PlayerId, amount: Paise, deposited: Deposited): Promise<GstMode> {
    const { mode, rates, absorbedPerDayPaise } = settings.get("gst");
    if (mode !== "absorbed") return mode;
    const now = clock.now();
    const taxOf = (payment: Paise) => creditFor(payment, mode, gstPercentAt(rates, now)).gstPaise;
    const waiting = deposited.absorbedWaiting.reduce((sum, payment) => sum + taxOf(payment), 0);
    const borne = waiting + (await deposited.absorbedSince(periodStart("day", now)));
    const wasPaidBack = await deposited.wasPaidBackSince(instant(now - PAID_BACK_MS));
    if (!wasPaidBack && borne + taxOf(amount) <= absorbedPerDayPaise) return "absorbed";
    const detail = { alarm: "absorbedGst", amountPaise: amount, bornePaise: borne, wasPaidBack };
    log.warn({ player, ...detail }, "the operator bears no more GST of a player");
    security.record({ kind: "alarm", outcome: "refused", player, address: null, detail });
    return "inclusive";
  }

  return { judge };
}

type Gate = Promise<Result<void, DepositRefusal>>;

/** Checks who may deposit now and from where: all that does not depend on other deposits (M-12, M-13; S2 § 1, § 6). */
function createGates(deps: {
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly facts: PlayerFacts;
}) {
  const { settings, clock, facts } = deps;

  function isOpen(): Result<void, DepositRefusal> {
    const maintenance = settings.get("maintenance");
    if (underMaintenance(maintenance, clock.now()))
      return refuseDeposit("maintenance", maintenanceText(maintenance, clock.now()));
    return settings.get("cash").on ? ok(undefined) : refuseDeposit("cashOff");
  }

  async function mayPlay(player: PlayerId): Gate {
    const { closed, excludedUntil, isAdult, termsAccepted, mobileVerified } = await facts.statusOf(player);
    if (closed) return refuseDeposit("notAllowed", "closed");
    if (excludedUntil !== null && clock.now() < excludedUntil) return refuseDeposit("excluded", dayText(excludedUntil));
    if (!mobileVerified) return refuseDeposit("notAllowed", "mobile");
    if (!isAdult) return refuseDeposit("notAllowed", "notAdult");
    return termsAccepted ? ok(undefined) : refuseDeposit("notAllowed", "noTerms");
  }

  /**
   * Neither the place that the call comes from nor the player's own state may be restricted. A call without a place is refused, as joins
   * for cash are: denying the place opens no gate (S2 § 6 "aRestrictedState").
   */
  async function inAllowedState(player: PlayerId, location: string | undefined): Gate {
    const restricted = (state: Region) =>
      state === "Other" || settings.get("cashPlay").restrictedStates.includes(state);
    const home = await facts.homeStateOf(player);
    if (home !== null && restricted(home)) return refuseDeposit("restricted");
    const here = await facts.stateAt(location, player);
    if (!here.ok) return here;
    return restricted(here.value) ? refuseDeposit("restricted/here") : ok(undefined);
  }

  function inRange(amount: Paise): Result<void, DepositRefusal> {
    const { minimumPaise, maximumPaise } = settings.get("deposits");
    if (amount < minimumPaise) return refuseDeposit("belowMinimum", minimumPaise);
    if (amount > maximumPaise) return refuseDeposit("aboveMaximum", maximumPaise);
    return ok(undefined);
  }

  return {
    mayPlay,
    /** The first reason against a deposit of this amount, or none. */
    async pass(player: PlayerId, amount: Paise, location: string | undefined): Gate {
      const open = isOpen();
      if (!open.ok) return open;
      const fits = inRange(amount);
      if (!fits.ok) return fits;
      const allowed = await mayPlay(player);
      return allowed.ok ? inAllowedState(player, location) : allowed;
    },
  };
}

/** A deposit as it is asked for. */
export interface DepositRequest {
  readonly amount: Paise;
  readonly promotionId: string | null;
  /** The `location` header. */
  readonly location: string | undefined;
}

/** How an order stands for its player. */
export interface OrderStatus {
  readonly id: string;
  readonly amount: Paise;
  readonly expiresAt: Instant;
  readonly status: "success" | "failed" | "pending";
}

/** How players bring money in (S2 § 2.9, § 4). */
export interface Deposits {
  /** An order with its UPI code. The same wish while one waits is answered with that one. */
  order(player: PlayerId, request: DepositRequest): Answer<OpenOrder>;
  /** Refused as `noSuchOrder` for another player's order. */
  status(player: PlayerId, orderId: string): Answer<OrderStatus>;
  /** Stops waiting for an order; money that comes all the same is credited (M-15). */
  cancel(player: PlayerId, orderId: string): Answer<void>;
}

/** How players order deposits; crediting and reconciling go on behind it. */
export function createDeposits(deps: DepositsDeps): Deposits {
  const { orders, settings, clock, facts, bonus, gateway, random } = deps;
  const gates = createGates(deps);
  const judging = createJudging(deps);
  const codes = createCodes(deps);
  const percentNow = () => gstPercentAt(settings.get("gst").rates, clock.now());
  return {
    async order(player, { amount, promotionId, location }) {
      const passed = await gates.pass(player, amount, location);
      if (!passed.ok) return passed;
      if (gateway === null) return refuseDeposit("noGateway");
      if (promotionId !== null) {
        const quoted = await bonus.quote({ player, promotionId, amountPaise: amount });
        if (!quoted.ok) return refuseDeposit("promotion", quoted.error.message);
      }
      const kyc = await facts.kycOf(player);
      const now = clock.now();
      const { mode, rates } = settings.get("gst");
      const opened = await orders.open(
        {
          id: orderNumber(now, random),
          player,
          amountPaise: amount,
          payablePaise: payableFor(amount, mode, gstPercentAt(rates, now)),
          gstMode: mode,
          promotionId,
          gateway: gateway.name,
          createdAt: now,
          expiresAt: instant(now + settings.get("deposits").orderLifeMs),
        },
        instant(now - HOUR_MS),
        (deposited) => judging.judge(player, amount, kyc, deposited),
      );
      if ("refused" in opened) return { ok: false, error: opened.refused };
      const open = openOf(opened.order, percentNow());
      const code = open ? ok(open) : await codes.codeFor(opened.order, gateway);
      // Place and code take others' time: who keeps out since then, or has closed the account, is shown nothing to pay.
      const still = await gates.mayPlay(player);
      if (still.ok) return code;
      await orders.endWaiting(opened.order.id, "expired");
      return still;
    },

    async status(player, orderId) {
      const order = ORDER_NUMBER.test(orderId) ? await orders.ofPlayer(player, orderId) : undefined;
      return order ? ok(statusOf(order)) : refuseDeposit("noSuchOrder");
    },

    async cancel(player, orderId) {
      const order = ORDER_NUMBER.test(orderId) ? await orders.ofPlayer(player, orderId) : undefined;
      if (!order) return refuseDeposit("noSuchOrder");
      await orders.endWaiting(order.id, "expired");
      return ok(undefined);
    },
  };
}

/** An order that expired is told as failed: the specification knows no other end (S2 § 7). Paid but not posted is pending. */
function statusOf({ id, state, amountPaise, expiresAt }: OrderRow): OrderStatus {
  const ended = state === "failed" || state === "expired";
  const status = state === "credited" ? "success" : ended ? "failed" : "pending";
  return { id, amount: amountPaise, expiresAt: instant(expiresAt.getTime()), status };
}
