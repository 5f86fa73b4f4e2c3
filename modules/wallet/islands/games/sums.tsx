import { say } from "../../../kernel/index.ts";
import { formatValue } from "../../../ui/format.ts";
import type { PlayedGameRow } from "../../contract.ts";
import { walletTexts } from "../../texts/index.ts";
import { Change } from "../transactions/amount.tsx";

/** What many games, or deals of a table, came to in one currency. */
interface Sum {
  readonly currency: PlayedGameRow["eCurrency"];
  readonly count: number;
  readonly won: number;
  readonly lost: number;
  readonly result: number;
}

interface SumsProps {
  /** Names the line for screen readers. */
  readonly label: string;
  /** What is counted. */
  readonly unit: keyof typeof walletTexts.sums;
  readonly sums: readonly Sum[];
  /** Said where nothing was counted. */
  readonly none: string;
  /** They are of the filter before, until the answer for this one has come. */
  readonly isOld?: boolean;
}

/** What was played came to, cash and practice apart; over all pages. */
export const Sums = ({ label, unit, sums, none, isOld = false }: SumsProps) => (
  <ul className="games-sums" aria-label={label} aria-live="polite" aria-busy={isOld}>
    {sums.length === 0 && <li>{none}</li>}
    {sums.map(({ currency, count, won, lost, result }) => (
      <li key={currency}>
        <strong>{currency === "inr" ? walletTexts.cash : walletTexts.practice}</strong>
        <span>
          {say(walletTexts.sums[unit], {
            count,
            shown: formatValue(count),
            won: formatValue(won),
            lost: formatValue(lost),
          })}
        </span>
        <Change amount={result} currency={currency} />
      </li>
    ))}
  </ul>
);
