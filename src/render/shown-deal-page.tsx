import { Elysia } from "elysia";
import { nameOf } from "../../game-client/state/describe.ts";
import { asOthersSee } from "../../game-client/state/replay.ts";
import { inLanguage, say } from "../../modules/kernel/index.ts";
import { codeOf } from "../../modules/rummy/browser.ts";
import type { DealReplay } from "../../modules/tables/contract.ts";
import type { PublicDeal, Showing } from "../../modules/tables/index.ts";
import { VerifyPage } from "../../modules/tables/pages/verify-page.tsx";
import { tablesTexts } from "../../modules/tables/texts/index.ts";
import { Meld } from "../../modules/ui/art/meld.tsx";
import type { Page, RenderPage } from "../../modules/ui/page.tsx";
import { Rich } from "../../modules/ui/rich.tsx";
import { uiTexts } from "../../modules/ui/texts/index.ts";
import type { PicturedDeal } from "../previews/pictures.tsx";
import { type ShownDealSummary, summaryOf } from "./shown-deal-summary.ts";

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
    return renderPage(deal.error.code === "noShownDeal" ? noDeal : notNow, request);
  };
  return new Elysia({ name: "shown-deal-pages", detail: { hide: true } })
    .get("/deal/:code", ({ params, request }) => answer(params.code, request, dealPage))
    .get("/deal/:code/verify", ({ params, request }) => answer(params.code, request, checkPage));
};

function dealPage({ code, isNamed, isIndexed, replay }: PublicDeal): Page {
  const summary = summaryOf(replay);
  const own = asOthersSee(replay.view);
  return {
    title: say(tablesTexts.dealOf, { variant: uiTexts.variants[summary.variant] }),
    // Messengers keep what they once read, also when a name is taken back: none stands here.
    description: say(tablesTexts.dealDescription, { end: endOf(summary) }),
    path: `/deal/${code}`,
    shell: "public",
    isOfOne: true,
    noIndex: !isIndexed,
    preview: { path: `/previews/deal/${code}.png`, alt: pictureWords(summary) },
    body: <Deal code={code} summary={summary} shownBy={nameOf(own, replay.view.you ?? 0)} isNamed={isNamed} />,
  };
}

const checkPage = ({ code, replay }: PublicDeal): Page => ({
  title: tablesTexts.wasFair,
  path: `/deal/${code}/verify`,
  description: tablesTexts.wasFairDescription,
  shell: "public",
  isOfOne: true,
  noIndex: true,
  body: <VerifyPage dealId={replay.dealId} shownCode={code} />,
});

/** How it ended, without names. */
function endOf({ result, turns: count }: ShownDealSummary): string {
  const ends = tablesTexts.ends;
  if (result === null) return say(ends.open, { count });
  if (result.winner === null) return say(ends.void, { count });
  return say(result.how === "declared" ? ends.declared : ends.othersOut, { count });
}

const pictureWords = ({ groups }: ShownDealSummary): string =>
  groups.length > 0 ? tablesTexts.pictureOfGroups : tablesTexts.pictureOfHand;

/** What its picture shows: groups and cards, no names. Pictures are one for all readers, in English. */
export const picturedDeal = (replay: DealReplay): PicturedDeal =>
  inLanguage("en", () => {
    const summary = summaryOf(replay);
    const groups = summary.groups.map(({ kind, cards }) => ({
      cards: cards.map(codeOf),
      label: tablesTexts.kinds[kind],
    }));
    return { variantName: uiTexts.variants[summary.variant], end: endOf(summary), groups, hand: summary.hand };
  });

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
      <h1>{say(tablesTexts.dealOf, { variant: uiTexts.variants[variant] })}</h1>
      <p className="prose-lead">{endOf(summary)}</p>
      <p>{say(isNamed ? tablesTexts.shownBy : tablesTexts.shownByNobody, { name: shownBy })}</p>
      <p className="shown-deal__ways">
        <a className="button button--gold" href={`/table?shown=${code}`}>
          {tablesTexts.watchAtTable}
        </a>
        <a className="button" href={`/deal/${code}/verify`}>
          {tablesTexts.checkShuffle}
        </a>
      </p>
      {winner && groups.length > 0 && (
        <section>
          <h2>{say(tablesTexts.nameDeclared, { name: winner.name })}</h2>
          <ul className="melds">
            {groups.map(({ kind, cards }) => (
              <li key={cards.join()}>
                <Meld
                  cards={cards.map(codeOf)}
                  label={tablesTexts.kinds[kind]}
                  kind={kind === "rest" ? "rest" : "valid"}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {result === null ? <p>{tablesTexts.leftEarly}</p> : null}
      {result && <Result result={result} />}
      <section>
        <h2>{tablesTexts.everyMove}</h2>
        <ol className="shown-deal__moves">
          {steps.map(({ words }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the deal
            <li key={at}>{words}</li>
          ))}
        </ol>
      </section>
      <p>
        <Rich
          text={tablesTexts.howRummy}
          parts={{ a: (inner) => <a href="/how-to-play">{inner}</a>, b: (inner) => <a href="/">{inner}</a> }}
        />
      </p>
    </article>
  );
};

const Result = ({ result }: { readonly result: NonNullable<ShownDealSummary["result"]> }) => (
  <section>
    <h2>{tablesTexts.result}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">{tablesTexts.player}</th>
          <th scope="col">{tablesTexts.outcome}</th>
          <th scope="col">{tablesTexts.points}</th>
        </tr>
      </thead>
      <tbody>
        {result.rows.map(({ seat, name, outcome, count }) => (
          <tr key={seat}>
            <th scope="row">{name}</th>
            <td>{tablesTexts.outcomes[outcome]}</td>
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
          {tablesTexts.toFirstPage}
        </a>
      </p>
    </article>
  ),
});

const noDeal = (): Page => gone(tablesTexts.noDealTitle, 404, tablesTexts.noDeal);
const notNow = (): Page => gone(tablesTexts.notNowTitle, 503, tablesTexts.notNow);
