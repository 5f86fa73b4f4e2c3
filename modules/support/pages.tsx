import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import { AccountFrame } from "../ui/components/account-frame.tsx";
import { Island } from "../ui/island.tsx";
import type { Page, RenderPage } from "../ui/page.tsx";
import ReportProblem from "./islands/report-problem.tsx";
import ReportedProblems from "./islands/reported-problems.tsx";
import { ContactPage } from "./pages/contact-page.tsx";

interface SupportPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

/** Support's pages: two in the account area, and the contact forms for everybody (S2 §§ 2.1, 2.10, 2.11). */
export const supportPages = ({ renderPage, settings }: SupportPagesDeps) => {
  const contact = (path: string) => (request: Request) => renderPage(contactPage(path, settings), request);
  const [current, old] = [contact("/contact-support"), contact("/contact")];
  return new Elysia({ name: "support/pages", detail: { hide: true } })
    .get("/report-problem", ({ request }) =>
      renderPage(
        {
          title: "My Account",
          path: "/report-problem",
          description: "Tell us what went wrong, with pictures if you like. We look at every report and answer it.",
          shell: "player",
          body: (
            <AccountFrame
              path="/report-problem"
              title="Report Problem"
              lead="Tell us what went wrong. We look at every report and answer it here."
              isCashOn={settings.get("cash").on}
            >
              <Island
                name="support/report-problem"
                component={ReportProblem}
                props={{ issues: settings.get("reports").labels }}
                load="now"
              />
            </AccountFrame>
          ),
        },
        request,
      ),
    )
    .get("/reported-problems", ({ request }) =>
      renderPage(
        {
          title: "Reported Problems",
          path: "/reported-problems",
          description: "What you have reported, what we answered, and what is still open.",
          shell: "player",
          body: (
            <AccountFrame
              path="/reported-problems"
              title="Reported Problems"
              aside={
                <a className="button button--gold" href="/report-problem">
                  Report a problem
                </a>
              }
              isCashOn={settings.get("cash").on}
            >
              <Island name="support/reported-problems" component={ReportedProblems} props={{}} load="now" />
            </AccountFrame>
          ),
        },
        request,
      ),
    )
    .get("/contact-support", ({ request }) => current(request))
    .get("/contact", ({ request }) => old(request));
};

/** The contact forms at one of their addresses. */
const contactPage = (path: string, settings: SupportPagesDeps["settings"]): Page => ({
  title: "Contact support",
  description:
    path === "/contact"
      ? "Write to us: a short form that reaches our support, with or without an account."
      : "How to reach a person of our support at any hour: by form, by e-mail or by telephone.",
  path,
  shell: "public",
  body: <ContactPage facts={settings.get("brand")} isOld={path === "/contact"} />,
});
