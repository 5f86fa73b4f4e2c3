import { say } from "../../kernel/index.ts";
import { codeOf } from "../../rummy/browser.ts";
import { Meld } from "../../ui/art/meld.tsx";
import { Island } from "../../ui/island.tsx";
import { Rich } from "../../ui/rich.tsx";
import type { DailyHand, DailySolution } from "../contract.ts";
import { wildLabel } from "../islands/cards/felt.tsx";
import { Spread } from "../islands/cards/spread.tsx";
import HandOfTheDay, { DAILY_KEPT } from "../islands/hand-of-the-day.tsx";
import { contentTexts } from "../texts/index.ts";
import { Article, Section } from "./article.tsx";
import { dated } from "./dates.ts";

interface HandOfTheDayPageProps {
  readonly hand: DailyHand;
  readonly brand: string;
}

/** /hand-of-the-day (C-4 … C-9): today's hand, yesterday's solution, and how to check that no one chose the cards. */
export function HandOfTheDayPage({ hand, brand }: HandOfTheDayPageProps) {
  const { sDay, nWildRank, aCards, nBestPoints, nEndsInMs, oYesterday } = hand;
  return (
    <Article title={contentTexts.dailyHand.title} lead={say(contentTexts.dailyHand.lead, { day: dated(sDay) })} isWide>
      <Island
        name="content/hand-of-the-day"
        component={HandOfTheDay}
        props={{ hand: { sDay, nWildRank, aCards, nBestPoints, nEndsInMs }, dayText: dated(sDay), brand }}
        load="focus"
        kept={DAILY_KEPT}
      />
      <p>
        <Rich text={contentTexts.dailyHand.alsoDeal} parts={{ a: (inner) => <a href="/deal-of-the-day">{inner}</a> }} />
      </p>
      <Section id="yesterday" title={contentTexts.dailyHand.yesterday}>
        {oYesterday === null ? <p>{contentTexts.dailyHand.notYet}</p> : <Solution solution={oYesterday} />}
      </Section>
      <Section id="check" title={contentTexts.dailyHand.nobodyChose}>
        <p>{contentTexts.dailyHand.seals}</p>
        <dl className="seals">
          <dt>{contentTexts.dailyHand.sealToday}</dt>
          <dd>
            <code>{hand.sSeal}</code>
          </dd>
          <dt>{contentTexts.dailyHand.sealTomorrow}</dt>
          <dd>
            <code>{hand.sNextSeal}</code>
          </dd>
          {oYesterday !== null && (
            <>
              <dt>{say(contentTexts.dailyHand.bytes, { deal: oYesterday.nDeal })}</dt>
              <dd>
                <code>{oYesterday.sSeed}</code>
              </dd>
            </>
          )}
        </dl>
        <p>
          <Rich text={contentTexts.dailyHand.stream} parts={{ a: (inner) => <a href="/docs/protocol">{inner}</a> }} />
        </p>
      </Section>
    </Article>
  );
}

function Solution({ solution }: { solution: DailySolution }) {
  const { sDay, nBestPoints, nWildRank, aBest, oSpread } = solution;
  return (
    <>
      <p>{say(contentTexts.solution, { day: dated(sDay), count: nBestPoints, wild: wildLabel(nWildRank) })}</p>
      <ul className="melds stays-dark">
        {aBest.map(({ eKind, aCards }) => (
          <li key={aCards.join()}>
            <Meld
              cards={aCards.map(codeOf)}
              label={eKind === "rest" ? contentTexts.leftOver : contentTexts.kinds[eKind]}
              kind={eKind === "rest" ? "rest" : "valid"}
            />
          </li>
        ))}
      </ul>
      {oSpread && <Spread spread={oSpread} />}
    </>
  );
}
