import { z } from "zod";
import {
  asksFor,
  type Callback,
  type GatewayCode,
  type GatewayEvent,
  type GatewayPayment,
  type GatewayStatus,
  type PaymentGateway,
} from "../../../modules/cashier/index.ts";
import { instant, MINUTE_MS, ok, refuse } from "../../../modules/kernel/index.ts";
import { type Attempt, createOutcall, httpFailure, jsonOf, type OutcallDeps, type RetryPolicy } from "../outcall.ts";
import { isSigned } from "../webhook-signature.ts";
import { readJson } from "./read-json.ts";

/** An account with Razorpay. */
export interface RazorpayAccount {
  readonly keyId: string;
  readonly keySecret: string;
  /** Secret of the webhook that is set up with Razorpay for `/api/payments/callback/razorpay`. */
  readonly webhookSecret: string;
  /** `https://api.razorpay.com` */
  readonly origin: string;
  /** What the payer's app shows. */
  readonly payeeName: string;
  /** Keyed hash of a UPI address: the address itself is not kept. */
  readonly hashUpi: (address: string) => Promise<string>;
}

/** Razorpay keeps a code open for a quarter of an hour at least. */
const OPEN_MS = 16 * MINUTE_MS;

const QrCode = z.object({
  id: z.string().regex(/^qr_\w{1,60}$/),
  status: z.enum(["active", "closed"]),
  /** The UPI link; a feature that Razorpay's support turns on for an account. */
  image_content: z.string().max(2_000).optional(),
});
const Payment = z.object({
  id: z.string().regex(/^pay_\w{1,60}$/),
  amount: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.string().max(40),
  vpa: z.string().max(320).nullish(),
  notes: z.unknown(),
});
const Payments = z.object({ items: z.array(Payment).max(100) });
const Dispute = z.object({
  id: z.string().regex(/^disp_\w{1,60}$/),
  payment_id: z.string().max(64),
  amount: z.int().min(0),
  amount_deducted: z.int().min(0).nullish(),
});
const Refund = z.object({
  id: z.string().regex(/^rfnd_\w{1,60}$/),
  payment_id: z.string().max(64),
  amount: z.int().min(0),
  receipt: z.string().max(100).nullish(),
});
/** Notes are an object, or an empty list when there are none. */
const Notes = z.object({ order: z.string().max(64) });
const Webhook = z.object({
  event: z.string().regex(/^[\w.]{1,100}$/),
  created_at: z.int().min(0).max(100_000_000_000),
  payload: z.object({
    payment: z.object({ entity: Payment }).optional(),
    qr_code: z.object({ entity: z.object({ id: z.string().max(64), notes: z.unknown() }) }).optional(),
    dispute: z.object({ entity: Dispute }).optional(),
    refund: z.object({ entity: Refund }).optional(),
  }),
});
type Webhook = z.infer<typeof Webhook>;

/**
 * UPI payments through Razorpay: a single-use QR code of a fixed amount for each order (`POST /v1/payments/qr_codes`,
 * "image content" variant), its payments when asked (`GET …/payments`), and webhooks signed over the raw body
 * (`x-razorpay-signature`), told apart by `x-razorpay-event-id`.
 */
