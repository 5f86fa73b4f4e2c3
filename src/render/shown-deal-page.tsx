import { Elysia } from "elysia";
import { nameOf } from "../../game-client/state/describe.ts";
import { asOthersSee } from "../../game-client/state/replay.ts";
import { counted, inLanguage } from "../../modules/kernel/index.ts";
import { codeOf, VARIANTS } from "../../modules/rummy/browser.ts";
import type { DealReplay } from "../../modules/tables/contract.ts";
import type { PublicDeal, Showing } from "../../modules/tables/index.ts";
import { OUTCOMES } from "../../modules/tables/outcome-labels-contract.ts";
import { VerifyPage } from "../../modules/tables/pages/verify-page.tsx";
import { Meld } from "../../modules/ui/art/meld.tsx";
import type { Page, RenderPage } from "../../modules/ui/page.tsx";
import type { PicturedDeal } from "../previews/pictures.tsx";
import { type ShownDealSummary, summaryOf } from "./shown-deal-summary.ts";

const KINDS = { pure: "Pure sequence", sequence: "Sequence", set: "Set", rest: "No group" } as const;

/**
 * `/deal/{code}`: a deal that its player shows, in words and whole without a script; and `/deal/{code}/verify`, which checks it. What no code
 * opens answers 404 alike, whatever the code is.
 */
export const shownDealPages = ({
  renderPage,
  showing,
}: {
  readonly renderPage: RenderPage;
  readonly showing: Pick<Showing, "open">;
}) => {
  const answer = async (code: string, request: Request, pageOf: (deal: PublicDeal) => Page) => {
    const deal = await showing.open(code);
    if (deal.ok) return renderPage(() => pageOf(deal.value), request);
    return renderPage(deal.error.code === "noShownDeal" ? NO_DEAL : NOT_NOW, request);
  };
  return new Elysia({ name: "shown-deal-pages", detail: { hide: true } })
    .get("/deal/:code", ({ params, request }) => answer(params.code, request, dealPage))
    .get("/deal/:code/verify", ({ params, request }) => answer(params.code, request, checkPage));
};

function dealPage({ code, isNamed, isIndexed, replay }: PublicDeal): Page {
  const summary = summaryOf(replay);
  const name = VARIANTS[summary.variant].name;
  const own = asOthersSee(replay.view);
  return {
    title: `A deal of ${name}`,
    // Messengers keep what they once read, also when a name is taken back: none stands here.
    description: `${endOf(summary)} Watch the deal move by move, and check that its shuffle was fair.`,
    path: `/deal/${code}`,
    shell: "public",
    isOfOne: true,
    noIndex: !isIndexed,
    preview: { path: `/previews/deal/${code}.png`, alt: pictureWords(summary) },
    body: <Deal code={code} summary={summary} shownBy={nameOf(own, replay.view.you ?? 0)} isNamed={isNamed} />,
  };
}

const checkPage = ({ code, replay }: PublicDeal): Page => ({
  title: "Was this deal fair?",
  path: `/deal/${code}/verify`,
  description: "Checks in your own browser that a deal which somebody showed you was shuffled as it was promised.",
  shell: "public",
  isOfOne: true,
  noIndex: true,
  body: <VerifyPage dealId={replay.dealId} shownCode={code} />,
});

/** How it ended, without names. */
function endOf({ result, turns }: ShownDealSummary): string {
  const after = `after ${counted(turns, "turn")}`;
  if (result === null) return `A practice deal, ${counted(turns, "turn")} long.`;
  if (result.winner === null) return `A practice deal, void ${after}.`;
  return `A practice deal, ${result.how === "declared" ? "won by a declaration" : "won since all others went out,"} ${after}.`;
}

const pictureWords = ({ groups }: ShownDealSummary): string =>
  groups.length > 0 ? "The hand that won, group by group" : "A hand of rummy on a felt table";

/** What its picture shows: groups and cards, no names. Pictures are one for all readers, in English. */
export function picturedDeal(replay: DealReplay): PicturedDeal {
  const summary = inLanguage("en", () => summaryOf(replay));
  const groups = summary.groups.map(({ kind, cards }) => ({ cards: cards.map(codeOf), label: KINDS[kind] }));
  return { variantName: VARIANTS[summary.variant].name, end: endOf(summary), groups, hand: summary.hand };
}

interface DealProps {
  readonly code: string;
  readonly summary: ShownDealSummary;
  readonly shownBy: string;
  readonly isNamed: boolean;
}

const Deal = ({ code, summary, shownBy, isNamed }: DealProps) => {
  const { variant, steps, result, groups } = summary;
  const winner = result?.rows.find(({ seat }) => seat === result.winner);
  return (
    <article className="prose shown-deal">
      <h1>A deal of {VARIANTS[variant].name}</h1>
      <p className="prose-lead">{endOf(summary)}</p>
      <p>
        {shownBy} shows this deal: the table as it was seen from that seat, and no other hand but those that were laid
        open at the end. {isNamed ? "" : "The player’s name is left out. "}Others’ names stand here only where they let
        them.
      </p>
      <p className="shown-deal__ways">
        <a className="button button--gold" href={`/table?shown=${code}`}>
          Watch it at the table
        </a>
        <a className="button" href={`/deal/${code}/verify`}>
          Check its shuffle
        </a>
      </p>
      {winner && groups.length > 0 && (
        <section>
          <h2>{winner.name} declared</h2>
          <ul className="melds">
            {groups.map(({ kind, cards }) => (
              <li key={cards.join()}>
                <Meld cards={cards.map(codeOf)} label={KINDS[kind]} kind={kind === "rest" ? "rest" : "valid"} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {result === null ? <p>Its player left the table before the end, and was shown nothing of the rest.</p> : null}
      {result && <Result result={result} />}
      <section>
        <h2>Every move</h2>
        <ol className="shown-deal__moves">
          {steps.map(({ words }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the deal
            <li key={at}>{words}</li>
          ))}
        </ol>
      </section>
      <p>
        <a href="/how-to-play">How rummy is played</a>, or <a href="/">take a seat yourself</a>: practice chips are
        free.
      </p>
    </article>
  );
};

const Result = ({ result }: { readonly result: NonNullable<ShownDealSummary["result"]> }) => (
  <section>
    <h2>Result</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Outcome</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {result.rows.map(({ seat, name, outcome, count }) => (
          <tr key={seat}>
            <th scope="row">{name}</th>
            <td>{OUTCOMES[outcome]}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const gone = (title: string, status: number, text: string): Page => ({
  title,
  path: "/deal",
  variant: String(status),
  shell: "public",
  status,
  noIndex: true,
  body: (
    <article className="prose">
      <h1>{title}</h1>
      <p className="prose-lead">{text}</p>
      <p>
        <a className="button button--gold" href="/">
          To the first page
        </a>
      </p>
    </article>
  ),
});

const NO_DEAL = gone("No such deal", 404, "There is no such deal, or it is not shown any more.");
const NOT_NOW = gone("Not now", 503, "This deal cannot be shown at the moment. Please try again in a minute.");
