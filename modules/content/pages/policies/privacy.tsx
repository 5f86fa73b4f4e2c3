import { say } from "../../../kernel/index.ts";
import type { ContentFacts } from "../../facts.ts";
import { contentTexts } from "../../texts/index.ts";
import { Section } from "../article.tsx";
import { Policy } from "./policy.tsx";

/** /privacy. */
export function Privacy({ facts }: { facts: ContentFacts }) {
  return (
    <Policy
      title="Privacy"
      lead="What we know about you, why, and how to have it corrected, exported or erased."
      hasRevision={true}
      hasNotice={true}
      summary={summaryOf(facts)}
    >
      <Section title="What we collect">
        <ul>
          <li>What you give us: name, e-mail, mobile number, address, documents for identity checks, bank details.</li>
          <li>What playing makes: the moves of every deal, results, balances, deposits and withdrawals.</li>
          <li>
            Your place, as coordinates, when you register, when you deposit, and when you join a table or tournament for
            cash.
          </li>
          <li>Technical data: addresses, the kind of browser, times of sign-in.</li>
        </ul>
      </Section>
      <Section title="What we use it for">
        <p>
          To run the games and your wallet, to keep cheats and thieves away, to obey the law on age, place, tax and
          money laundering, and to answer when you write. We sell nothing of it, and we show nobody advertising built on
          it.
        </p>
      </Section>
      <Section title="How it is kept">
        <p>
          Passwords are stored as one-way hashes. Of an Aadhaar number we keep the last four digits and a keyed
          fingerprint. Other documents are encrypted with keys that change. Records of games and money are kept at least
          as long as the law on accounts demands, so far without an end.
        </p>
      </Section>
      <Section title="Who else sees it">
        <p>
          Those who deliver messages, check documents and move money for us, each only what that needs; and authorities
          who are entitled to ask. Other players see your username, your picture, what you do at the table, your place
          in tournaments and, unless you hide it, your rating.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          You can see and correct your data in your account, export all of it, withdraw consent and close the account.
          For anything else write to <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>.
        </p>
      </Section>
      <Section title="Complaints">
        <p>
          Under the Digital Personal Data Protection Act, 2023 you may complain to our grievance officer, at{" "}
          {facts.address}, phone {facts.supportPhone}, and after that to the Data Protection Board of India. You may
          name somebody who exercises these rights for you when you no longer can.
        </p>
      </Section>
      <Section title="Children">
        <p>
          Nobody under 18 may have an account. If we learn of one, we close it and erase what the law lets us erase.
        </p>
      </Section>
      <Section title="On your device">
        <p>
          We store your sign-in token and your choices, such as sound off, in your browser. There are no cookies of
          others, and four of our own, which name nobody: one lives for 15 seconds and says that an address was unknown,
          one keeps the theme that you chose, light or dark, one the language, and one, for a day at most, that your
          account is still to be told of that language.
        </p>
      </Section>
    </Policy>
  );
}

function summaryOf({ supportEmail: email }: ContentFacts) {
  const { given, made, place, technical, use, kept, others, rights, complaints, children, device } =
    contentTexts.privacyPolicy.points;
  return {
    title: contentTexts.privacyPolicy.title,
    points: [
      ...[given, made, place, technical, use, kept, others],
      ...[say(rights, { email }), complaints, children, device],
    ],
  };
}
