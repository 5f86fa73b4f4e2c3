import { type ContentFacts, inWords } from "../facts.ts";
import { Article, Section } from "./article.tsx";

/** /legality (S1 § 1, S2 § 1). */
export function Legality({ facts }: { facts: ContentFacts }) {
  return (
    <Article
      title="Is rummy legal?"
      lead="The short answer: rummy is a game of skill. The long answer depends on where you are."
    >
      <Section title="A game of skill">
        <p>
          In State of Andhra Pradesh v. K. Satyanarayana (1968) the Supreme Court of India held that rummy asks for
          skill in holding and discarding cards and is not a game of chance alone. Later judgments, among them K. R.
          Lakshmanan v. State of Tamil Nadu (1996), rest on the same distinction.
        </p>
      </Section>
      <Section title="Where cash play is not offered">
        <p>
          States make their own laws on gaming. We do not offer play for cash in {inWords(facts.restrictedPlayStates)},
          and we do not open accounts in some further states while their law is unsettled. We check the place of your
          device; please do not try to get around it.
        </p>
      </Section>
      <Section title="The law of 2025">
        <p>
          The Promotion and Regulation of Online Gaming Act, 2025 restricts online games played for money. Cash play on
          this service is therefore off unless and until its operator has established that it may be offered; practice
          chips are free and cannot be turned into money.
        </p>
      </Section>
      <Section title="Age">
        <p>Nobody under 18 may play, not even with practice chips.</p>
      </Section>
      <p>This page is information and not legal advice.</p>
    </Article>
  );
}
