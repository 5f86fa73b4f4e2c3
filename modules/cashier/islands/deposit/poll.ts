import type { BuyStatusData } from "../../contract.ts";

/** S2 § 4: how often the page asks what became of an order. */
export const POLL_MS = 10_000;

interface PollEffects {
  /** Null: no answer; it is asked again. */
  readonly ask: () => Promise<BuyStatusData["transaction"] | null>;
  readonly later: (ms: number, run: () => void) => () => void;
}

/**
 * Asks every ten seconds until the order has an end, and tells it once. `now` asks at once, when there is an event of it.
 */
export const createPoll = (
  effects: PollEffects,
  ended: (transaction: BuyStatusData["transaction"]) => void,
): { readonly now: () => void; readonly stop: () => void } => {
  let isStopped = false;
  let isAsking = false;
  let cancel = () => {};

  const round = async () => {
    if (isStopped || isAsking) return;
    cancel();
    isAsking = true;
    const transaction = await effects.ask();
    isAsking = false;
    if (isStopped) return;
    if (transaction === null || transaction.eStatus === "pending") {
      cancel = effects.later(POLL_MS, () => void round());
      return;
    }
    isStopped = true;
    ended(transaction);
  };
  cancel = effects.later(POLL_MS, () => void round());

  return {
    now: () => void round(),
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
};
