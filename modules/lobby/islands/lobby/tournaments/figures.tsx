/** Figures of a tournament, as its row and its detail show them. */
import { Ticket } from "lucide-react";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { entries, hasPrizes, NO_PRIZES, prizeLabel } from "./labels.ts";

/** Joined of total, and the players who wait beyond that. */
export const Entries = ({ row: { nJoined, nTotalSeat } }: { readonly row: TournamentRow }) => {
  const { shown, waiting } = entries(nJoined, nTotalSeat);
  return (
    <>
      <span className="tournaments__count">{shown}</span>
      {waiting > 0 && <span className="tournaments__waiting">Waitlist: {waiting}</span>}
    </>
  );
};

/** A sum of rupees, and the tickets beside it; the words of S1 where nothing can be won. */
export const Prize = ({ total, tickets }: { readonly total: number; readonly tickets: number }) => {
  if (!hasPrizes(total, tickets)) return <span className="tournaments__prize">{NO_PRIZES}</span>;
  return (
    <span className="tournaments__prize">
      {prizeLabel(total)}
      {tickets > 0 && (
        <>
          {" "}
          + {tickets} <Ticket size={15} role="img" aria-label={tickets === 1 ? "ticket" : "tickets"} />
        </>
      )}
    </span>
  );
};
