import { Elysia } from "elysia";
import { bonusTerms, type Settings } from "../settings/index.ts";
import type { RenderPage } from "../ui/page.tsx";
import { BonusPage } from "./pages/bonus-page.tsx";
import { InvitePage } from "./pages/invite-page.tsx";
import { OffersPage } from "./pages/offers-page.tsx";

interface BonusPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

/** `/bonus`, `/invite` and `/offers`: anonymous shells that their islands fill (rulings "Session and pages"). */
export const bonusPages = ({ renderPage, settings }: BonusPagesDeps) => {
  const isCashOn = () => settings.get("cash").on;
  return new Elysia({ name: "bonus/pages" })
    .get("/bonus", ({ request }) =>
      renderPage(
        {
          title: "Bonus",
          path: "/bonus",
          description: "Your instant and lock bonus: what is pending, what play has released, and until when it holds.",
          shell: "player",
          body: <BonusPage isCashOn={isCashOn()} terms={bonusTerms(settings.get)} />,
        },
        request,
      ),
    )
    .get("/invite", ({ request }) =>
      renderPage(
        {
          title: "Invite",
          path: "/invite",
          description: "Invite friends by your own link, and see who came and what it brought you.",
          shell: "player",
          body: <InvitePage isCashOn={isCashOn()} />,
        },
        request,
      ),
    )
    .get("/offers", ({ request }) =>
      renderPage(
        {
          title: "Offers",
          path: "/offers",
          description: "Offers for your next deposit, with their codes, what they bring, and how bonus is released.",
          shell: "player",
          body: <OffersPage isCashOn={isCashOn()} terms={bonusTerms(settings.get)} />,
        },
        request,
      ),
    );
};
