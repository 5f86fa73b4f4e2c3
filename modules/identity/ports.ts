import type { Refusal, Result } from "../kernel/index.ts";
import type { Region } from "../settings/index.ts";

/** The service did not take the message or the question in time; nothing is known about why. */
export type ServiceRefusal = Refusal<"serviceUnavailable">;

/** Sends a text message to an Indian mobile number. */
export interface SmsSender {
  /** `to` with +91. `code` is the OTP inside `text`: vendors in India send registered templates and need it apart. */
  send(message: {
    readonly to: string;
    readonly text: string;
    readonly code: string;
  }): Promise<Result<void, ServiceRefusal>>;
}

/** Sends a plain text mail. */
export interface EmailSender {
  /** `code` is the OTP or the confirmation link inside `text`. */
  send(message: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly code: string;
  }): Promise<Result<void, ServiceRefusal>>;
}

/** Confirms that a social account stands behind a registration (S1 § 7, header `accessToken`). No service is connected yet. */
export interface SocialSignUp {
  /** Is `accessToken` of an account with this e-mail address? */
  verify(accessToken: string, email: string): Promise<Result<void, Refusal<"socialOff" | "socialRefused">>>;
}

/** Says in which Indian state or union territory a point lies. */
export interface Geocoder {
  /** WGS 84 degrees. "Other" is a point outside India. */
  stateAt(place: { readonly lat: number; readonly lng: number }): Promise<Result<Region, ServiceRefusal>>;
}

/** Encrypts personal data at rest; a sealed text opens only for the owner and field that it was sealed for. */
export interface Vault {
  seal(plain: string, place: { readonly owner: string; readonly field: string }): string;
  /** Crashes on what was not sealed for this place. */
  open(sealed: string, place: { readonly owner: string; readonly field: string }): string;
  /** What texts that the newest key sealed start with. */
  readonly prefix: string;
}
