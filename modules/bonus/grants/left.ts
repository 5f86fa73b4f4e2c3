import { type Paise, paise } from "../../kernel/index.ts";
import type { BonusWallet } from "../ports.ts";
import type { Grant } from "../store/grants.ts";
import { keyOf } from "./ledger.ts";
import { leftOf } from "./remainder.ts";

/**
 * What is left of one grant whose deposit goes back, while its bucket holds `balance` and these grants are not closed: as for all of
 * them, what expires first counts as used first; but never more than was played since it was given. Bonus that was used up before a
 * deposit came is nothing that this deposit's player has to pay for.
 */
export function createLeft(wallet: Pick<BonusWallet, "bonusPlayedSince">) {
  return async (balance: Paise, grants: readonly Grant[], { id, player, bucket, amount }: Grant): Promise<Paise> => {
    const played = await wallet.bonusPlayedSince(player, bucket, keyOf.grant(id));
    return paise(Math.min(balance, Math.max(leftOf(balance, grants).get(id) ?? 0, amount - played)));
  };
}
