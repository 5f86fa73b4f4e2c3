import { Elysia } from "elysia";
import type { ReactNode } from "react";
import { given } from "../kernel/index.ts";
import { AccountFrame, type AccountPath, titleOf } from "./components/account-frame.tsx";
import type { RenderPage } from "./page.tsx";

/** What a module adds to its page of the account area; path and title stand in the side navigation's row. */
export interface AccountPage {
  /** Text for previews. */
  readonly description: string;
  /** The browser's title where it is not the heading. */
  readonly title?: string;
  /** A line under the heading. */
  readonly lead?: ReactNode;
  /** Stands at the heading's right: a button, a balance. */
  readonly aside?: ReactNode;
  /** The form of the page that the request asks for, where it has several. */
  readonly variantOf?: (request: Request) => string;
  /** The page's content, on the card. Anonymous: its islands ask with the browser's token. */
  readonly body: (isCashOn: boolean, variant: string) => ReactNode;
}

interface AccountPagesDeps {
  readonly renderPage: RenderPage;
  readonly settings: { get(key: "cash"): { readonly on: boolean } };
}

/** Serves a module's pages of the account area. */
export function serveAccountPages(
  name: string,
  { renderPage, settings }: AccountPagesDeps,
  pages: { readonly [Path in AccountPath]?: AccountPage },
) {
  const app = new Elysia({ name, detail: { hide: true } });
  for (const [path, page] of Object.entries(pages) as [AccountPath, AccountPage][]) {
    const heading = titleOf(path);
    app.get(path, ({ request }) => {
      const { description, title = heading, lead, aside, variantOf } = page;
      const isCashOn = settings.get("cash").on;
      const variant = variantOf?.(request);
      const body = (
        <AccountFrame path={path} title={heading} lead={lead} aside={aside} isCashOn={isCashOn}>
          {page.body(isCashOn, variant ?? "")}
        </AccountFrame>
      );
      return renderPage({ title, description, path, shell: "player", body, ...given({ variant }) }, request);
    });
  }
  return app;
}
