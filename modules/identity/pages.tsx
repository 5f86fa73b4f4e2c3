import { Elysia } from "elysia";
import type { ReactNode } from "react";
import { type Clock, type Instant, SECOND_MS } from "../kernel/index.ts";
import { practiceTerms, type Settings, type SettingValues, underMaintenance } from "../settings/index.ts";
import type { RenderPage } from "../ui/page.tsx";
import { EMAIL_LINK_PATH, EmailLinkPage } from "./pages/email-link.tsx";
import { Landing } from "./pages/landing.tsx";
import { identityTexts } from "./texts/index.ts";

interface IdentityPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  /** May the page speak of bonus and withdrawals (M-13)? */
  readonly advertisesCash: () => boolean;
  /** There is no money here (decision 0090). */
  readonly isSocial?: boolean;
  /** What is going on at the tables, once the page's language is known; looked at anew for each page. */
  readonly now: () => Promise<() => ReactNode>;
  /** What the desk announces to visitors. */
  readonly announcements: ReactNode;
  /** The server's own address, for what search engines are told; without it they are told nothing. */
  readonly publicUrl: string | undefined;
}

/** The operator of the site, as search engines read it (schema.org). */
const structured = (publicUrl: string, { name, company, supportPhone, supportEmail }: SettingValues["brand"]) => ({
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "WebSite", "@id": `${publicUrl}/#site`, name, url: publicUrl, inLanguage: "en-IN" },
    {
      "@type": "Organization",
      "@id": `${publicUrl}/#company`,
      name,
      legalName: company,
      url: publicUrl,
      logo: `${publicUrl}/icons/icon-512.png`,
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        telephone: supportPhone,
        email: supportEmail,
        areaServed: "IN",
      },
    },
  ],
});

/** The time by the second: within it the page is the same for all, and rendered once. */
const leftMs = (endsAt: Instant, now: Instant): number => Math.ceil((endsAt - now) / SECOND_MS) * SECOND_MS;

/** The page of the confirmation link, `/game`, and `/` which leads there; the browser goes on to `/lobby` when it holds a token (rulings "Session and pages"). */
export const identityPages = ({
  renderPage,
  settings,
  clock,
  advertisesCash,
  isSocial = false,
  now: going,
  announcements,
  publicUrl,
}: IdentityPagesDeps) =>
  new Elysia({ name: "identity/pages" })
    .get("/", ({ redirect }) => redirect("/game", 302))
    .get(EMAIL_LINK_PATH, ({ request }) =>
      renderPage(
        () => ({
          title: identityTexts.linkPageTitle,
          path: EMAIL_LINK_PATH,
          description: identityTexts.linkPageDescription,
          shell: "public",
          noIndex: true,
          body: <EmailLinkPage />,
        }),
        request,
      ),
    )
    .get("/game", async ({ request }) => {
      const maintenance = settings.get("maintenance");
      const now = clock.now();
      const isClosed = underMaintenance(maintenance, now);
      const shown = await going();
      return renderPage(
        () => ({
          title: identityTexts.landingTitle,
          description: identityTexts.landingDescription,
          path: "/game",
          shell: "public",
          preview: {
            path: "/previews/landing.png",
            alt: identityTexts.landingPicture,
          },
          ...(publicUrl === undefined ? {} : { structured: structured(publicUrl, settings.get("brand")) }),
          bundles: ["identity/landing", "content/live-activity"],
          body: (
            <Landing
              maintenance={
                isClosed ? { leftMs: maintenance.endsAt === null ? null : leftMs(maintenance.endsAt, now) } : null
              }
              advertisesCash={advertisesCash()}
              isSocial={isSocial}
              practiceChips={practiceTerms(settings.get).grant / 100}
              now={shown()}
              announcements={announcements}
            />
          ),
        }),
        request,
      );
    });
