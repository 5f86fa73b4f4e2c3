import { AccountFrame } from "../../ui/components/account-frame.tsx";
import { Island } from "../../ui/island.tsx";
import Offers, { type OffersProps } from "../islands/offers.tsx";

/** `/offers` (S2 § 2.9 names the page; its content is ours). */
export const OffersPage = ({ isCashOn, ...props }: { readonly isCashOn: boolean } & OffersProps) => (
  <AccountFrame path="/offers" title="Offers" lead="Choose one when you add cash" isCashOn={isCashOn}>
    <Island name="bonus/offers" component={Offers} props={props} load="now" />
  </AccountFrame>
);
