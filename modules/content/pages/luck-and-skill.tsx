import { say, signed } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import { dealsToTell, type SkillFacts, timesFewer } from "../luck-and-skill.ts";
import { LUCK_FIGURES } from "../luck-figures.ts";
import { contentTexts } from "../texts/index.ts";
import { Article, Section } from "./article.tsx";
import { ExperienceCurve } from "./experience-curve.tsx";

/** Advantages, in points a deal, of which the page says how soon they show. */
const ADVANTAGES = [5, 2, 1];

const [TWO_SEATS] = LUCK_FIGURES.scatters;
const { example: EXAMPLE } = LUCK_FIGURES;

/** "4,400". */
const shown = (count: number): string => count.toLocaleString("en-IN");

const pointsOf = (count: number): string => say(contentTexts.counts.point, { count });

/** /luck-and-skill, our own: what chance gives, how it is told apart from play, and how far that can be trusted. */
export function LuckAndSkill({ facts: { ownCurve, rating } }: { readonly facts: SkillFacts }) {
  return (
    <Article title={contentTexts.luckAndSkill.title} lead={contentTexts.luckAndSkill.lead}>
      <WhatLuckIs />
      <Example />
      <Section id="unbiased" title={contentTexts.luckAndSkill.fair}>
        <p>{contentTexts.luckAndSkill.fairParts}</p>
        <p>{contentTexts.luckAndSkill.fairSum}</p>
        <p>{contentTexts.luckAndSkill.fairValue}</p>
      </Section>
      <Uncertain />
      <Rating rating={rating} />
      <Section id="bots" title={contentTexts.luckAndSkill.bots}>
        <p>
          <Rich text={contentTexts.luckAndSkill.botsText} parts={{ a: (inner) => <a href="/bots">{inner}</a> }} />
        </p>
      </Section>
      <Section id="experience" title={contentTexts.luckAndSkill.experience}>
        <ExperienceCurve own={ownCurve} />
      </Section>
      <Section id="yours" title={contentTexts.luckAndSkill.yours}>
        <p>
          <Rich
            text={contentTexts.luckAndSkill.yoursText}
            parts={{
              statistics: (inner) => <a href="/my-statistics">{inner}</a>,
              ratings: (inner) => <a href="/ratings">{inner}</a>,
              games: (inner) => <a href="/my-games">{inner}</a>,
            }}
          />
        </p>
      </Section>
    </Article>
  );
}

function Rating({ rating }: Pick<SkillFacts, "rating">) {
  const { provisionalDeals, pairDeals } = rating;
  return (
    <Section id="rating" title={contentTexts.luckAndSkill.rating}>
      <p>{contentTexts.luckAndSkill.ratingIs}</p>
      <p>
        {say(contentTexts.luckAndSkill.ratingScore, {
          score: shown(rating.score),
          more: rating.scoreOfPoint,
          deals: say(contentTexts.counts.ratedDeal, { count: provisionalDeals }),
        })}
      </p>
      <p>
        {say(contentTexts.luckAndSkill.rated, {
          deals: say(contentTexts.counts.deal, { count: pairDeals, shown: pairDeals }),
        })}
      </p>
    </Section>
  );
}

function WhatLuckIs() {
  return (
    <Section id="luck" title={contentTexts.luckAndSkill.luck}>
      <p>{contentTexts.luckAndSkill.luckLead}</p>
      <ul>
        {Object.entries(contentTexts.luckAndSkill.luckList).map(([key, text]) => (
          <li key={key}>
            <Rich text={text} parts={{ b: (inner) => <strong>{inner}</strong> }} />
          </li>
        ))}
      </ul>
      <p>{contentTexts.luckAndSkill.luckEnd}</p>
    </Section>
  );
}

function Example() {
  const { result, cards, play } = EXAMPLE;
  return (
    <Section id="example" title={contentTexts.luckAndSkill.example}>
      <p>{say(contentTexts.luckAndSkill.exampleLead, { points: pointsOf(-result) })}</p>
      <table aria-label={contentTexts.luckAndSkill.exampleTable}>
        <thead>
          <tr>
            <th scope="col">{contentTexts.luckAndSkill.part}</th>
            <th scope="col">{contentTexts.luckAndSkill.points}</th>
          </tr>
        </thead>
        <tbody>
          {(["hands", "openCard", "draws", "begins"] as const).map((part) => (
            <tr key={part}>
              <th scope="row">{contentTexts.luckAndSkill.parts[part]}</th>
              <td>{signed(EXAMPLE[part])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{contentTexts.luckAndSkill.cards}</th>
            <td>{signed(cards)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="formula">
        {say(contentTexts.luckAndSkill.formula, { result: signed(result), cards: signed(cards), play: signed(play) })}
      </p>
      <p>{say(contentTexts.luckAndSkill.exampleEnd, { points: pointsOf(play) })}</p>
    </Section>
  );
}

function Uncertain() {
  const { points, withoutLuck } = TWO_SEATS;
  return (
    <Section id="uncertain" title={contentTexts.luckAndSkill.uncertain}>
      <p>
        {say(contentTexts.luckAndSkill.scatter, {
          points: pointsOf(Math.round(points)),
          withoutLuck: Math.round(withoutLuck),
        })}
      </p>
      <p>{contentTexts.luckAndSkill.soMany}</p>
      <table aria-label={contentTexts.luckAndSkill.soManyTable}>
        <thead>
          <tr>
            <th scope="col">{contentTexts.luckAndSkill.betterBy}</th>
            <th scope="col">{contentTexts.luckAndSkill.byResults}</th>
            <th scope="col">{contentTexts.luckAndSkill.withoutLuck}</th>
          </tr>
        </thead>
        <tbody>
          {ADVANTAGES.map((advantage) => (
            <tr key={advantage}>
              <th scope="row">{say(contentTexts.luckAndSkill.aDeal, { points: pointsOf(advantage) })}</th>
              <td>{shown(dealsToTell(points, advantage))}</td>
              <td>{shown(dealsToTell(withoutLuck, advantage))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TimesFewer />
    </Section>
  );
}

function TimesFewer() {
  const times = LUCK_FIGURES.scatters.map((one) => timesFewer(one.points, one.withoutLuck).toFixed(1));
  const { deals: count } = LUCK_FIGURES;
  return (
    <>
      <p>{contentTexts.luckAndSkill.times}</p>
      <table aria-label={contentTexts.luckAndSkill.timesTable}>
        <thead>
          <tr>
            <th scope="col">{contentTexts.luckAndSkill.players}</th>
            {LUCK_FIGURES.scatters.map(({ seats }) => (
              <th scope="col" key={seats}>
                {seats}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{contentTexts.luckAndSkill.timesFewer}</th>
            {LUCK_FIGURES.scatters.map(({ seats }, at) => (
              <td key={seats}>{times[at]}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>
        {say(contentTexts.luckAndSkill.measured, {
          deals: say(contentTexts.counts.deal, { count, shown: shown(count) }),
        })}
      </p>
    </>
  );
}
