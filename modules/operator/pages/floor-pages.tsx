import { Island } from "../../ui/island.tsx";
import Deal from "../sections/deals/page/deal.island.tsx";
import Deals from "../sections/deals/page/deals.island.tsx";
import Processes from "../sections/floor/page/processes.island.tsx";
import Tables from "../sections/floor/page/tables.island.tsx";
import { Sheet } from "./desk-pages.tsx";

/** `/operator/tables`. */
export const TablesPage = () => (
  <Sheet title="Tables" lead="Every table of the platform, in whichever process it is played.">
    <Island name="operator/tables" component={Tables} props={{}} load="now" />
  </Sheet>
);

/** `/operator/deals`. */
export const DealsPage = () => (
  <Sheet
    title="Deals"
    lead="Deals that are over. Whoever looks into one leaves an act; a deal that is being played is shown to nobody."
  >
    <Island name="operator/deals" component={Deals} props={{}} load="now" />
  </Sheet>
);

/** `/operator/deals/{id}`. */
export const DealPage = () => (
  <Sheet title="A deal" lead="Every move with its time, all hands around it, and its proof.">
    <Island name="operator/deal" component={Deal} props={{}} load="now" />
  </Sheet>
);

/** `/operator/processes`. */
export const ProcessesPage = () => (
  <Sheet title="Processes" lead="What plays the platform's tables, and where no further game begins.">
    <Island name="operator/processes" component={Processes} props={{}} load="now" />
  </Sheet>
);
