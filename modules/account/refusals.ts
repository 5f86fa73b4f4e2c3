import type { IdentityRefusal } from "../identity/index.ts";
import { err, given, type Refusal, type Result } from "../kernel/index.ts";
import { type AccountRefusalCode, REFUSALS } from "./messages.ts";

/** Why the account did not do what was asked. */
export interface AccountRefusal extends Refusal<AccountRefusalCode> {
  readonly retryAfterSeconds?: number;
}

/** A refusal says whose it is, because their codes are worded in two places. */
export type Answer<T> = Promise<
  Result<T, { readonly account: AccountRefusal } | { readonly identity: IdentityRefusal }>
>;

/** A refusal of the account with its code's text. */
export function refused(code: AccountRefusalCode, retryAfterSeconds?: number) {
  const refusal: AccountRefusal = {
    code,
    message: REFUSALS[code],
    ...given({ retryAfterSeconds }),
  };
  return err({ account: refusal });
}

/** Identity's answer as the account's. */
export function passed<T>(result: Result<T, IdentityRefusal>) {
  return result.ok ? result : err({ identity: result.error });
}
