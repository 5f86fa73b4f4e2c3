/** Which part of the lobby is looked at, kept in the browser's history: Back and a reload show it again, another visit does not. */
import { useEffect, useRef } from "react";
import type { RummyType } from "../../contract.ts";
import type { Sorting } from "../../rows.ts";

interface LobbyView {
  readonly tab: "1" | "2" | "3";
  readonly practice: RummyType;
  readonly cash: RummyType;
  readonly players: readonly number[];
  readonly sorting: Sorting | null;
  /** How far down the page was, px. */
  readonly scroll: number;
}

/** What this entry of the history was left with. */
export const readView = (): Partial<LobbyView> => {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("lobby" in state)) return {};
  return (state as { readonly lobby: Partial<LobbyView> }).lobby;
};

/** Notes what changed. */
export const keepView = (part: Partial<LobbyView>): void =>
  history.replaceState({ ...history.state, lobby: { ...readView(), ...part } }, "");

/** Goes so far down as soon as the page is long enough, unless somebody moves first; returns what calls it off. The browser has tried in vain. */
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
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Keeps how far down the page is when it is left, and goes there once what is `ready` made the page as long as it was. */
export const useKeptScroll = (isReady: boolean): void => {
  const isDone = useRef(false);
  useEffect(() => {
    const leave = () => keepView({ scroll: Math.round(scrollY) });
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    return goTo(readView().scroll ?? 0);
  }, [isReady]);
};
