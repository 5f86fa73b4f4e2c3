import { say, signed } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import { BOT_STRENGTHS } from "../bot-strengths.ts";
import { contentTexts } from "../texts/index.ts";
import { Article, Section } from "./article.tsx";

type Row = (typeof BOT_STRENGTHS.rows)[number];

/** The fixed rating of each level at tables of two and of more, in points a deal. */
export type BotRatings = Readonly<Record<Row["level"], { readonly two: number; readonly many: number }>>;

const LEVELS = ["easy", "usual", "expert", "master"] as const satisfies readonly Row["level"][];

const deals = (count: number): string => say(contentTexts.counts.deal, { count, shown: count });

/** /bots: how strong each level is, measured. */
export function Bots({ ratings }: { readonly ratings: BotRatings }) {
  const played = { deals: deals(BOT_STRENGTHS.deals), mastersDeals: deals(BOT_STRENGTHS.mastersDeals) };
  return (
    <Article title={contentTexts.bots.title} lead={contentTexts.bots.lead}>
      {LEVELS.map((level) => (
        <Section key={level} title={contentTexts.bots.names[level]}>
          <p>{contentTexts.bots.how[level]}</p>
          <p>
            {say(contentTexts.bots.rating, {
              two: signed(ratings[level].two, 1),
              many: signed(ratings[level].many, 1),
            })}
          </p>
          <Strengths level={level} />
        </Section>
      ))}
      <Section title={contentTexts.bots.figures}>
        <p>{contentTexts.bots.figuresPoints}</p>
        <p>{say(contentTexts.bots.figuresPairs, played)}</p>
        <p>{contentTexts.bots.figuresRating}</p>
        <p>{contentTexts.bots.figuresMethods}</p>
      </Section>
      <Section title={contentTexts.bots.luck}>
        <p>
          <Rich text={contentTexts.bots.luckText} parts={{ a: (inner) => <a href="/luck-and-skill">{inner}</a> }} />
        </p>
      </Section>
      <Section title={contentTexts.bots.knows}>
        <p>{contentTexts.bots.knowsText}</p>
      </Section>
    </Article>
  );
}

function Strengths({ level }: { readonly level: Row["level"] }) {
  const rows = BOT_STRENGTHS.rows.filter((row) => row.level === level);
  return (
    <table aria-label={contentTexts.bots.tables[level]}>
      <thead>
        <tr>
          <th scope="col">{contentTexts.bots.against}</th>
          <th scope="col">{contentTexts.bots.points}</th>
          <th scope="col">{contentTexts.bots.wins}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ other, points, within, wins }) => (
          <tr key={other}>
            <th scope="row">{contentTexts.bots.names[other]}</th>
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
