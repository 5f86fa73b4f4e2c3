import { z } from "zod";
import {
  type Callback,
  type GatewayEvent,
  type GatewayPayment,
  type PaymentGateway,
  upiLink,
} from "../../../modules/cashier/index.ts";
import {
  type Clock,
  type Instant,
  instant,
  type Log,
  ok,
  type Paise,
  paise,
  type Random,
  randomHex,
  refuse,
  SECOND_MS,
  type Timers,
} from "../../../modules/kernel/index.ts";
import { type Mode, refuseInProduction } from "../sandbox-only.ts";
import { isSigned, signBody } from "../webhook-signature.ts";
import { readJson } from "./read-json.ts";

/** How the sandbox treats a callback: as it should be, never, twice, or only after a minute. */
export const DELIVERIES = ["once", "lost", "twice", "late"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** What a player does with a code of the sandbox. */
export interface SandboxAction {
  readonly orderId: string;
  readonly outcome: "pay" | "fail" | "dispute" | "lose" | "win";
  readonly delivery: Delivery;
  /** Instead of what was asked for. */
  readonly amount?: Paise;
  /** The payer's address; by default an address of the order's own. */
  readonly address?: string;
}

export interface SandboxOrder {
  readonly orderId: string;
  readonly payable: Paise;
  readonly expiresAt: Instant;
  readonly note: string;
  readonly state: "waiting" | "failed" | "paid";
  readonly payments: readonly GatewayPayment[];
}

/** A payment service that lives in the server's own process: people and tests say what becomes of a code. */
export interface SandboxPayments extends PaymentGateway {
  /** The newest first. */
  orders(): readonly SandboxOrder[];
  order(orderId: string): SandboxOrder | undefined;
  /** False for an order that the sandbox does not know. */
  perform(action: SandboxAction): Promise<boolean>;
}

export interface SandboxDeps {
  readonly mode: Mode;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Signs the callbacks. */
  readonly secret: string;
  /** The server's address for callbacks. */
  readonly callbackUrl: () => string;
  readonly hashUpi: (address: string) => Promise<string>;
}

const KEPT = 5_000;
const LATE_MS = 60 * SECOND_MS;
/** When a callback that was not taken is sent again. */
const AGAIN_MS = [SECOND_MS, 10 * SECOND_MS, 60 * SECOND_MS];
const SIGNATURE = "x-sandbox-signature";
const PAYEE = { address: "baithak@sandbox", name: "Rummy Baithak Sandbox", category: "5816" } as const;

const Sent = z.object({
  id: z.string().max(100),
  at: z.number(),
  event: z.custom<GatewayEvent>((value) => typeof value === "object" && value !== null),
});

/** The stand-in for a gateway. Throws in production: its page gives money for nothing. */
export function sandboxPayments(deps: SandboxDeps): SandboxPayments {
  refuseInProduction(deps.mode, "payment gateway");
  const { clock, random, secret } = deps;
  const tell = telling(deps);
  const kept = new Map<string, SandboxOrder>();

  const isOver = (order: SandboxOrder) => clock.now() >= order.expiresAt;
  const change = (order: SandboxOrder, state: SandboxOrder["state"], payments = order.payments) =>
    void kept.set(order.orderId, { ...order, state, payments });

  async function perform({ orderId, outcome, delivery, amount, address }: SandboxAction): Promise<boolean> {
    const order = kept.get(orderId);
    if (order === undefined) return false;
    const reference = { orderId, gatewayOrderId: `sandbox_${orderId}` };
    const paymentId = `pay_${randomHex(random, 12)}`;
    if (outcome === "fail") {
      change(order, order.state === "paid" ? "paid" : "failed");
      await tell({ is: "failed", order: reference, paymentId }, delivery);
      return true;
    }
    if (outcome === "pay") {
      const payment: GatewayPayment = {
        paymentId,
        amountPaise: amount ?? order.payable,
        currency: "INR",
        upiHash: await deps.hashUpi(address ?? `${orderId}@sandbox`),
      };
      change(order, "paid", [...order.payments, payment]);
      await tell({ is: "paid", order: reference, payment }, delivery);
      return true;
    }
    const [paid] = order.payments;
    if (paid === undefined) return false;
    const to = ({ dispute: "open", lose: "lost", win: "won" } as const)[outcome];
    const disputed = { disputeId: `disp_${paid.paymentId}`, paymentId: paid.paymentId, amountPaise: paid.amountPaise };
    await tell({ is: "dispute", ...disputed, to }, delivery);
    return true;
  }

  return {
    name: "sandbox",
    perform,
    orders: () => [...kept.values()].reverse(),
    order: (orderId) => kept.get(orderId),

    async createCode({ orderId, payable, expiresAt, note }) {
      if (!kept.has(orderId)) kept.set(orderId, { orderId, payable, expiresAt, note, state: "waiting", payments: [] });
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return ok({
        gatewayOrderId: `sandbox_${orderId}`,
        qrString: upiLink({ payee: PAYEE, reference: orderId, note, amount: payable }),
      });
    },

    async statusOf(gatewayOrderId) {
      const order = kept.get(gatewayOrderId.replace("sandbox_", ""));
      if (order === undefined) return ok({ is: "closed" });
      if (order.state === "paid") return ok({ is: "paid", payments: order.payments });
      if (isOver(order)) return ok({ is: "closed" });
      return ok({ is: order.state });
    },

    readCallback: (callback) => readCallback(callback, secret),
  };
}

/** Sends events to the server as the service would: signed, again where they are not taken. */
function telling({ clock, timers, random, log, secret, callbackUrl }: SandboxDeps) {
  async function send(text: string, tries = 0): Promise<void> {
    const answer = await fetch(callbackUrl(), {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE]: signBody(new TextEncoder().encode(text), secret) },
      body: text,
    }).catch(() => null);
    if (answer?.ok) return;
    log.warn({ status: answer?.status ?? null, tries }, "the sandbox's callback was not taken");
    const wait = AGAIN_MS[tries];
    if (wait !== undefined) timers.after(wait, () => void send(text, tries + 1));
  }

  async function tell(event: GatewayEvent, delivery: Delivery): Promise<void> {
    const text = JSON.stringify({ id: `evt_${randomHex(random, 12)}`, at: clock.now(), event });
    if (delivery === "lost") return;
    if (delivery === "late") return void timers.after(LATE_MS, () => void send(text));
    await send(text);
    if (delivery === "twice") await send(text);
  }

  return tell;
}

async function readCallback(
  { body, header }: Parameters<PaymentGateway["readCallback"]>[0],
  secret: string,
): ReturnType<PaymentGateway["readCallback"]> {
  if (!isSigned(body, header(SIGNATURE), secret)) return refuse("badSignature", "The signature is not right.");
  const sent = Sent.safeParse(readJson(body));
  if (!sent.success) return refuse("unreadable", "The event cannot be read.");
  const { id, at, event } = sent.data;
  const callback: Callback = { id, at: instant(at), event };
  return ok(callback);
}

/** Rupees in a form as paise; null when they are none. */
export function paiseIn(text: string): Paise | null {
  const [, rupees, fraction = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return rupees === undefined ? null : paise(Number(rupees) * 100 + Number(fraction.padEnd(2, "0")));
}
