/** Figures of a tournament, as its row and its detail show them. */
import { Ticket } from "lucide-react";
import { say } from "../../../../kernel/index.ts";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { lobbyTexts } from "../../../texts/index.ts";
import { entries, hasPrizes, prizeLabel } from "./labels.ts";

/** Joined of total, and the players who wait beyond that. */
export const Entries = ({ row: { nJoined, nTotalSeat } }: { readonly row: TournamentRow }) => {
  const { shown, waiting } = entries(nJoined, nTotalSeat);
  return (
    <>
      <span className="tournaments__count">{shown}</span>
      {waiting > 0 && <span className="tournaments__waiting">{say(lobbyTexts.waitlistIs, { count: waiting })}</span>}
    </>
  );
};

/** A sum of rupees, and the tickets beside it; the words of S1 where nothing can be won. */
export const Prize = ({ total, tickets }: { readonly total: number; readonly tickets: number }) => {
  if (!hasPrizes(total, tickets)) return <span className="tournaments__prize">{lobbyTexts.noPrizes}</span>;
  return (
    <span className="tournaments__prize">
      {prizeLabel(total)}
      {tickets > 0 && (
        <>
          {" "}
          + {tickets} <Ticket size={15} role="img" aria-label={say(lobbyTexts.ticketsWord, { count: tickets })} />
        </>
      )}
    </span>
  );
};
