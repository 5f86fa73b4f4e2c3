import type { ReactNode } from "react";

export const Badge = ({
  tone,
  children,
}: {
  readonly tone?: "gold" | "felt" | "wine";
  readonly children: ReactNode;
}) => <span className={tone ? `badge badge--${tone}` : "badge"}>{children}</span>;
