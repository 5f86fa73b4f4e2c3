import type { ReactNode } from "react";
import { Badge } from "../../../../ui/components/badge.tsx";
import { inRupees } from "../../../frame/page/amounts.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { FactsPart, Warnings } from "../../../frame/page/facts.tsx";
import type { CaseDealData, CaseDetailsData, CaseSide } from "../contract.ts";
import { CaseDeal } from "./case-deal.tsx";
import { cardText, moveText, resultText } from "./deal-labels.ts";
import { DealLines } from "./deal-lines.tsx";
import { chanceText, namesOf, SIGNAL_WORDS, STATE_WORDS, sameText, signText, tellingSigns, titleOf } from "./labels.ts";
import { ProgramDeals } from "./program-deals.tsx";

interface DealViewProps {
  readonly caseId: string;
  readonly dealId: string;
  readonly names: Readonly<Record<CaseSide, string>>;
}

/** A deal as the two played it, side by side: what each was dealt, and each move in its column. */
const DealView = ({ names, ...deal }: DealViewProps) => (
  <CaseDeal<CaseDealData> {...deal}>{(data) => <SideBySide deal={data} names={names} />}</CaseDeal>
);

const SIDES = ["one", "other"] as const;

const SideBySide = ({ deal, names }: { readonly deal: CaseDealData; readonly names: DealViewProps["names"] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys too
  <section className="replay" aria-label="The deal, side by side" tabIndex={0}>
    <table className="replay__moves">
      <thead>
        <tr>
          <th scope="col">{names.one}</th>
          <th scope="col">{names.other}</th>
        </tr>
        <tr>
          {SIDES.map((side) => (
            <td key={side} className="replay__hand">
              {deal.hands[side].map(cardText).join(" ")}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {deal.moves.map((move, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moves have nothing but their place
          <tr key={at} className={move.suitsOther && move.by !== null ? "replay__given" : undefined}>
            {move.by === null ? (
              <td colSpan={2} className="desk-soft">
                {moveText(move)}
              </td>
            ) : (
              SIDES.map((side) => <td key={side}>{move.by === side ? moveText(move) : ""}</td>)
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {SIDES.map((side) => (
            <td key={side}>{resultText(deal.results[side])}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  </section>
);

interface DetailsProps {
  readonly details: CaseDetailsData;
  /** The deal that is shown side by side. */
  readonly deal: string | null;
  readonly onDeal: (dealId: string | null) => void;
  /** Whether the operator may look into deals. */
  readonly mayInspect: boolean;
  readonly actions: ReactNode;
}

/** A case: what was seen and how unlikely that is, what is the same, and the deals. */
export const Details = ({ details, deal, onDeal, mayInspect, actions }: DetailsProps) => {
  const names = namesOf(details);
  const [word, tone] = STATE_WORDS[details.state];
  return (
    <article className="desk-card" aria-labelledby="case-title">
      <header className="sheet__head">
        <h2 className="desk-card__title" id="case-title">
          {titleOf(details)}
        </h2>
        {tone === undefined ? <Badge>{word}</Badge> : <Badge tone={tone}>{word}</Badge>}
      </header>
      {details.decidedBy !== null && details.decidedAt !== null && (
        <p className="desk-soft">
          Last decided by {details.decidedBy}, {formatMoment(details.decidedAt)}; why stands in the log.
        </p>
      )}
      {actions}
      <Warnings texts={warningsOf(details, names)} />
      <div className="sheet__parts">
        <FactsPart title="Scores" rows={scoreRows(details, names)} />
        {details.other !== null && <FactsPart title="What is the same" rows={sameText(details)} />}
      </div>
      <Signs details={details} names={names} />
      {details.other === null ? (
        <ProgramDeals {...{ details, deal, onDeal, mayInspect }} />
      ) : (
        <Deals {...{ details, names, deal, onDeal, mayInspect }} />
      )}
    </article>
  );
};

type Names = Readonly<Record<CaseSide, string>>;

function warningsOf({ other, sides, who, possible }: CaseDetailsData, names: Names): readonly string[] {
  const still = other === null ? [] : (["one", "other"] as const).filter((side) => sides[side] === 0);
  const alone = still.length === 1 && !possible.includes("blockBoth");
  return [
    ...(alone ? [`${names[still[0]!]} does nothing unusual: somebody can lose to them on purpose.`] : []),
    ...(["one", "other"] as const).flatMap((side) =>
      who[side]?.isClosed ? [`${names[side]}’s account is closed.`] : [],
    ),
  ];
}

const points = (score: number): string => score.toFixed(1);

const scoreRows = (
  { other, score, scores, sides }: CaseDetailsData,
  names: Names,
): readonly (readonly [string, string])[] => [
  ["All", points(score)],
  ...Object.entries(scores).map(([signal, one]) => [SIGNAL_WORDS[signal] ?? signal, points(one)] as const),
  ...(other === null
    ? []
    : ([
        [`By ${names.one} alone`, points(sides.one)],
        [`By ${names.other} alone`, points(sides.other)],
      ] as const)),
];

const Signs = ({ details, names }: { readonly details: CaseDetailsData; readonly names: Names }) => {
  const signs = tellingSigns(details);
  if (signs.length === 0) return <p className="desk-soft">No single figure stands out.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen it is scrolled by keys too
    <section className="case-signs" aria-label="Signs" tabIndex={0}>
      <h3 className="sheet__title">What was seen</h3>
      <table className="case-table">
        <thead>
          <tr>
            <th scope="col">Sign</th>
            <th scope="col">Seen</th>
            <th scope="col">Expected</th>
            <th scope="col">By chance</th>
          </tr>
        </thead>
        <tbody>
          {signs.map((sign) => (
            <tr key={`${sign.what} ${sign.by}`}>
              <th scope="row">{signText(sign, names)}</th>
              <td className="numeric">{points(sign.seen)}</td>
              <td className="numeric">{points(sign.expected)}</td>
              <td className="numeric">{chanceText(sign.chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface DealsProps extends Pick<DetailsProps, "details" | "deal" | "onDeal" | "mayInspect"> {
  readonly names: Names;
}

const Deals = ({ details, names, deal, onDeal, mayInspect }: DealsProps) => {
  if (details.deals.length === 0) return <p className="desk-soft">The record has no deal of the two together.</p>;
  return (
    <DealLines
      {...{ deal, onDeal, mayInspect }}
      title="Deals that speak most for it"
      deals={details.deals}
      action="Side by side"
      facts={({ fed, passed, held, paise }) => (
        <span>
          <span className="numeric">
            fed {fed}, left {passed}, held {held}
          </span>
          {paise !== 0 && `; ${flowText(paise, names)}`}
        </span>
      )}
    >
      {(dealId) => <DealView caseId={details.id} dealId={dealId} names={names} />}
    </DealLines>
  );
};

const flowText = (paise: number, { one, other }: Names): string =>
  paise > 0 ? `${inRupees(paise)} from ${one} to ${other}` : `${inRupees(-paise)} from ${other} to ${one}`;
