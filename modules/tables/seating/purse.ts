import { type Paise, paise, shareBps } from "../../kernel/index.ts";
import { buyInFor } from "../../rummy/index.ts";
import type { Balances } from "../../wallet/index.ts";
import type { TableKind } from "../kind.ts";
import { minStackOf } from "../machine/ready.ts";

/**
 * What a player with these balances sits down with: the kind's buy-in, or all there is if that is at least the minimum;
 * null when it is not. In rupees that is deposit and winnings, and instant bonus up to its share of the stake (M-3).
 */
export function stakeFor(balances: Balances, kind: TableKind): Paise | null {
  const { buyInPaise } = kind;
  const most = kind.currency === "practice" ? balances.practice : mostStaked(balances, buyInPaise, kind.bonusBps ?? 0);
  return buyInFor(most, buyInPaise, minStackOf(kind));
}

/** The largest stake up to `wanted` that cash and bonus can pay together. */
function mostStaked({ deposit, winnings, instant }: Balances, wanted: Paise, bonusBps: number): Paise {
  const cash = deposit + winnings;
  const payable = (stake: number) => stake - Math.min(instant, shareBps(paise(stake), bonusBps)) <= cash;
  // A higher stake never takes less cash, so that what can be paid is one stretch from 0 on.
  let [least, most] = [0, wanted as number];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (payable(middle)) least = middle;
    else most = middle - 1;
  }
  return paise(least);
}
