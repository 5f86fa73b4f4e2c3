import type { TournamentRow } from "../../../../tournament/contract.ts";
import { type StatusAction, statusActionOf } from "../../../../tournament/status-action-contract.ts";
import { useDerived } from "../../../../ui/browser/signals.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { uiTexts } from "../../../../ui/texts/index.ts";
import { lobbyTexts } from "../../../texts/index.ts";
import { enterOrLeave, type Lobby } from "./entering.ts";

/** How each action's button looks; null: a mere word. */
const TONES = {
  register: "gold",
  waitlist: "felt",
  withdraw: "plain",
  takeSeat: "gold",
  scheduled: null,
  running: null,
  finished: null,
  cancelled: null,
} as const satisfies Record<StatusAction, "gold" | "felt" | "plain" | null>;

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
  const label = lobbyTexts.tournamentActions[action];
  const tone = TONES[action];
  // Nobody withdraws from what they are not in (S1 § 4): its registration was closed to them while they looked at it.
  if (action === "withdraw" && row.oParticipantData === null) return <Badge>{uiTexts.notAvailable}</Badge>;
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
