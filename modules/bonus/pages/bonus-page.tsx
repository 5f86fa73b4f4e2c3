import { AccountFrame } from "../../ui/components/account-frame.tsx";
import { Island } from "../../ui/island.tsx";
import BonusOverview, { type BonusOverviewProps } from "../islands/bonus-overview.tsx";

/** `/bonus` (S2 § 2.6). */
export const BonusPage = ({ isCashOn, ...props }: { readonly isCashOn: boolean } & BonusOverviewProps) => (
  <AccountFrame
    path="/bonus"
    title="Bonus"
    lead="What you have, what you used, and who you brought"
    isCashOn={isCashOn}
  >
    <Island name="bonus/bonus-overview" component={BonusOverview} props={props} load="now" />
  </AccountFrame>
);
