import {
  docsOf,
  given,
  languageCookie,
  languageIn,
  ok,
  orThrow,
  type TextsFor,
  untoldCookie,
  untoldIn,
} from "../../kernel/index.ts";
import type { OtpSent } from "../codes/order.ts";
import { VerificationId } from "../contract.ts";
import type { Identity } from "../identity.ts";
import { REFUSALS } from "../messages.ts";
import { refused } from "../refusals.ts";

/** What identity's routes are given. `clientAddress` answers the caller's address with trusted proxies taken into account. */
export interface IdentityHttpDeps {
  readonly identity: Identity;
  readonly clientAddress: (request: Request) => string;
  /** What a request's sender reads of our messages. */
  readonly textsFor?: TextsFor;
}

/** The `verification` header of a request. */
export function verificationOf(request: Request): string {
  const parsed = VerificationId.safeParse(request.headers.get("verification")?.trim());
  return orThrow(parsed.success ? ok(parsed.data) : refused("otpGone"), REFUSALS);
}

/** What is told of a code that was sent; its id goes into a header. */
export const sentOnWire = ({ nExpiresIn, eChannel, sentTo }: OtpSent) => ({
  nExpiresIn,
  ...given({ eChannel, sSentTo: sentTo }),
});

/** What a handler sets of its answer. */
export interface Answering {
  readonly headers: Record<string, string | number | string[] | undefined>;
}

/** Has an answer set these cookies, beside those that it sets already. */
export function setCookies({ headers }: Answering, cookies: readonly string[]): void {
  headers["set-cookie"] = [headers["set-cookie"] ?? [], ...cookies].flat().map(String);
}

/**
 * What a device learns of its player's language with the session that it is given: the account's, where the device has chosen none. A choice
 * that was made before the log-in changes no account.
 */
export async function tellLanguage(
  identity: Pick<Identity, "authenticate" | "languageOf">,
  token: string,
  { request, set }: { readonly request: Request; readonly set: Answering },
): Promise<void> {
  const cookies = request.headers.get("cookie") ?? "";
  if (untoldIn(cookies) !== undefined) setCookies(set, [untoldCookie(null)]);
  if (languageIn(cookies) !== undefined) return;
  const session = await identity.authenticate(token);
  if (session.ok) setCookies(set, [languageCookie(await identity.languageOf(session.value.id))]);
}

/** What the interface's description says of a route. */
export const docs = docsOf("identity");
