/** What the calls of the account area answer, for their description: profile, log-ins, passkeys, breaks and reminders. */
import { z } from "zod";
import type { IdentityRefusalCode } from "../identity/index.ts";
import { ProfileData } from "../identity/profile-contract.ts";
import { type CallDocs, type RefusalDocs, refusalDocs } from "../kernel/index.ts";
import { ExclusionData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";
import { PasskeysData, SessionsData } from "./security-contract.ts";

const account = refusalDocs(REFUSALS);

/** What identity answers where the account area asks it. */
export interface IdentityDocs {
  readonly identityRefusals: RefusalDocs<IdentityRefusalCode>;
  /** What asks a browser for a passkey. */
  readonly PasskeyOptions: z.ZodType;
}

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export function callsOf(docs: IdentityDocs): CallDocs<z.ZodType> {
  const { identityRefusals } = docs;
  return {
    "GET /api/profile": {
      data: ProfileData,
      answers: ["authorization"],
      about: "The answered token is the same or a younger one: use it from now on.",
    },
    "POST /api/profile": {
      data: null,
      limit: "30 changes an hour a player.",
      refusals: [
        ...account("invalidBirthday", "mobileLocked"),
        ...identityRefusals(
          "userNameTaken",
          "nameReserved",
          "nameUnreadable",
          "nameScript",
          "nameLocked",
          "emailTaken",
          "mobileTaken",
        ),
        ...identityRefusals("passwordNeeded", "wrongCredentials", "notAdult", "tooMany", "tooManyLogins"),
      ],
    },
    "POST /api/profile/setAgent": {
      data: null,
      limit: "10 an hour a player.",
      refusals: account("agentUnknown", "agentLinked", "tooMany"),
    },
    "POST /api/profile/update/password": {
      data: null,
      refusals: identityRefusals(
        "wrongCredentials",
        "samePassword",
        "passwordCommon",
        "passwordPersonal",
        "tooMany",
        "tooManyLogins",
      ),
    },
    "POST /api/profile/email/verify": {
      data: null,
      limit: "3 mails an hour.",
      refusals: identityRefusals("wrongCredentials", "emailVerified", "tooMany", "tooManyLogins"),
    },
    "POST /api/profile/exclude": { data: ExclusionData },
    "POST /api/profile/reminder": { data: null },
    ...leavingCalls(docs),
    ...securityCalls(docs),
  };
}

/** A copy of what is kept of the player, and the end of the account. */
function leavingCalls({ identityRefusals }: IdentityDocs): CallDocs<z.ZodType> {
  return {
    "POST /api/profile/export": {
      data: z.record(z.string(), z.unknown()),
      limit: "5 a day a player.",
      about:
        "Everything that is kept of the player, by module; more comes with the platform, so read what you know of.",
      refusals: [...identityRefusals("wrongCredentials", "tooManyLogins"), ...account("tooMany")],
    },
    "POST /api/profile/close": {
      data: null,
      refusals: [
        ...identityRefusals("wrongCredentials", "tooManyLogins"),
        ...account(
          "balanceLeft",
          "stakeOpen",
          "withdrawalOpen",
          "depositOpen",
          "depositLeaving",
          "depositWaits",
          "bankNeeded",
          "debtOpen",
        ),
      ],
    },
  };
}

/** Log-ins and passkeys. */
function securityCalls({ identityRefusals, PasskeyOptions }: IdentityDocs): CallDocs<z.ZodType> {
  const stepUp = identityRefusals(
    "wrongCredentials",
    "tooManyLogins",
    "passkeyRefused",
    "passkeyGone",
    "passkeysOff",
    "tooMany",
  );

  return {
    "GET /api/profile/sessions": { data: SessionsData },
    "DELETE /api/profile/sessions/{id}": { data: null, refusals: identityRefusals("sessionGone") },
    "POST /api/profile/sessions/end": { data: null },
    "GET /api/profile/passkeys": { data: PasskeysData },
    "POST /api/profile/passkeys": {
      data: PasskeysData.shape.aPasskey.unwrap().element,
      refusals: identityRefusals("passkeyRefused", "passkeyGone", "passkeyKnown", "passkeysFull", "passkeysOff"),
    },
    "POST /api/profile/passkeys/stepUp": {
      data: PasskeyOptions,
      refusals: identityRefusals("passkeysOff", "passkeyUnknown", "tooMany"),
    },
    "POST /api/profile/passkeys/options": {
      data: PasskeyOptions,
      refusals: [...stepUp, ...identityRefusals("passkeysFull")],
    },
    "POST /api/profile/passkeys/{id}/remove": {
      data: null,
      refusals: [...stepUp, ...identityRefusals("passkeyUnknown")],
    },
  };
}

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  dDob: "Birthday, `YYYY-MM-DD`; empty until given.",
  sFullName: "Name as in documents; empty until given.",
  sPendingEmail: "A new address that waits to be confirmed; empty for none.",
  isEmailVerified: "Has the address been confirmed?",
  isMobileVerified: "Has the number been confirmed? Needed for cash.",
  sAvatar: "`avatar-1` … `avatar-12`.",
  oAddress: "Where the player lives.",
  sAddressLine1: "100 characters at most.",
  sAddressLine2: "100 characters at most.",
  sLandMark: "15 characters at most.",
  sCity: "100 characters at most.",
  nPinCode: "Six digits, the first no zero.",
  sPinCode: "The same again.",
  oClub: "The player's club: its name, and the player's league points of this week. `Club` without one.",
  nLP: "Loyalty points.",
  sAgentId: "The linked agent, six characters; empty for none.",
  isNameLocked: "Name and birthday are those of the approved PAN and stay.",
  dExcludedUntil: "Until when the player is kept out of cash; null when not, in the year 9999 for good.",
  nReminderMinutes: "Minutes in one session after which the player is reminded; 0: never.",
  nMinutes: "0, 15, 30, 45, 60, 90, 120 or 180.",
  ePeriod: "For how long.",
  sName: "Its name.",
  userTickets: "Tickets that pay tournaments' entries.",
  "profile.ProfileData.eState": "Of a document or a ticket; empty until one is submitted.",
};
