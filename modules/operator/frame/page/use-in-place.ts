/** What takes the place of a list, as the form of a new row does: the keyboard goes along and comes back, as it does with a dialog. */
import { useEffect, useRef } from "react";

/** For the element with which it begins (`tabIndex={-1}`): it has the focus from the start, and an Enter that is held presses nothing. */
export function useEntered<T extends HTMLElement>() {
  const first = useRef<T>(null);
  useEffect(() => first.current?.focus(), []);
  return first;
}

/** For the tools of the list that is away meanwhile: their first button, which opened it, has the focus again. */
export function useReturned(isAway: boolean) {
  const tools = useRef<HTMLDivElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) tools.current?.querySelector("button")?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return tools;
}
