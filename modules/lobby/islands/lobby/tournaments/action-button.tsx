import type { TournamentRow } from "../../../../tournament/contract.ts";
import { type StatusAction, statusActionOf } from "../../../../tournament/status-action-contract.ts";
import { useDerived } from "../../../../ui/browser/signals.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { enterOrLeave, type Lobby } from "./entering.ts";

/** What each action is called, and how its button looks; null: a mere word. */
const LOOKS = {
  register: { label: "Register", tone: "gold" },
  waitlist: { label: "Waitlist", tone: "felt" },
  withdraw: { label: "Withdraw", tone: "plain" },
  takeSeat: { label: "Take Seat", tone: "gold" },
  scheduled: { label: "Scheduled", tone: null },
  running: { label: "Running", tone: null },
  finished: { label: "Finished", tone: null },
  cancelled: { label: "Cancelled", tone: null },
} as const satisfies Record<StatusAction, { readonly label: string; readonly tone: "gold" | "felt" | "plain" | null }>;

interface ActionButtonProps {
  readonly lobby: Lobby;
  readonly row: TournamentRow;
  /** A row of the Registered tab has no Register, Waitlist or Scheduled (S1 § 4). */
  readonly isRegisteredTab: boolean;
  readonly size?: "small";
}

/** The row's action in the order of S1 § 4. */
export const ActionButton = ({ lobby, row, isRegisteredTab, size }: ActionButtonProps) => {
  const { state, play } = lobby;
  const isSeatCalled = useDerived(() => state.seats.value.has(row._id), [state, row._id]);
  const isBusy = useDerived(
    () => state.busyId.value === row._id || play.busyRow.value === row._id,
    [state, play, row._id],
  );
  const action = statusActionOf(row, { isSeatCalled, isRegisteredTab });
  const { label, tone } = LOOKS[action];
  // Nobody withdraws from what they are not in (S1 § 4): its registration was closed to them while they looked at it.
  if (action === "withdraw" && row.oParticipantData === null) return <Badge>Not Available</Badge>;
  if (tone === null) return <Badge {...(action === "running" ? { tone: "felt" } : {})}>{label}</Badge>;
  return (
    <Button
      tone={tone}
      {...(size ? { size } : {})}
      busy={isBusy}
      onClick={() => enterOrLeave(lobby, action, row)}
      aria-label={`${label}: ${row.sName}`}
    >
      {label}
    </Button>
  );
};
