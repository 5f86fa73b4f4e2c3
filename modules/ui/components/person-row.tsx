import type { ReactNode } from "react";
import { Avatar } from "../art/avatar.tsx";

interface PersonRowProps {
  readonly name: string;
  readonly avatar: string;
  /** Is the player here? Left out where it is not shown. */
  readonly isHere?: boolean | undefined;
  readonly line?: ReactNode;
  /** Its buttons. */
  readonly children?: ReactNode;
}

/** A player in a list, with what may be done about them. */
export const PersonRow = ({ name, avatar, isHere, line, children }: PersonRowProps) => (
  <li className="friend" data-here={isHere}>
    <Avatar name={avatar} player={name} />
    <div className="friend__text">
      <strong className="friend__name">{name}</strong>
      {line !== undefined && <span className="friend__line">{line}</span>}
    </div>
    <div className="friend__acts">{children}</div>
  </li>
);
