import type { ReactNode } from "react";
import DepositLimits from "../../modules/cashier/islands/deposit-limits.tsx";
import BankTab from "../../modules/kyc/islands/bank-tab.tsx";
import KycTab from "../../modules/kyc/islands/kyc-tab.tsx";
import PlayLimits from "../../modules/saferplay/islands/play-limits.tsx";
import PlayResult from "../../modules/saferplay/islands/play-result.tsx";
import { Island } from "../../modules/ui/island.tsx";

/** Tabs 2 and 3 of My Profile (S2 § 2.3): the islands of the modules that they belong to. */
export const profileTabs = (): { readonly kyc: ReactNode; readonly bank: ReactNode } => ({
  kyc: <Island name="kyc/kyc-tab" component={KycTab} props={{}} load="now" />,
  bank: <Island name="kyc/bank-tab" component={BankTab} props={{}} load="now" />,
});

/** The cashier's part of the page of responsible play. */
export const depositLimits = (): ReactNode => (
  <Island name="cashier/deposit-limits" component={DepositLimits} props={{}} load="now" />
);

/** Safer play's part of that page; losses are limited where cash can be played for. */
export const playLimits = (isCashOn: boolean): ReactNode => (
  <Island name="saferplay/play-limits" component={PlayLimits} props={{ isCashOn }} load="now" />
);

/** What the player's rupees came to, for the first page of the account. */
export const playResult = (): ReactNode => (
  <Island name="saferplay/play-result" component={PlayResult} props={{}} load="now" />
);
