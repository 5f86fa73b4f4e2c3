import { Island } from "../../ui/island.tsx";
import Maintenance from "../islands/maintenance.tsx";
import { Sheet } from "./desk-pages.tsx";

/** `/operator/maintenance`. */
export const MaintenancePage = () => (
  <Sheet title="Maintenance" lead="Announced to players with a countdown; it begins and ends by the server's clock.">
    <Island name="operator/maintenance" component={Maintenance} props={{}} load="now" />
  </Sheet>
);
