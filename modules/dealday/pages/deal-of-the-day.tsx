import { signed } from "../../kernel/index.ts";
import { startOf, dayText as textOf } from "../../kernel/india.ts";
import { codeOf, faceOf, PRINTED_JOKER, rankOf } from "../../rummy/browser.ts";
import { Meld } from "../../ui/art/meld.tsx";
import { Island } from "../../ui/island.tsx";
import type { DealDayToday, DealtGroup, OpenedDay } from "../contract.ts";
import DealOfTheDay from "../islands/deal-of-the-day.tsx";
import OwnYesterday from "../islands/own-yesterday.tsx";
import { Spread } from "../islands/spread.tsx";
import { TEXTS } from "../islands/texts.ts";

const KINDS = { pure: "Pure sequence", sequence: "Sequence", set: "Set", rest: "Left over" } as const;

interface DealOfTheDayPageProps {
  readonly today: DealDayToday;
  readonly brand: string;
  readonly gameUrl: string;
}

/** A day as players read it. */
const dayText = (day: string): string => textOf(startOf(day));

/** /deal-of-the-day (Q-11): the way to today's deal, yesterday's result and cards, and how to check that no one chose them. */
export function DealOfTheDayPage({ today, brand, gameUrl }: DealOfTheDayPageProps) {
  const { sDay, nEndsInMs, oYesterday } = today;
  return (
    <article className="prose prose--wide">
      <h1>{TEXTS.title}</h1>
      <p className="prose-lead">{TEXTS.lead(dayText(sDay))}</p>
      <Island
        name="dealday/deal-of-the-day"
        component={DealOfTheDay}
        props={{ sDay, dayText: dayText(sDay), nEndsInMs, brand, gameUrl }}
        load="now"
      />
      <section id="yesterday">
        <h2>Yesterday's deal</h2>
        {oYesterday === null ? (
          <p>
            Its cards, the best result and how all came out are shown from 1 am, when the last deals of yesterday are
            over.
          </p>
        ) : (
          <Yesterday day={oYesterday} />
        )}
      </section>
      <Rules />
      <Check today={today} />
    </article>
  );
}

/** Cards of a group that lie beside each other on a phone. */
const ROW = 7;

/** What is left over may be a whole hand: it lies in rows. */
function inRows({ eKind, aCards }: DealtGroup): readonly DealtGroup[] {
  const rows = Math.ceil(aCards.length / ROW);
  const each = Math.ceil(aCards.length / rows);
  return Array.from({ length: rows }, (_, row) => ({ eKind, aCards: aCards.slice(row * each, (row + 1) * each) }));
}

function Yesterday({
  day: { sDay, oSpread, nBestPoints, sBestCode, aHands, nFirstSeat, nJokerCard },
}: {
  readonly day: OpenedDay;
}) {
  const face = faceOf(nJokerCard);
  const wildRank = face === PRINTED_JOKER ? 0 : rankOf(face);
  return (
    <>
      <p>
        {dayText(sDay)}:{" "}
        {nBestPoints === null ? "nobody has finished it." : `the best result was ${signed(nBestPoints)}.`}{" "}
        {TEXTS.wild(wildRank)}
      </p>
      <Island name="dealday/own-yesterday" component={OwnYesterday} props={{ sDay }} load="visible" />
      {oSpread && nBestPoints !== null && <Spread spread={oSpread} />}
      {sBestCode !== null && (
        <p>
          <a className="button button--gold" href={`/deal/${sBestCode}`}>
            See how the best was played
          </a>{" "}
          <a className="button" href={`/table?shown=${sBestCode}#analysis`}>
            Read its analysis
          </a>
        </p>
      )}
      {aHands.map((groups, seat) => (
        <div key={seat === 0 ? "player" : "expert"} className="deal-day__dealt">
          <h3>
            {seat === 0 ? "What everybody was dealt" : "What the expert was dealt"}
            {seat === nFirstSeat && " (moved first)"}
          </h3>
          <ul className="melds stays-dark">
            {groups.flatMap(inRows).map(({ eKind, aCards }) => (
              <li key={aCards.join()}>
                <Meld cards={aCards.map(codeOf)} label={KINDS[eKind]} kind={eKind === "rest" ? "rest" : "valid"} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

const Rules = () => (
  <section id="rules">
    <h2>How it works</h2>
    <p>
      One deal of points rummy at a table of two: you sit at the first seat, the expert bot at the other. No chips are
      staked, nothing is paid and nothing can be won but a place. A turn lasts 30 seconds, without extra time; a turn
      that runs out is a missed turn, as at any table. Whatever is still running at 1 am counts as if you had left it.
    </p>
    <p>
      What you win or lose are the points of the hand that lost. You see how you stand as soon as you are done; names
      are shown to nobody. A second account could play with what the first one saw: it would gain no prize, and the
      other account's place alone. The day counts for your row of days when you play the deal to its end, or find the
      best arrangement of the <a href="/hand-of-the-day">hand of the day</a>; one missed day in any seven is forgiven.
    </p>
  </section>
);

function Check({ today: { sSeal, sNextSeal, oYesterday } }: { readonly today: DealDayToday }) {
  return (
    <section id="check">
      <h2>Nobody chose these cards</h2>
      <p>
        Deck, toss and the expert's chance of a day follow from 32 random bytes, and the expert's replies from these and
        your moves alone; of the deals that the bytes make, the first is taken in which both hands hold a joker. The
        bytes' fingerprint (SHA-256) is shown here on the day before, the bytes themselves when the day is over;{" "}
        <code>node verify.mjs day DAY BYTES SEAL</code> (<a href="/verify.mjs">the program</a>) makes the cards out of
        them again.
      </p>
      <dl className="seals">
        <dt>Today's seal</dt>
        <dd>
          <code>{sSeal}</code>
        </dd>
        <dt>Tomorrow's seal</dt>
        <dd>
          <code>{sNextSeal}</code>
        </dd>
        {oYesterday !== null && (
          <>
            <dt>Yesterday's seal</dt>
            <dd>
              <code>{oYesterday.sSeal}</code>
            </dd>
            <dt>Yesterday's bytes</dt>
            <dd>
              <code>{oYesterday.sSeed}</code>
            </dd>
            <dt>The root of yesterday's shuffle</dt>
            <dd>
              <code>{oYesterday.sRoot}</code>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
