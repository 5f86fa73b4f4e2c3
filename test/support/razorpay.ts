/**
 * Razorpay on loopback, as far as its public documentation says how it behaves: QR codes ("image content"), their
 * payments, and webhooks signed over the raw body. Shapes are those of the documentation's samples.
 */
import { createHmac } from "node:crypto";
import type { Clock } from "../../modules/kernel/index.ts";
import { type Code, createLying, type Lie, type Payment } from "./razorpay-lies.ts";
import type { PayoutsStandIn } from "./razorpayx.ts";

export interface RazorpayStandIn {
  readonly origin: string;
  /** A player pays, fails or disputes, and its webhooks are sent: two of a payment, as the documentation has it. */
  perform(orderId: string, outcome: "pay" | "fail" | "dispute" | "lose" | "win", amount?: number): Promise<void>;
  /** Tells of an order what is not so, and answers with what status it was heard. Nothing of it is in what the API answers. */
  lie(orderId: string, lie: Lie): Promise<number>;
  stop(): void;
}

interface Given {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Read when a webhook is sent: the platform may begin to listen after its gateway. */
  readonly webhookUrl: string;
  readonly clock: Clock;
  /** What else the API answers: payouts and refunds. */
  readonly payouts?: Pick<PayoutsStandIn, "answer">;
  /** The UPI address that an order is paid from; one for all unless given. */
  readonly payerOf?: (orderId: string) => string;
}

export function razorpayStandIn(given: Given): RazorpayStandIn {
  const books = createBooks(given.clock);
  const { codes, codeOf, id, codeEntity, paymentEntity } = books;
  const payerOf = given.payerOf ?? (() => "asha@bank");
  const send = createWebhooks(given, books);
  const { pay, dispute } = createOutcomes(books, payerOf, send);
  const authorization = `Basic ${btoa(`${given.keyId}:${given.keySecret}`)}`;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) =>
      request.headers.get("authorization") === authorization
        ? (given.payouts?.answer(request) ?? answer(request, books))
        : badRequest(401),
  });

  return {
    origin: `http://127.0.0.1:${server.port}`,
    stop: () => void server.stop(true),
    lie: createLying({ codes, codeOf, payerOf, id, codeEntity, paymentEntity, send }),
    perform: (orderId, outcome, amount) =>
      outcome === "pay" || outcome === "fail" ? pay(orderId, outcome, amount) : dispute(orderId, outcome),
  };
}

type Books = ReturnType<typeof createBooks>;
type Send = ReturnType<typeof createWebhooks>;

/** The codes with their payments, and how the API shows them. */
function createBooks(clock: Clock) {
  const codes = new Map<string, Code>();
  let made = 0;
  const seconds = () => Math.floor(clock.now() / 1_000);
  return {
    codes,
    seconds,
    id: (prefix: string) => `${prefix}_${String(++made).padStart(14, "0")}`,
    codeOf(orderId: string): Code {
      const code = [...codes.values()].find(({ notes }) => notes.order === orderId);
      if (!code) throw new Error(`no code of order ${orderId}`);
      return code;
    },
    codeEntity: (code: Code) => codeEntityAt(code, seconds()),
    paymentEntity: (payment: Payment) => paymentEntityAt(payment, seconds()),
  };
}

const badRequest = (status: number) => Response.json({ error: { code: "BAD_REQUEST_ERROR" } }, { status });

/** The API: makes codes, and shows them and their payments. */
async function answer(request: Request, books: Books): Promise<Response> {
  const [, codeId, payments] =
    /^\/v1\/payments\/qr_codes(?:\/(\w+))?(\/payments)?$/.exec(new URL(request.url).pathname) ?? [];
  if (request.method === "POST" && codeId === undefined) return makeCode(request, books);
  const code = books.codes.get(codeId ?? "");
  if (!code) return badRequest(400);
  if (payments === undefined) return Response.json(books.codeEntity(code));
  const items = code.payments.map(books.paymentEntity);
  return Response.json({ entity: "collection", count: items.length, items });
}

