import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

interface SlabProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** A line under the heading. */
  readonly lead?: ReactNode;
  /** Stands at the heading's right. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A card within the account's card. */
export const Slab = ({ icon: Icon, title, lead, mark, children }: SlabProps) => {
  const id = useId();
  return (
    <section className="slab" aria-labelledby={id}>
      <header className="slab__head">
        <span className="slab__icon">
          <Icon size={20} />
        </span>
        <h2 className="slab__title" id={id}>
          {title}
        </h2>
        {mark}
      </header>
      {lead !== undefined && <p className="slab__text">{lead}</p>}
      {children}
    </section>
  );
};
