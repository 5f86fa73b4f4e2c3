import { err, type Refusal } from "../kernel/index.ts";
import { type IdentityRefusalCode, REFUSALS } from "./messages.ts";

/** Why identity did not do what was asked. */
export interface IdentityRefusal extends Refusal<IdentityRefusalCode> {
  /** When asking again makes sense, for `retry-after`. */
  readonly retryAfterSeconds?: number;
  /** A proof of work that lets the call through, repeated with it. */
  readonly challenge?: string;
}

/** A refusal with its code's text. */
export function refused(
  code: IdentityRefusalCode,
  more: { readonly retryAfterSeconds?: number; readonly challenge?: string } = {},
): { readonly ok: false; readonly error: IdentityRefusal } {
  return err({ code, message: REFUSALS[code], ...more });
}
