import { say, tableName } from "../../../kernel/index.ts";
import { useCountdown } from "../../../ui/browser/countdown.ts";
import { useDerived, useValue } from "../../../ui/browser/signals.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { Clock } from "../../../ui/components/countdown.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import type { JoinedTable } from "../../contract.ts";
import { joinedLabels, variantOf } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { joined, loadJoined } from "../player/state.ts";
import { turns } from "../player/turns.ts";
import { type Play, rejoin } from "./play.ts";

/** S1 § 2 "My Joined Games": the tables where the player sits, each with Join. */
const JoinedDialog = ({ play, onClose }: { readonly play: Play; readonly onClose: () => void }) => {
  const list = useValue(joined);
  const count = list.is === "ready" ? list.value.length : 0;
  return (
    <Dialog open title={say(lobbyTexts.joinedTitle, { count })} onClose={onClose}>
      {list.is === "loading" && <Skeleton />}
      {list.is === "failed" && <ErrorState message={list.message} onRetry={loadJoined} />}
      {list.is === "ready" && count === 0 && <EmptyState>{lobbyTexts.noneJoined}</EmptyState>}
      {list.is === "ready" && count > 0 && (
        <ul className="joined">
          {list.value.map((table) => (
            <JoinedRow key={table._id} table={table} play={play} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};

const cash = (amount: number) => rupees(formatAmount(amount));

const JoinedRow = ({ table, play }: { readonly table: JoinedTable; readonly play: Play }) => {
  const busy = useDerived(() => play.busyRow.value === table._id, [play, table]);
  return (
    <li className="joined__row">
      <span className="table__name">
        {tableName(table.sName)} · {variantOf(table.eRummyType).label}
      </span>
      <span className="joined__labels">
        {table.eGameType !== "practice" && (
          <Badge tone="gold">{table.eGameType === "cash" ? lobbyTexts.cash : lobbyTexts.tournament}</Badge>
        )}
        {joinedLabels(table, table.eGameType === "practice" ? formatValue : cash).map(([label, value]) => (
          <span key={label}>
            {label}: <span className="numeric">{value}</span>
          </span>
        ))}
        {table.sPrivateCode && <span>{say(lobbyTexts.codeIs, { code: table.sPrivateCode })}</span>}
        <RunningTurn tableId={table._id} />
      </span>
      <Button
        tone="gold"
        size="small"
        busy={busy}
        onClick={() => rejoin(play, table)}
        aria-label={say(lobbyTexts.joinTable, { table: tableName(table.sName) })}
      >
        {lobbyTexts.join}
      </Button>
    </li>
  );
};

/** What the table waits for, and how long yet. */
const RunningTurn = ({ tableId }: { readonly tableId: string }) => {
  const turn = useDerived(() => turns.value.find((one) => one.tableId === tableId), [tableId]);
  const left = useCountdown(turn?.until ?? null);
  if (turn === undefined || left === null) return null;
  return (
    <Badge tone="felt">
      {lobbyTexts.moves[turn.move]} <Clock seconds={left} />
    </Badge>
  );
};

export default JoinedDialog;
