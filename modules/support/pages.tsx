import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { Page, RenderPage } from "../ui/page.tsx";
import { uiTexts } from "../ui/texts/index.ts";
import Messages from "./islands/messages.tsx";
import ReportProblem from "./islands/report-problem.tsx";
import ReportedProblems from "./islands/reported-problems.tsx";
import { ContactPage } from "./pages/contact-page.tsx";
import { GrievancesPage } from "./pages/grievances-page.tsx";
import type { Support } from "./support.ts";
import { supportTexts } from "./texts/index.ts";

interface SupportPagesDeps {
  readonly support: Pick<Support, "grievanceMonths">;
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

/** Support's pages: two in the account area, and the contact forms for everybody (S2 §§ 2.1, 2.10, 2.11). */
export const supportPages = (deps: SupportPagesDeps) => {
  const { renderPage, settings } = deps;
  const contact = (path: string) => (request: Request) => renderPage(() => contactPage(path, settings), request);
  const [current, old] = [contact("/contact-support"), contact("/contact")];
  return new Elysia({ name: "support/pages", detail: { hide: true } })
    .use(reportPages(deps))
    .get("/contact-support", ({ request }) => current(request))
    .get("/contact", ({ request }) => old(request))
    .get("/grievances", async ({ request }) => {
      const months = await deps.support.grievanceMonths();
      const facts = { officer: settings.get("grievanceOfficer"), brand: settings.get("brand"), months };
      return renderPage(
        () => ({
          title: supportTexts.grievances,
          description: supportTexts.grievancesDescription,
          path: "/grievances",
          shell: "public",
          body: <GrievancesPage {...facts} />,
        }),
        request,
      );
    });
};

const reportPages = (deps: SupportPagesDeps) =>
  serveAccountPages("support/reports", deps, {
    "/report-problem": () => ({
      title: uiTexts.myAccount,
      description: supportTexts.reportDescription,
      lead: supportTexts.reportLead,
      body: () => {
        const issues = deps.settings.get("reports").labels;
        return <Island name="support/report-problem" component={ReportProblem} props={{ issues }} load="now" />;
      },
    }),
    "/reported-problems": () => ({
      description: supportTexts.reportedDescription,
      aside: (
        <a className="button button--gold" href="/report-problem">
          {supportTexts.report}
        </a>
      ),
      body: () => (
        <>
          <Island name="support/messages" component={Messages} props={{}} load="now" />
          <Island name="support/reported-problems" component={ReportedProblems} props={{}} load="now" />
        </>
      ),
    }),
  });

/** The contact forms at one of their addresses. */
const contactPage = (path: string, settings: SupportPagesDeps["settings"]): Page => ({
  title: supportTexts.contact,
  description: path === "/contact" ? supportTexts.oldContactDescription : supportTexts.contactDescription,
  path,
  shell: "public",
  body: <ContactPage facts={settings.get("brand")} isOld={path === "/contact"} />,
});
