import type { ContentFacts } from "../facts.ts";
import { Article, Section } from "./article.tsx";

/** /about-us (S2 § 2.11). */
export function About({ facts }: { facts: ContentFacts }) {
  return (
    <Article
      title="About us"
      lead={`${facts.brand} is a table for thirteen-card Indian rummy: quick to sit down at, fair to everybody on it, and open about its rules.`}
    >
      <Section title="Why we built it">
        <p>
          Rummy in India is played on trains, on verandas and on the night before Diwali. We wanted that table on a
          screen, with nothing in the way of the cards: no clutter, no tricks, and no doubt about who dealt them.
        </p>
      </Section>
      <Section title="What you can play">
        <ul>
          <li>Points rummy: one deal, one winner, every point worth what the table says.</li>
          <li>Pool rummy, 101 and 201: stay below the limit longer than the others.</li>
          <li>Deals rummy: a fixed number of deals, and the most chips at the end wins.</li>
          <li>21-point rummy: points rummy in which a deal never costs more than 21 points.</li>
        </ul>
        <p>Each of them can be played with practice chips that cost nothing.</p>
      </Section>
      <Section title="How we keep it fair">
        <p>
          Before a deal we publish a fingerprint of the shuffled deck. Your browser adds a number of its own to the
          shuffle, and after the deal you can check, card by card, that what you saw is what was sealed. Computer
          players sit only at practice tables and always carry a label.
        </p>
      </Section>
      <Section title="Who we are">
        <p>
          {facts.brand} is run by {facts.company}. Write to{" "}
          <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a> or call {facts.supportPhone}; somebody
          answers at any hour.
        </p>
        <p>
          Much of what this platform is built with was written by others and given away. <a href="/notices">Notices</a>{" "}
          names it, with the licences.
        </p>
      </Section>
    </Article>
  );
}
