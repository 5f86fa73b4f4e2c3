import { counted, say } from "../../../kernel/index.ts";
import type { ContentFacts } from "../../facts.ts";
import { contentTexts } from "../../texts/index.ts";
import { Section } from "../article.tsx";
import { hours } from "../phrases.ts";
import { Policy } from "./policy.tsx";

/** /disclaimer. */
export function Disclaimer({ facts }: { facts: ContentFacts }) {
  return (
    <Policy
      title="Disclaimer"
      lead="Please read this before you play for money."
      hasRevision={true}
      summary={summaryOf(facts)}
    >
      <Section title="Play with care">
        <p>
          This game involves an element of financial risk and may be addictive. Play responsibly and at your own risk.
          Set yourself limits, take breaks, and never play with money that you need for something else. If it stops
          being a pleasure, stop, and write to us: we can pause your account.
        </p>
      </Section>
      <Section title="Limits and breaks">
        <p>
          In your account, under Play Responsibly, you can limit what you pay in by the day, the week and the month. A
          lower limit holds at once; a higher one after {counted(facts.limitRaiseHours, "hour")}, none at all after{" "}
          {counted(facts.limitLiftHours, "hour")}. You can have yourself reminded of the time, and keep yourself out of
          cash play for a day, longer, or for good; your deposit is then paid back. Such a break does not end early.
          More under <a href="/responsible-play">Responsible play</a>.
        </p>
      </Section>
      <Section title="No promise of winnings">
        <p>
          Skill wins over time, not in every deal. Examples of prizes on our pages show what can be won; they promise
          nothing to anybody.
        </p>
      </Section>
      <Section title="Availability">
        <p>
          We work to keep {facts.brand} open at all hours, but maintenance, failures of networks or orders of an
          authority may interrupt it. What happens to a deal that is cut off is said in the{" "}
          <a href="/terms-of-service">terms</a>.
        </p>
      </Section>
      <Section title="Other people's names">
        <p>Names of payment services, browsers and devices on our pages belong to their owners.</p>
      </Section>
    </Policy>
  );
}

function summaryOf({ limitRaiseHours, limitLiftHours, brand }: ContentFacts) {
  const { risk, care, limits, breaks, winnings, open, names } = contentTexts.disclaimerPage.points;
  const waits = { raise: hours(limitRaiseHours), lift: hours(limitLiftHours) };
  return {
    title: contentTexts.disclaimerPage.title,
    points: [risk, care, say(limits, waits), breaks, winnings, say(open, { brand }), names],
  };
}
