import { type RefObject, useEffect } from "react";
import { toast } from "../../../../ui/browser/toast.ts";
import { nextAfter } from "../../../frame/page/keys.ts";

/** Nobody reads a ticket in less; a second press in that time was meant for the one before. */
const READING_MS = 700;

/** The ticket that comes by itself after a decision about another one, and when it came on the screen (`performance.now()`). Outlives both. */
export type Following = RefObject<{ readonly id: string; cameAt: number | null } | null>;

interface NextOf {
  readonly following: Following;
  readonly shown: string;
  /** The text of the one that is shown is on the screen. */
  readonly isHere: boolean;
  readonly ids: readonly string[];
  readonly lead: (id: string | null) => void;
}

/** Leads to the next ticket once the one that is shown is decided; and tells, with a word to the operator, whether the shown one came so just now and is unread. */
export function useNextTicket({ following, shown, isHere, ids, lead }: NextOf) {
  useEffect(() => {
    const next = following.current;
    if (isHere && next?.id === shown) next.cameAt ??= performance.now();
  }, [following, shown, isHere]);
  return {
    leadOn(): void {
      const next = nextAfter(ids, shown);
      following.current = next === null ? null : { id: next, cameAt: null };
      lead(next);
    },
    isUnread(): boolean {
      const next = following.current;
      const isNew = next?.id === shown && (next.cameAt === null || performance.now() - next.cameAt < READING_MS);
      if (isNew) toast("This is the next ticket: nothing is done to it yet.");
      return isNew;
    },
  };
}
