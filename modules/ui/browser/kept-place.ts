/** A person's place on a page, kept in the browser's history: Back and a reload show it again, another visit begins anew. */
import { useEffect, useRef, useState } from "react";

/** What this entry of the history was left with under a name; anything, or nothing. */
export const readKept = (name: string): unknown => {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("kept" in state)) return undefined;
  return (state.kept as Record<string, unknown>)[name];
};

/** Keeps a value that JSON can tell. */
export const keep = (name: string, value: unknown): void => {
  const before = (history.state as { readonly kept?: object } | null)?.kept;
  history.replaceState({ ...history.state, kept: { ...before, [name]: value } }, "");
};

/** One of a few words that Back brings again, such as a chosen tab; `first` is what the server renders. */
export const useKeptChoice = <Word extends string>(
  name: string,
  first: Word,
  among: readonly Word[],
): readonly [Word, (next: Word) => void] => {
  const [chosen, setChosen] = useState<Word>(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island has come to life
  useEffect(() => {
    const kept = among.find((word) => word === readKept(name));
    if (kept !== undefined) setChosen(kept);
  }, []);
  const choose = (next: Word) => {
    keep(name, next);
    setChosen(next);
  };
  return [chosen, choose];
};

const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls that far down as soon as the page is long enough, unless the person moves first; returns what calls it off.
 * The browser has tried in vain.
 */
const goTo = (scroll: number): (() => void) => {
  const grown = new ResizeObserver(() => {
    if (scrollY < scroll) scrollTo({ top: scroll, behavior: "instant" });
    if (scrollY >= scroll) stop();
  });
  const stop = () => {
    grown.disconnect();
    for (const moved of MOVES) removeEventListener(moved, stop);
  };
  for (const moved of MOVES) addEventListener(moved, stop, { passive: true });
  grown.observe(document.body);
  return stop;
};

const SCROLL = "scroll";

/** Keeps how far down the page is when it is left, px, and goes there once what is `ready` made the page as long as it was. */
export const useKeptScroll = (isReady: boolean): void => {
  const isDone = useRef(false);
  useEffect(() => {
    const leave = () => keep(SCROLL, Math.round(scrollY));
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    const scroll = readKept(SCROLL);
    return typeof scroll === "number" && scroll > 0 ? goTo(scroll) : undefined;
  }, [isReady]);
};
