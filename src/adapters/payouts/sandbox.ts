import { z } from "zod";
import type { Payout, PayoutEvent, PayoutOrder, PayoutProvider, PayoutStatus } from "../../../modules/cashier/index.ts";
import { type Clock, err, ok, type Random, type Refusal, randomHex } from "../../../modules/kernel/index.ts";
import { readJson } from "../payments/read-json.ts";
import { type Mode, refuseInProduction } from "../sandbox-only.ts";
import { isSigned, signBody } from "../webhook-signature.ts";

/**
 * What the sandbox does with an order. `refuse`: the account cannot be paid to. `fail`: the bank sends it back later.
 * `delay`: is under way until `settle` is told. `lose`: takes the order and loses the answer. `miss`: loses the order itself.
 */
export type SandboxBehaviour = "pay" | "refuse" | "fail" | "delay" | "lose" | "miss";

/** The last digits of an account number tell the sandbox what to do, so that every way can be tried from the pages. */
const BY_LAST_DIGITS: Readonly<Record<string, SandboxBehaviour>> = {
  "0001": "refuse",
  "0002": "fail",
  "0003": "delay",
  "0004": "lose",
};

/** Payouts that the sandbox remembers. */
const KEPT = 10_000;

export interface SandboxPayouts extends PayoutProvider {
  /** What happens to the next orders, one each; then the account number decides again. */
  tell(...next: readonly SandboxBehaviour[]): void;
  /** Ends a payout that is under way, or takes a paid one back, and answers the signed callback that says so. */
  settle(reference: string, status: PayoutStatus): { readonly body: Uint8Array; readonly signature: string };
  /** Every order that was taken, once each. */
  readonly orders: readonly PayoutOrder[];
}

const Event = z.object({
  event: z.literal("payout"),
  reference: z.string(),
  payoutId: z.string(),
  status: z.union([
    z.object({ is: z.literal("processing") }),
    z.object({ is: z.literal("paid"), utr: z.string().nullable() }),
    z.object({ is: z.literal("failed"), reason: z.string() }),
  ]),
});

/** Sends no money. For development and tests: it forgets everything when the process ends, and then takes an order anew. */
export function sandboxPayouts(mode: Mode, deps: { readonly clock: Clock; readonly random: Random }): SandboxPayouts {
  refuseInProduction(mode, "payouts");
  const secret = randomHex(deps.random, 32);
  const taken = new Map<string, Payout & { readonly order: PayoutOrder }>();
  const told: SandboxBehaviour[] = [];
  const unavailable = err<Refusal<"serviceUnavailable">>({
    code: "serviceUnavailable",
    message: "the sandbox lost the answer",
  });

  const behaviourOf = ({ target }: PayoutOrder): SandboxBehaviour =>
    told.shift() ?? (target.is === "bank" ? BY_LAST_DIGITS[target.accountNo.slice(-4)] : undefined) ?? "pay";

  const statusOf = (behaviour: SandboxBehaviour): PayoutStatus => {
    if (behaviour === "fail") return { is: "failed", reason: "The beneficiary bank returned the money." };
    if (behaviour === "delay") return { is: "processing" };
    return { is: "paid", utr: `SANDBOX${deps.clock.now()}` };
  };

  const keep = (order: PayoutOrder, payout: Payout) => {
    taken.set(order.reference, { ...payout, order });
    const oldest = taken.keys().next().value;
    if (taken.size > KEPT && oldest !== undefined) taken.delete(oldest);
    return payout;
  };

  return {
    name: "sandbox",
    async send(order) {
      const known = taken.get(order.reference);
      if (known) return ok({ payoutId: known.payoutId, status: known.status });
      const behaviour = behaviourOf(order);
      if (behaviour === "miss") return unavailable;
      if (behaviour === "refuse") return err({ code: "refused", message: "The account cannot be paid to." });
      const payout = keep(order, { payoutId: `pout_${randomHex(deps.random, 7)}`, status: statusOf(behaviour) });
      return behaviour === "lose" ? unavailable : ok(payout);
    },
    async find({ reference }) {
      const known = taken.get(reference);
      return ok(known ? { payoutId: known.payoutId, status: known.status } : null);
    },
    readCallback({ body, header }) {
      if (!isSigned(body, header("x-razorpay-signature"), secret))
        return err({ code: "badSignature", message: "The signature is wrong." });
      const event = Event.safeParse(readJson(body));
      return event.success ? ok({ event: event.data satisfies PayoutEvent }) : ok({ event: null });
    },
    tell: (...next) => void told.push(...next),
    settle(reference, status) {
      const known = taken.get(reference);
      if (!known) throw new Error(`the sandbox has no payout ${reference}`);
      keep(known.order, { payoutId: known.payoutId, status });
      const event = { event: "payout", reference, payoutId: known.payoutId, status };
      const body = new TextEncoder().encode(JSON.stringify(event));
      return { body, signature: signBody(body, secret) };
    },
    get orders() {
      return [...taken.values()].map(({ order }) => order);
    },
  };
}
