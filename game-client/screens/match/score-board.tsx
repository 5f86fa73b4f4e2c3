/** A match deal by deal: what each seat counted, how it went out of the deal, and its score after it. */
import type { TableView } from "../../../modules/tables/contract.ts";
import { dealsLeftWords, scoreWords } from "../../state/match.ts";

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

export function ScoreBoard({ view }: { readonly view: TableView }) {
  const { match, scoreboard, table } = view;
  const left = dealsLeftWords(view);
  if (!match) return <p className="nothing">The match has not begun.</p>;
  return (
    <div className="scroll">
      <table className="scores scores--match">
        <caption>
          {table.limit === null
            ? `${scoreWords(table, table.fullCount * table.deals)} each at the start; most chips win.${left ? ` ${left}.` : ""}`
            : `Out at ${scoreWords(table, table.limit)}; the last one in wins.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Deal</th>
            {match.seats.map(({ seat, name, status, entries }) => (
              <th key={seat} scope="col" className={status === "in" ? "" : "scores__out"}>
                {status === "in" ? named(view, seat, name) : <s>{named(view, seat, name)}</s>}
                {status !== "in" && <small>{status === "out" ? "out" : "gave up"}</small>}
                {status === "in" && entries > 1 && <small>{entries} entries</small>}
              </th>
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

function named(view: TableView, seat: number, name: string): string {
  return seat === view.you ? "You" : name;
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
