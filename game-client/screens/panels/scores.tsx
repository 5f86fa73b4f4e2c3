/** What every deal so far brought each seat. */
import type { TableView } from "../../../modules/tables/contract.ts";
import { isMatch } from "../../state/match.ts";
import { changeLabel } from "../../state/money.ts";
import { gameTexts } from "../../texts/index.ts";
import { ScoreBoard } from "../match/score-board.tsx";
import { SidePanel } from "../side-panel.tsx";
import { useView } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";
import { panelsTexts } from "./texts/index.ts";

export function ScoresPanel({ onClose }: PanelProps) {
  const ofMatch = useView(({ table }) => isMatch(table));
  return (
    <SidePanel title={gameTexts.scoreBoard} onClose={onClose}>
      {ofMatch ? <ScoreBoard /> : <PointsScores />}
    </SidePanel>
  );
}

interface Column {
  readonly seat: number;
  readonly name: string;
}

/** Everybody who played a deal or sits here now. */
function columnsOf({ scoreboard, seats }: TableView): readonly Column[] {
  const names = new Map(scoreboard.flatMap((deal) => deal.rows.map((row) => [row.seat, row.name] as const)));
  for (const seat of seats) names.set(seat.seat, seat.name);
  return [...names].sort(([a], [b]) => a - b).map(([seat, name]) => ({ seat, name }));
}

const sameColumns = (before: readonly Column[], after: readonly Column[]) =>
  before.length === after.length &&
  before.every(({ seat, name }, index) => seat === after[index]?.seat && name === after[index]?.name);

const scoreboardOf = ({ scoreboard }: TableView) => scoreboard;
const currencyOf = ({ table }: TableView) => table.currency;
const youOf = ({ you }: TableView) => you;

function PointsScores() {
  const columns = useView(columnsOf, sameColumns);
  const scoreboard = useView(scoreboardOf);
  const you = useView(youOf);
  if (scoreboard.length === 0) return <p className="nothing">{panelsTexts.noDealEnded}</p>;
  return (
    <div className="scroll">
      <table className="scores">
        <thead>
          <tr>
            <th scope="col">{gameTexts.deal}</th>
            {columns.map(({ seat, name }) => (
              <th key={seat} scope="col">
                {seat === you ? gameTexts.you : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scoreboard.map(({ deal, rows }) => (
            <tr key={deal}>
              <th scope="row">{deal}</th>
              {columns.map(({ seat, name }) => (
                <ScoreCell key={seat} row={rows.find((one) => one.seat === seat && one.name === name)} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{panelsTexts.all}</th>
            {columns.map(({ seat }) => (
              <SumCell key={seat} rows={scoreboard.flatMap(({ rows }) => rows.filter((one) => one.seat === seat))} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type Row = TableView["scoreboard"][number]["rows"][number];

function ScoreCell({ row }: { readonly row: Row | undefined }) {
  const currency = useView(currencyOf);
  if (!row) return <td>–</td>;
  return (
    <td className={row.change > 0 ? "gain" : ""}>
      {row.count} <small>{changeLabel(row.change, currency)}</small>
    </td>
  );
}

function SumCell({ rows }: { readonly rows: readonly Row[] }) {
  const currency = useView(currencyOf);
  const change = rows.reduce((sum, row) => sum + row.change, 0);
  return (
    <td className={change > 0 ? "gain" : change < 0 ? "loss" : ""}>
      {rows.reduce((sum, row) => sum + row.count, 0)} <small>{changeLabel(change, currency)}</small>
    </td>
  );
}
