import type {
  AccountStatus,
  AuthenticatedPlayer,
  OwnDetails,
  OwnProfile,
  SessionHolder,
} from "../../identity/index.ts";
import {
  ADDRESS,
  ALL_DETAILS,
  DETAILS,
  type DetailName,
  type DetailOnWire,
  type ProfileData,
} from "../../identity/profile-contract.ts";
import { iso, nationalMobile, type Paise, type PlayerId, toRupees } from "../../kernel/index.ts";
import { parseDay } from "../../kernel/india.ts";
import type { ProfileRequest } from "../contract.ts";
import type { AccountDeps, ProfileParts } from "../ports.ts";
import { type Answer, refused } from "../refusals.ts";
import type { ChoicesRow, Store } from "../store.ts";

type Told<K extends keyof ProfileParts> = Awaited<ReturnType<ProfileParts[K]>>;

/** What the modules told of one player. */
interface ProfileFacts {
  readonly own: OwnProfile;
  readonly status: AccountStatus;
  readonly choices: ChoicesRow | undefined;
  readonly isNameLocked: boolean;
  readonly balances: Told<"balances">;
  readonly withdrawable: Paise;
  readonly tax: Paise;
  readonly kyc: Told<"kyc">;
  readonly bonus: Told<"bonus">;
  readonly cashier: Told<"cashier">;
  readonly club: Told<"club">;
}

/** The profile's wire shape (S2 § 3). `nChips` is the deposit balance alone (rulings). */
function profileOf({ own, status, choices, isNameLocked, balances, ...told }: ProfileFacts): ProfileData {
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
    oClub: told.club,
    sAgentId: choices?.agentId ?? "",
    isNameLocked,
    dExcludedUntil: iso(status.excludedUntil),
    nReminderMinutes: choices?.reminderMinutes ?? 0,
    isAdult: status.isAdult,
    isTermsAccepted: status.hasTicked,
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
function detailsGiven(request: ProfileRequest): Partial<OwnDetails> {
  const entries = Object.entries(ALL_DETAILS) as readonly (readonly [DetailName, DetailOnWire])[];
  return Object.fromEntries(entries.map(([name, wire]) => [name, request[wire]]));
}

/** Reads and changes profiles (S2 § 3, 5). */
export function createOwnProfile(
  deps: Pick<AccountDeps, "identity" | "profileParts" | "isNameLocked"> & { readonly store: Store },
) {
  const { identity, profileParts, store } = deps;

  /** Balances come first where they are needed; everything else is asked at once. */
  const money = async (player: PlayerId) => {
    const balances = await profileParts.balances(player);
    return { balances, withdrawable: await profileParts.withdrawable(player, balances.winnings) };
  };

  return {
    async profile(
      player: AuthenticatedPlayer,
    ): Promise<{ readonly profile: ProfileData; readonly token: string } | null> {
      const [own, status, choices, isNameLocked, { balances, withdrawable }, tax, kyc, bonus, cashier, club, token] =
        await Promise.all([
          identity.own(player.id),
          identity.statusOf(player.id),
          store.choicesOf(player.id),
          deps.isNameLocked(player.id),
          money(player.id),
          profileParts.taxIfAllWithdrawn(player.id),
          profileParts.kyc(player.id),
          profileParts.bonus(player.id),
          profileParts.cashier(player.id),
          profileParts.club(player.id),
          identity.renewToken(player),
        ]);
      if (token === undefined) return null;
      const facts = { own, status, choices, isNameLocked, balances, withdrawable, tax, kyc, bonus, cashier, club };
      return { profile: profileOf(facts), token };
    },

    async edit(player: SessionHolder, request: ProfileRequest): Answer<void> {
      const [own, isNameLocked] = await Promise.all([identity.own(player.id), deps.isNameLocked(player.id)]);
      if (request.sMobile !== undefined && nationalMobile(own.mobile) !== request.sMobile)
        return refused("mobileLocked");
      const dateOfBirth = request.dDob === undefined ? undefined : parseDay(request.dDob);
      if (request.dDob !== undefined && dateOfBirth === undefined) return refused("invalidBirthday");
      return await identity.edit(player, { ...changesOf(request), dateOfBirth }, { isNameLocked });
    },
  };
}

/** The request in the program's own names. */
function changesOf(request: ProfileRequest) {
  return {
    userName: request.sUserName,
    ...detailsGiven(request),
    email: request.sEmail,
    password: request.sPassword,
    avatar: request.sAvatar,
    isAdult: request.isAdult,
    acceptsTerms: request.isTermsAccepted,
  };
}
