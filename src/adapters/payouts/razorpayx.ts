import { z } from "zod";
import type { Payout, PayoutOrder, PayoutProvider, PayoutStatus } from "../../../modules/cashier/index.ts";
import { err, ok, printableLine, type Refusal, type Result } from "../../../modules/kernel/index.ts";
import { createOutcall, httpFailure, jsonOf, type OutcallDeps, type RetryPolicy } from "../outcall.ts";
import { readJson } from "../payments/read-json.ts";
import { isSigned } from "../webhook-signature.ts";

/** An account with Razorpay and RazorpayX. */
export interface RazorpayXAccount {
  readonly keyId: string;
  readonly keySecret: string;
  /** The RazorpayX account that pays. */
  readonly accountNumber: string;
  readonly webhookSecret: string;
  /** `https://api.razorpay.com` */
  readonly origin: string;
}

/** IMPS arrives within seconds and takes ₹5,00,000 at most; above it NEFT. */
const IMPS_LIMIT_PAISE = 50_000_000;
const NAME_LENGTH = 50;

/** What the service tells players and the operator. */
const Text = z.string().transform((text) => printableLine(text.slice(0, 200)));
const Id = z.string().regex(/^[\x21-\x7e]{1,100}$/);

const PayoutEntity = z.object({
  id: Id,
  reference_id: z.string().nullish(),
  status: z.string(),
  utr: Text.nullish(),
  status_details: z.object({ description: Text.nullish() }).nullish(),
});
const RefundEntity = z.object({
  id: Id,
  receipt: z.string().nullish(),
  status: z.string(),
  acquirer_data: z.object({ arn: Text.nullish(), rrn: Text.nullish() }).nullish(),
});
const Failure = z.object({ error: z.object({ description: Text }) });
const Payouts = z.object({ items: z.array(PayoutEntity) });
const Refunds = z.object({ items: z.array(RefundEntity) });
const Callback = z.object({
  event: z.string(),
  payload: z.object({
    payout: z.object({ entity: PayoutEntity }).optional(),
    refund: z.object({ entity: RefundEntity }).optional(),
  }),
});

/** States of payouts whose money has not left for good, or came back; all others but `processed` are on their way. */
const FAILED = new Set(["reversed", "rejected", "failed", "cancelled"]);

function payoutOf({ id, status, utr, status_details }: z.infer<typeof PayoutEntity>): Payout {
  return { payoutId: id, status: statusOf(status, utr ?? null, status_details?.description ?? null) };
}

function refundOf({ id, status, acquirer_data }: z.infer<typeof RefundEntity>): Payout {
  return { payoutId: id, status: statusOf(status, acquirer_data?.arn ?? acquirer_data?.rrn ?? null, null) };
}

/** An unknown state counts as under way: asking again never pays twice, giving back might. */
function statusOf(status: string, utr: string | null, why: string | null): PayoutStatus {
  if (status === "processed") return { is: "paid", utr };
  if (FAILED.has(status)) return { is: "failed", reason: why ?? `The bank's answer: ${status}.` };
  return { is: "processing" };
}

/**
 * Payouts through RazorpayX, from its public documentation: one composite call (`POST /v1/payouts`) that makes contact,
 * fund account and payout, repeated safely under `X-Payout-Idempotency`; refunds of payments through
 * `POST /v1/payments/{id}/refund` under `X-Refund-Idempotency`. What was ordered before is found by `reference_id` or
 * `receipt`, which are the withdrawal's id.
 */
