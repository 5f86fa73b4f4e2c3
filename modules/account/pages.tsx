import { Elysia } from "elysia";
import type { ReactNode } from "react";
import type { Settings } from "../settings/index.ts";
import type { RenderPage } from "../ui/page.tsx";
import { PROFILE_TAB_PARAMETER, PROFILE_TABS } from "./islands/profile-tabs.tsx";
import { ChangePasswordPage } from "./pages/change-password-page.tsx";
import { MyAccountPage } from "./pages/my-account-page.tsx";
import { MyGamesPage } from "./pages/my-games-page.tsx";
import { PlayResponsiblyPage } from "./pages/play-responsibly-page.tsx";

interface AccountPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
  /** What other modules show in the tabs 2 and 3 of My Profile; made anew for each page. */
  readonly profileTabs: () => { readonly kyc: ReactNode; readonly bank: ReactNode };
  /** The cashier's deposit limits, for the page of responsible play. */
  readonly depositLimits: () => ReactNode;
  /** Push notices in the browser; nothing where there are none. */
  readonly notices: () => ReactNode;
}

const DESCRIPTIONS = {
  "/my-account":
    "Your profile: who you are, how you log in, KYC, bank account, notices, and what becomes of your data.",
  "/change-password": "Choose another password for your account; you log in anew with it afterwards.",
  "/my-games": "Your finished deals, to watch again turn by turn and to check their shuffle.",
  "/play-responsibly": "Limits, reminders and breaks that you set for yourself, and how to close your account.",
} as const;

/** The pages of the account area that belong to no other module. */
export const accountPages = ({ renderPage, settings, profileTabs, depositLimits, notices }: AccountPagesDeps) => {
  const isCashOn = () => settings.get("cash").on;
  const show = (request: Request, path: keyof typeof DESCRIPTIONS, title: string, body: ReactNode, variant = "") =>
    renderPage({ title, description: DESCRIPTIONS[path], path, variant, shell: "player", body }, request);
  return new Elysia({ name: "account/pages" })
    .get("/my-account", ({ request }) => {
      const asked = new URL(request.url).searchParams.get(PROFILE_TAB_PARAMETER);
      const first = PROFILE_TABS.find(({ id }) => id === asked)?.id ?? "1";
      const page = (
        <MyAccountPage isCashOn={isCashOn()} first={first} tabs={{ ...profileTabs(), notices: notices() }} />
      );
      return show(request, "/my-account", "My Account", page, first);
    })
    .get("/change-password", ({ request }) =>
      show(request, "/change-password", "Change Password", <ChangePasswordPage isCashOn={isCashOn()} />),
    )
    .get("/my-games", ({ request }) => show(request, "/my-games", "My Games", <MyGamesPage isCashOn={isCashOn()} />))
    .get("/play-responsibly", ({ request }) => {
      const page = <PlayResponsiblyPage isCashOn={isCashOn()} limits={isCashOn() ? depositLimits() : null} />;
      return show(request, "/play-responsibly", "Play Responsibly", page);
    });
};
