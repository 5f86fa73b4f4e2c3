import type { Page } from "../../modules/ui/page.tsx";

/** The page shown where a page cannot be had, because PostgreSQL is away or hangs. It needs no other service. */
export const unavailablePage: Page = {
  title: "Back in a moment",
  path: "/",
  variant: "unavailable",
  shell: "alone",
  status: 503,
  noIndex: true,
  isUsefulWithoutScript: true,
  body: (
    <article className="prose">
      <h1>Back in a moment</h1>
      <p className="prose-lead">
        The server does not reach its records just now. At a table your hand is safe: the clocks stand still with it.
      </p>
      <p>
        Nothing is ever charged twice: if you had just paid or joined, look whether it is there before you do it again.
      </p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is the page that the browser is at (RFC 3986 § 4.4) */}
        <a className="button button--gold" href="">
          Try again
        </a>
      </p>
    </article>
  ),
};
