import { iso, offsetOf, type PageRequest, type PlayerId, paise, toRupees } from "../../kernel/index.ts";
import type { BonusData, GrantData, TicketData } from "../contract.ts";
import type { BonusWallet } from "../ports.ts";
import type { Store } from "../store/index.ts";
import { leftOf } from "./remainder.ts";

/** What a player has of bonus, out of grants and ledger. */
export function createHoldings(deps: {
  readonly store: Store;
  readonly wallet: Pick<BonusWallet, "balances">;
  readonly ticketsOf: (player: PlayerId) => Promise<readonly TicketData[]>;
}) {
  const { store, wallet, ticketsOf } = deps;
  return {
    async profileOf(
      player: PlayerId,
    ): Promise<{ readonly oBonus: BonusData; readonly userTickets: readonly TicketData[] }> {
      const [given, { instant, lock }, userTickets] = await Promise.all([
        store.totals(player),
        wallet.balances(player),
        ticketsOf(player),
      ]);
      return {
        oBonus: {
          nTotalIB: toRupees(instant),
          nTotalLB: toRupees(lock),
          nUsedIB: toRupees(paise(Math.max(0, given.instant - instant))),
          nUsedLB: toRupees(paise(Math.max(0, given.lock - lock))),
        },
        userTickets,
      };
    },

    async grants(
      player: PlayerId,
      page: PageRequest,
    ): Promise<{ readonly rows: readonly GrantData[]; readonly total: number }> {
      const { rows, total } = await store.grantPage(player, page.size, offsetOf(page));
      const [balances, returned] = await Promise.all([wallet.balances(player), store.returnedOf(player)]);
      const left = new Map([
        ...leftOf(balances.instant, await store.grantsOf(player, "instant")),
        ...leftOf(balances.lock, await store.grantsOf(player, "lock")),
      ]);
      return {
        total,
        rows: rows.map(({ id, source, bucket, amount, grantedAt, expiresAt }) => {
          const unused = left.get(id) ?? paise(0);
          return {
            _id: id,
            eSource: source,
            eBucket: bucket,
            nAmount: toRupees(amount),
            nUsed: toRupees(paise(Math.max(0, amount - unused - (returned.get(id) ?? 0)))),
            nLeft: toRupees(unused),
            dCreatedDate: iso(grantedAt),
            dExpireDate: iso(expiresAt),
          };
        }),
      };
    },
  };
}
