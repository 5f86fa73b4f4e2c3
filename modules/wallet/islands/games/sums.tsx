import type { PlayedGamesFacts } from "../../contract.ts";
import { Change } from "../transactions/amount.tsx";

const count = (n: number, one: string, many: string): string => `${n.toLocaleString("en-IN")} ${n === 1 ? one : many}`;

interface SumsProps {
  readonly sums: PlayedGamesFacts["aSums"];
  /** They are of the filter before, until the answer for this one has come. */
  readonly isOld: boolean;
}

/** What all games of the filter came to, cash and practice apart; over all pages. */
export const Sums = ({ sums, isOld }: SumsProps) => (
  <ul className="games-sums" aria-label="What these games came to" aria-live="polite" aria-busy={isOld}>
    {sums.length === 0 && <li>No game was played here.</li>}
    {sums.map(({ eCurrency, nGames, nWon, nLost, nResult }) => (
      <li key={eCurrency}>
        <strong>{eCurrency === "inr" ? "Cash" : "Practice"}</strong>
        <span>
          {count(nGames, "game", "games")}, {nWon.toLocaleString("en-IN")} won, {nLost.toLocaleString("en-IN")} lost
        </span>
        <Change amount={nResult} currency={eCurrency} />
      </li>
    ))}
  </ul>
);
