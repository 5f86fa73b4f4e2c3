import { counted, say } from "../../../kernel/index.ts";
import { type ContentFacts, listLabel, percentOfBps } from "../../facts.ts";
import { contentTexts } from "../../texts/index.ts";
import { Section } from "../article.tsx";
import { statesListed } from "../phrases.ts";
import { Policy } from "./policy.tsx";

/** /terms-of-service. The version that a player accepts at registration stands in `kernel/policies.ts`. */
export function Terms({ facts }: { facts: ContentFacts }) {
  return (
    <Policy
      title="Terms of service"
      lead={`These are the terms between you and ${facts.company} ("we") for using ${facts.brand}.`}
      hasRevision={false}
      summary={summaryOf(facts)}
    >
      <Section title="1. Who may play">
        <p>
          You are 18 or older, you play for yourself, and you hold one account. For cash you are in a part of India
          where it is allowed; today that excludes {listLabel(facts.restrictedPlayStates)}. We may ask you to prove your
          age, your identity and your place, and we close accounts that were opened against this rule.
        </p>
      </Section>
      <Section title="2. Your account">
        <p>
          Keep your password and the codes that we send to yourself. What is done with your account counts as done by
          you until you tell us that somebody else has it. You may close the account at any time, once you have
          withdrawn your winnings; what is left of your deposits goes back to you before it closes.
        </p>
      </Section>
      <Section title="3. Playing fair">
        <p>
          Do not play with a partner at the same table, do not use programs that look at or play your cards, do not sit
          twice at a table, and do not move money between accounts by losing on purpose. We watch for it, and we may
          void results, hold amounts while we look into them and end accounts.
        </p>
      </Section>
      <Section title="4. The games">
        <p>
          The rules that a table plays by are on the page <a href="/how-to-play">How to play</a> and in the table's own
          information panel. Every move is written down before it is shown; that record decides when there is a
          question. If our service fails for longer than ten minutes during a deal, the deal is void and every stake
          goes back.
        </p>
      </Section>
      <Section title="5. Money">
        <p>
          At cash tables we keep a service fee of {percentOfBps(facts.feeLowestBps)} to{" "}
          {percentOfBps(facts.feeHighestBps)}. Deposits and winnings are kept apart. The prize of a match or a
          tournament is winnings as a whole. Winnings may be withdrawn, from ₹1 on. Tax and its rates are explained
          under <a href="/TDS">TDS policy</a> and <a href="/GST">GST policy</a>, returns of deposits under{" "}
          <a href="/refunds-cancellations">Refunds and cancellations</a>. Practice chips have no value and cannot be
          exchanged.
        </p>
      </Section>
      <Bonus facts={facts} />
      <Section title="7. Our responsibility">
        <p>
          We answer for what we cause by intent or gross neglect, and for your balance. We do not answer for your own
          device or connection, nor for games lost by skill or by luck of the deal.
        </p>
      </Section>
      <Section title="8. Changes, law and complaints">
        <p>
          We announce changes of these terms before they take effect and ask for your consent again where they matter.
          Indian law applies. Write first to <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>; a person
          answers, and a complaint that stays open goes to our grievance officer at {facts.address}.
        </p>
      </Section>
    </Policy>
  );
}

const Bonus = ({ facts }: { readonly facts: ContentFacts }) => (
  <Section title="6. Bonus">
    <p>
      There are two kinds. {facts.bonus.instant.name}: {facts.bonus.instant.becomes} {facts.bonus.lock.name}:{" "}
      {facts.bonus.lock.becomes} Neither is money before that: what is not used or released when it ends is gone. When
      it ends stands beside the offer, {counted(facts.bonus.lock.mostDays, "day")} at most for a lock bonus. One welcome
      bonus, with the first deposit only, and one referral bonus a person.
    </p>
  </Section>
);

function summaryOf(facts: ContentFacts) {
  const { who, place, account, fair, games, fee, money, chips, bonus, answer, changes, complaints } =
    contentTexts.terms.points;
  const fees = { lowest: percentOfBps(facts.feeLowestBps), highest: percentOfBps(facts.feeHighestBps) };
  return {
    title: contentTexts.terms.title,
    points: [
      who,
      say(place, { states: statesListed(facts.restrictedPlayStates) }),
      ...[account, fair, games, say(fee, fees), money, chips],
      say(bonus, { days: say(contentTexts.spans.day, { count: facts.bonus.lock.mostDays }) }),
      ...[answer, changes, say(complaints, { email: facts.supportEmail })],
    ],
  };
}
