import type { OwnDetails, OwnProfile, PlayerStanding } from "../../identity/index.ts";
import {
  ADDRESS,
  ALL_DETAILS,
  DETAILS,
  type DetailName,
  type DetailOnWire,
  type ProfileData,
} from "../../identity/profile-contract.ts";
import { type Paise, toRupees } from "../../kernel/index.ts";
import type { ProfileRequest } from "../contract.ts";
import type { ProfileParts } from "../ports.ts";
import type { ChoicesRow } from "../store.ts";

type Told<K extends keyof ProfileParts> = Awaited<ReturnType<ProfileParts[K]>>;

/** What the modules told of one player. */
export interface ProfileFacts {
  readonly own: OwnProfile;
  readonly standing: PlayerStanding;
  readonly choices: ChoicesRow | undefined;
  readonly isNameLocked: boolean;
  readonly balances: Told<"balances">;
  readonly withdrawable: Paise;
  readonly tax: Paise;
  readonly kyc: Told<"kyc">;
  readonly bonus: Told<"bonus">;
  readonly cashier: Told<"cashier">;
}

/** The profile's wire shape (S2 § 3). `nChips` is the deposit balance alone (rulings). */
export function profileOf({ own, standing, choices, isNameLocked, balances, ...told }: ProfileFacts): ProfileData {
  const { details } = own;
  return {
    _id: own.id,
    sUserName: own.userName,
    ...onWire(DETAILS, details),
    sEmail: own.email,
    sPendingEmail: own.pendingEmail ?? "",
    sMobile: own.mobile,
    eGender: own.gender,
    isEmailVerified: own.isEmailVerified,
    isMobileVerified: own.isMobileVerified,
    sAvatar: own.avatar,
    sReferralCode: own.referralCode,
    oAddress: { ...onWire(ADDRESS, details), sPinCode: details.pinCode },
    nChips: toRupees(balances.deposit),
    nWithdrawable: toRupees(told.withdrawable),
    nTds: toRupees(told.tax),
    nPracticeChips: toRupees(balances.practice),
    ...told.kyc,
    ...told.bonus,
    ...told.cashier,
    oClub: { nLP: 0, sName: "Club" },
    sAgentId: choices?.agentId ?? "",
    isNameLocked,
    dExcludedUntil: standing.excludedUntil === null ? null : new Date(standing.excludedUntil).toISOString(),
    nReminderMinutes: choices?.reminderMinutes ?? 0,
    isAdult: standing.isAdult,
    isTermsAccepted: standing.termsAccepted,
  };
}

/** Details under their names on the wire. */
function onWire<T extends Partial<typeof ALL_DETAILS>>(names: T, details: OwnDetails) {
  const entries = Object.entries(names) as readonly (readonly [DetailName, DetailOnWire])[];
  return Object.fromEntries(entries.map(([name, wire]) => [wire, details[name]])) as {
    readonly [K in T[keyof T] & string]: string;
  };
}

/** The details that a request gives, under their names in the program. */
export function detailsGiven(request: ProfileRequest): Partial<OwnDetails> {
  const entries = Object.entries(ALL_DETAILS) as readonly (readonly [DetailName, DetailOnWire])[];
  return Object.fromEntries(entries.map(([name, wire]) => [name, request[wire]]));
}
