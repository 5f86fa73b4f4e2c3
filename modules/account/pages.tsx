import type { ReactNode } from "react";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import { uiTexts } from "../ui/texts/index.ts";
import ChangePassword from "./islands/change-password.tsx";
import MyGames from "./islands/my-games.tsx";
import { PROFILE_TAB_PARAMETER, PROFILE_TABS } from "./islands/profile-tabs.tsx";
import Security from "./islands/security.tsx";
import ShownDeals from "./islands/shown-deals.tsx";
import { MyAccount } from "./pages/my-account-page.tsx";
import { PlayResponsiblyContent } from "./pages/play-responsibly-page.tsx";
import { accountTexts } from "./texts/index.ts";

interface AccountPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
  /** There is no money here (decision 0090). */
  readonly isSocial: () => boolean;
  /** What other modules show in the tabs 2 and 3 of My Profile; made anew for each page. */
  readonly profileTabs: () => { readonly kyc: ReactNode; readonly bank: ReactNode };
  /** The cashier's deposit limits, for the page of responsible play. */
  readonly depositLimits: () => ReactNode;
  /** Limits of time, losses and nights, for the same page. */
  readonly playLimits: (isCashOn: boolean) => ReactNode;
  /** What the player's rupees came to, for the first page. */
  readonly playResult: () => ReactNode;
  /** Push notices in the browser; nothing where there are none. */
  readonly notices: () => ReactNode;
}

/** The tab of My Profile that a request opens first. */
const tabOf = (asked: string | null) => PROFILE_TABS.find(({ id }) => id === asked)?.id ?? "1";

/** The pages of the account area that belong to no other module. */
export const accountPages = ({
  profileTabs,
  depositLimits,
  playLimits,
  playResult,
  notices,
  isSocial,
  ...deps
}: AccountPagesDeps) =>
  serveAccountPages("account/pages", deps, {
    "/my-account": () => ({
      title: uiTexts.myAccount,
      description: accountTexts.accountDescription,
      variantOf: (request) => tabOf(new URL(request.url).searchParams.get(PROFILE_TAB_PARAMETER)),
      body: (isCashOn, first) => (
        <MyAccount
          isSocial={isSocial()}
          first={tabOf(first)}
          tabs={{ ...profileTabs(), notices: notices(), result: isCashOn ? playResult() : null }}
        />
      ),
    }),
    // With the passkeys and log-ins that stand beside the password, our own.
    "/change-password": () => ({
      description: accountTexts.passwordDescription,
      lead: accountTexts.passwordLead,
      body: () => (
        <>
          <Island name="account/change-password" component={ChangePassword} props={{}} load="now" />
          <Island name="account/security" component={Security} props={{}} load="now" />
        </>
      ),
    }),
    "/my-games": () => ({
      description: accountTexts.gamesDescription,
      lead: accountTexts.gamesLead,
      body: () => (
        <>
          <Island name="account/my-games" component={MyGames} props={{}} load="now" />
          <Island name="account/shown-deals" component={ShownDeals} props={{}} load="now" />
        </>
      ),
    }),
    "/play-responsibly": () => ({
      description: accountTexts.playDescription,
      lead: isSocial() ? accountTexts.playLeadSocial : accountTexts.playLead,
      body: (isCashOn) => (
        <PlayResponsiblyContent
          limits={isCashOn ? depositLimits() : null}
          playLimits={playLimits(isCashOn)}
          isSocial={isSocial()}
        />
      ),
    }),
  });
