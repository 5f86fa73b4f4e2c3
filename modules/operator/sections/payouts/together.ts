import type { Result } from "../../../kernel/index.ts";
import type { DeskRefusal } from "../../frame/refusals.ts";
import type { Actor } from "../../log/entry.ts";
import {
  MOST_TOGETHER,
  type PayoutDetails,
  type TogetherDone,
  type TogetherRow,
  type TogetherWish,
} from "./contract.ts";
import type { Queue } from "./queue.ts";
import { refused } from "./refusals.ts";

/** Several payouts in one act: each is looked at, checked and decided alone (O-16). */
export interface Together {
  /** Those that wait the longest of which nothing has to be looked at by itself; {@link MOST_TOGETHER} at most. */
  plain(): Promise<readonly TogetherRow[]>;
  /** Approves each as it was shown, one after the other; what became of it is said of each. */
  approveAll(who: Actor, wishes: readonly TogetherWish[]): Promise<readonly TogetherDone[]>;
}

type Approve = (who: Actor, id: string) => Promise<Result<void, DeskRefusal>>;

export function createTogether({ page, details, shown }: Queue, approve: Approve): Together {
  async function approveOne(who: Actor, { id, shown: seen }: TogetherWish) {
    const now = await shown(id);
    if (now === null) return refused("noPayout");
    return now === seen ? approve(who, id) : refused("changed");
  }

  return {
    async plain() {
      const { rows } = await page({ state: "inReview", kind: "winnings", after: null, known: null });
      const found: TogetherRow[] = [];
      for (const { id, takesTwo } of rows ?? []) {
        if (found.length === MOST_TOGETHER) break;
        const one = takesTwo ? null : await details(id);
        if (one?.ok && isPlain(one.value)) found.push(rowOf(one.value));
      }
      return found;
    },

    async approveAll(who, wishes) {
      const done: TogetherDone[] = [];
      for (const wish of wishes) {
        const one = await approveOne(who, wish);
        done.push({ id: wish.id, problem: one.ok ? null : one.error.message });
      }
      return done;
    },
  };
}

/** Everything about it is as usual: the names match, nobody owes or disputes anything, and the player is neither kept out nor gone. */
const isPlain = ({ state, takesTwo, proposal, kyc, obstacles, who }: PayoutDetails): boolean =>
  state === "inReview" &&
  !takesTwo &&
  proposal === null &&
  kyc.namesMatch &&
  obstacles.debtPaise === 0 &&
  !obstacles.isDisputed &&
  obstacles.heldPaise === 0 &&
  !who.isBlocked &&
  !who.isClosed &&
  who.excludedUntil === null;

const rowOf = ({
  id,
  player,
  name,
  grossPaise,
  tdsPaise,
  netPaise,
  askedAt,
  kyc,
  sums,
  deals,
  shown,
}: PayoutDetails) => ({
  id,
  player,
  name,
  grossPaise,
  tdsPaise,
  netPaise,
  askedAt,
  accountHolder: kyc.accountHolder,
  accountLast4: kyc.accountLast4,
  depositedPaise: sums.depositedPaise,
  paidPaise: sums.paidPaise,
  deals: deals.count,
  shown,
});
