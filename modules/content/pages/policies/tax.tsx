import { say } from "../../../kernel/index.ts";
import { type ContentFacts, rupees, type TaxLaw } from "../../facts.ts";
import { contentTexts } from "../../texts/index.ts";
import { Section } from "../article.tsx";
import { datedInEnglish } from "../dates.ts";
import { Policy } from "./policy.tsx";

const lawName = ({ section, act }: TaxLaw) => `section ${section} of the ${act}`;

/** The example of the TDS page: paid in, taken out, and what stood there when the year began. */
const OPENING = 3_000;
const PAID_IN = 7_000;
const FIRST_OUT = 5_000;
const SECOND_OUT = 7_000;

/** /TDS (S2 § 9, M-7): the laws and rates are those that deductions and returns follow. */
export function Tds({ facts }: { facts: ContentFacts }) {
  const { tdsPercent } = facts;
  const net = FIRST_OUT + SECOND_OUT - PAID_IN - OPENING;
  const tax = (net * tdsPercent) / 100;
  return (
    <Policy
      title="TDS policy"
      lead={`Indian law asks us to deduct ${tdsPercent}% from net winnings and to pay it to the government in your name.`}
      hasRevision={true}
      summary={tdsSummary(facts)}
    >
      <Section title="What net winnings are">
        <p>
          Over a financial year, April to March: everything you withdrew, the withdrawal in question included, less what
          you deposited and less what stood in your account when the year began. Winnings that were taxed already are
          not taxed again.
        </p>
        <p className="formula">
          TDS = {tdsPercent}% × (withdrawals − deposits − opening balance − winnings already taxed)
        </p>
      </Section>
      <Section title="An example">
        <p>
          You began the year with {rupees(OPENING)}, deposited {rupees(PAID_IN)} and withdrew {rupees(FIRST_OUT)}: more
          went in than came out, so nothing is deducted. Then you withdraw {rupees(SECOND_OUT)}. Withdrawals are now{" "}
          {rupees(FIRST_OUT + SECOND_OUT)}, less {rupees(PAID_IN)} and {rupees(OPENING)} leaves {rupees(net)} of net
          winnings; {rupees(tax)} is deducted and {rupees(SECOND_OUT - tax)} reaches your bank.
        </p>
      </Section>
      <Section title="At the end of the year">
        <p>
          What stands in your account on 31 March counts as if it had been withdrawn, and becomes the opening balance of
          the new year. Tax on it is taken from winnings first.
        </p>
      </Section>
      <TdsLaws facts={facts} />
      <Section title="Your PAN and your certificate">
        <p>
          We need your PAN to report the tax. Each quarter's deductions are reported to the Income Tax Department; you
          find them in your annual statement there and in your account here, and you can claim them in your return.
          Practice chips are no winnings and are not taxed.
        </p>
      </Section>
    </Policy>
  );
}

function TdsLaws({ facts: { tdsLaw, tdsLaws, tdsRates } }: { facts: ContentFacts }) {
  return (
    <Section title="The law">
      <p>Today it is {lawName(tdsLaw)}. Which law holds follows from the day of the deduction:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Deducted</th>
            <th scope="col">Under</th>
          </tr>
        </thead>
        <tbody>
          {tdsLaws.map((law) => (
            <tr key={law.from}>
              <td>
                from {datedInEnglish(law.from)}
                {law.until === null ? "" : ` to ${datedInEnglish(law.until)}`}
              </td>
              <td>{lawName(law)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>The rate of each time:</p>
      <ul>
        {tdsRates.map(({ from, percent }) => (
          <li key={from}>
            {percent}% from {datedInEnglish(from)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** /GST (S2 § 9, M-6): rates come from the dated table, who bears the tax from the setting. */
export function Gst({ facts }: { facts: ContentFacts }) {
  const { gstPercent, gstRates } = facts;
  return (
    <Policy
      title="GST policy"
      lead={`Goods and services tax of ${gstPercent}% is due on every deposit for play. ${GST_LEADS[facts.gstMode]}`}
      hasRevision={true}
      summary={gstSummary(facts)}
    >
      <Section title="How it works">
        <GstMode facts={facts} />
      </Section>
      <Section title="What is taxed">
        <p>
          Deposits are taxed, once, at the rate of the day on which they are credited. Winnings that you play again are
          not a deposit. A withdrawal does not give the tax back. Practice chips cost nothing and are not taxed.
        </p>
      </Section>
      <Section title="Rates">
        <ul>
          {gstRates.map(({ from, percent }) => (
            <li key={from}>
              {percent}% from {datedInEnglish(from)}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Your receipt">
        <p>
          For each credited deposit you find a receipt voucher with amount, rate and tax in your passbook, from the day
          on which we are registered for this tax.
        </p>
      </Section>
    </Policy>
  );
}

const GST_LEADS: Readonly<Record<ContentFacts["gstMode"], string>> = {
  absorbed: "We carry it: what you pay in is what you play with.",
  inclusive: "It is part of what you pay; the rest is what you play with.",
  exclusive: "It is added to what you deposit.",
};

function GstMode({ facts }: { facts: ContentFacts }) {
  switch (facts.gstMode) {
    case "absorbed":
      return (
        <p>
          The tax is contained in the amount that you pay. We pay it to the government out of our own promotion budget
          and credit you with the full amount: a deposit of ₹100 gives ₹100 to play with. We carry{" "}
          {rupees(facts.gstAbsorbedPerDay)} of tax for one player a day; of what is paid in beyond that, the tax is part
          of the payment, and the deposit page says so before you pay.
        </p>
      );
    case "inclusive":
      return (
        <p>
          The tax is contained in the amount that you pay. We pay it to the government and credit you with the rest; the
          deposit page names both before you pay.
        </p>
      );
    case "exclusive":
      return <p>The tax is added to the amount that you deposit; the deposit page names the sum before you pay.</p>;
  }
}

function tdsSummary({ tdsPercent: percent }: ContentFacts) {
  const { law, net, once, yearEnd, day, pan, chips } = contentTexts.tdsPage.points;
  return {
    title: contentTexts.tdsPage.title,
    points: [say(law, { percent }), net, once, yearEnd, day, pan, chips],
  };
}

function gstSummary({ gstMode, gstPercent: percent, gstAbsorbedPerDay }: ContentFacts) {
  const { due, modes, once, again, chips, receipt } = contentTexts.gstPage.points;
  const mode = gstMode === "absorbed" ? say(modes.absorbed, { most: rupees(gstAbsorbedPerDay) }) : modes[gstMode];
  return {
    title: contentTexts.gstPage.title,
    points: [say(due, { percent }), mode, once, again, chips, receipt],
  };
}
