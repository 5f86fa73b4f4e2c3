import { say } from "../../../kernel/index.ts";
import type { ContentFacts } from "../../facts.ts";
import { contentTexts } from "../../texts/index.ts";
import { Section } from "../article.tsx";
import { Policy } from "./policy.tsx";

/** /refunds-cancellations (S2 § 9, M-9). */
export function Refunds({ facts }: { facts: ContentFacts }) {
  return (
    <Policy
      title="Refunds and cancellations"
      lead="When money comes back, how fast, and what is kept."
      hasRevision={true}
      summary={summaryOf(facts)}
    >
      <Section title="Deposits that were not played">
        <p>
          If you paid in and then changed your mind, ask within {facts.refundWithinWorkingDays} working days of the
          payment. We decide within thirty working days, return the money to where it came from, and keep{" "}
          {facts.unplayedRefundFeePercent}% of it and any bonus already used. This is possible once a year.
        </p>
      </Section>
      <Section title="Taking a break, or closing the account">
        <p>
          Your deposit balance is paid back when you exclude yourself from cash play or close your account: to where you
          paid from, or to your verified bank account where that is not possible any more. What you have never played
          with costs the same {facts.unplayedRefundFeePercent}% and the bonus already used; what you have played with
          costs nothing. Payments that you make after that go back to you by themselves.
        </p>
      </Section>
      <Section title="A payment that went wrong">
        <p>
          If your bank shows a payment that your balance does not, wait for half an hour: most of them arrive by
          themselves. After that, report a problem with the reference number, and we trace it. A payment made twice is
          credited twice, and we return the second on request.
        </p>
      </Section>
      <Section title="Games that were cut off">
        <p>
          A deal that cannot be finished because of us is void, and every stake returns to the balance it came from. A
          tournament that is cancelled before its first round ends returns all entries; later, the prizes that are left
          are shared among those still in.
        </p>
      </Section>
      <Section title="Withdrawals">
        <p>
          A withdrawal that the bank refuses comes back to your winnings in full, tax included. You can take back a
          request until we have approved it.
        </p>
      </Section>
      <p>
        Questions go to <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>.
      </p>
    </Policy>
  );
}

function summaryOf(facts: ContentFacts) {
  const { unplayed, leaving, fee, wrong, twice, voided, tournament, withdrawal, questions } =
    contentTexts.refundsPage.points;
  const percent = facts.unplayedRefundFeePercent;
  return {
    title: contentTexts.refundsPage.title,
    points: [
      ...[say(unplayed, { days: facts.refundWithinWorkingDays, percent }), leaving, say(fee, { percent })],
      ...[wrong, twice, voided, tournament, withdrawal, say(questions, { email: facts.supportEmail })],
    ],
  };
}
