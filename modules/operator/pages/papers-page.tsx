import { Island } from "../../ui/island.tsx";
import Papers from "../sections/papers/page/papers.island.tsx";
import { Sheet } from "./desk-pages.tsx";

/** `/operator/papers`. */
export const PapersPage = () => (
  <Sheet
    title="Papers"
    lead="What returns are made from, month by month and quarter by quarter, and papers of one player. Files with names or PANs are kept as acts."
  >
    <Island name="operator/papers" component={Papers} props={{}} load="now" />
  </Sheet>
);
