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
    const { scroll } = readView();
    // The browser has tried too, while the page was shorter.
    if (scroll && scrollY < scroll) scrollTo({ top: scroll, behavior: "instant" });
  }, [isReady]);
};
