import type { CaseDetailsData, ProgramDealData } from "../contract.ts";
import { CaseDeal } from "./case-deal.tsx";
import { cardText, moveText, resultText } from "./deal-labels.ts";
import { DealLines } from "./deal-lines.tsx";

type Move = ProgramDealData["own"][number];

/** `laid down 7♠`. */
const entryText = ({ what, card }: Move): string => moveText({ by: "one", what, card, suitsOther: false });

/** What our bot would have done; empty where nothing is compared. */
function oursText({ ours, agrees }: Move): string {
  if (ours === null) return "";
  if (agrees) return "the same";
  if (ours === "take") return "would have taken it";
  return ours === "draw" ? "would have drawn" : cardText(ours);
}

/** `1.9 s`. */
const secondsText = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

interface ProgramDealsProps {
  readonly details: CaseDetailsData;
  /** The deal that is shown beside our bot. */
  readonly deal: string | null;
  readonly onDeal: (dealId: string | null) => void;
  readonly mayInspect: boolean;
}

/** Deals of one for whom a program may play, those most like our bot first. */
export const ProgramDeals = ({ details, deal, onDeal, mayInspect }: ProgramDealsProps) => {
  if (details.programDeals.length === 0) return <p className="desk-soft">The record has no deal of this player.</p>;
  return (
    <DealLines
      {...{ deal, onDeal, mayInspect }}
      title="Deals most like a program’s, of the newest"
      deals={details.programDeals}
      action="Beside our bot"
      facts={({ agreed, choices, times }) => (
        <span className="numeric">
          our bot’s choice {agreed} of {choices}
          {times !== null && `; ${secondsText(times[0])} to ${secondsText(times[2])}, mostly ${secondsText(times[1])}`}
        </span>
      )}
    >
      {(dealId) => (
        <CaseDeal<ProgramDealData> caseId={details.id} dealId={dealId}>
          {(data) => <BesideOurs deal={data} />}
        </CaseDeal>
      )}
    </DealLines>
  );
};

/** Each move of the player beside what our bot would have done with the same knowledge. */
const BesideOurs = ({ deal }: { readonly deal: ProgramDealData }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys too
  <section className="replay" aria-label="The deal, beside our bot" tabIndex={0}>
    <p className="replay__hand">Dealt: {deal.hand.map(cardText).join(" ")}</p>
    <table className="replay__moves replay__moves--three">
      <thead>
        <tr>
          <th scope="col">What was done</th>
          <th scope="col">After</th>
          <th scope="col">Our bot</th>
        </tr>
      </thead>
      <tbody>
        {deal.own.map((move, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moves have nothing but their place
          <tr key={at} className={move.agrees ? "replay__given" : undefined}>
            <td>{entryText(move)}</td>
            <td className="numeric">{move.ms === null ? "" : secondsText(move.ms)}</td>
            <td>{oursText(move)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{resultText(deal.result)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
);
