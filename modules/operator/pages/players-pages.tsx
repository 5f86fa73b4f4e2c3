import { Island } from "../../ui/island.tsx";
import Documents from "../islands/kyc.tsx";
import Player from "../islands/player.tsx";
import Players from "../islands/players.tsx";
import Tickets from "../islands/tickets.tsx";
import { Sheet } from "./desk-pages.tsx";

/** `/operator/kyc`. */
export const DocumentsPage = () => (
  <Sheet
    title="Documents"
    lead="PANs and Aadhaars that somebody has to look at, the oldest first, and saved bank accounts."
  >
    <Island name="operator/kyc" component={Documents} props={{}} load="now" />
  </Sheet>
);

/** `/operator/tickets`. */
export const TicketsPage = () => (
  <Sheet
    title="Tickets"
    lead="What players have reported. What waits for an answer comes first, the oldest at the top."
  >
    <Island name="operator/tickets" component={Tickets} props={{}} load="now" />
  </Sheet>
);

/** `/operator/players`. */
export const PlayersPage = () => (
  <Sheet title="Find a player" lead="Whoever you open is in the log: look at those whom you have to do with.">
    <Island name="operator/players" component={Players} props={{}} load="now" />
  </Sheet>
);

/** `/operator/players/ID`. */
export const PlayerPage = () => (
  <Sheet title="Player">
    <Island name="operator/player" component={Player} props={{}} load="now" />
  </Sheet>
);
