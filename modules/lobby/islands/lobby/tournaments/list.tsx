import { Trophy } from "lucide-react";
import { memo } from "react";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { useDerived } from "../../../../ui/browser/signals.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Skeleton } from "../../../../ui/components/states.tsx";
import { formatStart } from "../../../../ui/format.ts";
import { lobbyTexts } from "../../../texts/index.ts";
import { tournamentDialog } from "../on-demand.ts";
import { ActionButton } from "./action-button.tsx";
import type { Lobby } from "./entering.ts";
import { Entries, Prize } from "./figures.tsx";
import { feeLabel, ownStatusLabel } from "./labels.ts";
import { openDetail } from "./tournaments-state.ts";

interface ListProps {
  readonly lobby: Lobby;
  readonly rows: readonly TournamentRow[];
}

/** Name, entry fees, entries, prize, start, status (S1 § 2). On phones each row is a card. */
export const TournamentList = ({ lobby, rows }: ListProps) => (
  <table className="table table--cards tournaments" aria-label={lobbyTexts.tournaments}>
    <thead>
      <tr>
        {Object.entries(lobbyTexts.tournamentFacts).map(([fact, words]) => (
          <th key={fact} scope="col" className={fact === "status" ? "table__end" : undefined}>
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row._id} lobby={lobby} row={row} />
      ))}
    </tbody>
  </table>
);

/** Renders again when its own tournament has changed, and not when another one has. */
const Row = memo(({ lobby, row }: { readonly lobby: Lobby; readonly row: TournamentRow }) => {
  const isRegisteredTab = useDerived(() => lobby.state.tab.value === "16", [lobby]);
  const { fees, entries, prize, start } = lobbyTexts.tournamentFacts;
  return (
    <tr>
      <td data-whole>
        <Name lobby={lobby} row={row} />
      </td>
      <td data-label={fees} className="numeric">
        {feeLabel(row.oEntryFee.nAmount)}
      </td>
      <td data-label={entries} className="numeric">
        <Entries row={row} isShort />
      </td>
      <td data-label={prize} className="numeric">
        <Prize total={row.nTotalWinning} tickets={row.nWinTicketCount} />
      </td>
      <td data-label={start} className="numeric">
        <Start at={row.dTournamentStartAt} />
      </td>
      <td data-whole className="table__end">
        <ActionButton lobby={lobby} row={row} isRegisteredTab={isRegisteredTab} size="small" />
      </td>
    </tr>
  );
});

const Start = ({ at }: { readonly at: string }) => {
  const [time, day] = formatStart(at).split(" | ");
  return (
    <span className="tournaments__start">
      <span>{time} |</span> <span>{day}</span>
    </span>
  );
};

const Name = ({ lobby: { state }, row }: { readonly lobby: Lobby; readonly row: TournamentRow }) => {
  const ownStatus = ownStatusLabel(row);
  return (
    <span className="tournaments__name">
      <span className="row-suit stays-dark" aria-hidden="true">
        <Trophy size={16} />
      </span>
      <span>
        <button
          type="button"
          className="tournaments__open"
          {...tournamentDialog.intent}
          onClick={() => openDetail(state, row)}
        >
          {row.sName}
        </button>
        {row.bSameCards && <Badge tone="gold">{lobbyTexts.sameCards}</Badge>}
        {ownStatus && <Badge tone={row.oParticipantData?.eStatus === "waiting" ? "gold" : "felt"}>{ownStatus}</Badge>}
      </span>
    </span>
  );
};

/** Stand-ins while the list is loaded. */
export const TournamentSkeleton = () => (
  <table className="table" aria-busy="true" aria-label={lobbyTexts.tournaments}>
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
