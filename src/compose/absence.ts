import type { Cashier } from "../../modules/cashier/index.ts";
import type { Identity } from "../../modules/identity/index.ts";
import type { Support } from "../../modules/support/index.ts";
import type { Tournaments } from "../../modules/tournament/index.ts";
import type { Wallet } from "../../modules/wallet/index.ts";
import type { Money } from "./withdrawals.ts";

interface Asked {
  readonly wallet: Pick<Wallet, "balances" | "stakesOf">;
  readonly tournaments: Pick<Tournaments, "isIn">;
  readonly cashier: Pick<Cashier, "isPosting" | "debtOf">;
  readonly withdrawals: Pick<Money["withdrawals"], "hasOpen">;
  readonly support: Pick<Support, "hasOpenTicket">;
}

/**
 * Says why a long absent player's account must stay (CR-8): it has a rupee, or something is not over. It only looks: no money is moved and no
 * debt is taken, as a player's own closing does. What is credited meanwhile is in one of them, for balances are asked last.
 */
export function whyAbsentStays({ wallet, tournaments, cashier, withdrawals, support }: Asked) {
  const why: Parameters<Identity["onAbsent"]>[0] = async (player) => {
    if ((await wallet.stakesOf(player)).length > 0 || (await tournaments.isIn(player))) return "stake";
    if (await withdrawals.hasOpen(player)) return "withdrawal";
    if (await cashier.isPosting(player)) return "deposit";
    const { debt, disputed } = await cashier.debtOf(player);
    if (debt > 0 || disputed) return "debt";
    if (await support.hasOpenTicket(player)) return "ticket";
    const { deposit, winnings, instant, lock } = await wallet.balances(player);
    return deposit + winnings + instant + lock > 0 ? "money" : null;
  };
  return why;
}
