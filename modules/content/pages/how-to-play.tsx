import { Fragment } from "react";
import { Meld } from "../../ui/art/meld.tsx";
import { Island } from "../../ui/island.tsx";
import { Rich } from "../../ui/rich.tsx";
import { type GroupExample, NOT_GROUPS, PURE_SEQUENCES, SEQUENCES, SETS, WINNING_HAND } from "../examples.ts";
import Trainer from "../islands/trainer.tsx";
import { howTo, type Thing } from "../structured.ts";
import { contentTexts } from "../texts/index.ts";
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
    <Article title={contentTexts.howToPlay.title} lead={contentTexts.howToPlay.lead}>
      <p>
        <Rich text={contentTexts.howToPlay.ratherPlay} parts={{ a: (inner) => <a href="/table?learn">{inner}</a> }} />
      </p>
      <Rules />
    </Article>
  );
}

/** The rules by themselves: also what there is to read without a network. */
export function Rules() {
  return (
    <>
      <Section id="groups" title={contentTexts.ruleTitles.groups}>
        <p>
          <Rich text={contentTexts.ruleTexts.pure} parts={{ b: (inner) => <strong>{inner}</strong> }} />
        </p>
        <Hand groups={PURE_SEQUENCES} />
        <p>{contentTexts.ruleTexts.sequence}</p>
        <Hand groups={SEQUENCES} />
        <p>{contentTexts.ruleTexts.set}</p>
        <Hand groups={SETS} />
        <p>{contentTexts.ruleTexts.notGroups}</p>
        <Hand groups={NOT_GROUPS} />
      </Section>
      <Section id="declare" title={contentTexts.ruleTitles.declare}>
        <p>{contentTexts.ruleTexts.declare}</p>
        <Hand groups={WINNING_HAND} />
      </Section>
      <Section id="trainer" title={contentTexts.ruleTitles.trainer}>
        <p>
          <Rich
            text={contentTexts.ruleTexts.exercises}
            parts={{ a: (inner) => <a href="/hand-of-the-day">{inner}</a> }}
          />
        </p>
        <noscript>
          <p className="notice">{contentTexts.ruleTexts.needScript}</p>
        </noscript>
        <Island name="content/trainer" component={Trainer} props={{}} load="visible" />
      </Section>
      <Section id="turn" title={contentTexts.ruleTitles.turn}>
        <ol>
          <li>{contentTexts.ruleTexts.draw}</li>
          <li>{contentTexts.ruleTexts.discard}</li>
          <li>{contentTexts.ruleTexts.finish}</li>
        </ol>
        <p>{contentTexts.ruleTexts.time}</p>
      </Section>
      <Section id="points" title={contentTexts.ruleTitles.points}>
        <p>{contentTexts.ruleTexts.counting}</p>
        <p>{contentTexts.ruleTexts.dropping}</p>
      </Section>
      <Section id="variants" title={contentTexts.ruleTitles.variants}>
        <Variants />
      </Section>
      <Section id="table" title={contentTexts.ruleTitles.table}>
        <p>{contentTexts.ruleTexts.table}</p>
      </Section>
    </>
  );
}

const VARIANTS = ["point", "pool", "deals", "point21"] as const;

function Variants() {
  return VARIANTS.map((variant) => (
    <Fragment key={variant}>
      <h3>{contentTexts.variantTitles[variant]}</h3>
      <p>{contentTexts.variantTexts[variant]}</p>
    </Fragment>
  ));
}

/** Groups of cards side by side, each with the words that go with it. */
function Hand({ groups }: { groups: readonly GroupExample[] }) {
  return (
    <ul className="melds stays-dark">
      {groups.map(({ cards, is, label }) => (
        <li key={cards.join()}>
          <Meld cards={cards} label={contentTexts.examples[label]} kind={is === "rest" ? "rest" : "valid"} />
        </li>
      ))}
    </ul>
  );
}
