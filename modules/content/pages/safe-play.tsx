import { counted } from "../../kernel/index.ts";
import { Helplines } from "../../ui/safer-play.tsx";
import type { ContentFacts } from "../facts.ts";
import { Article, Section } from "./article.tsx";
import type { OwnLimits } from "./responsible-play.tsx";

interface SafePlayProps {
  readonly facts: ContentFacts;
  readonly limits: OwnLimits;
}

/** /how-we-keep-play-safe, our own: what we do by ourselves, where `/responsible-play` is about what players do. With cash off it speaks of no money. */
export function SafePlay({ facts, limits }: SafePlayProps) {
  return (
    <Article
      title="How we keep play safe"
      lead="What the platform does so that play stays play: for your time, for fair cards, and for the people you meet at a table."
    >
      <YourTime limits={limits} />
      {facts.isCashOn && <YourMoney />}
      <Section id="cards" title="Fair cards">
        <ul>
          <li>
            Every shuffle is fixed before the cards are dealt, and your browser has a hand in it. Anybody can{" "}
            <a href="/fairness">check it afterwards</a>, down to the last card.
          </li>
          <li>Bots sit at practice tables and in training cups only, carry a label, and see what any player sees.</li>
          <li>A dropped connection costs nobody a deal by itself: your turn waits, with more time than usual.</li>
          <li>Finished deals are searched for players who help each other. A person decides what becomes of it.</li>
        </ul>
      </Section>
      <Section id="people" title="The people you meet">
        <ul>
          <li>At a table people say phrases out of a list. There is no free text, and so no abuse in it.</li>
          <li>Block somebody, and neither of you finds the other any more. They are not told.</li>
          <li>Report what happened from the table itself; a person reads it.</li>
          <li>You decide who sees your card, whether you are there, and whether friends may look on.</li>
        </ul>
      </Section>
      <Section id="account" title="Your account">
        <ul>
          <li>Nobody under 18 may have one, and who registers confirms their age.</li>
          <li>Passkeys, a list of your log-ins, and one press that ends all the others.</li>
          <li>
            Everything that we keep about you is a file that you can download, your limits and times of play too.
            Closing the account deletes what no law has us keep.
          </li>
        </ul>
      </Section>
      <Section id="help" title="Somebody to talk to">
        <Helplines />
        <p>
          More about staying in charge: <a href="/responsible-play">Responsible play</a>. Questions:{" "}
          <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>, {facts.supportPhone}.
        </p>
      </Section>
    </Article>
  );
}

function YourTime({ limits }: Pick<SafePlayProps, "limits">) {
  const { timeLimits, nightFrom, nightTo, reminderMinutes } = limits;
  return (
    <Section id="time" title="Your time">
      <p>
        All of this is in your account under <a href="/play-responsibly">Play Responsibly</a>. It counts practice,
        tournaments and every other game, on all your devices.
      </p>
      <ul>
        <li>
          <strong>Time a day.</strong> From {timeLimits[0]} to {timeLimits.at(-1)}. It counts while you have cards;
          several tables at once count once.
        </li>
        <li>
          <strong>Night hours.</strong> Hours between {nightFrom} and {nightTo}, Indian time, in which no new game
          begins.
        </li>
        <li>
          <strong>A day off.</strong> Two presses, also at the table: no new game for 24 hours. Nothing shortens it.
        </li>
        <li>
          <strong>Reminders.</strong> Every {reminderMinutes[0]} to {counted(reminderMinutes.at(-1) ?? 0, "minute")} of
          play the table tells how long you have played today.
        </li>
      </ul>
      <p>
        A stricter limit holds at once. A looser one, or none, holds after seven days. Our staff see your limits and
        cannot loosen them.
      </p>
      <p>
        Nobody is taken from their cards: a deal that has begun is played to its end, and so is a match or a tournament.
        Only the next game is refused, and the lobby says why and until when before you press anything.
      </p>
    </Section>
  );
}

function YourMoney() {
  return (
    <Section id="money" title="Your money">
      <ul>
        <li>
          <strong>Losses.</strong> Say what cash games may cost you a week and a month. Entries must fit, and at points
          tables no new deal begins once the limit is reached.
        </li>
        <li>
          <strong>Deposits.</strong> Say what you may pay in by the day, week and month.
        </li>
        <li>
          <strong>Self-exclusion.</strong> Close cash tables and deposits to yourself, from a day to for good.
        </li>
        <li>The first page of your account tells what you have paid in and taken out, and what cash games came to.</li>
        <li>There is no credit: a seat costs what lies in your balance, and nobody can owe us a game.</li>
      </ul>
    </Section>
  );
}
