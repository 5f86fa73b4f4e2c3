import { counted, signed } from "../../kernel/index.ts";
import { BOT_STRENGTHS } from "../bot-strengths.ts";
import { Article, Section } from "./article.tsx";

type Row = (typeof BOT_STRENGTHS.rows)[number];

/** The fixed rating of each level at tables of two and of more, in points a deal. */
export type BotRatings = Readonly<Record<Row["level"], { readonly two: number; readonly many: number }>>;

const NAMES: Readonly<Record<Row["other"], string>> = {
  easy: "Easy",
  usual: "Usual",
  expert: "Expert",
  master: "Master",
  minScore: "Least count",
  minDist: "Least distance",
};

const LEVELS: readonly { readonly level: Row["level"]; readonly how: string }[] = [
  {
    level: "easy",
    how: "Plays like somebody who is new to the game: groups without jokers, a dear loose card thrown, never a drop.",
  },
  {
    level: "usual",
    how: "Takes the open card only where it helps, and throws the card that it needs least. It never drops.",
  },
  {
    level: "expert",
    how: "Weighs its discards by what the next card may bring, keeps back what the next player collects, and drops hopeless hands at once.",
  },
  {
    level: "master",
    how: "Plays its best choices out over the cards that may come, and takes the one that ends best. Among three or more it also drops later, where staying costs more. It comes only if you ask for it. It is not met in the deal of the day.",
  },
];

/** /bots: how strong each level is, measured. */
export function Bots({ ratings }: { readonly ratings: BotRatings }) {
  return (
    <Article
      title="How strong the bots are"
      lead="Bots fill free seats at practice tables and at no others, and each of them is marked BOT. Their level is yours to choose in the lobby, or follows your results. This is how well they play."
    >
      {LEVELS.map(({ level, how }) => (
        <Section key={level} title={NAMES[level]}>
          <p>{how}</p>
          <p>
            Its rating is {signed(ratings[level].two, 1)} at tables of two and {signed(ratings[level].many, 1)} at
            larger ones.
          </p>
          <Strengths level={level} />
        </Section>
      ))}
      <Section title="What the figures mean">
        <p>
          Points a deal are what a bot wins or loses on average in points rummy for two. +5 means that it gains five
          points a deal. The true figure lies within the ± part in 95 of 100 such measurements. Wins are the share of
          deals that it wins; a bot that drops bad hands wins fewer deals and loses less in them.
        </p>
        <p>
          Each pair has played {counted(BOT_STRENGTHS.deals, "deal")}, and {counted(BOT_STRENGTHS.mastersDeals, "deal")}{" "}
          where a master plays, which thinks longer. Each deck is played twice with the seats changed, so that cards
          favour nobody.
        </p>
        <p>
          A bot’s rating is fixed: what it wins or loses a deal beside usual bots, at a table of two and at one of four,
          over thousands of decks that each seat has played. It stands beside the bot’s name at the table. Deals with a
          bot change nobody’s rating.
        </p>
        <p>
          “Least count” and “least distance” are two published methods to play: the one always keeps the hand that
          counts least, the other the hand that needs the fewest cards. They are there to compare with.
        </p>
      </Section>
      <Section title="Luck and skill">
        <p>
          A deal tells little of how strong somebody is. <a href="/luck-and-skill">Luck and skill</a> says how chance is
          told apart from play, for bots and for people.
        </p>
      </Section>
      <Section title="What a bot knows">
        <p>
          A bot knows what you would know in its seat: its own cards, the open pile, and what everybody took from it and
          laid down. It does not see the deck or anybody’s cards.
        </p>
      </Section>
    </Article>
  );
}

function Strengths({ level }: { readonly level: Row["level"] }) {
  const rows = BOT_STRENGTHS.rows.filter((row) => row.level === level);
  return (
    <table aria-label={`${NAMES[level]} bots`}>
      <thead>
        <tr>
          <th scope="col">Against</th>
          <th scope="col">Points a deal</th>
          <th scope="col">Wins</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ other, points, within, wins }) => (
          <tr key={other}>
            <th scope="row">{NAMES[other]}</th>
            <td>
              {signed(points, 1)} ± {within.toFixed(1)}
            </td>
            <td>{wins}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
