import { type Paise, toRupees } from "../kernel/index.ts";
import type { ProfileData } from "./contract.ts";
import type { PlayerRow } from "./store.ts";

/** What the wallet tells identity of a player (M-1). */
export interface ProfileBalances {
  readonly practice: Paise;
  readonly deposit: Paise;
  readonly winnings: Paise;
}

const NO_ADDRESS: ProfileData["oAddress"] = {
  sAddressLine1: "",
  sAddressLine2: "",
  sLandMark: "",
  sCity: "",
  sState: "",
  nPinCode: "",
  sPinCode: "",
};

/**
 * The profile's wire shape (S2 § 3). What no room of the house keeps yet is honestly empty: address, KYC, bank,
 * bonus, tickets, cash packs. `nChips` is the deposit balance alone (rulings).
 */
export function profileOf(
  player: PlayerRow,
  balances: ProfileBalances,
  restrictedStates: readonly string[],
): ProfileData {
  return {
    _id: player.id,
    sUserName: player.userName,
    sFullName: "",
    dDob: "",
    sEmail: player.email,
    sMobile: player.mobile,
    eGender: player.gender,
    isEmailVerified: player.emailVerifiedAt !== null,
    isMobileVerified: player.mobileVerifiedAt !== null,
    sAvatar: player.avatar,
    sReferralCode: player.referralCode,
    oAddress: NO_ADDRESS,
    nChips: toRupees(balances.deposit),
    nWithdrawable: toRupees(balances.winnings),
    nTds: 0,
    nPracticeChips: toRupees(balances.practice),
    oBonus: { nTotalIB: 0, nTotalLB: 0, nUsedIB: 0, nUsedLB: 0 },
    oKYC: { eState: "", sRejectReason: "", sPanNumber: "", sAadharNumber: "", sDocumentName: "" },
    oBanking: { sBankName: "", sIFSC: "", sAccountHolderName: "", sAccountNo: "" },
    oClub: { nLP: 0, sName: "Club" },
    aRestrictedState: [...restrictedStates],
    oPurchaseRange: { nMinimum: 0, nMaximum: 0 },
    aAddCashPack: [],
    userTickets: [],
  };
}
