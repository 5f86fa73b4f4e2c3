import { Meld } from "../../ui/art/meld.tsx";
import { Island } from "../../ui/island.tsx";
import { type GroupExample, NOT_GROUPS, PURE_SEQUENCES, SEQUENCES, SETS, WINNING_HAND } from "../examples.ts";
import Trainer from "../islands/trainer.tsx";
import { howTo, type Thing } from "../structured.ts";
import { Article, Section } from "./article.tsx";

/** What the page teaches, step by step, as search engines read it (schema.org `HowTo`). */
export const howToStructured = (home: string, path: string, summary: string): Thing =>
  howTo(
    { name: "How to play 13-card Indian rummy", summary, path },
    [
      {
        at: "groups",
        name: "Arrange your cards",
        text: "Lay your thirteen cards in sequences of one suit and in sets of one rank. At least one sequence is pure: no card in it stands for another one.",
      },
      {
        at: "turn",
        name: "Draw a card",
        text: "On your turn draw one card, from the closed stock or from the open pile.",
      },
      {
        at: "turn",
        name: "Discard a card",
        text: "Discard one card onto the open pile. The card that you have just taken from there stays with you.",
      },
      {
        at: "declare",
        name: "Declare",
        text: "When all 13 cards lie in groups, two of them sequences and one of those pure, lay your fourteenth card on the finish slot and declare.",
      },
      {
        at: "points",
        name: "Count the points",
        text: "Whoever has not declared counts the cards outside valid groups: aces, kings, queens, jacks and tens 10, other cards their number, jokers 0, never more than 80.",
      },
    ],
    home,
  );

/** /how-to-play (S1 § 1, S2 § 9 "Game rules", R-1 … R-34). */
export function HowToPlay() {
  return (
    <Article
      title="How to play"
      lead="Thirteen cards, one aim: arrange all of them in sequences and sets before anybody else does. It takes ten minutes to learn."
    >
      <p>
        Rather play than read? <a href="/table?learn">Four short lessons at the table</a> teach the same, hand by hand.
      </p>
      <Rules />
    </Article>
  );
}

/** The rules by themselves: also what there is to read without a network. */
export function Rules() {
  return (
    <>
      <Section id="groups" title="Sequences and sets">
        <p>
          A sequence is three or more cards of one suit in a row. It is <strong>pure</strong> when no card in it stands
          for another one. In these examples the queens are wild.
        </p>
        <Hand groups={PURE_SEQUENCES} />
        <p>In other sequences a printed or wild joker may fill a gap.</p>
        <Hand groups={SEQUENCES} />
        <p>A set is three or four cards of one rank and of different suits. Jokers may stand in here as well.</p>
        <Hand groups={SETS} />
        <p>These are not groups:</p>
        <Hand groups={NOT_GROUPS} />
      </Section>
      <Section id="declare" title="A hand that wins">
        <p>All 13 cards lie in groups, at least two groups are sequences, and at least one of those is pure.</p>
        <Hand groups={WINNING_HAND} />
      </Section>
      <Section id="trainer" title="Try it">
        <p>
          Three exercises, as often as you like. For one hand a day that everybody gets, see the{" "}
          <a href="/hand-of-the-day">hand of the day</a>.
        </p>
        <noscript>
          <p className="notice">The exercises need JavaScript; the rules on this page do not.</p>
        </noscript>
        <Island name="content/trainer" component={Trainer} props={{}} load="visible" />
      </Section>
      <Section id="turn" title="Your turn">
        <ol>
          <li>Draw one card, from the closed stock or from the open pile.</li>
          <li>Discard one card onto the open pile. The card that you have just taken from there stays with you.</li>
          <li>
            Or finish: lay your fourteenth card on the finish slot and declare the other thirteen. If the groups are not
            valid, it costs you 80 points.
          </li>
        </ol>
        <p>
          You have 30 seconds, and a bank of ten more for the whole deal. Miss three turns and the hand is dropped for
          40 points. A joker on the open pile can be taken only with the very first draw of the deal.
        </p>
      </Section>
      <Section id="points" title="Counting">
        <p>
          Aces, kings, queens, jacks and tens count 10, other cards their number, jokers 0. Without a pure sequence
          every card counts. With a pure sequence but no second one, only the pure sequences are free. With both, only
          cards outside valid groups count. Nobody counts more than 80, and we always take the best arrangement of your
          hand.
        </p>
        <p>Dropping before your first draw costs 20 points, later 40.</p>
      </Section>
      <Section id="variants" title="Four ways to play">
        <Variants />
      </Section>
      <Section id="table" title="At the table">
        <p>
          Tables have two or six seats and play with two packs, two-player pool and deals with one. You may play at
          three tables at once. A game starts ten seconds after there are enough players. Who starts is decided by a
          drawn card, ace high.
        </p>
      </Section>
    </>
  );
}

function Variants() {
  return (
    <>
      <h3>Points rummy</h3>
      <p>
        One deal at a time, for a value per point that the table names. The winner receives everybody's points times
        that value, less the fee. You may get up after any deal.
      </p>
      <h3>Pool rummy, 101 or 201</h3>
      <p>
        Everybody pays an entry fee. The winner of a deal adds nothing, the others add their points. At 101 or 201 you
        are out; the last one in takes the pool. In the 201 game a drop costs 25 or 50.
      </p>
      <h3>Deals rummy</h3>
      <p>
        Everybody starts with 80 chips for each of two, three or six deals. The winner of a deal collects the others'
        points in chips. After the last deal the most chips win. There is no drop.
      </p>
      <h3>21-point rummy</h3>
      <p>Points rummy in which no deal costs more than 21 points; a drop costs 8 or 16.</p>
    </>
  );
}

/** Groups of cards side by side, each with the words that go with it. */
function Hand({ groups }: { groups: readonly GroupExample[] }) {
  return (
    <ul className="melds stays-dark">
      {groups.map(({ cards, is, label }) => (
        <li key={cards.join()}>
          <Meld cards={cards} label={label} kind={is === "rest" ? "rest" : "valid"} />
        </li>
      ))}
    </ul>
  );
}
