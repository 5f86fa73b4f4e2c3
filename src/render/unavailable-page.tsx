import type { Page } from "../../modules/ui/page.tsx";
import { uiTexts } from "../../modules/ui/texts/index.ts";

/** The page shown where a page cannot be had, because PostgreSQL is away or hangs. It needs no other service. */
export const unavailablePage = (): Page => ({
  title: uiTexts.unavailable.title,
  path: "/",
  variant: "unavailable",
  shell: "alone",
  status: 503,
  noIndex: true,
  isUsefulWithoutScript: true,
  body: (
    <article className="prose">
      <h1>{uiTexts.unavailable.title}</h1>
      <p className="prose-lead">{uiTexts.unavailable.lead}</p>
      <p>{uiTexts.unavailable.text}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is the page that the browser is at (RFC 3986 § 4.4) */}
        <a className="button button--gold" href="">
          {uiTexts.tryAgain}
        </a>
      </p>
    </article>
  ),
});