async function makeCode(request: Request, { codes, seconds, id, codeEntity }: Books): Promise<Response> {
  const asked = (await request.json()) as {
    type: string;
    usage: string;
    fixed_amount: boolean;
    payment_amount: number;
    close_by: number;
    notes: Record<string, string>;
  };
  // The documentation: closes a quarter of an hour from now at the earliest; at most 15 notes.
  const isRight =
    asked.type === "upi_qr" && asked.usage === "single_use" && asked.fixed_amount && asked.close_by >= seconds() + 900;
  if (!isRight || !Number.isInteger(asked.payment_amount) || !Number.isInteger(asked.close_by)) return badRequest(400);
  const code = {
    id: id("qr"),
    amount: asked.payment_amount,
    closeBy: asked.close_by,
    notes: asked.notes,
    payments: [],
  };
  codes.set(code.id, code);
  return Response.json(codeEntity(code));
}

/** Sends webhooks, signed with the platform's secret unless another is given; answers with what status each was heard. */
function createWebhooks(given: Given, { id, seconds }: Books) {
  return async (event: string, payload: object, secret = given.webhookSecret): Promise<number> => {
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_1",
      event,
      contains: Object.keys(payload),
      payload,
      created_at: seconds(),
    });
    const { status } = await fetch(given.webhookUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": createHmac("sha256", secret).update(body).digest("hex"),
        "x-razorpay-event-id": id("evt"),
      },
      body,
    });
    return status;
  };
}

/** What players do about a code, with the webhooks of it. */
function createOutcomes(
  { codeOf, id, seconds, codeEntity, paymentEntity }: Books,
  payerOf: (orderId: string) => string,
  send: Send,
) {
  return {
    async pay(orderId: string, outcome: "pay" | "fail", amount: number | undefined): Promise<void> {
      const code = codeOf(orderId);
      const status = outcome === "pay" ? "captured" : "failed";
      const payment: Payment = { id: id("pay"), amount: amount ?? code.amount, status, vpa: payerOf(orderId) };
      code.payments.push(payment);
      const entity = paymentEntity(payment);
      // A failed try carries the code's notes; a captured payment has none, and its code tells of it.
      if (outcome === "fail") {
        await send("payment.failed", { payment: { entity: { ...entity, notes: code.notes } } });
        return;
      }
      await send("payment.captured", { payment: { entity } });
      await send("qr_code.credited", { payment: { entity }, qr_code: { entity: codeEntity(code) } });
    },
    async dispute(orderId: string, outcome: "dispute" | "lose" | "win"): Promise<void> {
      const paid = codeOf(orderId).payments.find(({ status }) => status === "captured");
      if (!paid) throw new Error("nothing was paid");
      const status = { dispute: "open", lose: "lost", win: "won" }[outcome];
      const event = { dispute: "created", lose: "lost", win: "won" }[outcome];
      await send(`payment.dispute.${event}`, {
        payment: { entity: paymentEntity(paid) },
        dispute: {
          entity: {
            id: `disp_${paid.id.slice(4)}`,
            entity: "dispute",
            payment_id: paid.id,
            amount: paid.amount,
            currency: "INR",
            amount_deducted: outcome === "lose" ? paid.amount : 0,
            reason_code: "chargeback",
            respond_by: seconds() + 86_400,
            status,
            phase: "chargeback",
            created_at: seconds(),
          },
        },
      });
    },
  };
}

function codeEntityAt(code: Code, now: number) {
  const captured = code.payments.filter(({ status }) => status === "captured");
  const isClosed = captured.length > 0 || now >= code.closeBy;
  return {
    id: code.id,
    entity: "qr_code",
    usage: "single_use",
    type: "upi_qr",
    image_url: `https://rzp.io/i/${code.id}`,
    payment_amount: code.amount,
    status: isClosed ? "closed" : "active",
    fixed_amount: true,
    payments_amount_received: captured.reduce((sum, { amount }) => sum + amount, 0),
    payments_count_received: captured.length,
    notes: code.notes,
    close_by: code.closeBy,
    image_content: `upi://pay?ver=01&mode=15&pa=rpy.rummy@icici&pn=Rummy&tr=RZP${code.id}&tn=Deposit&cu=INR&mc=5816&am=${code.amount / 100}`,
  };
}

const paymentEntityAt = ({ id, amount, status, vpa }: Payment, createdAt: number) => ({
  id,
  entity: "payment",
  amount,
  currency: "INR",
  status,
  order_id: null,
  method: "upi",
  amount_refunded: 0,
  captured: status === "captured",
  description: "QRv2 Payment",
  vpa,
  email: "asha@example.com",
  contact: "+919000090000",
  notes: [],
  created_at: createdAt,
});
