import type { ReactNode } from "react";

/** A short word on a coloured ground: a status or a count. */
export const Badge = ({
  tone,
  children,
}: {
  readonly tone?: "gold" | "felt" | "wine";
  readonly children: ReactNode;
}) => <span className={tone ? `badge badge--${tone}` : "badge"}>{children}</span>;
