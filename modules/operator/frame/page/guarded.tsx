import type { ReactNode } from "react";
import { useValue } from "../../../ui/browser/signals.ts";
import { EmptyState, ErrorState } from "../../../ui/components/states.tsx";
import type { MeData } from "../../access/contract.ts";
import type { Permission } from "../permissions-contract.ts";
import { askWho } from "./calls.ts";
import { LOG_IN } from "./links.ts";
import { atDesk } from "./session.ts";

interface GuardedProps {
  /** What the page's first call takes; null where any operator may look. */
  readonly permission: Permission | null;
  /** Stands there until it is known who works here. */
  readonly loading: ReactNode;
  readonly children: (me: MeData) => ReactNode;
}

/** What a page of the desk shows to operators who may see it, and nothing of it any more once the session is over. */
export const Guarded = ({ permission, loading, children }: GuardedProps) => {
  const here = useValue(atDesk);
  if (here.is === "asking") return loading;
  if (here.is === "failed") return <ErrorState message={here.message} onRetry={() => void askWho()} />;
  if (here.is === "over")
    return (
      <p className="desk-note" role="status">
        Your session has ended. <a href={LOG_IN}>Log in again</a>
      </p>
    );
  if (permission !== null && !here.me.permissions.includes(permission))
    return <EmptyState>Your role does not show this page.</EmptyState>;
  return children(here.me);
};
