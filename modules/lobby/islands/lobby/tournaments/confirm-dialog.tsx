import { useEffect, useState } from "react";
import type { Tournament } from "../../../../tournament/contract.ts";
import { useValue } from "../../../../ui/browser/signals.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import { Dialog, DialogActions } from "../../../../ui/components/dialog.tsx";
import { profile, type ProfileTicket } from "../../player/state.ts";
import { join, type Tournaments, withdraw } from "./tournaments-state.ts";
import { feeWords } from "./words.ts";

interface ConfirmProps {
  readonly state: Tournaments;
  readonly tournament: Tournament;
  readonly onClose: () => void;
}

/** S1 § 2 "Confirmation dialogs": who would wait is told so. A ticket that is worth the entry can pay it (T-5). */
export const RegisterDialog = ({ state, tournament, onClose }: ConfirmProps) => {
  const { _id, sName, oEntryFee, nJoined, nTotalSeat } = tournament;
  const tickets = useTickets(oEntryFee.nAmount);
  const [ticketId, setTicketId] = useState("");
  const waits = nJoined >= nTotalSeat;
  const confirm = () => {
    onClose();
    void join(state, _id, ticketId === "" ? undefined : ticketId);
  };
  return (
    <Dialog open alert title={sName} onClose={onClose}>
      <p>
        Are you sure you want to register for this tournament{waits ? " in waitlist position" : ""}?
        {oEntryFee.nAmount > 0 && ticketId === "" && ` The entry fee is ${feeWords(oEntryFee.nAmount)}.`}
      </p>
      {tickets.length > 0 && (
        <Select label="Pay with" value={ticketId} onChange={({ target }) => setTicketId(target.value)}>
          <option value="">Cash: {feeWords(oEntryFee.nAmount)}</option>
          {tickets.map((ticket) => (
            <option key={ticket._id} value={ticket._id}>
              Ticket: {ticket.sName}
            </option>
          ))}
        </Select>
      )}
      <DialogActions>
        <Button onClick={onClose}>No</Button>
        <Button tone="gold" onClick={confirm}>
          Yes
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The player's tickets that the entry may be paid with. */
const useTickets = (fee: number): readonly ProfileTicket[] => {
  const known = useValue(profile.state);
  useEffect(() => void profile.ensure(), []);
  if (fee === 0 || known.is !== "ready") return [];
  return known.value.userTickets.filter(({ eState, nValue }) => eState === "active" && nValue === fee);
};

/** S1 § 2 "Confirmation dialogs". */
export const WithdrawDialog = ({ state, tournament, onClose }: ConfirmProps) => {
  const confirm = () => {
    onClose();
    void withdraw(state, tournament._id);
  };
  return (
    <Dialog open alert title={tournament.sName} onClose={onClose}>
      <p>Are you sure you want to withdraw from this tournament?</p>
      <DialogActions>
        <Button onClick={onClose}>No</Button>
        <Button tone="wine" onClick={confirm}>
          Yes
        </Button>
      </DialogActions>
    </Dialog>
  );
};
