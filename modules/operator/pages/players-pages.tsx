import { Island } from "../../ui/island.tsx";
import Documents from "../sections/kyc/page/kyc.island.tsx";
import Player from "../sections/players/page/player.island.tsx";
import Players from "../sections/players/page/players.island.tsx";
import Tickets from "../sections/tickets/page/tickets.island.tsx";
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
