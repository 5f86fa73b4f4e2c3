import type { ReactNode } from "react";
import { AccountFrame } from "../../ui/components/account-frame.tsx";
import { Island } from "../../ui/island.tsx";
import Withdraw from "../islands/withdraw.tsx";

/** `/withdraw` (S2 § 2.8): an anonymous shell; the island asks with the browser's token. Open while cash is off (M-13). */
export const WithdrawPage = ({ isCashOn, offer }: { readonly isCashOn: boolean; readonly offer: ReactNode }) => (
  <AccountFrame
    path="/withdraw"
    title="Withdraw"
    lead="Your winnings, to your own bank account. Tax is deducted as the law requires and shown before you confirm."
    isCashOn={isCashOn}
  >
    <Island name="cashier/withdraw" component={Withdraw} props={{}} load="now" />
    {offer}
  </AccountFrame>
);
