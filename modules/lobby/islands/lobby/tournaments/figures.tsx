/** Figures of a tournament, as its row and its detail show them. */
import { Ticket } from "lucide-react";
import { say } from "../../../../kernel/index.ts";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { lobbyTexts } from "../../../texts/index.ts";
import { entries, hasPrizes, prizeLabel } from "./labels.ts";

interface EntriesProps {
  readonly row: TournamentRow;
  /** In a row of the list: `12 / 12 +3`, which makes no row higher and no column wider. */
  readonly isShort?: boolean;
}

/** Joined of total, and the players who wait beyond that. */
export const Entries = ({ row: { nJoined, nTotalSeat }, isShort = false }: EntriesProps) => {
  const { shown, waiting } = entries(nJoined, nTotalSeat);
  const inWords = say(lobbyTexts.waitlistIs, { count: waiting });
  return (
    <>
      <span className={isShort ? "tournaments__count" : undefined}>
        {shown}
        {waiting > 0 && isShort && (
          <span className="tournaments__waiting" aria-hidden="true">
            {" "}
            +{waiting}
          </span>
        )}
      </span>
      {waiting > 0 && <span className={isShort ? "visually-hidden" : "tournaments__waiting"}>{inWords}</span>}
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
