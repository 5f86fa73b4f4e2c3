import { useEffect } from "react";
import { say } from "../../../../kernel/index.ts";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { LATE_SEAT } from "../../../../tournament/status-action-contract.ts";
import { useHeldConfirmation } from "../../../../ui/browser/confirmation.ts";
import { useValue } from "../../../../ui/browser/signals.ts";
import { Select } from "../../../../ui/components/choice.tsx";
import { ConfirmDialog } from "../../../../ui/components/confirm-dialog.tsx";
import { uiTexts } from "../../../../ui/texts/index.ts";
import { lobbyTexts } from "../../../texts/index.ts";
import { type ProfileTicket, profile } from "../../player/state.ts";
import { join, type Lobby, withdraw } from "./entering.ts";
import { feeLabel } from "./labels.ts";
import type { Asked } from "./tournaments-state.ts";

interface ConfirmDialogProps {
  readonly lobby: Lobby;
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** What is asked before an entry and before a withdrawal (S1 § 2 "Confirmation dialogs"). */
const TournamentConfirm = ({ lobby, asked, onClose }: ConfirmDialogProps) => {
  const confirmation = useHeldConfirmation(asked);
  return (
    <ConfirmDialog
      of={confirmation}
      title={({ tournament }) => tournament.sName}
      action={uiTexts.yes}
      back={uiTexts.no}
      tone={({ to }) => (to === "register" ? "gold" : "wine")}
      send={async (_, form) => ({ ok: true, data: String(form.get("ticket") ?? "") })}
      onDone={(ticketId, { to, tournament }) => {
        onClose();
        if (to === "register") void join(lobby, tournament, ticketId === "" ? null : ticketId);
        else void withdraw(lobby, tournament);
      }}
      onGivenUp={onClose}
    >
      {({ to, tournament }) =>
        to === "register" ? <Register tournament={tournament} /> : <p>{lobbyTexts.withdrawAsked}</p>
      }
    </ConfirmDialog>
  );
};

/** Asks before registering, and says so if the player would wait. A ticket that is worth the entry can pay it (T-5). */
const Register = ({ tournament }: { readonly tournament: TournamentRow }) => {
  const { oEntryFee, aTicketName, nJoined, nTotalSeat } = tournament;
  const tickets = useTickets(oEntryFee.nAmount, aTicketName);
  // A late seat (T-9) is taken at once, or not at all.
  const isLate = tournament.oParticipantData?.eStatus === LATE_SEAT;
  const waits = !isLate && nJoined >= nTotalSeat;
  return (
    <>
      <p>{waits ? lobbyTexts.waitlistAsked : lobbyTexts.registerAsked}</p>
      {tickets.length > 0 ? (
        <Select label={lobbyTexts.payEntryWith} name="ticket" defaultValue="">
          <option value="">{say(lobbyTexts.payCash, { fee: feeLabel(oEntryFee.nAmount) })}</option>
          {tickets.map(({ _id, sName }) => (
            <option key={_id} value={_id}>
              {say(lobbyTexts.payTicket, { name: sName })}
            </option>
          ))}
        </Select>
      ) : (
        <p className="tournament__price">{say(lobbyTexts.entryFeeIs, { fee: feeLabel(oEntryFee.nAmount) })}</p>
      )}
      {waits && (
        <p className="tournament__hint">
          {lobbyTexts.playsIfFree}
          {oEntryFee.nAmount > 0 && lobbyTexts.entryReturned}
        </p>
      )}
      {isLate && (
        <p className="tournament__hint">
          {lobbyTexts.lateSeat}
          {oEntryFee.nAmount > 0 && lobbyTexts.payIfSeat}
        </p>
      )}
    </>
  );
};

/** The player's tickets that are good for an entry of this fee (T-5); none for a free one. */
const useTickets = (fee: number, names: readonly string[]): readonly ProfileTicket[] => {
  const known = useValue(profile.state);
  useEffect(() => {
    if (fee > 0) void profile.load();
  }, [fee]);
  if (fee === 0 || known.is !== "ready") return [];
  return known.value.userTickets.filter(
    ({ eState, nValue, sName }) =>
      eState === "active" && nValue === fee && (names.length === 0 || names.includes(sName)),
  );
};

export default TournamentConfirm;
