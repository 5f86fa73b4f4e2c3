import type { Settings } from "../settings/index.ts";
import { serveAccountPages } from "../ui/account-pages.tsx";
import { Island } from "../ui/island.tsx";
import type { RenderPage } from "../ui/page.tsx";
import Statistics from "./islands/statistics.tsx";
import { analysisTexts } from "./texts/index.ts";

interface AnalysisPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

/** The page of the player's own statistics. */
export const analysisPages = (deps: AnalysisPagesDeps) =>
  serveAccountPages("analysis/pages", deps, {
    "/my-statistics": () => ({
      description: analysisTexts.description,
      lead: analysisTexts.lead,
      body: () => <Island name="analysis/statistics" component={Statistics} props={{}} load="now" />,
    }),
  });
