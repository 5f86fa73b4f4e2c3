import { AccountFrame } from "../../ui/components/account-frame.tsx";
import { Island } from "../../ui/island.tsx";
import Invite from "../islands/invite.tsx";

/** `/invite` (S2 § 2.7). */
export const InvitePage = ({ isCashOn }: { readonly isCashOn: boolean }) => (
  <AccountFrame path="/invite" title="Invite" lead="Rummy is better among friends" isCashOn={isCashOn}>
    <Island name="bonus/invite" component={Invite} props={{}} load="now" />
  </AccountFrame>
);
