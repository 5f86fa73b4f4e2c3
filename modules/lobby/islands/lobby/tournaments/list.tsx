import { Ticket } from "lucide-react";
import { statusAction } from "../../../../tournament/status-contract.ts";
import type { Tournament } from "../../../../tournament/contract.ts";
import { useCountdown } from "../../../../ui/browser/countdown.ts";
import { useDerived } from "../../../../ui/browser/signals.ts";
import { Clock } from "../../../../ui/components/countdown.tsx";
import { Skeleton } from "../../../../ui/components/states.tsx";
import { ActionButton } from "./action-button.tsx";
import type { TournamentActions } from "./tab.tsx";
import { openDetail, type Tournaments } from "./tournaments-state.ts";
import { entries, feeWords, prizeWords, startWords } from "./words.ts";

/** A start is counted down from so long before it. */
const COUNTED_MS = 60 * 60_000;

interface ListProps {
  readonly state: Tournaments;
  readonly rows: readonly Tournament[];
  readonly actions: TournamentActions;
}

/** Name, entry fee, entries, prize, start, action (S1 § 2). On phones each row is a card. */
export const TournamentList = ({ state, rows, actions }: ListProps) => (
  <table className="table table--cards tournaments" aria-label="Tournaments">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Entry fees</th>
        <th scope="col">Entries</th>
        <th scope="col">Prize</th>
        <th scope="col">Start</th>
        <th scope="col" className="table__end">
          Status
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row._id} state={state} row={row} actions={actions} />
      ))}
    </tbody>
  </table>
);

const Row = ({ state, row, actions }: Omit<ListProps, "rows"> & { readonly row: Tournament }) => {
  const isRegisteredTab = useDerived(() => state.tab.value === "16", [state]);
  const seat = useDerived(() => state.seats.value.get(row._id) ?? null, [state, row._id]);
  const isBusy = useDerived(() => state.busyId.value === row._id, [state, row._id]);
  const { shown, waiting } = entries(row.nJoined, row.nTotalSeat);
  return (
    <tr>
      <td data-whole>
        <button type="button" className="link-button table__name" onClick={() => openDetail(state, row)}>
          {row.sName}
        </button>
      </td>
      <td data-label="Entry fees" className="numeric">
        {feeWords(row.oEntryFee.nAmount)}
      </td>
      <td data-label="Entries" className="numeric">
        {shown}
        {waiting > 0 && <span className="tournaments__waiting">Waitlist: {waiting}</span>}
      </td>
      <td data-label="Prize" className="numeric">
        <Prize total={row.nTotalWinning} tickets={row.nWinTicketCount} />
      </td>
      <td data-label="Start" className="numeric">
        {startWords(row.dTournamentStartAt)}
        <StartsIn at={row.dTournamentStartAt} state={row.eState} />
      </td>
      <td data-whole className="table__end">
        <ActionButton
          action={statusAction({ ...row, hasSeat: seat !== null, isRegisteredTab })}
          isBusy={isBusy}
          name={row.sName}
          onAct={(action) => actions.act(action, row)}
        />
      </td>
    </tr>
  );
};

/** A sum of rupees, and the tickets beside it. */
export const Prize = ({ total, tickets }: { readonly total: number; readonly tickets: number }) => (
  <span className="tournaments__prize">
    {prizeWords(total)}
    {tickets > 0 && (
      <>
        {" "}
        + {tickets}
        <Ticket size={15} role="img" aria-label={tickets === 1 ? "ticket" : "tickets"} />
      </>
    )}
  </span>
);

/** The countdown in the row, in the last hour before the start. */
const StartsIn = ({ at, state }: { readonly at: string; readonly state: Tournament["eState"] }) => {
  const startsAt = Date.parse(at);
  const isAhead = state !== "running" && state !== "finished" && state !== "cancelled";
  const left = useCountdown(isAhead ? startsAt : null);
  if (left === null || left === 0 || left * 1_000 > COUNTED_MS) return null;
  return (
    <span className="tournaments__countdown">
      in <Clock seconds={left} />
    </span>
  );
};

/** Stand-ins while the list is loaded. */
export const TournamentSkeleton = () => (
  <table className="table" aria-busy="true" aria-label="Tournaments">
    <tbody>
      {[1, 2, 3, 4].map((row) => (
        <tr key={row}>
          <td>
            <Skeleton />
          </td>
          <td>
            <Skeleton shape="short" />
          </td>
          <td>
            <Skeleton shape="short" />
          </td>
          <td className="table__end">
            <Skeleton shape="button" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

