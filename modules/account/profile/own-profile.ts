import type { AuthenticatedPlayer, SessionHolder } from "../../identity/index.ts";
import type { ProfileData } from "../../identity/profile-contract.ts";
import { nationalMobile, type PlayerId } from "../../kernel/index.ts";
import { parseDay } from "../../kernel/india.ts";
import type { ProfileRequest } from "../contract.ts";
import type { AccountDeps } from "../ports.ts";
import { type Answer, passed, refused } from "../refusals.ts";
import type { Store } from "../store.ts";
import { detailsGiven, profileOf } from "./profile.ts";

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
      const [own, standing, choices, isNameLocked, { balances, withdrawable }, tax, kyc, bonus, cashier, token] =
        await Promise.all([
          identity.own(player.id),
          identity.standing(player.id),
          store.choicesOf(player.id),
          deps.isNameLocked(player.id),
          money(player.id),
          profileParts.taxIfAllWithdrawn(player.id),
          profileParts.kyc(player.id),
          profileParts.bonus(player.id),
          profileParts.cashier(player.id),
          identity.renewToken(player),
        ]);
      if (token === undefined) return null;
      const facts = { own, standing, choices, isNameLocked, balances, withdrawable, tax, kyc, bonus, cashier };
      return { profile: profileOf(facts), token };
    },

    async edit(player: SessionHolder, request: ProfileRequest): Answer<void> {
      const [own, isNameLocked] = await Promise.all([identity.own(player.id), deps.isNameLocked(player.id)]);
      if (request.sMobile !== undefined && nationalMobile(own.mobile) !== request.sMobile)
        return refused("mobileLocked");
      const dateOfBirth = request.dDob === undefined ? undefined : parseDay(request.dDob);
      if (request.dDob !== undefined && dateOfBirth === undefined) return refused("invalidBirthday");
      return passed(await identity.edit(player, { ...changesOf(request), dateOfBirth }, { isNameLocked }));
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
