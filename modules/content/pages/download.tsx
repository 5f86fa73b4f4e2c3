import { Island } from "../../ui/island.tsx";
import type { ContentFacts } from "../facts.ts";
import Install from "../islands/install.tsx";
import { Article, Section } from "./article.tsx";

/** /download: the web app is the mobile app; how to put it on a phone (S1 § 1 "a link to download a mobile app"). */
export function Download({ facts }: { facts: ContentFacts }) {
  return (
    <Article
      title="Download the app"
      lead={`${facts.brand} installs from your phone's browser: it takes no store, no permissions and almost no space.`}
    >
      <Island name="content/install" component={Install} props={{ brand: facts.brand }} load="now" />
      <Section title="On Android">
        <ol>
          <li>Open this site in Chrome.</li>
          <li>Open the menu at the top right and choose Install app, or Add to Home screen.</li>
          <li>Start {facts.brand} from your home screen.</li>
        </ol>
      </Section>
      <Section title="On iPhone and iPad">
        <ol>
          <li>Open this site in Safari.</li>
          <li>Touch the Share button and choose Add to Home Screen.</li>
          <li>Start {facts.brand} from your home screen.</li>
        </ol>
      </Section>
      <Section title="Beware of copies">
        <p>
          We never send app files by message or mail. Whatever calls itself {facts.brand} and does not come from this
          address is not ours; please tell <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>.
        </p>
      </Section>
    </Article>
  );
}
