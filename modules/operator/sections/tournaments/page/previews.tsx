import { inRupees } from "../../../frame/page/amounts.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import type { PreviewData } from "../contract.ts";
import { keepsLabel, placesLabel } from "./labels.ts";

/** What a tournament comes to, a column for each number of players (T-12, T-13). */
export const Previews = ({ previews }: { readonly previews: readonly PreviewData[] }) => {
  const most = previews.reduce(
    (longest, one) => (one.prizes.length > longest.length ? one.prizes : longest),
    previews[0]?.prizes ?? [],
  );
  const isMoneyHere = useMoney();
  const money: readonly (readonly [string, (one: PreviewData) => string])[] = [
    ["Entries", ({ entriesPaise }) => inRupees(entriesPaise)],
    ["Fee", ({ feePaise }) => inRupees(feePaise)],
    ["Added for the guarantee", ({ addedPaise }) => inRupees(addedPaise)],
    ["Prize pool", ({ poolPaise }) => inRupees(poolPaise)],
    [
      "Tickets won",
      ({ tickets, ticketsPaise }) => (tickets === 0 ? "none" : `${tickets}, worth ${inRupees(ticketsPaise)}`),
    ],
    ["The platform", keepsLabel],
  ];
  const rows: typeof money = [...(isMoneyHere ? money : []), ["Rounds", ({ rounds }) => String(rounds)]];
  return (
    <div className="previews">
      <table className="previews__table">
        <caption className="visually-hidden">What it comes to by the number of players</caption>
        <thead>
          <tr>
            <th scope="col">Players</th>
            {previews.map(({ players }) => (
              <th scope="col" key={players} className="numeric">
                {players}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, say]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {previews.map((one) => (
                <td key={one.players} className="numeric">
                  {say(one)}
                </td>
              ))}
            </tr>
          ))}
          {(isMoneyHere ? most : []).map(({ from, to }, at) => (
            <tr key={from}>
              <th scope="row">{placesLabel({ from, to })}</th>
              {previews.map((one) => (
                <td key={one.players} className="numeric">
                  {prizeAt(one, at, from)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What the `from`-th player and those behind get, each. */
const prizeAt = ({ prizes }: PreviewData, at: number, from: number): string => {
  const prize = prizes[at]?.from === from ? prizes[at] : prizes.find((one) => one.from <= from && from <= one.to);
  return prize === undefined ? "–" : inRupees(prize.amount);
};
