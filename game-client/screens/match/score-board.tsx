/** A match deal by deal: what each seat counted, how it went out of the deal, and its score after it. */
import { say } from "../../../modules/kernel/index.ts";
import type { MatchSeat, TableView } from "../../../modules/tables/contract.ts";
import { dealsLeftLabel, scoreLabel } from "../../state/match.ts";
import { gameTexts } from "../../texts/index.ts";
import { useWholeView } from "../table-context.tsx";
import { screensTexts } from "../texts/index.ts";
import { matchTexts } from "./texts/index.ts";

type ScoreRow = TableView["scoreboard"][number]["rows"][number];

export function ScoreBoard() {
  const view = useWholeView();
  const { match, scoreboard } = view;
  if (!match) return <p className="nothing">{matchTexts.notBegun}</p>;
  return (
    <div className="scroll">
      <table className="scores scores--match">
        <caption>{captionOf(view)}</caption>
        <thead>
          <tr>
            <th scope="col">{gameTexts.deal}</th>
            {match.seats.map((side) => (
              <SideHeading key={side.seat} side={side} you={view.you} />
            ))}
          </tr>
        </thead>
        <tbody>
          {scoreboard.length === 0 && (
            <tr>
              <td colSpan={match.seats.length + 1} className="nothing">
                {matchTexts.noDealEnded}
              </td>
            </tr>
          )}
          {scoreboard.map(({ deal, rows }) => (
            <tr key={deal}>
              <th scope="row">{deal}</th>
              {match.seats.map(({ seat }) => (
                <Cell key={seat} row={rows.find((row) => row.seat === seat)} view={view} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{screensTexts.score}</th>
            {match.seats.map(({ seat, score, status }) => (
              <td key={seat} className={status === "in" ? "" : "scores__out"}>
                {status === "in" ? <b>{score}</b> : <s>{score}</s>}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What decides the match. */
function captionOf(view: TableView): string {
  const { table } = view;
  if (table.limit !== null) return say(matchTexts.caption, { score: scoreLabel(table, table.limit) });
  const left = dealsLeftLabel(view);
  const score = scoreLabel(table, table.fullCount * table.deals);
  return left ? say(matchTexts.captionLeft, { score, left }) : say(matchTexts.captionDeals, { score });
}

function SideHeading({ side, you }: { readonly side: MatchSeat; readonly you: number | null }) {
  const { status, entries } = side;
  const name = side.seat === you ? gameTexts.you : side.name;
  return (
    <th scope="col" className={status === "in" ? "" : "scores__out"}>
      {status === "in" ? name : <s>{name}</s>}
      {status !== "in" && <small>{status === "out" ? screensTexts.outOfMatch : matchTexts.gaveUp}</small>}
      {status === "in" && entries > 1 && <small>{say(matchTexts.entries, { count: entries })}</small>}
    </th>
  );
}

function Cell({ row, view }: { readonly row: ScoreRow | undefined; readonly view: TableView }) {
  if (!row) return <td className="nothing">–</td>;
  const out = view.table.limit !== null && row.total >= view.table.limit;
  const how = row.outcome === "won" || row.outcome === "lost" ? null : matchTexts.how[row.outcome];
  return (
    <td className={row.outcome === "won" ? "gain" : out ? "loss" : ""}>
      {row.outcome === "won" ? matchTexts.won : row.count}
      {how && <em>{how}</em>}
      <small>
        <span className="visually-hidden">{matchTexts.score}</span>
        {row.total}
      </small>
    </td>
  );
}
