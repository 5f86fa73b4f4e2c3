import type { ReactNode } from "react";
import type { FloorSeat, FloorTable } from "../../../../tables/floor-contract.ts";
import { VARIANTS } from "../../../../tables/variants-contract.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { lasting, moneyOf } from "../../../frame/page/amounts.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { type Facts, FactsPart, PlayerLink } from "../../../frame/page/facts.tsx";
import type { FloorDetails } from "../contract.ts";
import { orderLabel, PHASE_WORDS } from "./labels.ts";

interface DetailsProps {
  readonly details: FloorDetails;
  /** What can be done about it. */
  readonly actions: ReactNode;
}

/** One table as everybody at it sees it, without the cards. */
export const Details = ({ details, actions }: DetailsProps) => (
  <article className="desk-card" aria-labelledby="table-title">
    <header className="sheet__head">
      <h2 className="desk-card__title" id="table-title">
        {details.table === null ? "Nobody plays here now" : `Table ${details.table.no}`}
      </h2>
      {details.table !== null && <Badge tone="gold">{PHASE_WORDS[details.table.phase]}</Badge>}
    </header>
    {actions}
    {details.table !== null && <Table table={details.table} />}
    <Orders details={details} />
  </article>
);

const Table = ({ table }: { readonly table: FloorTable }) => (
  <>
    <Seats table={table} />
    <div className="sheet__parts">
      <FactsPart title="Now" rows={nowRows(table)} />
      <FactsPart title="Table" rows={tableRows(table)} />
    </div>
  </>
);

const Seats = ({ table }: { readonly table: FloorTable }) => (
  <table className="floor-seats">
    <caption className="visually-hidden">Who sits at table {table.no}</caption>
    <thead>
      <tr>
        <th scope="col">Seat</th>
        <th scope="col">Player</th>
        <th scope="col">Has here</th>
        {table.pot !== null && <th scope="col">Score</th>}
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {table.seats.map((one) => (
        <tr key={one.seat} data-turn={table.turn?.seat === one.seat || undefined}>
          <td className="numeric">{one.seat + 1}</td>
          <td>
            {one.isBot ? (
              <>
                {one.name} <Badge>Bot</Badge>
              </>
            ) : (
              <PlayerLink id={one.player} name={one.name} />
            )}
          </td>
          <td className="numeric">{moneyOf(one.stackPaise, table.currency)}</td>
          {table.pot !== null && <td className="numeric">{one.score}</td>}
          <td>{seatLabel(one, table)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const seatLabel = (one: FloorSeat, { turn }: FloorTable): string =>
  [
    turn?.seat === one.seat ? "has the turn" : "",
    one.isInDeal === true ? "in the deal" : one.isInDeal === false ? "out of the deal" : "",
    one.isConnected ? "" : "not connected",
    one.isSittingOut ? "sits out" : "",
    one.isLeaving ? "leaves after the deal" : "",
    one.missedTurns > 0 ? `missed ${one.missedTurns}` : "",
  ]
    .filter((word) => word !== "")
    .join(", ");

function nowRows(table: FloorTable): Facts {
  const now = serverNow();
  const { running, turn, pot } = table;
  return [
    ["Deal", table.deal === 0 ? "none yet" : String(table.deal)],
    ["Runs for", running === null ? "–" : lasting(running.since, now)],
    ["Turn", turn === null ? "–" : `seat ${turn.seat + 1}, for ${lasting(turn.since, now)}`],
    ["Stakes at the table", moneyOf(table.stakesPaise, table.currency)],
    ...(pot === null
      ? []
      : ([
          ["Pot", moneyOf(pot.prizePaise, table.currency)],
          ["Fee in it", moneyOf(pot.feePaise, table.currency)],
          ["Deals that counted", String(pot.dealsPlayed)],
        ] as const)),
    ["Deal's number", running?.dealId ?? "–"],
  ];
}

const tableRows = (table: FloorTable): Facts => [
  ["Game", VARIANTS[table.variant].name],
  ["Name", table.name],
  ["Stake", moneyOf(table.stakePaise, table.currency)],
  ["Seats", `${table.people + table.bots} of ${table.maxSeats}`],
  ["Private", table.isPrivate ? "yes" : "no"],
  ["Tournament", table.tournamentId ?? "none"],
  ["Open since", formatMoment(table.openedAt)],
  ["Process", table.process],
  ["Number", table.id],
];

const Orders = ({ details: { orders } }: Pick<DetailsProps, "details">) => {
  if (orders.length === 0) return null;
  return (
    <section className="sheet__rows floor-orders">
      <h3 className="sheet__title">Ordered about it</h3>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <span>{formatMoment(order.at)}</span>
            <span>{orderLabel(order)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
