import { counted, signed } from "../../kernel/index.ts";
import { dealsToTell, type SkillFacts, timesFewer } from "../luck-and-skill.ts";
import { LUCK_FIGURES } from "../luck-figures.ts";
import { Article, Section } from "./article.tsx";
import { ExperienceCurve } from "./experience-curve.tsx";

/** Advantages, in points a deal, of which the page says how soon they show. */
const ADVANTAGES = [5, 2, 1];

const [TWO_SEATS] = LUCK_FIGURES.scatters;
const { example: EXAMPLE } = LUCK_FIGURES;

/** "4,400". */
const shown = (count: number): string => count.toLocaleString("en-IN");

/** /luck-and-skill, our own: what chance gives, how it is told apart from play, and how far that can be trusted. */
export function LuckAndSkill({ facts: { ownCurve, rating } }: { readonly facts: SkillFacts }) {
  return (
    <Article
      title="Luck and skill"
      lead="Was it me, or was it the cards? After every deal we tell you both. Here is how, and how far you can trust it."
    >
      <WhatLuckIs />
      <Example />
      <Section id="unbiased" title="Why the adjusted figure is fair">
        <p>
          Each part of luck is what the cards gave you less what they give on average. The average is taken over the
          real cards: over every card that was still in the stock, which the server knows. So each part comes to zero
          over many deals, for strong players and for weak ones.
        </p>
        <p>
          The adjusted result is your result less your luck. What is taken away comes to zero over many deals. Your
          average therefore stays what it was, and only the scatter becomes less. In statistics this is called an
          unbiased figure.
        </p>
        <p>
          This holds however well or badly we value a hand. A bad value would leave more scatter in the figure. It would
          favour nobody.
        </p>
      </Section>
      <Uncertain />
      <Section id="rating" title="How the rating is made">
        <p>
          Your rating says how many points a deal you are expected to win against the average player. It follows your
          adjusted results, with the strength of the others taken into account. Behind it stands ± and a number: how far
          the rating may be off. Each rated deal makes that number smaller.
        </p>
        <p>
          Beside it stands a score: {shown(rating.score)} for the average player, and {rating.scoreOfPoint} more for
          each point a deal. Below {counted(rating.provisionalDeals, "rated deal")} a rating is provisional. There is
          one rating for two players and one for three to six.
        </p>
        <p>
          Rated are deals of public practice tables among people alone. Of the same two players{" "}
          {counted(rating.pairDeals, "deal")} a day count. Practice deals alone are rated, and a rating wins no prize.
        </p>
      </Section>
      <Section id="bots" title="How strong the bots are">
        <p>
          Bots play with fixed strengths, which we have measured against each other and against two published methods:{" "}
          <a href="/bots">how strong the bots are</a>. They move nobody’s rating.
        </p>
      </Section>
      <Section id="experience" title="What experience is worth">
        <ExperienceCurve own={ownCurve} />
      </Section>
      <Section id="yours" title="Your own figures">
        <p>
          <a href="/my-statistics">My statistics</a> shows your averages with and without luck.{" "}
          <a href="/ratings">Ratings</a> shows your rating. In <a href="/my-games">My games</a> each finished deal can
          be analysed, decision by decision. Nothing of it is told while a deal runs.
        </p>
      </Section>
    </Article>
  );
}

function WhatLuckIs() {
  return (
    <Section id="luck" title="What luck is here">
      <p>
        We value every hand in points: by how many cards it lacks until it can be declared, and by what it counts.
        Chance touches a deal in four places. At each we compare what came with what comes on average.
      </p>
      <ul>
        <li>
          <strong>First hands.</strong> Your thirteen cards, compared with those of the others.
        </li>
        <li>
          <strong>First open card.</strong> It is the first player’s to take. A useful one is luck for that player.
        </li>
        <li>
          <strong>Cards from the stock.</strong> Each card that you draw, compared with all cards that you could have
          drawn.
        </li>
        <li>
          <strong>Who begins.</strong> The first turn is worth some points.
        </li>
      </ul>
      <p>
        What others are lucky in counts against you. Everything else is play: what you take, what you throw, when you
        drop, and when you declare.
      </p>
    </Section>
  );
}

function Example() {
  const { result, hands, openCard, draws, begins, cards, play } = EXAMPLE;
  const rows: readonly (readonly [string, number])[] = [
    ["First hands", hands],
    ["First open card", openCard],
    ["Cards from the stock", draws],
    ["Who begins", begins],
  ];
  return (
    <Section id="example" title="One deal as an example">
      <p>A player at a table of two lost {counted(-result, "point")}. This is what chance had given:</p>
      <table aria-label="Luck of one deal, in points">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, points]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{signed(points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Cards, together</th>
            <td>{signed(cards)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="formula">
        Result {signed(result)} = cards {signed(cards)}, play {signed(play)}
      </p>
      <p>The deal was lost by its cards. Play gave {counted(play, "point")} back.</p>
    </Section>
  );
}

function Uncertain() {
  const { points, withoutLuck } = TWO_SEATS;
  const times = LUCK_FIGURES.scatters.map((one) => timesFewer(one.points, one.withoutLuck).toFixed(1));
  return (
    <Section id="uncertain" title="What remains uncertain">
      <p>
        A single deal says little. Between equals at a table of two, a result scatters by ±
        {counted(Math.round(points), "point")} around its average. Without luck it still scatters by ±
        {Math.round(withoutLuck)}: that is what the others do, and what no value of a hand can see.
      </p>
      <p>So many deals of two players it takes until the better one is ahead in 95 of 100 cases:</p>
      <table aria-label="Deals until the better player is ahead">
        <thead>
          <tr>
            <th scope="col">Better by</th>
            <th scope="col">By results</th>
            <th scope="col">Without luck</th>
          </tr>
        </thead>
        <tbody>
          {ADVANTAGES.map((advantage) => (
            <tr key={advantage}>
              <th scope="row">{counted(advantage, "point")} a deal</th>
              <td>{shown(dealsToTell(points, advantage))}</td>
              <td>{shown(dealsToTell(withoutLuck, advantage))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        How many times fewer deals the adjusted results need depends on the seats, for others’ play remains in them:
      </p>
      <table aria-label="How many times fewer deals, by seats">
        <thead>
          <tr>
            <th scope="col">Players</th>
            {LUCK_FIGURES.scatters.map(({ seats }) => (
              <th scope="col" key={seats}>
                {seats}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Times fewer</th>
            {LUCK_FIGURES.scatters.map(({ seats }, at) => (
              <td key={seats}>{times[at]}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>
        For each number of players we let our expert bots play{" "}
        {counted(LUCK_FIGURES.deals, "deal", undefined, shown(LUCK_FIGURES.deals))} among themselves, and our usual bots
        as many. People may scatter more or less.
      </p>
    </Section>
  );
}
