import { say } from "../../kernel/index.ts";
import { uiTexts } from "../../ui/texts/index.ts";
import type { ContentFacts } from "../facts.ts";
import { contentTexts } from "../texts/index.ts";
import { Article } from "./article.tsx";
import { Rules } from "./how-to-play.tsx";

/** /offline: what the service worker shows where there is no network, with the rules to read meanwhile. */
export function Offline({ facts }: { readonly facts: ContentFacts }) {
  return (
    <Article title={contentTexts.offline.title} lead={say(contentTexts.offline.lead, { brand: facts.brand })}>
      <p>
        {/* Where somebody wanted to go is not known to a page that was kept. */}
        <a className="button button--gold" href="/game">
          {uiTexts.tryAgain}
        </a>
      </p>
      <p>{contentTexts.offline.meanwhile}</p>
      <Rules />
    </Article>
  );
}
