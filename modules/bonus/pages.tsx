import { bonusTerms, type Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import BonusOverview from "./islands/bonus-overview.tsx";
import Invite from "./islands/invite.tsx";
import Offers from "./islands/offers.tsx";

interface BonusPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

/** Bonus, invite and offers (S2 §§ 2.6, 2.7, 2.9). */
export const bonusPages = (deps: BonusPagesDeps) => {
  const terms = () => ({ terms: bonusTerms(deps.settings.get) });
  return serveAccountPages("bonus/pages", deps, {
    "/bonus": {
      description: "Your instant and lock bonus: what is pending, what play has released, and until when it holds.",
      lead: "What you have, what you used, and who you brought",
      body: () => <Island name="bonus/bonus-overview" component={BonusOverview} props={terms()} load="now" />,
    },
    "/invite": {
      description: "Invite friends by your own link, and see who came and what it brought you.",
      lead: "Rummy is better among friends",
      body: () => <Island name="bonus/invite" component={Invite} props={{}} load="now" />,
    },
    "/offers": {
      description: "Offers for your next deposit, with their codes, what they bring, and how bonus is released.",
      lead: "Choose one when you add cash",
      body: () => <Island name="bonus/offers" component={Offers} props={terms()} load="now" />,
    },
  });
};
