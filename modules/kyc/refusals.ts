import { type AnsweredRefusal, err } from "../kernel/index.ts";
import { type KycRefusalCode, TEXTS } from "./messages.ts";

/** Why kyc did not do what was asked. */
export type KycRefusal = AnsweredRefusal<KycRefusalCode>;

/** A refusal with its code's text, and `detail` in brackets behind it. */
export function refused(
  code: KycRefusalCode,
  { detail, ...more }: { readonly detail?: string; readonly retryAfterSeconds?: number } = {},
): { readonly ok: false; readonly error: KycRefusal } {
  return err({ code, message: detail === undefined ? TEXTS[code] : `${TEXTS[code]} (${detail})`, ...more });
}
