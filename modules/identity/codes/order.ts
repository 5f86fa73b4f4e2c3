import type { Purpose } from "../store/challenges.ts";
import type { PlayerRow } from "../store/players.ts";

/** The recipient of a code, and its purpose. */
export interface CodeOrder {
  readonly playerId: string;
  /** The account's number, by which waits and guesses are counted. */
  readonly mobile: string;
  readonly purpose: Purpose;
  readonly channel: "sms" | "email";
  /** Mobile number with +91, or e-mail address. */
  readonly destination: string;
}

/** An OTP is on its way; `verification` must come back with it. */
export interface OtpSent {
  readonly verification: string;
  /** Seconds until another may be asked for (S1 § 9: 180). */
  readonly nExpiresIn: number;
  /** Where it went, if not where it was asked to go: an address that was never confirmed gets none. */
  readonly eChannel?: "sms";
  /** Where it went, masked (`+91 ••••• ••001`); only for those who have shown that the account is theirs. */
  readonly sentTo?: string;
}

/** A number with its last three digits alone. */
export const maskedNumber = (mobile: string): string => `+91 ••••• ••${mobile.slice(-3)}`;

/** Codes go by mail to confirmed addresses only: reading the mail is enough to get into the account. */
export function wayTo(player: PlayerRow, wanted: "sms" | "email"): Pick<CodeOrder, "channel" | "destination"> {
  return wanted === "email" && player.emailVerifiedAt
    ? { channel: "email", destination: player.email }
    : { channel: "sms", destination: player.mobile };
}
