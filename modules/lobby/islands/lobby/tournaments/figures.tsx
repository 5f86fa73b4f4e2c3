/** Figures of a tournament, as its row and its detail show them. */
import { Ticket } from "lucide-react";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { useCountdown } from "../../../../ui/browser/countdown.ts";
import { onBrowserClock } from "../../../../ui/browser/server-clock.ts";
import { Clock } from "../../../../ui/components/countdown.tsx";
import { entries, hasPrizes, NO_PRIZES, prizeLabel } from "./labels.ts";

/** Seconds before a start from which it is counted down. */
const COUNTED = 60 * 60;

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

/** The countdown in the last hour before the start. */
export const StartsIn = ({ row: { dTournamentStartAt, eState } }: { readonly row: TournamentRow }) => {
  const isAhead = eState === "scheduled" || eState === "registrationStarted" || eState === "upcoming";
  const left = useCountdown(isAhead ? onBrowserClock(Date.parse(dTournamentStartAt)) : null);
  if (left === null || left === 0 || left > COUNTED) return null;
  return (
    <span className="tournaments__countdown">
      starts in <Clock seconds={left} />
    </span>
  );
};
