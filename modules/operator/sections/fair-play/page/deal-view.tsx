import type { CaseDealData, CaseSide } from "../contract.ts";
import { CaseDeal } from "./case-deal.tsx";
import { cardText, moveText, resultText } from "./deal-words.ts";

interface DealViewProps {
  readonly caseId: string;
  readonly dealId: string;
  readonly names: Readonly<Record<CaseSide, string>>;
}

/** A deal as the two played it, side by side: what each was dealt, and each move in its column. */
export const DealView = ({ names, ...deal }: DealViewProps) => (
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
