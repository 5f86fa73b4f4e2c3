import { Elysia } from "elysia";
import type { Settings } from "../settings/index.ts";
import type { RenderPage } from "../ui/page.tsx";
import { MyAccountPage } from "./pages/my-account-page.tsx";

interface AccountPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: Pick<Settings, "get">;
}

export const accountPages = ({ renderPage, settings }: AccountPagesDeps) =>
  new Elysia({ name: "account/pages" }).get("/my-account", ({ request }) =>
    renderPage(
      {
        title: "My Account",
        path: "/my-account",
        shell: "player",
        body: <MyAccountPage isCashOn={settings.get("cash").on} />,
      },
      request,
    ),
  );
