import { type AnsweredRefusal, err } from "../kernel/index.ts";
import { type IdentityRefusalCode, TEXTS } from "./messages.ts";

/** Why identity did not do what was asked. */
export type IdentityRefusal = AnsweredRefusal<IdentityRefusalCode>;

/** A refusal with its code's text. */
export function refused(
  code: IdentityRefusalCode,
  more: Pick<IdentityRefusal, "retryAfterSeconds" | "challenge"> = {},
): { readonly ok: false; readonly error: IdentityRefusal } {
  return err({ code, message: TEXTS[code], ...more });
}
