import { createHash } from "node:crypto";
import {
  type Clock,
  DAY_MS,
  HOUR_MS,
  instant,
  type Log,
  MINUTE_MS,
  ok,
  type Random,
  type Refusal,
  type Result,
  type SecurityEvents,
} from "../../kernel/index.ts";
import type { Chargebacks, EventOutcome } from "../chargebacks/chargebacks.ts";
import { refuseOperator } from "../messages.ts";
import type { CallbackRefusal, GatewayEvent, PaymentGateway } from "../ports.ts";
import { tryAgainAt } from "../retry.ts";
import type { Crediting } from "./crediting.ts";
import type { EventRow, EventStore } from "./store/events.ts";
import type { OrderStore } from "./store/orders.ts";

/** Gateways repeat a callback for a day; an older one is a replay. Its payment is found by asking. */
const OLDEST_MS = 7 * DAY_MS;
/** Tries within minutes for an event of an unknown payment; later tries come every hour. */
const SOON_TRIES = 5;
/** How far a gateway's clock may be ahead. */
const AHEAD_MS = 10 * MINUTE_MS;

/** A callback as it came: the raw body, whose bytes were signed. */
export interface CallbackRequest {
  readonly gateway: string;
  readonly body: Uint8Array;
  readonly header: (name: string) => string | null;
}

export type CallbackAnswer = Result<
  { readonly isNew: boolean },
  CallbackRefusal | Refusal<"noSuchGateway" | "tooOld" | "otherBody">
>;

/** What callbacks are given. */
export interface CallbackDeps {
  readonly events: EventStore;
  readonly orders: OrderStore;
  readonly crediting: Pick<Crediting, "paid">;
  readonly chargebacks: Chargebacks;
  readonly gateway: PaymentGateway | null;
  /** Was this refund ordered here, by our reference? */
  readonly isOurRefund: (reference: string, paymentId: string) => Promise<boolean>;
  /** Takes the chips of what was refunded elsewhere. */
  readonly refundedElsewhere: (
    gateway: string,
    refund: Extract<GatewayEvent, { is: "refund" }>,
  ) => Promise<EventOutcome>;
  readonly security: SecurityEvents;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Does what an event says. */
function createActing(deps: CallbackDeps) {
  const { orders, crediting, chargebacks } = deps;

  async function outcomeOf(name: string, event: GatewayEvent): Promise<EventOutcome> {
    if (event.is === "dispute") return chargebacks.disputed(name, event);
    if (event.is === "refund") return refunded(name, event);
    if (event.is === "paid") await crediting.paid(name, event.order, event.payment);
    if (event.is === "failed") {
      const order = await orders.atGateway(name, event.order);
      // One try of the payer's; the code stays open, and a payment that follows is credited (M-15).
      if (order) await orders.endWaiting(order.id, "failed");
    }
    return "done";
  }

  async function refunded(name: string, event: Extract<GatewayEvent, { is: "refund" }>): Promise<EventOutcome> {
    const { paymentId, reference } = event;
    if (reference !== null && (await deps.isOurRefund(reference, paymentId))) return "done";
    return deps.refundedElsewhere(name, event);
  }

  return outcomeOf;
}

/** Raises an alarm for a dispute or refund of an unknown payment. */
function createAlarm({ security, log }: Pick<CallbackDeps, "security" | "log">) {
  return (gateway: string, event: GatewayEvent): void => {
    if (event.is !== "dispute" && event.is !== "refund") return;
    const { paymentId: payment, amountPaise } = event;
    const about =
      event.is === "dispute"
        ? ({ alarm: "strayDispute", dispute: event.disputeId, payment } as const)
        : ({ alarm: "strayRefund", refund: event.refundId, payment } as const);
    log.error({ gateway, ...about, amountPaise }, "a payment that nobody has told of is taken back");
    security.record({ kind: "alarm", outcome: "failure", player: null, address: null, detail: about });
  };
}

/** Takes what gateways tell: checked, kept, acknowledged, and acted upon once. */
export function createCallbacks(deps: CallbackDeps) {
  const { events, gateway, security, clock, random, log } = deps;
  const outcomeOf = createActing(deps);
  const alarmOfUnknown = createAlarm(deps);

  /**
   * Acts on a kept event; what fails stays for the sweeper. Gateways promise no order: an event of an unknown payment
   * waits for it as long as callbacks may be late, and is due as soon as it is known.
   */
  async function handle(row: Pick<EventRow, "gateway" | "id" | "event" | "tries" | "receivedAt">) {
    const { gateway: name, id, event, tries, receivedAt } = row;
    const outcome = await outcomeOf(name, event).catch((error: unknown) => {
      log.error({ gateway: name, event: id, error }, "a callback could not be acted upon; it will be tried again");
    });
    const now = clock.now();
    if (outcome === undefined) return events.handleLater(name, id, tryAgainAt(now, tries, random));
    if (outcome === "paymentUnknown") {
      const waits = now < receivedAt.getTime() + OLDEST_MS;
      if (tries === 0 || !waits) alarmOfUnknown(name, event);
      // Both may be heard at the same moment, each before the other: soon at first.
      const next = tries < SOON_TRIES ? tryAgainAt(now, tries, random) : instant(now + HOUR_MS);
      if (waits) return events.handleLater(name, id, next);
    }
    await events.handled(name, id, now);
  }

  return {
    handle,

    /** Refused without a valid signature. Rejects only when the event could not be kept, so that the gateway sends it again. */
    async receive(request: CallbackRequest): Promise<CallbackAnswer> {
      if (gateway === null || gateway.name !== request.gateway) return refuseOperator("noSuchGateway");
      const read = await gateway.readCallback(request);
      if (!read.ok) {
        log.warn({ gateway: gateway.name, code: read.error.code }, "a callback was refused");
        return read;
      }
      const { id, at, event } = read.value;
      const now = clock.now();
      if (at < now - OLDEST_MS || at > now + AHEAD_MS) {
        log.warn({ gateway: gateway.name, event: id }, "a callback from another time was refused");
        return refuseOperator("tooOld");
      }
      const bodyHash = createHash("sha256").update(request.body).digest("hex");
      const kept = await events.keep(gateway.name, read.value, bodyHash, now);
      if (kept === "other") {
        log.error({ gateway: gateway.name, event: id, alarm: "otherBody" }, "an event came again with other contents");
        const detail = { alarm: "otherBody", gateway: gateway.name, event: id };
        security.record({ kind: "alarm", outcome: "refused", player: null, address: null, detail });
        return refuseOperator("otherBody");
      }
      if (kept === "known") return ok({ isNew: false });
      await handle({ gateway: gateway.name, id, event, tries: 0, receivedAt: new Date(now) });
      return ok({ isNew: true });
    },
  };
}

export type Callbacks = ReturnType<typeof createCallbacks>;
