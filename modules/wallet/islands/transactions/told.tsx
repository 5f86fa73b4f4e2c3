import type { ReactNode } from "react";
import type { Told } from "./labels.ts";

interface ToldCellProps extends Told {
  /** Beside the title, such as a badge. */
  readonly children?: ReactNode;
}

/** What a line of a statement was: the game, and below it what happened. */
export const ToldCell = ({ title, what, children }: ToldCellProps) => (
  <span className="told">
    <span className="told__title">
      {title} {children}
    </span>
    {what !== "" && <span className="told__what">{what}</span>}
  </span>
);
