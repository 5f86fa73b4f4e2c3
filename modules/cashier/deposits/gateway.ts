/** What the cashier wants of a payment service: a UPI QR code for an order, news when it is paid, and answers when asked. */
import type { Instant, Paise, Refusal, Result } from "../../kernel/index.ts";

/** The service did not answer, or not in a way that can be understood; asking again later may help. */
export type GatewayRefusal = Refusal<"serviceUnavailable">;

/** What a QR code is asked for. */
export interface GatewayOrder {
  /** `CustRefNum`; the gateway hands it back with every payment. */
  readonly orderId: string;
  readonly payable: Paise;
  /** The player's last moment; a gateway may keep its code open a little longer. */
  readonly expiresAt: Instant;
  /** What the payer reads. */
  readonly note: string;
}

/** What the gateway made of it. */
export interface GatewayCode {
  readonly gatewayOrderId: string;
  /** `upi://pay?…` */
  readonly qrString: string;
}

/** One payment as the gateway has it. */
export interface GatewayPayment {
  readonly paymentId: string;
  readonly amountPaise: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Keyed hash of the payer's UPI address; null when the gateway does not say. */
  readonly upiHash: string | null;
}

/** What the gateway knows of an order when asked. */
export type GatewayStatus =
  | { readonly is: "waiting" }
  /** Nobody can pay it any more. */
  | { readonly is: "closed" }
  | { readonly is: "failed" }
  | { readonly is: "paid"; readonly payments: readonly GatewayPayment[] };

/** Which order an event is about: by our number, by the gateway's, or both. */
export interface OrderReference {
  readonly orderId: string | null;
  readonly gatewayOrderId: string | null;
}

/** What a callback says. Plain JSON: it is kept. */
export type GatewayEvent =
  | { readonly is: "paid"; readonly order: OrderReference; readonly payment: GatewayPayment }
  | { readonly is: "failed"; readonly order: OrderReference; readonly paymentId: string }
  | {
      readonly is: "dispute";
      readonly disputeId: string;
      readonly paymentId: string;
      readonly amountPaise: number;
      readonly to: "open" | "lost" | "won";
    }
  /** Money went back to a payer. */
  | {
      readonly is: "refund";
      readonly refundId: string;
      readonly paymentId: string;
      readonly amountPaise: number;
      /** Our reference; null when it was not the house that ordered it. */
      readonly reference: string | null;
      readonly to: "made" | "paid" | "failed";
    }
  /** Signed and understood, but nothing that concerns a deposit. */
  | { readonly is: "other"; readonly name: string };

/** A callback whose signature is right. */
export interface Callback {
  /** The event's id: the same event comes under the same id, however often it is sent. */
  readonly id: string;
  /** When the gateway says that it happened. */
  readonly at: Instant;
  readonly event: GatewayEvent;
}

export type CallbackRefusal = Refusal<"badSignature" | "unreadable">;

/** A payment service. `src/adapters/payments` has the sandbox and the vendor; one conformance test holds both to this. */
export interface PaymentGateway {
  readonly name: string;
  /** Asks for a code that takes `payable` once. Asking again for the same order may make another code; either pays the order. */
  createCode(order: GatewayOrder): Promise<Result<GatewayCode, GatewayRefusal>>;
  /** What became of a code. */
  statusOf(gatewayOrderId: string): Promise<Result<GatewayStatus, GatewayRefusal>>;
  /**
   * Checks the signature over the raw body, in constant time, and reads it. Whatever is sent is answered; rejects only while
   * a payer's address cannot be hashed, so that the gateway sends it again.
   */
  readCallback(request: {
    readonly body: Uint8Array;
    readonly header: (name: string) => string | null;
  }): Promise<Result<Callback, CallbackRefusal>>;
}
