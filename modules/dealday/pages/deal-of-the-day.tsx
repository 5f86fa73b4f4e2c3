import { inDateWords } from "../../kernel/date-words.ts";
import { say, signed } from "../../kernel/index.ts";
import { startOf, dayText as textOf } from "../../kernel/india.ts";
import { codeOf, faceOf, PRINTED_JOKER, rankOf } from "../../rummy/browser.ts";
import { Meld } from "../../ui/art/meld.tsx";
import { Island } from "../../ui/island.tsx";
import { Rich } from "../../ui/rich.tsx";
import type { DealDayToday, DealtGroup, OpenedDay } from "../contract.ts";
import DealOfTheDay from "../islands/deal-of-the-day.tsx";
import OwnYesterday from "../islands/own-yesterday.tsx";
import { Spread } from "../islands/spread.tsx";
import { dealdayTexts } from "../texts/index.ts";

interface DealOfTheDayPageProps {
  readonly today: DealDayToday;
  readonly brand: string;
  readonly gameUrl: string;
}

/** A day as players read it. */
const dayText = (day: string): string => inDateWords(textOf(startOf(day)));

/** /deal-of-the-day: the way to today's deal, yesterday's result and cards, and how to check that no one chose them. */
export function DealOfTheDayPage({ today, brand, gameUrl }: DealOfTheDayPageProps) {
  const { sDay, nEndsInMs, oYesterday } = today;
  return (
    <article className="prose prose--wide">
      <h1>{dealdayTexts.title}</h1>
      <p className="prose-lead">{say(dealdayTexts.lead, { day: dayText(sDay) })}</p>
      <Island
        name="dealday/deal-of-the-day"
        component={DealOfTheDay}
        props={{ sDay, dayText: dayText(sDay), nEndsInMs, brand, gameUrl }}
        load="now"
      />
      <section id="yesterday">
        <h2>{dealdayTexts.yesterday}</h2>
        {oYesterday === null ? <p>{dealdayTexts.yesterdayLater}</p> : <Yesterday opened={oYesterday} />}
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
  opened: { sDay, oSpread, nBestPoints, sBestCode, aHands, nFirstSeat, nJokerCard },
}: {
  readonly opened: OpenedDay;
}) {
  const face = faceOf(nJokerCard);
  const wildRank = String(face === PRINTED_JOKER ? 0 : rankOf(face)) as keyof typeof dealdayTexts.wild;
  const day = dayText(sDay);
  return (
    <>
      <p>
        {nBestPoints === null
          ? say(dealdayTexts.noneFinished, { day })
          : say(dealdayTexts.best, { day, points: signed(nBestPoints) })}{" "}
        {dealdayTexts.wild[wildRank]}
      </p>
      <Island name="dealday/own-yesterday" component={OwnYesterday} props={{ sDay }} load="visible" />
      {oSpread && nBestPoints !== null && <Spread spread={oSpread} />}
      {sBestCode !== null && (
        <p>
          <a className="button button--gold" href={`/deal/${sBestCode}`}>
            {dealdayTexts.seeBest}
          </a>{" "}
          <a className="button" href={`/table?shown=${sBestCode}#analysis`}>
            {dealdayTexts.readAnalysis}
          </a>
        </p>
      )}
      {aHands.map((groups, seat) => (
        <div key={seat === 0 ? "player" : "expert"} className="deal-day__dealt">
          <h3>
            {seat === 0 ? dealdayTexts.dealtAll : dealdayTexts.dealtExpert}
            {seat === nFirstSeat && dealdayTexts.movedFirst}
          </h3>
          <ul className="melds stays-dark">
            {groups.flatMap(inRows).map(({ eKind, aCards }) => (
              <li key={aCards.join()}>
                <Meld
                  cards={aCards.map(codeOf)}
                  label={dealdayTexts.kinds[eKind]}
                  kind={eKind === "rest" ? "rest" : "valid"}
                />
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
    <h2>{dealdayTexts.howTitle}</h2>
    <p>{dealdayTexts.howTable}</p>
    <p>
      <Rich text={dealdayTexts.howPoints} parts={{ a: (inner) => <a href="/hand-of-the-day">{inner}</a> }} />
    </p>
  </section>
);

function Check({ today: { sSeal, sNextSeal, oYesterday } }: { readonly today: DealDayToday }) {
  return (
    <section id="check">
      <h2>{dealdayTexts.checkTitle}</h2>
      <p>
        <Rich
          text={dealdayTexts.check}
          parts={{ code: (inner) => <code>{inner}</code>, a: (inner) => <a href="/verify.mjs">{inner}</a> }}
        />
      </p>
      <dl className="seals">
        <dt>{dealdayTexts.seals.today}</dt>
        <dd>
          <code>{sSeal}</code>
        </dd>
        <dt>{dealdayTexts.seals.tomorrow}</dt>
        <dd>
          <code>{sNextSeal}</code>
        </dd>
        {oYesterday !== null && (
          <>
            <dt>{dealdayTexts.seals.yesterday}</dt>
            <dd>
              <code>{oYesterday.sSeal}</code>
            </dd>
            <dt>{dealdayTexts.seals.bytes}</dt>
            <dd>
              <code>{oYesterday.sSeed}</code>
            </dd>
            <dt>{dealdayTexts.seals.root}</dt>
            <dd>
              <code>{oYesterday.sRoot}</code>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
