import { AccountFrame } from "../../ui/components/account-frame.tsx";
import { Island } from "../../ui/island.tsx";
import ChangePassword from "../islands/change-password.tsx";
import Security from "../islands/security.tsx";

/** `/change-password` (S2 § 2.10), and of our own the passkeys and log-ins that stand beside the password. */
export const ChangePasswordPage = ({ isCashOn }: { readonly isCashOn: boolean }) => (
  <AccountFrame
    path="/change-password"
    title="Change Password"
    lead="You are logged out everywhere once it is changed."
    isCashOn={isCashOn}
  >
    <Island name="account/change-password" component={ChangePassword} props={{}} load="now" />
    <Island name="account/security" component={Security} props={{}} load="now" />
  </AccountFrame>
);
