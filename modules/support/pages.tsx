import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { Page, RenderPage } from "../ui/page.tsx";
import Messages from "./islands/messages.tsx";
import ReportProblem from "./islands/report-problem.tsx";
import ReportedProblems from "./islands/reported-problems.tsx";
import { ContactPage } from "./pages/contact-page.tsx";
import { GrievancesPage } from "./pages/grievances-page.tsx";
import type { Support } from "./support.ts";

interface SupportPagesDeps {
  readonly support: Pick<Support, "grievanceMonths">;
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

/** Support's pages: two in the account area, and the contact forms for everybody (S2 §§ 2.1, 2.10, 2.11). */
export const supportPages = (deps: SupportPagesDeps) => {
  const { renderPage, settings } = deps;
  const contact = (path: string) => (request: Request) => renderPage(contactPage(path, settings), request);
  const [current, old] = [contact("/contact-support"), contact("/contact")];
  return new Elysia({ name: "support/pages", detail: { hide: true } })
    .use(reportPages(deps))
    .get("/contact-support", ({ request }) => current(request))
    .get("/contact", ({ request }) => old(request))
    .get("/grievances", async ({ request }) => {
      const months = await deps.support.grievanceMonths();
      const facts = { officer: settings.get("grievanceOfficer"), brand: settings.get("brand"), months };
      return renderPage(
        {
          title: "Grievances",
          description:
            "How to complain about us, until when we answer and resolve it, whom to write to, and what became of complaints.",
          path: "/grievances",
          shell: "public",
          body: <GrievancesPage {...facts} />,
        },
        request,
      );
    });
};

const reportPages = (deps: SupportPagesDeps) =>
  serveAccountPages("support/reports", deps, {
    "/report-problem": {
      title: "My Account",
      description: "Tell us what went wrong, with pictures if you like. We look at every report and answer it.",
      lead: "Tell us what went wrong. We look at every report and answer it here.",
      body: () => {
        const issues = deps.settings.get("reports").labels;
        return <Island name="support/report-problem" component={ReportProblem} props={{ issues }} load="now" />;
      },
    },
    "/reported-problems": {
      description: "What you have reported, what we answered, and what is still open.",
      aside: (
        <a className="button button--gold" href="/report-problem">
          Report a problem
        </a>
      ),
      body: () => (
        <>
          <Island name="support/messages" component={Messages} props={{}} load="now" />
          <Island name="support/reported-problems" component={ReportedProblems} props={{}} load="now" />
        </>
      ),
    },
  });

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
