/** The policies where there is no money at all (decision 0090). */
import { say } from "../../../kernel/index.ts";
import type { ContentFacts } from "../../facts.ts";
import { contentTexts } from "../../texts/index.ts";
import { Section } from "../article.tsx";
import { Policy } from "./policy.tsx";

/** /terms-of-service. */
export const SocialTerms = ({ facts }: { readonly facts: ContentFacts }) => (
  <Policy
    title="Terms of service"
    lead={`These are the terms between you and ${facts.company} ("we") for using ${facts.brand}.`}
    hasRevision={false}
    summary={termsSummary(facts)}
  >
    <Section title="1. Who may play">
      <p>
        You are 18 or older, you play for yourself, and you hold one account. We close accounts that break this rule.
      </p>
    </Section>
    <Section title="2. Your account">
      <p>
        Keep your password and the codes that we send to yourself. What is done with your account counts as done by you
        until you tell us that somebody else has it. You may close the account at any time.
      </p>
    </Section>
    <Section title="3. Playing fair">
      <p>
        Do not play with a partner at the same table, do not use programs that look at or play your cards, and do not
        sit twice at a table. We watch for it, and we may void results and end accounts.
      </p>
    </Section>
    <Section title="4. The games">
      <p>
        The rules that a table plays by are on the page <a href="/how-to-play">How to play</a> and in the table's own
        information panel. Every move is written down before it is shown; that record decides when there is a question.
        If our service fails for longer than ten minutes during a deal, the deal is void.
      </p>
    </Section>
    <Section title="5. For nothing">
      <p>
        All games are for practice chips, and all tournaments for a place. Practice chips cost nothing, have no value
        and cannot be exchanged.
      </p>
    </Section>
    <Section title="6. Our responsibility">
      <p>
        We answer for what we cause by intent or gross neglect. We do not answer for your own device or connection, nor
        for games lost by skill or by luck of the deal.
      </p>
    </Section>
    <Section title="7. Changes, law and complaints">
      <p>
        We announce changes of these terms before they take effect and ask for your consent again where they matter.
        Indian law applies. Write first to <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>; a person
        answers, and a complaint that stays open goes to our grievance officer at {facts.address}.
      </p>
    </Section>
  </Policy>
);

/** /privacy. */
export const SocialPrivacy = ({ facts }: { readonly facts: ContentFacts }) => (
  <Policy
    title="Privacy"
    lead="What we know about you, why, and how to have it corrected, exported or erased."
    hasRevision={true}
    hasNotice={true}
    summary={privacySummary(facts)}
  >
    <Section title="What we collect">
      <ul>
        <li>What you give us: username, name, e-mail, mobile number, and what else you enter in your profile.</li>
        <li>What playing makes: the moves of every deal, results, practice chips, and how long you played.</li>
        <li>Your place, as coordinates, when you register.</li>
        <li>Technical data: addresses, the kind of browser, times of sign-in.</li>
      </ul>
    </Section>
    <Section title="What we use it for">
      <p>
        To run the games, to keep cheats and thieves away, to obey the law on age and place, and to answer when you
        write. We sell nothing of it, and we show nobody advertising built on it.
      </p>
    </Section>
    <Section title="How it is kept">
      <p>
        Passwords are stored as one-way hashes. Your full name, birthday and address are encrypted with keys that
        change.
      </p>
    </Section>
    <Section title="Who else sees it">
      <p>
        Those who deliver messages for us, each only what that needs; and authorities who are entitled to ask. Other
        players see your username, your picture, what you do at the table, your place in tournaments and, unless you
        hide it, your rating.
      </p>
    </Section>
    <Section title="Your rights">
      <p>
        You can see and correct your data in your account, export all of it, take consent back and close the account.
        For anything else write to <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>.
      </p>
    </Section>
    <Section title="Complaints">
      <p>
        Under the Digital Personal Data Protection Act, 2023 you may complain to our grievance officer, at{" "}
        {facts.address}, phone {facts.supportPhone}, and after that to the Data Protection Board of India.
      </p>
    </Section>
    <Section title="Children">
      <p>Nobody under 18 may have an account. If we learn of one, we close it and erase what the law lets us erase.</p>
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

/** /disclaimer. */
export const SocialDisclaimer = ({ facts }: { readonly facts: ContentFacts }) => (
  <Policy
    title="Disclaimer"
    lead="Please read this before you play."
    hasRevision={true}
    summary={disclaimerSummary(facts)}
  >
    <Section title="Play with care">
      <p>
        Games may be addictive. Set yourself limits of time, take days off, and stop when it is no pleasure any more.
        More under <a href="/responsible-play">Responsible play</a>.
      </p>
    </Section>
    <Section title="Availability">
      <p>
        We work to keep {facts.brand} open at all hours, but maintenance, failures of networks or orders of an authority
        may interrupt it. What happens to a deal that is cut off is said in the <a href="/terms-of-service">terms</a>.
      </p>
    </Section>
    <Section title="Other people's names">
      <p>Names of browsers and devices on our pages belong to their owners.</p>
    </Section>
  </Policy>
);

function termsSummary({ supportEmail: email }: ContentFacts) {
  const { who, account, fair, games, chips, answer, changes, complaints } = contentTexts.termsSocial.points;
  return {
    title: contentTexts.terms.title,
    points: [who, account, fair, games, chips, answer, changes, say(complaints, { email })],
  };
}

function privacySummary({ supportEmail: email }: ContentFacts) {
  const { given, made, place, technical, use, kept, others, rights, complaints, children, device } =
    contentTexts.privacySocial.points;
  return {
    title: contentTexts.privacyPolicy.title,
    points: [
      ...[given, made, place, technical, use, kept, others],
      ...[say(rights, { email }), complaints, children, device],
    ],
  };
}

function disclaimerSummary({ brand }: ContentFacts) {
  const { risk, care, open, cutOff, names } = contentTexts.disclaimerSocial.points;
  return { title: contentTexts.disclaimerPage.title, points: [risk, care, say(open, { brand }), cutOff, names] };
}
