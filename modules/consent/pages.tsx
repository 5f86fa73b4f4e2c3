import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import YourData from "./islands/your-data.tsx";
import { DataNotice } from "./pages/data-notice.tsx";
import { consentTexts } from "./texts/index.ts";

interface ConsentPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
  /** There is no money here (decision 0090). */
  readonly isSocial: boolean;
}

/** The notice for everybody, and the page of one's own data in the account area. */
export const consentPages = ({ isSocial, ...deps }: ConsentPagesDeps) =>
  new Elysia({ name: "consent/pages", detail: { hide: true } })
    .use(
      serveAccountPages("consent/own", deps, {
        "/your-data": () => ({
          description: consentTexts.dataDescription,
          lead: consentTexts.dataLead,
          body: () => <Island name="consent/your-data" component={YourData} props={{}} load="now" />,
        }),
      }),
    )
    .get("/data-notice", ({ request }) =>
      deps.renderPage(
        () => ({
          title: consentTexts.noticeTitle,
          description: consentTexts.noticeDescription,
          path: "/data-notice",
          shell: "public",
          body: <DataNotice brand={deps.settings.get("brand")} isSocial={isSocial} />,
        }),
        request,
      ),
    );
