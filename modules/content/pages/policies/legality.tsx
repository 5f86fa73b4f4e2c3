import { say } from "../../../kernel/index.ts";
import { type ContentFacts, listLabel } from "../../facts.ts";
import { contentTexts } from "../../texts/index.ts";
import { Section } from "../article.tsx";
import { statesListed } from "../phrases.ts";
import { Policy } from "./policy.tsx";

/** /legality (S1 § 1, S2 § 1). */
export function Legality({ facts }: { facts: ContentFacts }) {
  return (
    <Policy
      title="Is rummy legal?"
      lead="The short answer: rummy is a game of skill. The long answer depends on where you are, and on whether you play for money."
      hasRevision={true}
      summary={summaryOf(facts)}
    >
      <Section title="A game of skill">
        <p>
          In State of Andhra Pradesh v. K. Satyanarayana (1968) the Supreme Court of India held that rummy asks for
          skill in holding and discarding cards and is not a game of chance alone. Later judgments, among them K. R.
          Lakshmanan v. State of Tamil Nadu (1996), rest on the same distinction.
        </p>
      </Section>
      <Section title="The law of 2025">
        <p>
          The Promotion and Regulation of Online Gaming Act, 2025 speaks of online games that are played for money,
          whether of skill or of chance. It forbids offering them, advertising them and moving money for them. By what
          we could read, it has been in force since 1 May 2026, with its Rules of 2026. That a game is one of skill does
          not answer this question. Games without stakes are not forbidden by it.
        </p>
        <p>
          Play for cash on this service is therefore off unless and until {facts.company} has established that it may be
          offered where you are. {facts.isCashOn ? "Where it is offered, it has." : "It is off at present."} Practice
          chips are free, cannot be bought and cannot be turned into money.
        </p>
      </Section>
      <Section title="Where cash play is never offered">
        <p>
          States make laws on gaming of their own. We do not offer play for cash in{" "}
          {listLabel(facts.restrictedPlayStates)}. We do not open accounts in{" "}
          {listLabel(facts.restrictedRegistrationStates)}, while the law there is unsettled. We check the place of your
          device when you register, when you deposit, and when you join a table or tournament for cash; please do not
          try to get around it.
        </p>
      </Section>
      <Section title="Age">
        <p>Nobody under 18 may play, not even with practice chips.</p>
      </Section>
      <Section title="Tax">
        <p>
          Deposits are subject to goods and services tax, winnings to income tax: see the <a href="/GST">GST policy</a>{" "}
          and the <a href="/TDS">TDS policy</a>.
        </p>
      </Section>
      <p>This page is information and not legal advice. If in doubt, ask somebody who knows the law of your state.</p>
    </Policy>
  );
}

function summaryOf(facts: ContentFacts) {
  const { skill, law, cash, cashOn, cashOff, chips, states, place, age, tax, advice } =
    contentTexts.legalityPage.points;
  const listed = {
    play: statesListed(facts.restrictedPlayStates),
    registration: statesListed(facts.restrictedRegistrationStates),
  };
  return {
    title: contentTexts.legalityPage.heading,
    points: [
      ...[skill, law, `${say(cash, { company: facts.company })} ${facts.isCashOn ? cashOn : cashOff}`, chips],
      ...[say(states, listed), place, age, tax, advice],
    ],
  };
}
