import { docsOf, given, ok, orThrow } from "../../kernel/index.ts";
import type { OtpSent } from "../codes/order.ts";
import { VerificationId } from "../contract.ts";
import type { Identity } from "../identity.ts";
import { REFUSALS } from "../messages.ts";
import { refused } from "../refusals.ts";

/** What identity's routes are given. `clientAddress` answers the caller's address with trusted proxies taken into account. */
export interface IdentityHttpDeps {
  readonly identity: Identity;
  readonly clientAddress: (request: Request) => string;
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

/** What the interface's description says of a route. */
export const docs = docsOf("identity");
