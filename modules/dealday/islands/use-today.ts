import { useEffect, useRef, useState } from "react";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { createNewest } from "../../ui/browser/newest.ts";
import { readToken } from "../../ui/browser/session.ts";
import type { DealDayTable, DealDayToday } from "../contract.ts";

/** What the page knows of the player's own deal. */
export type Shown =
  | { readonly is: "loading" }
  | { readonly is: "stranger" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "ready"; readonly today: DealDayToday };

/** While a deal is played at its table the page asks so often how it stands. */
const ASK_AGAIN_MS = 5_000;

/** Today's deal as the player has it: asked for at first, when the page is looked at again, and while the deal is played. */
export function useToday() {
  const [shown, show] = useState<Shown>({ is: "loading" });
  const newest = useRef(createNewest());
  const load = async () => {
    if (readToken() === null) return show({ is: "stranger" });
    const counts = newest.current.begin();
    const told = await callApi({ method: "GET", path: "/deal-of-the-day", data: trusted<DealDayToday>() });
    if (!counts()) return;
    if (told.ok) show(told.data.nStreak === null ? { is: "stranger" } : { is: "ready", today: told.data });
    // What was shown a moment ago says more than that it cannot be asked for now.
    else show((before) => (before.is === "ready" ? before : { is: "failed", message: told.message }));
  };
  const isPlaying = shown.is === "ready" && shown.today.oOwn?.eState === "playing";
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and when the page is seen again
  useEffect(() => {
    void load();
    const seen = () => void (document.visibilityState === "visible" && load());
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again while it is played
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => void (document.visibilityState === "visible" && load()), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return { shown, load };
}

/** Opens the table of a day in a window of its own, in this one where the browser blocks it; answers why not. */
export async function openTable(gameUrl: string, day: string): Promise<string | null> {
  // At once, while the press still allows it.
  const opened = window.open("", "_blank");
  const told = await callApi({
    method: "POST",
    path: "/deal-of-the-day/play",
    body: { sDay: day },
    data: trusted<DealDayTable>(),
  });
  if (!told.ok) {
    opened?.close();
    return told.message;
  }
  const address = new URL(gameUrl, location.origin);
  address.searchParams.set("sAuthToken", told.data.sAuthToken);
  address.searchParams.set("sTableId", told.data.iTableId);
  address.searchParams.set("nChips", "0.00");
  if (!opened || opened.closed) location.assign(address.href);
  else opened.location.replace(address.href);
  return null;
}
