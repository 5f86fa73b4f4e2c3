import { IDENTITY_REFUSALS, type IdentityRefusalCode } from "../identity/index.ts";
import { type AnsweredRefusal, err, given, type Result } from "../kernel/index.ts";
import { type AccountRefusalCode, REFUSALS, TEXTS } from "./messages.ts";

/** What the account's calls refuse with: its own refusals, and identity's where the account asks identity. */
export const ANSWERS = { ...IDENTITY_REFUSALS, ...REFUSALS };

/** Why the account did not do what was asked. */
export type AccountRefusal = AnsweredRefusal<AccountRefusalCode>;

/** What the account answers, or why it or identity refuses. */
export type Answer<T> = Promise<Result<T, AnsweredRefusal<AccountRefusalCode | IdentityRefusalCode>>>;

/** A refusal of the account with its code's text. */
export function refused(code: AccountRefusalCode, retryAfterSeconds?: number) {
  return err<AccountRefusal>({ code, message: TEXTS[code], ...given({ retryAfterSeconds }) });
}
