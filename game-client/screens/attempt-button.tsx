import type { ButtonHTMLAttributes } from "react";
import type { Reason } from "../state/moves.ts";
import { usePlayed } from "./table-context.tsx";

interface AttemptButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "onClick"> {
  /** Why it cannot be done now; null: it can. */
  readonly reason: Reason;
  readonly run: () => void;
}

/** A button that stays reachable while it is off, so that its reason can be read, heard, and asked for with a finger. */
export function AttemptButton({ reason, run, title, ...rest }: AttemptButtonProps) {
  const { session } = usePlayed();
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={reason !== null}
      aria-description={reason ?? undefined}
      title={reason ?? title}
      onClick={() => (reason === null ? run() : session.toast(reason, "bad"))}
    />
  );
}