export function razorpayXPayouts(
  account: RazorpayXAccount,
  deps: OutcallDeps,
  retryPolicy?: RetryPolicy,
): PayoutProvider {
  const call = calling(account, deps, retryPolicy);

  const find = async (
    order: PayoutOrder,
  ): Promise<Result<Payout | null, Refusal<"refused" | "serviceUnavailable">>> => {
    if (order.target.is === "payment") {
      const found = await call(
        order.reference,
        `/payments/${encodeURIComponent(order.target.paymentId)}/refunds?count=100`,
        Refunds,
      );
      if (!found.ok) return found;
      const refund = found.value.items.find(({ receipt }) => receipt === order.reference);
      return ok(refund ? refundOf(refund) : null);
    }
    const query = new URLSearchParams({ account_number: account.accountNumber, reference_id: order.reference });
    const found = await call(order.reference, `/payouts?${query}`, Payouts);
    if (!found.ok) return found;
    const payout = found.value.items.find(({ reference_id }) => reference_id === order.reference);
    return ok(payout ? payoutOf(payout) : null);
  };

  const order = async (one: PayoutOrder): Promise<Result<Payout, Refusal<"refused" | "serviceUnavailable">>> => {
    if (one.target.is === "payment") {
      const refunded = await call(
        one.reference,
        `/payments/${encodeURIComponent(one.target.paymentId)}/refund`,
        RefundEntity,
        {
          key: ["x-refund-idempotency", one.reference],
          body: { amount: one.amount, speed: "normal", receipt: one.reference },
        },
      );
      return refunded.ok ? ok(refundOf(refunded.value)) : refunded;
    }
    const paid = await call(one.reference, "/payouts", PayoutEntity, {
      key: ["x-payout-idempotency", one.reference],
      body: compositeBody(account.accountNumber, one, one.target),
    });
    return paid.ok ? ok(payoutOf(paid.value)) : paid;
  };

  return {
    name: "razorpayx",
    async send(one) {
      const sent = await order(one);
      if (sent.ok || sent.error.code === "serviceUnavailable") return sent;
      // A refusal may be about the repetition (another body under the same key): what stands is what was ordered first.
      const before = await find(one);
      if (!before.ok) return err({ code: "serviceUnavailable", message: before.error.message });
      return before.value ? ok(before.value) : sent;
    },
    async find(one) {
      const found = await find(one);
      return found.ok ? found : err({ code: "serviceUnavailable", message: found.error.message });
    },
    readCallback: (callback) => readCallback(callback, account.webhookSecret),
  };
}

/** Calls of the API. A status of 400 is the service's word on the order itself; everything else says nothing about it. */
function calling(account: RazorpayXAccount, deps: OutcallDeps, retryPolicy?: RetryPolicy) {
  const outcall = createOutcall("payouts", deps, retryPolicy);
  const authorization = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString("base64")}`;
  return async <T>(
    about: string,
    path: string,
    answer: z.ZodType<T>,
    post?: { readonly key: readonly [string, string]; readonly body: unknown },
  ): Promise<Result<T, Refusal<"refused" | "serviceUnavailable">>> => {
    const called = await outcall.call<Result<T, Refusal<"refused">>>(about, async (signal) => {
      const response = await fetch(`${account.origin}/v1${path}`, {
        method: post ? "POST" : "GET",
        signal,
        redirect: "manual",
        headers: {
          authorization,
          accept: "application/json",
          ...(post ? { "content-type": "application/json", [post.key[0]]: post.key[1] } : {}),
        },
        ...(post ? { body: JSON.stringify(post.body) } : {}),
      });
      const json = await jsonOf(response);
      if (response.status === 400) {
        const failure = Failure.safeParse(json);
        if (failure.success) return { done: err({ code: "refused", message: failure.data.error.description }) };
      }
      const parsed = answer.safeParse(json);
      if (response.ok && parsed.success) return { done: ok(parsed.data) };
      // 409: the same order is being worked on, and that passes.
      return response.status === 409 ? { ...httpFailure(response), again: true } : httpFailure(response);
    });
    return called.ok ? called.value : called;
  };
}

/** What a signed callback tells of a payout or a refund. */
function readCallback(
  { body, header }: Parameters<PayoutProvider["readCallback"]>[0],
  secret: string,
): ReturnType<PayoutProvider["readCallback"]> {
  if (!isSigned(body, header("x-razorpay-signature"), secret))
    return err({ code: "badSignature", message: "The signature is wrong." });
  const read = Callback.safeParse(readJson(body));
  if (!read.success) return err({ code: "unreadable", message: "The callback could not be read." });
  const { payout, refund } = read.data.payload;
  if (payout) return ok({ event: { ...payoutOf(payout.entity), reference: payout.entity.reference_id ?? null } });
  if (refund) return ok({ event: { ...refundOf(refund.entity), reference: refund.entity.receipt ?? null } });
  return ok({ event: null });
}

/** Contact, fund account and payout in one; the same order always makes the same body, as repetition demands. */
function compositeBody(
  accountNumber: string,
  { reference, amount }: PayoutOrder,
  { holderName, accountNo, ifsc }: Extract<PayoutOrder["target"], { is: "bank" }>,
) {
  return {
    account_number: accountNumber,
    amount,
    currency: "INR",
    mode: amount <= IMPS_LIMIT_PAISE ? "IMPS" : "NEFT",
    purpose: "payout",
    fund_account: {
      account_type: "bank_account",
      bank_account: { name: holderName, ifsc, account_number: accountNo },
      contact: { name: holderName.slice(0, NAME_LENGTH), type: "customer" },
    },
    queue_if_low_balance: true,
    reference_id: reference,
    narration: "Withdrawal of winnings",
  };
}
