import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Avatar } from "../../../ui/art/avatar.tsx";
import type { Person } from "../../contract.ts";

interface SlabProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A part of the page, on a card of its own. */
export const Slab = ({ icon: Icon, title, lead, children }: SlabProps) => {
  const id = useId();
  return (
    <section className="slab" aria-labelledby={id}>
      <header className="slab__head">
        <span className="slab__icon">
          <Icon size={20} aria-hidden="true" />
        </span>
        <h2 className="slab__title" id={id}>
          {title}
        </h2>
      </header>
      <p className="slab__text">{lead}</p>
      {children}
    </section>
  );
};

interface RowProps {
  readonly person: Person;
  /** Is the player here? Left out where it is not shown. */
  readonly isHere?: boolean;
  readonly line?: string;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** A player with what may be done about them. */
export const Row = ({ person, isHere, line, children }: RowProps) => (
  <li className="friend" data-here={isHere}>
    <Avatar name={person.sAvatar} player={person.sUserName} />
    <div className="friend__text">
      <strong className="friend__name">{person.sUserName}</strong>
      {line !== undefined && <span className="friend__line">{line}</span>}
    </div>
    <div className="friend__acts">{children}</div>
  </li>
);
