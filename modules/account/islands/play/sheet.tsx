import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

interface SheetProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly lead: ReactNode;
  /** Stands at the heading's right. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A card within the account's card. */
export const Sheet = ({ icon: Icon, title, lead, mark, children }: SheetProps) => {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <header className="sheet__head">
        <span className="sheet__icon">
          <Icon size={20} aria-hidden="true" />
        </span>
        <h2 className="sheet__title" id={id}>
          {title}
        </h2>
        {mark}
      </header>
      <p className="sheet__text">{lead}</p>
      {children}
    </section>
  );
};
