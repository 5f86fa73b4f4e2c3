import { Trophy, Users } from "lucide-react";
import { cardName, instant, say } from "../../kernel/index.ts";
import { codeOf, VARIANTS } from "../../rummy/browser.ts";
import { Card } from "../../ui/art/card.tsx";
import { EmptyArt } from "../../ui/art/empty.tsx";
import { Meld } from "../../ui/art/meld.tsx";
import { wildLabel } from "../islands/cards/felt.tsx";
import { liveActivityLabels } from "../live-activity/labels.ts";
import type { LiveActivityShown } from "../live-activity-contract.ts";
import type { ShownDeal } from "../ports.ts";
import { contentTexts } from "../texts/index.ts";

interface LiveActivitySectionProps {
  readonly shown: LiveActivityShown;
  /** When it was played, in words, with the deal; null: none was, or it is not known. */
  readonly deal: (ShownDeal & { readonly played: string }) | null;
}

/** Part of the landing page: who plays now, what comes next, and a deal that was played a few minutes ago. Whole without its script. */
export const LiveActivitySection = ({ shown, deal }: LiveActivitySectionProps) => (
  <section
    className="section now"
    aria-labelledby="now"
    data-now-section
    data-now-unknown={JSON.stringify(liveActivityLabels(null, instant(0)))}
  >
    <div className="section__head">
      <p className="eyebrow">{contentTexts.rightNow}</p>
      <h2 id="now">{contentTexts.atTheTables}</h2>
    </div>
    <div className="now__grid">
      <div className="now__fact panel">
        <Users aria-hidden="true" />
        <h3 data-now="sPeople">{shown.sPeople}</h3>
        <p data-now="sTables">{shown.sTables}</p>
        <a href="#play">{contentTexts.takeSeat}</a>
      </div>
      <div className="now__fact panel">
        <Trophy aria-hidden="true" />
        <h3 data-now="sTournament">{shown.sTournament}</h3>
        <p>
          <span data-now="sStarts">{shown.sStarts}</span>
          <br />
          <span data-now="sPrize">{shown.sPrize}</span>
        </p>
        <a href="#play">{contentTexts.logInToEnter}</a>
      </div>
      {deal === null ? <NoDeal /> : <PlayedDeal deal={deal} />}
    </div>
  </section>
);

const NoDeal = () => (
  <div className="now__deal felt now__deal--none">
    <EmptyArt />
    <p>{contentTexts.noDeal}</p>
  </div>
);

/** Turns that are shown: how the deal came to its end. */
const SHOWN_TURNS = 12;

type Seat = ShownDeal["seats"][number];
const seatName = ({ isBot }: Seat, at: number): string =>
  say(isBot ? contentTexts.bot : contentTexts.player, { number: at + 1 });

/** The deal's last turns, of which the script shows one after the other, and the hand that won. */
const PlayedDeal = ({ deal }: { readonly deal: NonNullable<LiveActivitySectionProps["deal"]> }) => {
  const { seats, turns, winner, groups, wildRank, jokerCard, variant, played } = deal;
  const piles = openPiles(turns).slice(-SHOWN_TURNS);
  return (
    <figure className="now__deal felt" data-now-deal>
      <figcaption>{say(contentTexts.playedDeal, { variant: VARIANTS[variant].name, played })}</figcaption>
      <ul className="now__seats" aria-label={contentTexts.players}>
        {seats.map((seat, at) => (
          <li key={seatName(seat, at)} className="badge" data-now-seat={at}>
            {at === winner ? say(contentTexts.won, { name: seatName(seat, at) }) : seatName(seat, at)}
          </li>
        ))}
      </ul>
      <div className="now__stage">
        <div className="now__turns" aria-hidden="true">
          <div className="now__piles">
            <Card code="back" />
            <ol className="now__over">
              {piles.map((card, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: turns never change their order
                <li key={at} data-now-open>
                  <OpenPile card={card} />
                </li>
              ))}
            </ol>
            <span className="now__joker">
              <Card code={codeOf(jokerCard)} />
              {wildLabel(wildRank)}
            </span>
          </div>
          <ol className="now__over">
            {turns.slice(-SHOWN_TURNS).map((turn, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: turns never change their order
              <li key={at} data-now-turn={turn.seat}>
                {turnLabel(turn, seats)}
              </li>
            ))}
          </ol>
        </div>
        <div className="now__end">
          <ul className="melds">
            {groups.map(({ kind, cards }) => (
              <li key={cards.join()}>
                <Meld
                  cards={cards.map(codeOf)}
                  label={contentTexts.kinds[kind]}
                  kind={kind === "rest" ? "rest" : "valid"}
                />
              </li>
            ))}
          </ul>
          <p>
            {say(contentTexts.declaredAfter, {
              name: seatName(seats[winner]!, winner),
              count: turns.length,
              wild: wildLabel(wildRank),
            })}
          </p>
        </div>
      </div>
      <p className="now__foot">
        <a href="/fairness">{contentTexts.checkable}</a>
        <button type="button" className="button button--small" data-now-again hidden>
          {contentTexts.watchAgain}
        </button>
      </p>
    </figure>
  );
};

/** The upper card of the open pile, or its place. */
const OpenPile = ({ card }: { readonly card: number | null }) =>
  card === null ? (
    <svg
      className="card"
      viewBox="0 0 92 128"
      fill="none"
      stroke="currentColor"
      strokeDasharray="6 5"
      aria-hidden="true"
    >
      <rect x="1.500" y="1.500" width="89" height="125" rx="8" />
    </svg>
  ) : (
    <Card code={codeOf(card)} />
  );

/** What lies on the open pile after each turn; null: nothing that is known. */
function openPiles(turns: ShownDeal["turns"]): readonly (number | null)[] {
  const pile: number[] = [];
  return turns.map(({ took, did, card }) => {
    if (took === "open") pile.pop();
    if (did === "discard" && card !== null) pile.push(card);
    return pile.at(-1) ?? null;
  });
}

function turnLabel({ seat, took, did, card }: ShownDeal["turns"][number], seats: ShownDeal["seats"]): string {
  const name = seatName(seats[seat]!, seat);
  if (did === "drop") return say(contentTexts.drops, { name });
  if (did === "declare") {
    if (took === null) return say(contentTexts.declares, { name });
    return say(took === "open" ? contentTexts.takesAndDeclares : contentTexts.drawsAndDeclares, { name });
  }
  const values = { name, card: cardName(codeOf(card!)) };
  if (took === null) return say(contentTexts.letsGo, values);
  return say(took === "open" ? contentTexts.takesAndLetsGo : contentTexts.drawsAndLetsGo, values);
}
