import { err, type Refusal } from "../kernel/index.ts";
import { type KycRefusalCode, REFUSALS } from "./messages.ts";

/** Why kyc did not do what was asked. */
export interface KycRefusal extends Refusal<KycRefusalCode> {
  /** When asking again makes sense, for `retry-after`. */
  readonly retryAfterSeconds?: number;
}

/** A refusal with its code's text, and `detail` in brackets behind it. */
export function refused(
  code: KycRefusalCode,
  { detail, ...more }: { readonly detail?: string; readonly retryAfterSeconds?: number } = {},
): { readonly ok: false; readonly error: KycRefusal } {
  return err({ code, message: detail === undefined ? REFUSALS[code] : `${REFUSALS[code]} (${detail})`, ...more });
}
