import { Island } from "../../ui/island.tsx";
import Processes from "../islands/processes.tsx";
import Tables from "../islands/tables.tsx";
import { Sheet } from "./desk-pages.tsx";

/** `/operator/tables`. */
export const TablesPage = () => (
  <Sheet title="Tables" lead="Every table of the platform, in whichever process it is played.">
    <Island name="operator/tables" component={Tables} props={{}} load="now" />
  </Sheet>
);

/** `/operator/processes`. */
export const ProcessesPage = () => (
  <Sheet title="Processes" lead="What plays the platform's tables, and where no further game begins.">
    <Island name="operator/processes" component={Processes} props={{}} load="now" />
  </Sheet>
);
