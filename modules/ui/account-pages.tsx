import { Elysia } from "elysia";
import type { ReactNode } from "react";
import { given } from "../kernel/index.ts";
import { AccountFrame, type AccountPath, titleOf } from "./components/account-frame.tsx";
import type { Page, RenderPage } from "./page.tsx";

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
  /** `isSocial`: there is no cash at all here, and nothing of it (decision 0090). */
  readonly settings: { get(key: "cash"): { readonly on: boolean; readonly isSocial?: boolean } };
}

/** Serves a module's pages of the account area. A page with texts of its own comes as a function, asked in the reader's language. */
export function serveAccountPages(
  name: string,
  { renderPage, settings }: AccountPagesDeps,
  pages: { readonly [Path in AccountPath]?: AccountPage | (() => AccountPage) },
) {
  const app = new Elysia({ name, detail: { hide: true } });
  const entries = Object.entries(pages) as [AccountPath, AccountPage | (() => AccountPage)][];
  for (const [path, one] of entries)
    app.get(path, ({ request }) => {
      const { on: isCashOn, isSocial = false } = settings.get("cash");
      return renderPage(() => {
        const page = typeof one === "function" ? one() : one;
        return pageAt(path, page, { isCashOn, isSocial }, page.variantOf?.(request));
      }, request);
    });
  return app;
}

function pageAt(
  path: AccountPath,
  page: AccountPage,
  { isCashOn, isSocial }: { readonly isCashOn: boolean; readonly isSocial: boolean },
  variant: string | undefined,
): Page {
  const { description, lead, aside } = page;
  const heading = titleOf(path);
  const body = (
    <AccountFrame path={path} title={heading} lead={lead} aside={aside} isCashOn={isCashOn} isSocial={isSocial}>
      {page.body(isCashOn, variant ?? "")}
    </AccountFrame>
  );
  return { title: page.title ?? heading, description, path, shell: "player", body, ...given({ variant }) };
}
