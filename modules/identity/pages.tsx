import { Elysia } from "elysia";
import type { Clock } from "../kernel/index.ts";
import { type Settings, underMaintenance } from "../settings/index.ts";
import type { RenderPage } from "../ui/page.tsx";
import { EMAIL_LINK_PATH, EmailLinkPage } from "./pages/email-link.tsx";
import { Landing } from "./pages/landing.tsx";

interface IdentityPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  /** May the page speak of bonus and withdrawals (M-13)? */
  readonly advertisesCash: () => boolean;
}

/** The page of the confirmation link, `/game`, and `/` which leads there; the browser goes on to `/lobby` when it holds a token (rulings "Session and pages"). */
export const identityPages = ({ renderPage, settings, clock, advertisesCash }: IdentityPagesDeps) =>
  new Elysia({ name: "identity/pages" })
    .get("/", ({ redirect }) => redirect("/game", 302))
    .get(EMAIL_LINK_PATH, ({ request }) =>
      renderPage(
        {
          title: "E-mail confirmation",
          path: EMAIL_LINK_PATH,
          shell: "public",
          noIndex: true,
          body: <EmailLinkPage />,
        },
        request,
      ),
    )
    .get("/game", ({ request }) => {
      const maintenance = settings.get("maintenance");
      const now = clock.now();
      const isClosed = underMaintenance(maintenance, now);
      return renderPage(
        {
          title: "Play 13-card Indian rummy online",
          description:
            "Points, pool, deals and 21-point rummy for two or six players. Free practice chips, fair and verifiable shuffles. 18+.",
          path: "/game",
          shell: "public",
          bundles: ["identity/landing"],
          body: (
            <Landing
              maintenance={isClosed ? { leftMs: maintenance.endsAt === null ? null : maintenance.endsAt - now } : null}
              advertisesCash={advertisesCash()}
            />
          ),
        },
        request,
      );
    });
