import { Skeleton } from "../../../ui/components/states.tsx";

/** A card whose rows are on their way. */
export const CardLoading = () => (
  <div className="desk-card" aria-busy="true">
    <Skeleton />
    <Skeleton shape="field" />
    <Skeleton shape="short" />
  </div>
);
