/** What the cashier wants of a payout service: send money once, tell what became of it, and answer when asked. */
import type { Paise, Refusal, Result } from "../../kernel/index.ts";

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
export interface PayoutNews extends Payout {
  /** Our reference; null where the service names only its own id. */
  readonly reference: string | null;
}

/** A callback whose signature is right; `news` is null when it concerns no payout. */
export interface PayoutCallback {
  readonly news: PayoutNews | null;
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
