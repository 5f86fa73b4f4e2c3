import { bonusTerms, type Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import BonusOverview from "./islands/bonus-overview.tsx";
import Invite from "./islands/invite.tsx";
import Offers from "./islands/offers.tsx";
import { bonusTexts } from "./texts/index.ts";

interface BonusPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

/** Bonus, invite and offers (S2 §§ 2.6, 2.7, 2.9). */
export const bonusPages = (deps: BonusPagesDeps) => {
  const terms = () => ({ terms: bonusTerms(deps.settings.get) });
  return serveAccountPages("bonus/pages", deps, {
    "/bonus": () => ({
      description: bonusTexts.bonusDescription,
      lead: bonusTexts.bonusLead,
      body: () => <Island name="bonus/bonus-overview" component={BonusOverview} props={terms()} load="now" />,
    }),
    "/invite": () => ({
      description: bonusTexts.inviteDescription,
      lead: bonusTexts.inviteLead,
      body: () => <Island name="bonus/invite" component={Invite} props={{}} load="now" />,
    }),
    "/offers": () => ({
      description: bonusTexts.offersDescription,
      lead: bonusTexts.offersLead,
      body: () => <Island name="bonus/offers" component={Offers} props={terms()} load="now" />,
    }),
  });
};
