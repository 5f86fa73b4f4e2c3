import type { TournamentAction } from "../../../../tournament/status-contract.ts";
import { Button } from "../../../../ui/components/button.tsx";

/** What the action is called, and whether it can be pressed (S1 § 4). */
const LOOKS = {
  register: { label: "Register", tone: "gold" },
  waitlist: { label: "Waitlist", tone: "felt" },
  withdraw: { label: "Withdraw", tone: "ghost" },
  takeSeat: { label: "Take Seat", tone: "gold" },
  scheduled: { label: "Scheduled", tone: null },
  running: { label: "Running", tone: null },
  finished: { label: "Finished", tone: null },
  cancelled: { label: "Cancelled", tone: null },
} as const satisfies Record<TournamentAction, { readonly label: string; readonly tone: "gold" | "felt" | "ghost" | null }>;

interface ActionButtonProps {
  readonly action: TournamentAction;
  readonly isBusy: boolean;
  /** The tournament's name, for who cannot see the row. */
  readonly name: string;
  readonly onAct: (action: TournamentAction) => void;
}

/** The status column's action; a mere word where nothing can be done. */
export const ActionButton = ({ action, isBusy, name, onAct }: ActionButtonProps) => {
  const { label, tone } = LOOKS[action];
  if (tone === null) return <span className={`tournaments__state tournaments__state--${action}`}>{label}</span>;
  return (
    <Button tone={tone} size="small" busy={isBusy} onClick={() => onAct(action)} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
};
