/** What the cashier is given: other modules' functions, no more than it needs of each, and the vendors of payments and payouts. */
import type { Instant, Paise, PlayerId, Refusal, Result } from "../kernel/index.ts";
import type { Region } from "../settings/index.ts";

/** Identity's answer: may the player play for money? */
export interface PlayerStatus {
  readonly isAdult: boolean;
  readonly termsAccepted: boolean;
  readonly mobileVerified: boolean;
  /** Self-excluded until then; null: not. */
  readonly excludedUntil: Instant | null;
  readonly closed: boolean;
}

/** Kyc's answer: what has been proven (M-12). */
export interface KycStatus {
  readonly panApproved: boolean;
  readonly bankVerified: boolean;
}

/** The player's standing, proofs and place. */
export interface PlayerFacts {
  readonly statusOf: (player: PlayerId) => Promise<PlayerStatus>;
  readonly kycOf: (player: PlayerId) => Promise<KycStatus>;
  /** The state of the profile's address, else the one they registered from; null when unknown. */
  readonly homeStateOf: (player: PlayerId) => Promise<Region | null>;
  /**
   * The state of the player's `location` header; refused with the specification's text when it cannot be found, as `tooOften` where the
   * player has had too many places looked for.
   */
  readonly stateAt: (
    location: string | undefined,
    player: PlayerId,
  ) => Promise<Result<Region, Refusal<"locationNotFound" | "tooOften">>>;
}

/** Bonus's answer: what a promotion gives with a deposit (M-10). */
export interface DepositBonus {
  /** Refused when the promotion does not fit the amount or the player. */
  quote(request: {
    readonly player: PlayerId;
    readonly promotionId: string;
    readonly amountPaise: Paise;
  }): Promise<Result<{ readonly bonusPaise: Paise; readonly ticketName: string | null }, Refusal>>;
  /** Called when the deposit's credit is in the ledger, at least once. */
  depositCredited(deposit: {
    readonly player: PlayerId;
    readonly depositId: string;
    readonly amountPaise: Paise;
    readonly promotionId: string | null;
    /** Opaque, but the same for the same UPI address. */
    readonly upiId: string | null;
  }): Promise<void>;
  /** The payment was taken back: what is left of the bonus that came with it goes back to promotions. Repeatable. */
  depositReturned(player: PlayerId, depositId: string): Promise<unknown>;
}

/** Sends a mail to a player: what `write` writes when it reads texts in their language. False: try again later; true also when there is nowhere to send it. */
export type SendMail = (
  player: PlayerId,
  write: () => { readonly subject: string; readonly text: string },
) => Promise<boolean>;

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
      /** Our reference; null when it was not ordered here. */
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

/** Why a callback is not taken. */
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

/** Where money goes: to the player's bank account, or back to where a payment came from (M-9). */
export type PayoutTarget =
  | { readonly is: "bank"; readonly holderName: string; readonly accountNo: string; readonly ifsc: string }
  | { readonly is: "payment"; readonly paymentId: string };

/** One wish to send money. */
export interface PayoutOrder {
  /** The withdrawal's id. The same reference, however often it is sent, pays once. */
  readonly reference: string;
  readonly amount: Paise;
  readonly target: PayoutTarget;
}

/** What became of it. `failed` also when the money came back after it was paid. */
export type PayoutStatus =
  | { readonly is: "processing" }
  /** `utr`: the bank's own number of the transfer, once it is known. */
  | { readonly is: "paid"; readonly utr: string | null }
  | { readonly is: "failed"; readonly reason: string };

/** A payout as the service has it. */
export interface Payout {
  readonly payoutId: string;
  readonly status: PayoutStatus;
}

/**
 * `refused`: the service took the order for what it is and will never pay it. `serviceUnavailable`: nothing is known;
 * the money may have been sent, so it has to be asked for before anything is given back.
 */
export type PayoutRefusal = Refusal<"refused" | "serviceUnavailable">;

/** What a callback says about one of our payouts. */
export interface PayoutEvent extends Payout {
  /** Our reference; null where the service names only its own id. */
  readonly reference: string | null;
}

/** A callback whose signature is right; `event` is null when it concerns no payout. */
export interface PayoutCallback {
  readonly event: PayoutEvent | null;
}

/** A payout service. `src/adapters/payouts` has the sandbox and the vendor; one conformance test holds both to this. */
export interface PayoutProvider {
  readonly name: string;
  /** Sends, or says what became of the order that came under this reference before. */
  send(order: PayoutOrder): Promise<Result<Payout, PayoutRefusal>>;
  /** What the service knows of a reference; null: nothing was ever ordered under it. */
  find(order: PayoutOrder): Promise<Result<Payout | null, Refusal<"serviceUnavailable">>>;
  /** Checks the signature over the raw body, in constant time, and reads it. Never throws, whatever is sent. */
  readCallback(request: {
    readonly body: Uint8Array;
    readonly header: (name: string) => string | null;
  }): Result<PayoutCallback, Refusal<"badSignature" | "unreadable">>;
}
