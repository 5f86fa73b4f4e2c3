import { startOf, dayText as textOf } from "../../kernel/india.ts";
import { codeOf } from "../../rummy/browser.ts";
import { Meld } from "../../ui/art/meld.tsx";
import { Island } from "../../ui/island.tsx";
import type { DailyHand, DailySolution } from "../contract.ts";
import { wildLabel } from "../islands/cards/felt.tsx";
import { Spread } from "../islands/cards/spread.tsx";
import HandOfTheDay, { DAILY_KEPT } from "../islands/hand-of-the-day.tsx";
import { Article, Section } from "./article.tsx";

const KINDS = { pure: "Pure sequence", sequence: "Sequence", set: "Set", rest: "Left over" } as const;

interface HandOfTheDayPageProps {
  readonly hand: DailyHand;
  readonly brand: string;
}

/** A day as players read it. */
const dayText = (day: string): string => textOf(startOf(day));

/** /hand-of-the-day (C-4 … C-9): today's hand, yesterday's solution, and how to check that no one chose the cards. */
export function HandOfTheDayPage({ hand, brand }: HandOfTheDayPageProps) {
  const { sDay, nWildRank, aCards, nBestPoints, nEndsInMs, oYesterday } = hand;
  return (
    <Article
      title="Hand of the day"
      lead={`${dayText(sDay)}. The same thirteen cards for everybody: lay them so that as few points as possible are left.`}
      isWide
    >
      <Island
        name="content/hand-of-the-day"
        component={HandOfTheDay}
        props={{ hand: { sDay, nWildRank, aCards, nBestPoints, nEndsInMs }, dayText: dayText(sDay), brand }}
        load="focus"
        kept={DAILY_KEPT}
      />
      <p>
        There is also a <a href="/deal-of-the-day">deal of the day</a>: a whole deal with the same cards for everybody,
        which counts for the same row of days.
      </p>
      <Section id="yesterday" title="Yesterday's solution">
        {oYesterday === null ? (
          <p>It is shown from 1 am, when the last tries of yesterday are in.</p>
        ) : (
          <Solution solution={oYesterday} />
        )}
      </Section>
      <Section id="check" title="Nobody chose these cards">
        <p>
          Each day's hand follows from 32 random bytes. Their fingerprint (SHA-256) is shown here before the day begins,
          the bytes themselves when it is over; so nobody can know the hand early, and anybody can check it afterwards.
        </p>
        <dl className="seals">
          <dt>Today's seal</dt>
          <dd>
            <code>{hand.sSeal}</code>
          </dd>
          <dt>Tomorrow's seal</dt>
          <dd>
            <code>{hand.sNextSeal}</code>
          </dd>
          {oYesterday !== null && (
            <>
              <dt>Yesterday's bytes, deal {oYesterday.nDeal}</dt>
              <dd>
                <code>{oYesterday.sSeed}</code>
              </dd>
            </>
          )}
        </dl>
        <p>
          Bytes and deal number (four bytes, big end first) together seed the stream that shuffles our decks, with
          SHA-256 (<a href="/docs/protocol">protocol</a>); of the two packs that it shuffles the first thirteen cards
          are the hand, and the next one is turned up for the wild rank. The day's hand is the first deal that holds a
          joker and counts 1 to 40 at its best.
        </p>
      </Section>
    </Article>
  );
}

function Solution({ solution }: { solution: DailySolution }) {
  const { sDay, nBestPoints, nWildRank, aBest, oSpread } = solution;
  return (
    <>
      <p>
        {dayText(sDay)}: {nBestPoints} {nBestPoints === 1 ? "point" : "points"}. {wildLabel(nWildRank)}.
      </p>
      <ul className="melds stays-dark">
        {aBest.map(({ eKind, aCards }) => (
          <li key={aCards.join()}>
            <Meld cards={aCards.map(codeOf)} label={KINDS[eKind]} kind={eKind === "rest" ? "rest" : "valid"} />
          </li>
        ))}
      </ul>
      {oSpread && <Spread spread={oSpread} />}
    </>
  );
}
