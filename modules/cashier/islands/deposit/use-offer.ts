import { useEffect, useState } from "react";
import type { PromotionData } from "../../../bonus/contract.ts";
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
  const appliedOf: AppliedOf = (offers) => (chosen === undefined ? (bestFor(offers, amount)?._id ?? null) : chosen);
  return { applied: appliedOf(list.is === "ready" ? list.value : []), appliedOf, choose };
};

/** The offer that a deposit goes with, once the offers are known. */
type AppliedOf = (offers: readonly PromotionData[]) => string | null;

/** What is asked before a deposit: what it gives up, or that nobody knows what; and the offer that it goes with all the same. */
export type Asking = { readonly applied: string | null } & (
  | { readonly is: "givesUp"; readonly what: GivenUp }
  | { readonly is: "unknown" }
);

type GivingUpAnswer = { readonly is: "back" | "goOn" } | { readonly is: "take"; readonly promotionId: string };

/** Asks before a deposit gives up something better; `onBuy` gets the offer that it goes with. Who presses before the offers are there waits for them. */
export const useGivingUp = (amount: number, appliedOf: AppliedOf, onBuy: (promotionId: string | null) => void) => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = async () => {
    await promotions.ensure();
    const list = promotions.state.peek();
    const applied = appliedOf(list.is === "ready" ? list.value : []);
    if (list.is !== "ready") return setAsking({ is: "unknown", applied });
    const what = givenUp(list.value, amount, applied);
    if (what === null) onBuy(applied);
    else setAsking({ is: "givesUp", what, applied });
  };
  const answer = (given: GivingUpAnswer) => {
    setAsking(null);
    // What was asked about, whatever the page has found meanwhile.
    if (given.is === "goOn" && asking !== null) onBuy(asking.applied);
    if (given.is === "take") onBuy(given.promotionId);
  };
  return { asking, ask, answer };
};
