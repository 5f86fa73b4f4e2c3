import { type Clock, HOUR_MS, instant, type Paise, type PlayerId, type Random, uuidv7 } from "../../kernel/index.ts";
import type { BonusWallet } from "../ports.ts";
import type { BonusBucket, Grant } from "../store/grants.ts";
import type { Store } from "../store/index.ts";
import type { Return } from "../store/returns.ts";
import { type BonusLedger, LedgerBusy } from "./ledger.ts";
import { createLeft } from "./left.ts";
import { leftOf, overdue } from "./remainder.ts";

/** Bonus that lies at a table when it expires goes back when it comes home: how often that is looked for. */
const LOOK_AGAIN_MS = HOUR_MS;
/** How often taking a grant back is tried anew when its bonus was staked between the look and the move. */
const TRIES = 20;
/** Buckets in one pass. */
const PASS = 500;

interface ExpiryDeps {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly wallet: Pick<BonusWallet, "balances" | "stakesOf" | "bonusPlayedSince">;
  readonly clock: Clock;
  readonly random: Random;
}

/** How a bucket gives back what it holds too much. */
function createSettling({ store, ledger, wallet, clock, random }: ExpiryDeps) {
  /** Writes the return and has the ledger make it; false when the money was staked meanwhile. */
  async function give(row: Omit<Return, "id">): Promise<boolean> {
    const { player, bucket } = row;
    const back = { ...row, id: uuidv7(clock.now(), random) };
    const n = await store.countReturns(player, bucket);
    const written = await store.inTransaction((queries) => queries.insertReturn({ ...back, n }, clock.now()));
    return written && ledger.finishReturn(back);
  }

  /** Finishes returns under way; then the bucket's balance, and after it the grants, so that it holds none that is not seen. */
  async function look(player: PlayerId, bucket: BonusBucket) {
    for (const open of await store.unpostedReturns(PASS, player)) await ledger.finishReturn(open);
    const balance = (await wallet.balances(player))[bucket];
    return { balance, grants: await store.grantsOf(player, bucket) };
  }

  /**
   * Returns what the bucket holds beyond the grants that still run, and closes those that ended, unless some of them may
   * lie at a table: stakes are looked at before the balance, so that what came home is in one of them. One at a time for a
   * player.
   */
  const settle = (player: PlayerId, bucket: BonusBucket): Promise<void> =>
    store.whileLocked(`return:${player}`, async () => {
      const mayComeHome =
        bucket === "instant" && (await wallet.stakesOf(player)).some(({ currency }) => currency === "inr");
      for (let tries = 0; tries < TRIES; tries++) {
        const { balance, grants } = await look(player, bucket);
        const now = clock.now();
        const amount = overdue(balance, grants, now);
        const ended = grants.filter(({ expiresAt }) => expiresAt <= now);
        const parts = partsOf(amount, ended);
        // Refused when some of it was used between the look and the move: then less is left.
        if (amount > 0 && !(await give({ player, bucket, amount, parts, closes: null }))) continue;
        if (mayComeHome) return store.lookAgain(player, bucket, now, instant(now + LOOK_AGAIN_MS));
        return store.closeExpired(player, bucket, now);
      }
      throw new LedgerBusy(`the ${bucket} bonus of ${player} is on the move; what expired is taken back later`);
    });

  return { give, look, settle };
}

/** Takes back what is left of bonus that expired (M-10). */
export function createExpiry(deps: ExpiryDeps) {
  const [{ store, clock }, { give, look, settle }, left] = [deps, createSettling(deps), createLeft(deps.wallet)];

  /** Only under the player's lock of returns. */
  async function revokeAlone(player: PlayerId, bucket: BonusBucket, grantId: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { balance, grants } = await look(player, bucket);
      const grant = grants.find(({ id }) => id === grantId);
      if (grant === undefined) return;
      const amount = await left(balance, grants, grant);
      if (amount === 0) return store.closeGrant(grantId, clock.now());
      // Refused when some of it was staked between the look and the move: then less is left.
      if (await give({ player, bucket, amount, parts: { [grantId]: amount }, closes: grantId })) return;
    }
    throw new LedgerBusy(`the bonus of ${grantId} is on the move; it can be taken back later`);
  }

  return {
    /** Returns what is left of one grant, whose deposit is returned, and closes it. */
    revoke: (player: PlayerId, bucket: BonusBucket, grantId: string): Promise<void> =>
      store.whileLocked(`return:${player}`, () => revokeAlone(player, bucket, grantId)),

    /**
     * Returns what has expired of these players' buckets by now: asked right before bonus is used, so that nothing is used at
     * its end or after it, whenever the sweep comes (M-10). Rejects when something could not be returned.
     */
    async takeExpired(players: readonly PlayerId[], bucket: BonusBucket): Promise<void> {
      const due = await store.playersWithExpired(players, bucket, clock.now());
      await eachInTurn(due, (player) => settle(player, bucket));
    },

    /** Looks at every bucket in which something ended, or of which a return was left in between. One that fails keeps no other waiting. */
    async sweep(): Promise<void> {
      const due = [...(await store.unpostedReturns(PASS)), ...(await store.bucketsToLookAt(clock.now(), PASS))];
      await eachInTurn(due, ({ player, bucket }) => settle(player, bucket));
    },
  };
}
export type Expiry = ReturnType<typeof createExpiry>;

/** Does one after the other, all of them; rejects with the first failure. */
async function eachInTurn<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  let failure: unknown;
  for (const item of items) {
    await run(item).catch((error: unknown) => {
      failure ??= error;
    });
  }
  if (failure !== undefined) throw failure;
}

/** Which of the grants that ended an amount is of. What came from nowhere that is known is of none. */
function partsOf(amount: Paise, ended: readonly Grant[]): Readonly<Record<string, number>> {
  return Object.fromEntries([...leftOf(amount, ended)].filter(([, part]) => part > 0));
}
