import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * A part of a page that is the same for everybody and never changes while the server runs, rendered when it is first
 * wanted and kept: repeated requests for a long page cost its bytes, and not its rendering. It holds no islands.
 */
export function keptMarkup(make: () => ReactNode): () => ReactNode {
  let html: string | undefined;
  return () => {
    html ??= renderToStaticMarkup(make());
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own rendering of the part above
    return <div dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
