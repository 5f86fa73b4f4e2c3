import { useEffect, useRef, useState } from "react";
import type { PromotionData } from "../../../bonus/contract.ts";
import { createConfirmation } from "../../../ui/browser/confirmation.ts";
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

/**
 * The question before a deposit of `amount`: what it gives up, or that this is unknown; and the offer that it goes with
 * all the same.
 */
export type Asking = { readonly amount: number; readonly applied: string | null } & (
  | { readonly is: "givesUp"; readonly what: GivenUp }
  | { readonly is: "unknown" }
);

interface GivingUpDeps {
  /** The offers, waited for until they are there; null: they cannot be had. */
  readonly offers: () => Promise<readonly PromotionData[] | null>;
  readonly buy: (amount: number, promotionId: string | null) => void;
}

/**
 * Asks before a deposit gives up something better. A press before the offers are there waits for them. Whatever is
 * typed or pressed meanwhile, the deposit is of the amount that was pressed for, and that the question shows.
 */
export function createGivingUp({ offers, buy }: GivingUpDeps) {
  const confirmation = createConfirmation<Asking>();
  let isLooking = false;
  async function ask(amount: number, appliedOf: AppliedOf): Promise<void> {
    if (isLooking || confirmation.asked.peek() !== null) return;
    isLooking = true;
    const list = await offers().finally(() => {
      isLooking = false;
    });
    const applied = appliedOf(list ?? []);
    if (list === null) return confirmation.ask({ is: "unknown", amount, applied });
    const what = givenUp(list, amount, applied);
    if (what === null) buy(amount, applied);
    else confirmation.ask({ is: "givesUp", what, amount, applied });
  }
  /** Buys with `promotionId` what was asked about. */
  async function goOn(promotionOf: (asked: Asking) => string | null): Promise<void> {
    const said = await confirmation.confirm(async ({ shown }) => ({ ok: true, data: shown }));
    if (said?.ok) buy(said.data.amount, promotionOf(said.data));
  }
  return { asked: confirmation.asked, ask, goOn, back: confirmation.giveUp };
}

const loadedOffers = async () => {
  await promotions.ensure();
  const list = promotions.state.peek();
  return list.is === "ready" ? list.value : null;
};

/** The same on the page, for as long as it is there. */
export function useGivingUp(buy: GivingUpDeps["buy"]) {
  const latest = useRef(buy);
  latest.current = buy;
  const [givingUp] = useState(() =>
    createGivingUp({ offers: loadedOffers, buy: (amount, promotionId) => latest.current(amount, promotionId) }),
  );
  return { ...givingUp, asking: useValue(givingUp.asked)?.shown ?? null };
}