export function razorpayPayments(
  account: RazorpayAccount,
  deps: OutcallDeps,
  retryPolicy?: RetryPolicy,
): PaymentGateway {
  const outcall = createOutcall("payments", deps, retryPolicy);
  const ask = asking(account);
  const paymentOf: PaymentOf = async ({ id, amount, currency, vpa }) => ({
    paymentId: id,
    amountPaise: amount,
    currency,
    upiHash: vpa ? await account.hashUpi(vpa) : null,
  });

  return {
    name: "razorpay",

    createCode: ({ orderId, payable, expiresAt, note }) =>
      outcall.call<GatewayCode>(orderId, async (signal) => {
        const closesAt = Math.max(expiresAt, deps.clock.now() + OPEN_MS);
        const made = await ask(signal, QrCode, "", {
          type: "upi_qr",
          name: account.payeeName,
          usage: "single_use",
          fixed_amount: true,
          payment_amount: payable,
          description: note,
          close_by: Math.ceil(closesAt / 1_000),
          notes: { order: orderId },
        });
        if (!("done" in made)) return made;
        const { id, image_content } = made.done;
        if (image_content === undefined || !asksFor(image_content, payable))
          return { failed: "a code without the UPI link of this amount", cause: "refusal", again: false };
        return { done: { gatewayOrderId: id, qrString: image_content } };
      }),

    statusOf: (gatewayOrderId) =>
      outcall.call<GatewayStatus>(gatewayOrderId, async (signal) => {
        // The code first: a payment that closes it in between is among the payments then.
        const path = `/${encodeURIComponent(gatewayOrderId)}`;
        const code = await ask(signal, QrCode, path);
        if (!("done" in code)) return code;
        const paid = await ask(signal, Payments, `${path}/payments?count=10`);
        if (!("done" in paid)) return paid;
        const captured = await Promise.all(
          paid.done.items.filter(({ status }) => status === "captured").map(paymentOf),
        );
        if (captured.length > 0) return { done: { is: "paid", payments: captured } };
        return { done: { is: code.done.status === "closed" ? "closed" : "waiting" } };
      }),

    async readCallback({ body, header }) {
      if (!isSigned(body, header("x-razorpay-signature"), account.webhookSecret))
        return refuse("badSignature", "The signature is not right.");
      const id = header("x-razorpay-event-id") ?? "";
      const webhook = Webhook.safeParse(readJson(body));
      if (!webhook.success || !/^[\w-]{1,100}$/.test(id)) return refuse("unreadable", "The event cannot be read.");
      const callback: Callback = {
        id,
        at: instant(webhook.data.created_at * 1_000),
        event: await eventOf(webhook.data, paymentOf),
      };
      return ok(callback);
    },
  };
}

type PaymentOf = (payment: z.infer<typeof Payment>) => Promise<GatewayPayment>;

/** Calls of the API with an account's keys, their answers parsed. */
function asking({ keyId, keySecret, origin }: RazorpayAccount) {
  const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
  return async <T>(signal: AbortSignal, schema: z.ZodType<T>, path: string, body?: object): Promise<Attempt<T>> => {
    const response = await fetch(`${origin}/v1/payments/qr_codes${path}`, {
      method: body === undefined ? "GET" : "POST",
      signal,
      redirect: "manual",
      headers: { authorization, "content-type": "application/json", accept: "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = schema.safeParse(await jsonOf(response));
    if (response.ok && answer.success) return { done: answer.data };
    return httpFailure(response, response.ok ? "an answer that cannot be read" : undefined);
  };
}

/** What an event says of deposits. A captured payment that does not name its order is told by its QR code's event too. */
async function eventOf({ event, payload }: Webhook, paymentOf: PaymentOf): Promise<GatewayEvent> {
  const payment = payload.payment?.entity;
  const dispute = payload.dispute?.entity;
  if (event.startsWith("payment.dispute.") && dispute) {
    const { id, payment_id, amount, amount_deducted } = dispute;
    const decided = { lost: "lost", won: "won", closed: (amount_deducted ?? 0) > 0 ? "lost" : "won" } as const;
    const to = decided[event.slice("payment.dispute.".length) as keyof typeof decided] ?? "open";
    // A dispute may end with less than was disputed.
    const amountPaise = to === "lost" && amount_deducted ? Math.min(amount_deducted, amount) : amount;
    return { is: "dispute", disputeId: id, paymentId: payment_id, amountPaise, to };
  }
  const refund = payload.refund?.entity;
  if (event.startsWith("refund.") && refund) {
    const to = event === "refund.processed" ? "paid" : event === "refund.failed" ? "failed" : "made";
    const { id, payment_id, amount, receipt } = refund;
    return { is: "refund", refundId: id, paymentId: payment_id, amountPaise: amount, reference: receipt ?? null, to };
  }
  const code = payload.qr_code?.entity;
  const order = { orderId: orderIn(code?.notes) ?? orderIn(payment?.notes), gatewayOrderId: code?.id ?? null };
  const isNamed = order.orderId !== null || order.gatewayOrderId !== null;
  if (payment && isNamed && (event === "qr_code.credited" || event === "payment.captured"))
    return { is: "paid", order, payment: await paymentOf(payment) };
  if (payment && isNamed && event === "payment.failed") return { is: "failed", order, paymentId: payment.id };
  return { is: "other", name: event };
}

function orderIn(notes: unknown): string | null {
  const read = Notes.safeParse(notes);
  return read.success ? read.data.order : null;
}
