import { counted } from "../../kernel/index.ts";
import { HELPLINES_CHECKED, Helplines, SIGNS } from "../../ui/safer-play.tsx";
import { type ContentFacts, listLabel, rupees } from "../facts.ts";
import { Article, Revision, Section } from "./article.tsx";
import { dated } from "./dates.ts";

/** What players may set for themselves, as the account offers it. */
export interface OwnLimits {
  /** Periods of deposit limits: "day", "week", "month". */
  readonly depositPeriods: readonly string[];
  /** Minutes between two reminders, ascending. */
  readonly reminderMinutes: readonly number[];
  /** Limits of the time of a day, ascending, as the account words them. */
  readonly timeLimits: readonly string[];
  /** The earliest hour at which a night may begin, and the latest at which it may end. */
  readonly nightFrom: string;
  readonly nightTo: string;
  /** How long one can keep oneself out, from the shortest on, as the account words it. */
  readonly breaks: readonly string[];
}

interface ResponsiblePlayProps {
  readonly facts: ContentFacts;
  readonly limits: OwnLimits;
}

/** /responsible-play, our own: how to stay in charge, the tools for it, signs, and who helps. The tools themselves are in the account. */
export function ResponsiblePlay({ facts, limits }: ResponsiblePlayProps) {
  return (
    <Article
      title="Responsible play"
      lead="Rummy is a pastime. Played for money it has a financial risk and may be addictive: here is how to stay in charge, and who helps when that is hard."
    >
      <Revision />
      <Adults facts={facts} />
      <Section title="Before you sit down">
        <ul>
          <li>Play with money that you can lose, and decide before you begin how much that is.</li>
          <li>Decide for how long, too, and stop when the time is over, whether you are ahead or behind.</li>
          <li>Never try to win back what you have lost. The next deal knows nothing of the last one.</li>
          <li>Do not play when you are tired, upset or have been drinking.</li>
          <li>Playing is no income. Practice tables have the same rules and cost nothing.</li>
        </ul>
      </Section>
      <Tools facts={facts} limits={limits} />
      <Break facts={facts} />
      <Section id="signs" title="Ask yourself">
        <ul>
          {SIGNS.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
        <p>If one answer is yes, take a break, and talk to somebody. If it is about somebody else, tell them.</p>
      </Section>
      <Section id="help" title="Somebody to talk to">
        <Helplines />
        <p>
          They have nothing to do with us, and we do not learn that you called. Checked on {dated(HELPLINES_CHECKED)}.
        </p>
      </Section>
      <Section title="What we do">
        <ul>
          <li>There is no credit: a seat costs what lies in your balance, and nobody can owe us a game.</li>
          <li>Stake, fee and how long a game takes are said before you sit down.</li>
          <li>Computer players sit at practice tables only, and carry a label.</li>
          <li>Your passbook shows everything that came and went, to the paisa.</li>
          <li>Withdrawing has no fee, and stays open while you are on a break.</li>
        </ul>
      </Section>
      <Section title="Family and friends">
        <p>
          If somebody close to you plays more than is good for them, write to{" "}
          <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a> or call {facts.supportPhone}. We may not
          tell you about their account, but we listen, and we speak to them. Tele-MANAS helps families too.
        </p>
      </Section>
      <p>
        See also: <a href="/how-we-keep-play-safe">How we keep play safe</a>, <a href="/disclaimer">Disclaimer</a>,{" "}
        <a href="/legality">Legality</a>, <a href="/refunds-cancellations">Refunds and cancellations</a>.
      </p>
    </Article>
  );
}

function Adults({ facts }: { facts: ContentFacts }) {
  return (
    <Section id="adults" title="Adults only">
      <p>
        Nobody under 18 may have an account, not even for practice chips. Who registers confirms their age. Who plays
        for cash proves who they are, with PAN and a bank account in the same name, before any withdrawal and before all
        deposits together are more than {rupees(facts.provenAbove)}.
      </p>
      <p>
        If children use your device, log out after playing, keep your password and codes to yourself, and lock apps and
        payments with a PIN of your own. If you know of a child with an account, tell us at{" "}
        <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>: we close it.
      </p>
    </Section>
  );
}

function Tools({ facts, limits }: ResponsiblePlayProps) {
  const { depositPeriods, reminderMinutes, breaks, timeLimits, nightFrom, nightTo } = limits;
  return (
    <Section id="tools" title="What you can set">
      <p>
        All of it is in your account under <a href="/play-responsibly">Play Responsibly</a>, at any time, and holds on
        every device.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {facts.isCashOn && (
            <tr>
              <th scope="row">Deposit limits</th>
              <td>
                How much you may pay in by the {listLabel(depositPeriods)}. A lower limit holds at once; a higher one
                after {counted(facts.limitRaiseHours, "hour")}, none at all after{" "}
                {counted(facts.limitLiftHours, "hour")}.
              </td>
            </tr>
          )}
          {facts.isCashOn && (
            <tr>
              <th scope="row">Losses</th>
              <td>What cash games may cost you a week and a month. {LOOSER}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Time a day</th>
            <td>
              {timeLimits[0]} to {timeLimits.at(-1)} of play, over all games. {LOOSER}
            </td>
          </tr>
          <tr>
            <th scope="row">Night hours</th>
            <td>
              Hours between {nightFrom} and {nightTo} in which no new game begins. {LOOSER}
            </td>
          </tr>
          <tr>
            <th scope="row">A day off</th>
            <td>No new game for 24 hours, of whatever kind, in two presses. Nothing shortens it.</td>
          </tr>
          <tr>
            <th scope="row">Time reminder</th>
            <td>
              Every {reminderMinutes[0]} to {reminderMinutes.at(-1)} minutes a note tells how long you have been here
              {facts.isCashOn ? ", and what cash tables brought or cost you since;" : ";"} at a table, how long you have
              played today.
            </td>
          </tr>
          <tr>
            <th scope="row">A break</th>
            <td>Keeps you out of cash play and deposits: {listLabel(breaks.map(lowered), "or")}.</td>
          </tr>
          <tr>
            <th scope="row">Closing the account</th>
            <td>Ends it for good; what is yours is paid out first.</td>
          </tr>
        </tbody>
      </table>
      {!facts.isCashOn && <p>Play for cash is off at present: there is nothing to pay in, and so nothing to limit.</p>}
    </Section>
  );
}

const LOOSER = "A stricter limit holds at once, a looser one after seven days.";

/** "For good" within a sentence. */
const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

function Break({ facts }: { facts: ContentFacts }) {
  return (
    <Section id="break" title="What a break means">
      <ul>
        <li>You leave your cash tables after the running deal, and none can be joined. Practice tables stay open.</li>
        <li>
          Nothing can be paid in. Your deposit is paid back; what you never played with costs{" "}
          {facts.unplayedRefundFeePercent}% and the bonus used.
        </li>
        <li>Winnings stay yours, and can be withdrawn.</li>
        <li>It can be made longer, never shorter: not by you, and not by our support.</li>
        <li>Who closes the account and opens another with the same number is kept out until the break is over.</li>
      </ul>
      <p>
        Cannot log in, or would rather ask a person? Call {facts.supportPhone}, and we keep you out for the time that
        you name.
      </p>
    </Section>
  );
}
