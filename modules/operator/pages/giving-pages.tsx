import { Island } from "../../ui/island.tsx";
import Promotions from "../sections/promotions/page/promotions.island.tsx";
import { Sheet } from "./desk-pages.tsx";

/** `/operator/promotions`. */
export const PromotionsPage = () => (
  <Sheet
    title="Promotions"
    lead="What deposits bring. Adding one and ending one take two: one proposes, another approves."
  >
    <Island name="operator/promotions" component={Promotions} props={{}} load="now" />
  </Sheet>
);
