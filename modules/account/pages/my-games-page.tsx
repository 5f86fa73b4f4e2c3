import { AccountFrame } from "../../ui/components/account-frame.tsx";
import { Island } from "../../ui/island.tsx";
import MyGames from "../islands/my-games.tsx";

/** `/my-games`, our own. */
export const MyGamesPage = ({ isCashOn }: { readonly isCashOn: boolean }) => (
  <AccountFrame
    path="/my-games"
    title="My Games"
    lead="Watch your deals again, and check in your browser that nobody chose their cards."
    isCashOn={isCashOn}
  >
    <Island name="account/my-games" component={MyGames} props={{}} load="now" />
  </AccountFrame>
);
