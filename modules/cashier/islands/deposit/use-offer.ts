import { useEffect, useState } from "react";
import { useValue } from "../../../ui/browser/signals.ts";
import { bestFor, type GivenUp, givenUp } from "./offers.ts";
import { promotions } from "./promotions.tsx";

/** The applied offer: what the player chose, which may be none; until then the best for the amount. */
export const useApplied = (amount: number) => {
  const list = useValue(promotions.state);
  /** undefined: nothing was chosen yet. */
  const [chosen, choose] = useState<string | null | undefined>(undefined);
  // The offers page leads here with a promotion chosen.
  useEffect(() => choose(new URLSearchParams(location.search).get("promotion") ?? undefined), []);
  const best = list.is === "ready" ? (bestFor(list.value, amount)?._id ?? null) : null;
  return { applied: chosen === undefined ? best : chosen, choose };
};

/** What is asked before a deposit: what it gives up, or that nobody knows what. */
export type Asking = { readonly is: "givesUp"; readonly what: GivenUp } | { readonly is: "unknown" };

type GivingUpAnswer = { readonly is: "back" | "goOn" } | { readonly is: "take"; readonly promotionId: string };

/** Asks before a deposit gives up something better; `onBuy` gets the offer that it goes with. */
export const useGivingUp = (amount: number, applied: string | null, onBuy: (promotionId: string | null) => void) => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = async () => {
    await promotions.ensure();
    const list = promotions.state.peek();
    if (list.is !== "ready") return setAsking({ is: "unknown" });
    const what = givenUp(list.value, amount, applied);
    if (what === null) onBuy(applied);
    else setAsking({ is: "givesUp", what });
  };
  const answer = (given: GivingUpAnswer) => {
    setAsking(null);
    if (given.is === "goOn") onBuy(applied);
    if (given.is === "take") onBuy(given.promotionId);
  };
  return { asking, ask, answer };
};
