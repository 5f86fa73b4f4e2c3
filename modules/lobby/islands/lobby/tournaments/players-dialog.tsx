import { useState } from "react";
import { ordinal } from "../../../../kernel/index.ts";
import type { PlayerRow } from "../../../../tournament/contract.ts";
import { callApi } from "../../../../ui/browser/api-client.ts";
import { type LoadPage, trustedPage } from "../../../../ui/browser/pager.ts";
import { usePages } from "../../../../ui/browser/use-pages.ts";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Dialog } from "../../../../ui/components/dialog.tsx";
import { Pagination } from "../../../../ui/components/pagination.tsx";

interface PlayersDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

const COLUMNS: readonly Column<PlayerRow>[] = [
  { id: "player", header: "Player", cell: ({ sUserName }) => <strong>{sUserName}</strong> },
  {
    id: "place",
    header: "Place",
    align: "end",
    numeric: true,
    cell: ({ nPlace }) => (nPlace === null ? "Still in" : ordinal(nPlace)),
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
    <Dialog open title="Players" onClose={onClose}>
      <DataTable
        label="Players"
        columns={COLUMNS}
        pages={players}
        rowKey={({ sUserName }) => sUserName}
        empty="The players are shown once the first round has begun."
      />
      <Pagination label="Players" pages={players} />
    </Dialog>
  );
};

export default PlayersDialog;
