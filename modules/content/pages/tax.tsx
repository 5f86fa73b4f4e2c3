import type { ContentFacts } from "../facts.ts";
import { Article, Section } from "./article.tsx";

/** /TDS (S2 § 9, M-7, section 194BA of the Income-tax Act and Rule 133). */
export function Tds({ facts }: { facts: ContentFacts }) {
  return (
    <Article
      title="TDS policy"
      lead={`Indian law asks us to deduct ${facts.tdsPercent}% from net winnings and to pay it to the government in your name.`}
    >
      <Section title="What net winnings are">
        <p>
          Over a financial year, April to March: everything you withdrew, the withdrawal in question included, less what
          you deposited and less what stood in your account when the year began. Winnings that were taxed already are
          not taxed again.
        </p>
        <p className="formula">
          TDS = {facts.tdsPercent}% × (withdrawals − deposits − opening balance − winnings already taxed)
        </p>
      </Section>
      <Section title="An example">
        <p>
          You began the year with ₹3,000, deposited ₹7,000 and withdrew ₹5,000: more went in than came out, so nothing
          is deducted. Then you withdraw ₹7,000. Withdrawals are now ₹12,000, less ₹7,000 and ₹3,000 leaves ₹2,000 of
          net winnings; ₹600 is deducted and ₹6,400 reaches your bank.
        </p>
      </Section>
      <Section title="At the end of the year">
        <p>
          What stands in your account on 31 March counts as if it had been withdrawn, and becomes the opening balance of
          the new year. Tax on it is taken from winnings first.
        </p>
      </Section>
      <Section title="Your certificate">
        <p>
          We need your PAN to report the tax. You find it in your annual statement, and you can claim it in your return.
        </p>
      </Section>
    </Article>
  );
}

/** /GST (S2 § 9, M-6): the rate in force comes from the dated table. */
export function Gst({ facts }: { facts: ContentFacts }) {
  return (
    <Article
      title="GST policy"
      lead={`Goods and services tax of ${facts.gstPercent}% is due on every deposit for play. We carry it: what you pay in is what you play with.`}
    >
      <Section title="How it works">
        <p>
          The tax is contained in the amount that you pay. We pay it to the government out of our own promotion budget
          and credit you with the full amount. A deposit of ₹100 gives ₹100 to play with.
        </p>
      </Section>
      <Section title="What is taxed">
        <p>
          Deposits are taxed, once, at the rate of the day on which they are credited. Winnings that you play again are
          not a deposit. A withdrawal does not give the tax back.
        </p>
      </Section>
      <Section title="Rates">
        <ul>
          <li>28% from 1 October 2023</li>
          <li>40% from 22 September 2025</li>
        </ul>
      </Section>
    </Article>
  );
}
