import { NotFoundError } from "elysia";
import type { ReactNode } from "react";
import type { RenderPage } from "./page.tsx";

/** What stands on the page of a link, in the reader's language. */
interface LinkWords {
  readonly title: string;
  readonly lead: string;
  /** What opens the link in the browser. */
  readonly island: ReactNode;
}

/**
 * Answers `/…/:code` with the page of a link that friends send each other: the same for every code that could be one, whoever's it is. A link
 * that lost its end, or got a word at its end, is an address that is none, and its reader is told so.
 */
export const linkPage =
  (renderPage: RenderPage, link: { readonly path: string; readonly code: RegExp }, words: () => LinkWords) =>
  ({ params, request }: { readonly params: { readonly code: string }; readonly request: Request }) => {
    if (!link.code.test(params.code)) throw new NotFoundError();
    return renderPage(() => {
      const { title, lead, island } = words();
      const body = (
        <section className="friend-link panel">
          <h1 className="friend-link__title">{title}</h1>
          <p className="friend-link__lead">{lead}</p>
          {island}
        </section>
      );
      return { title, description: lead, path: link.path, shell: "public", noIndex: true, body };
    }, request);
  };
