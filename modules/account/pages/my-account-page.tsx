import { AccountFrame } from "../../ui/components/account-frame.tsx";

/** `/my-account` (S2 § 2.3): an anonymous shell; the island asks with the browser's token. */
export const MyAccountPage = ({ isCashOn }: { readonly isCashOn: boolean }) => (
  <AccountFrame path="/my-account" title="My Profile" isCashOn={isCashOn}>
    <p>Loading …</p>
  </AccountFrame>
);
