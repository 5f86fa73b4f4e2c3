import { Island } from "../../ui/island.tsx";
import Catalogue from "../sections/catalogue/page/catalogue.island.tsx";
import Maintenance from "../sections/maintenance/page/maintenance.island.tsx";
import Settings from "../sections/settings/page/settings.island.tsx";
import Tournaments from "../sections/tournaments/page/tournaments.island.tsx";
import { Sheet } from "./desk-pages.tsx";

/** `/operator/maintenance`. */
export const MaintenancePage = () => (
  <Sheet title="Maintenance" lead="Announced to players with a countdown; it begins and ends by the server's clock.">
    <Island name="operator/maintenance" component={Maintenance} props={{}} load="now" />
  </Sheet>
);

/** `/operator/tournaments`. */
export const TournamentsPage = () => (
  <Sheet title="Tournaments" lead="What there is by its start; a new one is seen with its prizes before it is made.">
    <Island name="operator/tournaments" component={Tournaments} props={{}} load="now" />
  </Sheet>
);

/** `/operator/settings`. */
export const SettingsPage = () => (
  <Sheet
    title="Settings"
    lead="What the platform plays by. Rates and what it gives away take two: one proposes, another approves."
  >
    <Island name="operator/settings" component={Settings} props={{}} load="now" />
  </Sheet>
);

/** `/operator/catalogue`. */
export const CataloguePage = () => (
  <Sheet
    title="Catalogue"
    lead="What the lobby offers, the cheapest first. Fees and shares of bonus follow the settings."
  >
    <Island name="operator/catalogue" component={Catalogue} props={{}} load="now" />
  </Sheet>
);
