import type { OwnDetails, OwnProfile, PlayerStanding } from "../../identity/index.ts";
import type { ProfileData } from "../../identity/profile-contract.ts";
import { type Paise, toRupees } from "../../kernel/index.ts";
import type { ProfileParts } from "../ports.ts";
import type { ChoicesRow } from "../store.ts";

type Told<K extends keyof ProfileParts> = Awaited<ReturnType<ProfileParts[K]>>;

/** What the rooms told of one player. */
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
    sFullName: details.fullName,
    dDob: details.dateOfBirth,
    sEmail: own.email,
    sPendingEmail: own.pendingEmail ?? "",
    sMobile: own.mobile,
    eGender: own.gender,
    isEmailVerified: own.isEmailVerified,
    isMobileVerified: own.isMobileVerified,
    sAvatar: own.avatar,
    sReferralCode: own.referralCode,
    oAddress: addressOf(details),
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
  };
}

/** S2 § 3 names the postal code twice. */
function addressOf(details: OwnDetails): ProfileData["oAddress"] {
  return {
    sAddressLine1: details.addressLine1,
    sAddressLine2: details.addressLine2,
    sLandMark: details.landmark,
    sCity: details.city,
    sState: details.state,
    nPinCode: details.pinCode,
    sPinCode: details.pinCode,
  };
}
