/**
 * The wire of the log-ins and passkeys that stand beside the password, our own. Safe for the browser: the server parses with
 * these schemas and the islands check with them.
 */
import { z } from "zod";
import { isPrintable } from "../kernel/index.ts";
import { accountTexts } from "./texts/index.ts";

/** What answers say on the wire; pages have their own words for it. */
export const SECURITY_MESSAGES = {
  sessionGone: "This log-in has ended already.",
  sessionEnded: "That device is logged out.",
  sessionsEnded: "You are logged out everywhere.",
  otherSessionsEnded: "All other devices are logged out.",
  passkeyGone: "There is no such passkey any more.",
  passkeyAdded: "Your passkey is added. You can log in with it from now on.",
  passkeyRemoved: "The passkey is removed.",
  stepUp: "Enter your password, or use a passkey",
} as const;

/** What a form says of a name that does not fit, in the reader's language; in English the server's answer. */
const PASSKEY_NAME = { error: () => accountTexts.form.passkeyName };

/** The path of `DELETE /profile/sessions/{id}`: an id of {@link SessionsData}. */
export const SessionParams = z.object({ id: z.uuid(SECURITY_MESSAGES.sessionGone) });
/** `POST /profile/sessions/end`: every log-in but the one that asks, or that one too. */
export const EndSessionsRequest = z.object({ eWhich: z.enum(["others", "all"], SECURITY_MESSAGES.sessionGone) });
/** `data` of `GET /profile/sessions`: the player's log-ins that are in force, the newest first. Dates in ISO 8601. */
export const SessionsData = z.object({
  aSession: z
    .array(
      z.object({
        _id: z.string(),
        /** "Chrome on Windows". */
        sBrowser: z.string(),
        /** Without its last part; empty when it is not known. */
        sNetwork: z.string(),
        dCreatedDate: z.string(),
        dLastUsed: z.string(),
        dEnds: z.string(),
        isThisDevice: z.boolean(),
      }),
    )
    .readonly(),
});
export type SessionsData = z.output<typeof SessionsData>;

/** What a player calls a passkey: nothing that steers a terminal or the direction of writing. */
export const PasskeyName = z
  .string(PASSKEY_NAME)
  .trim()
  .min(1, PASSKEY_NAME)
  .max(40, PASSKEY_NAME)
  // Only what is short is looked at: long runs of accents take long to compose.
  .pipe(z.string().refine((name) => isPrintable(name), PASSKEY_NAME));

/** The path of `POST /profile/passkeys/{id}/remove`: an id of {@link PasskeysData}. */
export const PasskeyParams = z.object({ id: z.uuid(SECURITY_MESSAGES.passkeyGone) });

/** `data` of `GET /profile/passkeys`, the newest first. Dates in ISO 8601. */
export const PasskeysData = z.object({
  /** Can passkeys be used where the server is reached? */
  isAvailable: z.boolean(),
  aPasskey: z
    .array(
      z.object({
        _id: z.string(),
        sName: z.string(),
        dCreatedDate: z.string(),
        dLastUsed: z.string().nullable(),
        /** Kept by the owner's password manager, too. */
        isBackedUp: z.boolean(),
      }),
    )
    .readonly(),
});
export type PasskeysData = z.output<typeof PasskeysData>;
