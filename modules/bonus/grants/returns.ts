import { type Clock, type PlayerId, paise } from "../../kernel/index.ts";
import type { BonusWallet } from "../ports.ts";
import type { Store } from "../store/index.ts";
import { lock } from "../store/queries.ts";
import type { Tickets } from "../tickets/tickets.ts";
import type { DepositBonus } from "./deposits.ts";
import type { Expiry } from "./expiry.ts";
import type { BonusLedger } from "./ledger.ts";
import { createLeft } from "./left.ts";

/** What becomes of a deposit's bonus when the deposit goes back (M-9, M-15). */
export function createReturns(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly expiry: Expiry;
  readonly tickets: Tickets;
  readonly wallet: Pick<BonusWallet, "balances" | "bonusPlayedSince">;
  readonly clock: Clock;
}) {
  const { store, ledger, expiry, tickets, wallet, clock } = deps;
  const left = createLeft(wallet);

  const givenFor = async (player: PlayerId, depositId: string) =>
    (await store.grantsFor("promotion", depositId)).filter((each) => each.player === player);

  async function ofDeposit(player: PlayerId, depositId: string): Promise<DepositBonus> {
    const given = await givenFor(player, depositId);
    const balances = await wallet.balances(player);
    const returned = await store.returnedOf(player);
    let [granted, unused] = [0, 0];
    for (const grant of given) {
      const { id, bucket, amount, isClosed } = grant;
      granted += amount;
      unused += isClosed
        ? (returned.get(id) ?? 0)
        : await left(balances[bucket], await store.grantsOf(player, bucket), grant);
    }
    // A ticket that came with it is worth its value, once it is spoken for.
    for (const { state, value } of await tickets.ofDeposit(player, depositId)) {
      granted += value;
      if (state === "active" || state === "expired") unused += value;
    }
    return { grantedPaise: paise(granted), usedPaise: paise(granted - unused) };
  }

  return {
    ofDeposit,
    async returned(player: PlayerId, depositId: string): Promise<DepositBonus> {
      // The lock of the decision on what the deposit brings: this runs before or after it, never between.
      await store.inTransaction(async (queries, tx) => {
        await lock(tx, player);
        await queries.noteReturned(depositId, player, clock.now());
        await queries.endWaiting(depositId, "returned");
      });
      await ledger.finish(player);
      await tickets.revoke(player, depositId);
      for (const { id, bucket } of await givenFor(player, depositId)) await expiry.revoke(player, bucket, id);
      return ofDeposit(player, depositId);
    },
  };
}
