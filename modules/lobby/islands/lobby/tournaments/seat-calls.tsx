import { Trophy } from "lucide-react";
import { useDerived } from "../../../../ui/browser/signals.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { lobbyTexts } from "../../../texts/index.ts";
import { type Lobby, takeSeat } from "./entering.ts";
import { seatLabel } from "./labels.ts";
import { rowOf } from "./tournaments-state.ts";

/** Seats that wait for their player, above whichever tab is open: the first deal does not wait. */
export const SeatCalls = ({ lobby }: { readonly lobby: Lobby }) => {
  const { seats } = lobby.state;
  const called = useDerived(
    () => [...seats.value].filter(([, { isTaken }]) => !isTaken).map(([id]) => id),
    [seats],
    (before, after) => before.join() === after.join(),
  );
  return called.map((id) => <SeatCall key={id} lobby={lobby} id={id} />);
};

const SeatCall = ({ lobby, id }: { readonly lobby: Lobby; readonly id: string }) => {
  const { state, play } = lobby;
  const name = useDerived(() => rowOf(state, id)?.sName, [state, id]);
  const isBusy = useDerived(() => play.busyRow.value === id, [play, id]);
  return (
    <section className="seat-call stays-dark" aria-label={lobbyTexts.calledToSeat}>
      <Trophy size={20} aria-hidden="true" />
      <p>{seatLabel(name)}</p>
      <Button
        tone="gold"
        size="small"
        busy={isBusy}
        onClick={() => void takeSeat(lobby, { _id: id, oParticipantData: null })}
      >
        {lobbyTexts.takeSeat}
      </Button>
    </section>
  );
};
