import { say } from "../../kernel/index.ts";
import { Island } from "../../ui/island.tsx";
import { Rich } from "../../ui/rich.tsx";
import type { ContentFacts } from "../facts.ts";
import Install from "../islands/install.tsx";
import { contentTexts } from "../texts/index.ts";
import { Article, Section } from "./article.tsx";

/** /download: the web app is the mobile app; how to put it on a phone (S1 § 1 "a link to download a mobile app"). */
export function Download({ facts }: { facts: ContentFacts }) {
  return (
    <Article title={contentTexts.download.title} lead={say(contentTexts.download.lead, { brand: facts.brand })}>
      <Island name="content/install" component={Install} props={{ brand: facts.brand }} load="now" />
      <Section title={contentTexts.download.android}>
        <ol>
          <li>{contentTexts.download.openInChrome}</li>
          <li>{contentTexts.download.menu}</li>
          <li>{say(contentTexts.download.start, { brand: facts.brand })}</li>
        </ol>
      </Section>
      <Section title={contentTexts.download.apple}>
        <ol>
          <li>{contentTexts.download.openInSafari}</li>
          <li>{contentTexts.download.share}</li>
          <li>{say(contentTexts.download.start, { brand: facts.brand })}</li>
        </ol>
      </Section>
      <Section title={contentTexts.download.copies}>
        <p>
          <Rich
            text={say(contentTexts.download.noFiles, { brand: facts.brand, mail: facts.supportEmail })}
            parts={{ a: (inner) => <a href={`mailto:${facts.supportEmail}`}>{inner}</a> }}
          />
        </p>
      </Section>
    </Article>
  );
}
