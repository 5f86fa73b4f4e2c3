import { useState } from "react";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../ui/components/data-table.tsx";
import { formatMoment } from "../../../ui/format.ts";
import type { PlayerSession } from "../../players-contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { useSheet } from "../desk/use-queue.ts";
import { Part } from "./part.tsx";

interface SessionsProps {
  readonly id: string;
  readonly stamp: number;
  readonly mayEnd: boolean;
  readonly onDone: () => void;
}

/** Where the player is, or was, logged in; one ended by itself, or all at once. */
export const Sessions = ({ id, stamp, mayEnd, onDone }: SessionsProps) => {
  const { sheet, reload } = useSheet<readonly PlayerSession[]>(`/players/${id}/sessions`, String(stamp));
  const [ending, setEnding] = useState<string | null>(null);
  const isAnyInForce = sheet.is === "ready" && sheet.value.some(({ isInForce }) => isInForce);
  const end = async () => {
    const answer = await change(`/players/${id}/sessions/end`, { session: ending });
    if (!answer.ok) return answer.message;
    toast("Ended.", { tone: "success" });
    setEnding(null);
    onDone();
    return null;
  };
  return (
    <Part title="Log-ins">
      <div className="player-table">
        <DataTable
          label="Log-ins"
          columns={mayEnd ? [...COLUMNS, endColumn(setEnding)] : COLUMNS}
          pages={{ list: sheet, busy: sheet.is === "loading", reload: () => void reload() }}
          rowKey={(row) => row.id}
          empty="No log-in is kept."
          skeletonRows={2}
        />
      </div>
      {mayEnd && isAnyInForce && (
        <Button tone="wine" onClick={() => setEnding("all")}>
          End all
        </Button>
      )}
      {ending !== null && (
        <DecisionDialog
          title={ending === "all" ? "End every log-in" : "End this log-in"}
          action="End"
          tone="wine"
          wantsReason={false}
          onClose={() => setEnding(null)}
          onConfirm={end}
        >
          <p>What it has open closes at once; the player may log in again.</p>
        </DecisionDialog>
      )}
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
