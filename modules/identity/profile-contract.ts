/** The wire of the profile (S2 § 3), in a file of its own: every page of a player reads it, and few need the forms' contracts. */
import { z } from "zod";

const text = z.string();
const amount = z.number();

/**
 * What players tell of themselves: its name in the program, and on the wire. A field of the profile begins with a line here
 * (CONTRIBUTING, "A field of the profile").
 */
export const DETAILS = { fullName: "sFullName", dateOfBirth: "dDob" } as const;
/** The same for what is part of the address. */
export const ADDRESS = {
  addressLine1: "sAddressLine1",
  addressLine2: "sAddressLine2",
  landmark: "sLandMark",
  city: "sCity",
  state: "sState",
  pinCode: "nPinCode",
} as const;
export const ALL_DETAILS = { ...DETAILS, ...ADDRESS } as const;
export type DetailName = keyof typeof ALL_DETAILS;
export type DetailOnWire = (typeof ALL_DETAILS)[DetailName];

type Names = Readonly<Record<string, string>>;
/** A text for each name on the wire. */
const texts = <T extends Names>(names: T) =>
  Object.fromEntries(Object.values(names).map((onWire) => [onWire, text])) as {
    readonly [K in T[keyof T]]: z.ZodString;
  };

/** `data` of `GET /profile` (S2 § 3 "Profile"). Amounts in rupees with two decimals; `nChips` is the deposit balance. */
export const ProfileData = z.object({
  _id: z.uuid(),
  sUserName: text,
  /** Empty until given; a birthday is `YYYY-MM-DD`. */
  ...texts(DETAILS),
  sEmail: text,
  /** A new address that waits to be confirmed, our own; empty for none. */
  sPendingEmail: text,
  /** With +91. */
  sMobile: text,
  eGender: z.enum(["male", "female"]),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.boolean(),
  sAvatar: text,
  sReferralCode: text,
  oAddress: z.object({
    ...texts(ADDRESS),
    /** S2 § 3 names the postal code twice. */
    sPinCode: text,
  }),
  nChips: amount,
  nWithdrawable: amount,
  nTds: amount,
  nPracticeChips: amount,
  oBonus: z.object({ nTotalIB: amount, nTotalLB: amount, nUsedIB: amount, nUsedLB: amount }),
  oKYC: z.object({
    /** Empty until a document is submitted (S2 § 4). */
    eState: z.enum(["", "pending", "approved", "rejected"]),
    sRejectReason: text,
    sPanNumber: text,
    sAadharNumber: text,
    sDocumentName: text,
  }),
  oBanking: z.object({ sBankName: text, sIFSC: text, sAccountHolderName: text, sAccountNo: text }),
  oClub: z.object({ nLP: amount, sName: text }),
  aRestrictedState: z.array(text).readonly(),
  oPurchaseRange: z.object({ nMinimum: amount, nMaximum: amount }),
  aAddCashPack: z.array(amount).readonly(),
  userTickets: z
    .array(z.object({ _id: text, sName: text, eState: text, nValue: amount, dExpireDate: text }))
    .readonly(),
  /** The agent that the player is linked to, empty for none. */
  sAgentId: text,
  /** Full name and birthday are those of the approved PAN and stay. */
  isNameLocked: z.boolean(),
  /** End of the player's exclusion from cash play (ISO 8601), null without one; in the year 9999 for good. */
  dExcludedUntil: text.nullable(),
  /** Minutes in one session after which the player wants a reminder; 0 for never. */
  nReminderMinutes: amount,
  /** Our own: what a registration by the specification's fields alone left open, and cash play asks for. */
  isAdult: z.boolean(),
  isTermsAccepted: z.boolean(),
});
export type ProfileData = z.output<typeof ProfileData>;
