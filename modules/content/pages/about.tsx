import { say } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import type { ContentFacts } from "../facts.ts";
import { contentTexts } from "../texts/index.ts";
import { Article, Section } from "./article.tsx";

/** /about-us (S2 § 2.11). */
export function About({ facts }: { facts: ContentFacts }) {
  const { brand, company, supportEmail: email, supportPhone: phone } = facts;
  return (
    <Article title={contentTexts.aboutUs.title} lead={say(contentTexts.aboutUs.lead, { brand })}>
      <Section title={contentTexts.aboutUs.why}>
        <p>{contentTexts.aboutUs.whyText}</p>
      </Section>
      <Section title={contentTexts.aboutUs.games}>
        <ul>
          {Object.entries(contentTexts.aboutUs.gamesList).map(([key, text]) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
        <p>{contentTexts.aboutUs.free}</p>
      </Section>
      <Section title={contentTexts.aboutUs.fair}>
        <p>{contentTexts.aboutUs.fairText}</p>
      </Section>
      <Section title={contentTexts.aboutUs.who}>
        <p>
          <Rich
            text={say(contentTexts.aboutUs.whoText, { brand, company, email, phone })}
            parts={{ a: (inner) => <a href={`mailto:${email}`}>{inner}</a> }}
          />
        </p>
        <p>
          <Rich text={contentTexts.aboutUs.notices} parts={{ a: (inner) => <a href="/notices">{inner}</a> }} />
        </p>
      </Section>
    </Article>
  );
}
