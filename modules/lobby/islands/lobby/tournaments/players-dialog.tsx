import { useState } from "react";
import type { PlayerRow } from "../../../../tournament/contract.ts";
import { callApi } from "../../../../ui/browser/api-client.ts";
import { type LoadPage, trustedPage } from "../../../../ui/browser/pager.ts";
import { usePages } from "../../../../ui/browser/use-pages.ts";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Dialog } from "../../../../ui/components/dialog.tsx";
import { Pagination } from "../../../../ui/components/pagination.tsx";
import { lobbyTexts } from "../../../texts/index.ts";
import { placeLabel } from "./labels.ts";

interface PlayersDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

const columns = (): readonly Column<PlayerRow>[] => [
  { id: "player", header: lobbyTexts.player, cell: ({ sUserName }) => <strong>{sUserName}</strong> },
  {
    id: "place",
    header: lobbyTexts.place,
    align: "end",
    numeric: true,
    cell: ({ nPlace }) => (nPlace === null ? lobbyTexts.stillIn : placeLabel(nPlace)),
  },
];

const playersOf =
  (tournamentId: string): LoadPage<PlayerRow> =>
  ({ size, page, signal }) =>
    callApi({
      method: "GET",
      path: `/tournament/players/${tournamentId}?size=${size}&pageIndex=${page}`,
      data: trustedPage<PlayerRow>(),
      isWholeBody: true,
      signal,
    });

/** The list of players: those still in first, then by place. */
const PlayersDialog = ({ tournamentId, onClose }: PlayersDialogProps) => {
  const [load] = useState(() => playersOf(tournamentId));
  const players = usePages(load);
  return (
    <Dialog open title={lobbyTexts.playersButton} onClose={onClose}>
      <DataTable
        label={lobbyTexts.playersButton}
        columns={columns()}
        pages={players}
        rowKey={({ sUserName }) => sUserName}
        empty={lobbyTexts.playersLater}
      />
      <Pagination label={lobbyTexts.playersButton} pages={players} />
    </Dialog>
  );
};

export default PlayersDialog;
