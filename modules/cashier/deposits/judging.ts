import { DAY_MS, instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { gstPercentAt } from "../../settings/index.ts";
import { PERIODS } from "../contract.ts";
import { limitAt, periodStart } from "../limits/limits.ts";
import { type DepositRefusal, refuseDeposit } from "../messages.ts";
import type { KycStanding } from "../ports.ts";
import { creditFor, type GstMode } from "../tax/gst.ts";
import type { DepositsDeps } from "./codes.ts";
import type { Deposited } from "./store/open-order.ts";

/** So long after a deposit was paid back the operator bears no GST of the player's. */
const PAID_BACK_MS = 30 * DAY_MS;
/** Orders that one player may make within an hour. */
const ORDERS_AN_HOUR = 30;

/** What speaks against an order, beside what the player has deposited and is about to; and who bears its tax. */
export function createJudging({
  settings,
  clock,
  log,
  security,
}: Pick<DepositsDeps, "settings" | "clock" | "log" | "security">) {
  /** What depends on the player's other deposits; runs under the player's lock. */
  async function judge(
    player: PlayerId,
    amount: Paise,
    kyc: KycStanding,
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
    return { gstMode: await whoBearsTax(player, amount, deposited) };
  }

  /**
   * M-6: the platform bears the tax up to so much a player and day, and not for whoever has just had deposits paid back: since the
   * tax of a refund is never returned, paying in and out would cost the platform, not the player. Above it the tax is part of the
   * payment, and the order says so before it is paid.
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
