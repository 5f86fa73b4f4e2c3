import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { useDetails } from "../../../frame/page/use-queue.ts";
import type { PlayerSession } from "../contract.ts";
import { Part } from "./part.tsx";

interface SessionsProps {
  readonly id: string;
  readonly stamp: number;
  readonly mayEnd: boolean;
  readonly onDone: () => void;
}

/** What is asked about: one log-in of a player, or all of them. */
interface Ending {
  readonly player: string;
  readonly session: string;
}

/** Where the player is, or was, logged in; one ended by itself, or all at once. */
export const Sessions = ({ id, stamp, mayEnd, onDone }: SessionsProps) => {
  const { details, reload } = useDetails<readonly PlayerSession[]>(`/players/${id}/sessions`, String(stamp));
  const confirmation = useConfirmation<Ending>();
  const ask = (session: string) => confirmation.ask({ player: id, session });
  const isAnyInForce = details.is === "ready" && details.value.some(({ isInForce }) => isInForce);
  return (
    <Part title="Log-ins">
      <div className="player-table">
        <DataTable
          label="Log-ins"
          columns={mayEnd ? [...COLUMNS, endColumn(ask)] : COLUMNS}
          pages={{ list: details, busy: details.is === "loading", reload: () => void reload() }}
          rowKey={(row) => row.id}
          empty="No log-in is kept."
          skeletonRows={2}
        />
      </div>
      {mayEnd && isAnyInForce && (
        <Button tone="wine" onClick={() => ask("all")}>
          End all
        </Button>
      )}
      <DecisionDialog
        of={confirmation}
        title={({ session }) => (session === "all" ? "End every log-in" : "End this log-in")}
        action="End"
        tone="wine"
        wantsReason={false}
        send={(yes) => decide(yes, `/players/${yes.shown.player}/sessions/end`, { session: yes.shown.session })}
        onDone={() => {
          toast("Ended.", { tone: "success" });
          onDone();
        }}
      >
        {() => <p>What it has open closes at once; the player may log in again.</p>}
      </DecisionDialog>
    </Part>
  );
};

const COLUMNS: readonly Column<PlayerSession>[] = [
  { id: "browser", header: "Browser", cell: ({ browser }) => browser || "not known any more" },
  { id: "device", header: "Device", numeric: true, cell: ({ device }) => device ?? "–" },
  { id: "network", header: "Network", numeric: true, cell: ({ network }) => network || "–" },
  { id: "opened", header: "Opened", numeric: true, cell: ({ openedAt }) => formatMoment(openedAt) },
  { id: "used", header: "Last used", numeric: true, cell: ({ lastUsedAt }) => formatMoment(lastUsedAt) },
  {
    id: "ends",
    header: "Ends",
    numeric: true,
    cell: ({ endsAt, isInForce }) => `${isInForce ? "" : "ended "}${formatMoment(endsAt)}`,
  },
];

const endColumn = (onEnd: (session: string) => void): Column<PlayerSession> => ({
  id: "end",
  header: "End",
  align: "end",
  isHeaderHidden: true,
  cell: ({ id, isInForce, browser, openedAt }) =>
    isInForce && (
      <Button size="small" onClick={() => onEnd(id)}>
        End
        <span className="visually-hidden">
          {" "}
          the log-in of {formatMoment(openedAt)} {browser}
        </span>
      </Button>
    ),
});
