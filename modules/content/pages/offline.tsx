import type { ContentFacts } from "../facts.ts";
import { Article } from "./article.tsx";
import { Rules } from "./how-to-play.tsx";

/** /offline: what the service worker shows where there is no network, with the rules to read meanwhile. */
export function Offline({ facts }: { readonly facts: ContentFacts }) {
  return (
    <Article
      title="No connection"
      lead={`Your device does not reach ${facts.brand} just now. At a table your hand is safe: nothing is lost, and your clock goes on as the rules say.`}
    >
      <p>
        {/* Where somebody wanted to go is not known to a page that was kept. */}
        <a className="button button--gold" href="/game">
          Try again
        </a>
      </p>
      <p>Meanwhile, the rules:</p>
      <Rules />
    </Article>
  );
}
