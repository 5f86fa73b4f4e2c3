/**
 * The wire of the account area (S2 § 5, 7, 8): what players change about themselves, and the texts that go with it. Safe
 * for the browser: the server parses with these schemas and the islands check with them. `GET /profile` answers
 * identity's `ProfileData`.
 */
import { z } from "zod";
import { CurrentPassword, emailUpTo, LONGEST_EMAIL, UserName } from "../identity/contract.ts";
import { isPrintable, LONGEST_TYPED_CODE, nationalMobile, printableLine } from "../kernel/index.ts";
import { REGIONS } from "../settings/contract.ts";
import { MESSAGES } from "./messages.ts";
import { DETAILS_GIVEN, given } from "./profile-fields-contract.ts";

export { MESSAGES, TEXTS } from "./messages.ts";

/** The drawn set that players choose from, by name (rulings "Avatar"). */
export const AVATARS = Array.from({ length: 12 }, (_, i) => `avatar-${i + 1}`) as readonly string[];

/** S2 § 2.3 "State chosen from list": 28 states, 8 union territories, "Other". */
export const STATES = REGIONS;

// ---- fields ----------------------------------------------------------------------------------------------------------

export const ProfileUserName = UserName;
export const ProfileEmail = emailUpTo(LONGEST_EMAIL, MESSAGES.email);

/** The characters that count as special (S2 § 5). */
const CLASSES = [/\d/, /[A-Z]/, /[a-z]/, /[#?!@$%^&*-]/] as const;

/** A new password (S2 § 5 with rulings "Passwords"): 8 to 12 characters of four classes. */
export const NewPassword = z
  .string(MESSAGES.newEmpty)
  .min(1, MESSAGES.newEmpty)
  .min(6, MESSAGES.passwordLength)
  .max(12, MESSAGES.passwordLength)
  .min(8, MESSAGES.password)
  .refine((text) => CLASSES.every((one) => one.test(text)), MESSAGES.passwordClasses);

/** The password that one has is only checked for 6 to 16 characters (rulings "Passwords"). */
export const OwnPassword = z
  .string(MESSAGES.required)
  .min(1, MESSAGES.required)
  .min(6, MESSAGES.verifyPassword)
  .max(16, MESSAGES.verifyPassword);

// ---- requests (S2 § 7) -----------------------------------------------------------------------------------------------

/** `POST /profile`; answers the message alone. The last two are our own: they tick what a registration left open. */
export const ProfileRequest = z
  .object({
    sUserName: given(UserName),
    ...DETAILS_GIVEN,
    sEmail: given(ProfileEmail),
    /** The current password, our own: needed where `sEmail` is another address than before (S2 § 5). */
    sPassword: given(OwnPassword),
    sMobile: given(
      z
        .string(MESSAGES.mobile)
        .trim()
        .max(LONGEST_TYPED_CODE, MESSAGES.mobile)
        .transform(printableLine)
        .transform(nationalMobile),
    ),
    sAvatar: given(z.enum(AVATARS, MESSAGES.avatar)),
    isAdult: z.literal(true, MESSAGES.adult).optional(),
    isTermsAccepted: z.literal(true).optional(),
  })
  .refine(({ sPassword: _, ...body }) => Object.values(body).some((value) => value !== undefined), MESSAGES.nothing);
export type ProfileRequest = z.output<typeof ProfileRequest>;

/** `POST /profile/setAgent`: exactly six characters. */
export const AgentRequest = z.object({
  sAgentId: z
    .string(MESSAGES.agentId)
    .trim()
    .transform((id) => id.toUpperCase())
    .refine((id) => [...id].length === 6 && isPrintable(id), MESSAGES.agentId),
});

/** `POST /profile/update/password`. */
export const PasswordRequest = z.object({
  sPassword: z.string(MESSAGES.currentEmpty).min(1, MESSAGES.currentEmpty).pipe(CurrentPassword),
  sNewPassword: NewPassword,
});

/** Calls that ask for the password: `POST /profile/email/verify`, `/profile/export` and `/profile/close`, our own. */
export const OwnPasswordRequest = z.object({ sPassword: OwnPassword });

/** Times that a player can be kept out for, in days; `permanent` has no end. */
export const EXCLUSIONS = {
  "24h": { label: "24 hours", days: 1 },
  "7d": { label: "7 days", days: 7 },
  "30d": { label: "30 days", days: 30 },
  "90d": { label: "3 months", days: 90 },
  "180d": { label: "6 months", days: 180 },
  "365d": { label: "1 year", days: 365 },
  permanent: { label: "For good", days: null },
} as const;
export type ExclusionPeriod = keyof typeof EXCLUSIONS;

/** `POST /profile/exclude`, our own; answers {@link ExclusionData}. */
export const ExclusionRequest = z.object({
  ePeriod: z.enum(Object.keys(EXCLUSIONS) as [ExclusionPeriod, ...ExclusionPeriod[]], MESSAGES.exclusion),
});
/** What holds now, which is an earlier, longer exclusion when there is one. */
export const ExclusionData = z.object({ dExcludedUntil: z.string() });

/** Minutes between reminders; 0 turns them off. */
export const REMINDERS = [0, 15, 30, 45, 60, 90, 120, 180] as const;
/** `POST /profile/reminder`, our own. */
export const ReminderRequest = z.object({
  nMinutes: z.int(MESSAGES.reminder).refine((minutes) => REMINDERS.some((one) => one === minutes), MESSAGES.reminder),
});
