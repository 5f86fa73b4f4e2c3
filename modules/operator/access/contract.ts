import { z } from "zod";
import type { Permission, Role } from "../frame/permissions-contract.ts";

/** An operator's name, as it is typed at the door. */
export const NAME = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[a-z0-9._-]+$/, "A name has small letters, digits, dots and dashes.");
/** A code of an authenticator. */
export const CODE = z.string().regex(/^\d{6}$/, "A code has six digits.");
/** How many characters an operator's password has (O-2). */
export const PASSWORD_LENGTH = { fewest: 12, most: 128 } as const;
export const PASSWORD = z.string().min(1).max(PASSWORD_LENGTH.most);
const LINK = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[\w-]+$/, "This is no link of the desk.");

/** What a link that does not work any more is refused with. */
export const BAD_LINK = "This link is used, over or unknown. Ask for a new one at the terminal.";

/** `POST /operator/enrol/begin`: the holder of a one-time link is shown a second factor. */
export const EnrolBeginRequest = z.object({ link: LINK });
/** `POST /operator/enrol/finish`. */
export const EnrolFinishRequest = z.object({ link: LINK, password: PASSWORD, code: CODE });
/** What `POST /operator/enrol/begin` answers. */
export interface EnrolOfferData {
  readonly name: string;
  /** For an authenticator without a camera, in Base32. */
  readonly secret: string;
  /** `otpauth:`, for a QR code. */
  readonly uri: string;
}

/** `GET /operator/me`, and what a log-in answers. `csrf` goes back as the header `x-csrf-token` with every change. */
export interface MeData {
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly csrf: string;
  /** The second factor was given within five minutes. */
  readonly isFresh: boolean;
  /** How long the session lasts if nobody uses it. */
  readonly endsInSeconds: number;
}
