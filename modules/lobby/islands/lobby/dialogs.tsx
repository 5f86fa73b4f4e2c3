import { CircleAlert } from "lucide-react";
import { useStore } from "../../../ui/browser/store.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import { INSUFFICIENT_CHIPS, type JoinedTable } from "../../contract.ts";
import { joinedLabels, variantOf } from "../../rows.ts";
import { joinedStore, loadJoined } from "../player/store.ts";
import type { Play } from "./use-play.ts";

interface InsufficientDialogProps {
  readonly open: boolean;
  /** Cash can be added; practice chips are refilled. */
  readonly isCash: boolean;
  readonly onClose: () => void;
}

/** S1 § 2 "Insufficient chips prompt". */
export const InsufficientDialog = ({ open, isCash, onClose }: InsufficientDialogProps) => (
  <Dialog open={open} title={INSUFFICIENT_CHIPS} onClose={onClose} centred alert>
    <span className="dialog__emblem" aria-hidden="true">
      <CircleAlert size={28} />
    </span>
    <p>This table needs more than you have. Choose a smaller one, or {isCash ? "add cash" : "refill your chips"}.</p>
    <DialogActions>
      {isCash && (
        <a className={buttonClass()} href="/deposit-cash">
          Add cash
        </a>
      )}
      <Button tone="gold" onClick={onClose}>
        ok
      </Button>
    </DialogActions>
  </Dialog>
);

/** S1 § 2 "My Joined Games": the tables where the player sits, each with Join. */
export const JoinedDialog = ({ play }: { readonly play: Play }) => {
  const joined = useStore(joinedStore);
  const count = joined.is === "ready" ? joined.value.length : 0;
  return (
    <Dialog open={play.modal === "joined"} title={`My Joined Games (${count})`} onClose={() => play.setModal("none")}>
      {joined.is === "loading" && <Skeleton />}
      {joined.is === "failed" && <ErrorState message={joined.message} onRetry={loadJoined} />}
      {joined.is === "ready" && count === 0 && <EmptyState>You haven't yet joined any Tables.</EmptyState>}
      {joined.is === "ready" && count > 0 && (
        <ul className="joined">
          {joined.value.map((table) => (
            <JoinedRow key={table._id} table={table} play={play} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};

const cash = (amount: number) => rupees(formatAmount(amount));

const JoinedRow = ({ table, play }: { readonly table: JoinedTable; readonly play: Play }) => (
  <li className="joined__row">
    <span className="table__name">
      {table.sName} · {variantOf(table.eRummyType).label}
    </span>
    <span className="joined__labels">
      {table.eGameType !== "practice" && <Badge tone="gold">Cash</Badge>}
      {joinedLabels(table, table.eGameType === "practice" ? formatValue : cash).map(([label, value]) => (
        <span key={label}>
          {label}: <span className="numeric">{value}</span>
        </span>
      ))}
      {table.sPrivateCode && <span>Code: {table.sPrivateCode}</span>}
    </span>
    <Button
      tone="gold"
      size="small"
      busy={play.busyRow === table._id}
      onClick={() => play.rejoin(table)}
      aria-label={`Join ${table.sName}`}
    >
      Join
    </Button>
  </li>
);
