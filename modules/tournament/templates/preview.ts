import { type Paise, paise } from "../../kernel/index.ts";
import { type PrizeRange, poolOf, prizesOf } from "../../rummy/index.ts";
import { roundsFor } from "../duplicate/plan.ts";
import { type Template, ticketsWon } from "./template.ts";

/** T-12, T-13: pool, fee, what the guarantee adds, and the prizes of a tournament with so many entries. */
export function moneyOf({ plan, feeBps }: { readonly plan: Template; readonly feeBps: number }, entries: number) {
  const entryFee = paise(plan.entryFeePaise);
  const { pool, fee, added } = poolOf({ entries, entryFee, feeBps, guarantee: paise(plan.guaranteePaise) });
  const prizes = prizesOf(plan.prizePlan, { pool, entries, entryFee });
  return { pool, fee, added, prizes, entries: paise(entries * entryFee) };
}

/** What a tournament comes to with so many players. */
export interface Preview {
  readonly players: number;
  readonly rounds: number;
  readonly entriesPaise: Paise;
  readonly feePaise: Paise;
  readonly poolPaise: Paise;
  /** What promotions add so that the pool is the guarantee. */
  readonly addedPaise: Paise;
  readonly prizes: readonly PrizeRange[];
  readonly tickets: number;
  /** What the tickets are worth. */
  readonly ticketsPaise: Paise;
  /** What is left to the platform; below 0 it pays. */
  readonly keepsPaise: number;
}

/** Computed as the director will, when registration ends (T-12). */
export function previewOf(plan: Template, feeBps: number, players: number): Preview {
  const { pool, fee, added, prizes, entries } = moneyOf({ plan, feeBps }, players);
  const ticketsPaise = plan.ticketPrizes.reduce(
    (sum, prize) => sum + prize.valuePaise * ticketsWon({ ticketPrizes: [prize] }, players),
    0,
  );
  return {
    players,
    rounds: roundsFor(plan, players).length,
    prizes,
    entriesPaise: entries,
    feePaise: fee,
    poolPaise: pool,
    addedPaise: added,
    tickets: ticketsWon(plan, players),
    ticketsPaise: paise(ticketsPaise),
    keepsPaise: fee - added - ticketsPaise,
  };
}
