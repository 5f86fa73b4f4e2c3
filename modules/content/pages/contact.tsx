import type { ContentFacts } from "../facts.ts";
import { Article, Section } from "./article.tsx";

/** /contact-support: how to reach a person. */
export function Contact({ facts }: { facts: ContentFacts }) {
  return (
    <Article title="Contact support" lead="Somebody is there at any hour, on every day of the year.">
      <Section title="Write">
        <p>
          <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>. Say your username and, if it is about a
          game, the table and deal number that the table's information panel shows.
        </p>
      </Section>
      <Section title="Call">
        <p>
          <a href={`tel:${facts.supportPhone.replaceAll(/[^+\d]/g, "")}`}>{facts.supportPhone}</a>, free of charge
          within India.
        </p>
      </Section>
      <Section title="Post">
        <p>
          {facts.company}, {facts.address}
        </p>
      </Section>
    </Article>
  );
}
