/** A match deal by deal: what each seat counted, how it went out of the deal, and its score after it. */
import { counted } from "../../../modules/kernel/index.ts";
import type { MatchSeat, TableView } from "../../../modules/tables/contract.ts";
import { dealsLeftLabel, scoreLabel } from "../../state/match.ts";
import { useWholeView } from "../table-context.tsx";

type ScoreRow = TableView["scoreboard"][number]["rows"][number];

const HOW: Readonly<Record<ScoreRow["outcome"], string>> = {
  won: "won",
  lost: "",
  firstDrop: "drop",
  middleDrop: "mid drop",
  missedTurns: "auto-drop",
  left: "left",
  wrongShow: "wrong show",
  void: "void",
};

export function ScoreBoard() {
  const view = useWholeView();
  const { match, scoreboard } = view;
  if (!match) return <p className="nothing">The match has not begun.</p>;
  return (
    <div className="scroll">
      <table className="scores scores--match">
        <caption>{captionOf(view)}</caption>
        <thead>
          <tr>
            <th scope="col">Deal</th>
            {match.seats.map((side) => (
              <SideHeading key={side.seat} side={side} you={view.you} />
            ))}
          </tr>
        </thead>
        <tbody>
          {scoreboard.length === 0 && (
            <tr>
              <td colSpan={match.seats.length + 1} className="nothing">
                No deal has ended yet.
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
            <th scope="row">Score</th>
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
  if (table.limit !== null) return `Out at ${scoreLabel(table, table.limit)}; the last one in wins.`;
  const left = dealsLeftLabel(view);
  return `${scoreLabel(table, table.fullCount * table.deals)} each at the start; most chips win.${left ? ` ${left}.` : ""}`;
}

function SideHeading({ side, you }: { readonly side: MatchSeat; readonly you: number | null }) {
  const { status, entries } = side;
  const name = side.seat === you ? "You" : side.name;
  return (
    <th scope="col" className={status === "in" ? "" : "scores__out"}>
      {status === "in" ? name : <s>{name}</s>}
      {status !== "in" && <small>{status === "out" ? "out" : "gave up"}</small>}
      {status === "in" && entries > 1 && <small>{counted(entries, "entry", "entries")}</small>}
    </th>
  );
}

function Cell({ row, view }: { readonly row: ScoreRow | undefined; readonly view: TableView }) {
  if (!row) return <td className="nothing">–</td>;
  const out = view.table.limit !== null && row.total >= view.table.limit;
  const how = HOW[row.outcome];
  return (
    <td className={row.outcome === "won" ? "gain" : out ? "loss" : ""}>
      {row.outcome === "won" ? "won" : row.count}
      {how && row.outcome !== "won" && <em>{how}</em>}
      <small>
        <span className="visually-hidden">score </span>
        {row.total}
      </small>
    </td>
  );
}
