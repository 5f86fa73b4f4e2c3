import type { Withdrawal, WithdrawalState } from "../../../cashier/index.ts";
import { ok, type Result, type Transaction } from "../../../kernel/index.ts";
import { twoCanDecide } from "../../four-eyes/alone.ts";
import type { DeskRefusal } from "../../frame/refusals.ts";
import { type Actor, holdPermission, ifAllowed } from "../../log/entry.ts";
import type { Store } from "../../store.ts";
import { keepDecision } from "./audit-entries.ts";
import { LONGEST_REJECTION } from "./contract.ts";
import { decidedAlready } from "./decided.ts";
import type { PayoutPorts } from "./ports.ts";
import { createQueue, type Queue } from "./queue.ts";
import { refused } from "./refusals.ts";
import { createTogether, type Together } from "./together.ts";

type Answer = Promise<Result<void, DeskRefusal>>;

/** Permissions to decide a payout above the limit (O-17). */
const DECIDERS = { propose: "payouts.decide", approve: "payouts.approve" } as const;

/** Withdrawals and refunds, as the desk decides them (O-16). */
export interface Payouts extends Queue, Together {
  /** Approves one that does not take two. Of several decisions at once one counts; the others are told whose. */
  approve(who: Actor, id: string): Answer;
  /** Rejects one that is still in the state in which `who` has seen it. */
  reject(who: Actor, id: string, said: { readonly reason: string; readonly state: "inReview" | "approved" }): Answer;
  /** Has one tried again whose tries are used up. */
  retry(who: Actor, id: string): Answer;
}

export function createPayouts(ports: PayoutPorts, store: Pick<Store, "proposals" | "accounts">): Payouts {
  const { desk } = ports;

  /** Does it, and answers why nothing was done where `decide` did nothing. */
  async function settle(
    id: string,
    decide: (one: Withdrawal) => Promise<Withdrawal | undefined>,
    otherwise: (now: Withdrawal) => Awaited<Answer>,
  ): Answer {
    const one = await desk.show(id);
    if (one === undefined) return refused("noPayout");
    return ifAllowed(async () =>
      (await decide(one)) === undefined ? otherwise((await desk.show(id)) ?? one) : ok(undefined),
    );
  }

  const queue = createQueue(ports, store);
  const approve: Payouts["approve"] = async (who, id) => {
    const one = await desk.show(id);
    if (one?.state === "inReview" && one.gross > ports.twoAbove())
      if (who.operator !== null || (await twoCanDecide(store, DECIDERS))) return refused("takesTwo", ports.twoAbove());
    const alongside = decisionOf(who, "approved", "inReview");
    return settle(id, () => desk.approve(id, who.signature, { alongside }), decidedAlready);
  };

  return {
    ...queue,
    ...createTogether(queue, approve),
    approve,

    async reject(who, id, { reason: said, state }) {
      const reason = said.trim();
      if (reason === "" || reason.length > LONGEST_REJECTION) return refused("noReason", LONGEST_REJECTION);
      const alongside = decisionOf(who, "rejected", state);
      return settle(id, () => desk.reject(id, who.signature, reason, { from: state, alongside }), decidedAlready);
    },

    retry(who, id) {
      const alongside = decisionOf(who, "retried", "approved");
      return settle(
        id,
        () => desk.retry(id, { alongside }),
        (now) => (now.state === "approved" ? refused("notStuck") : decidedAlready(now)),
      );
    },
  };
}

/** The act of a decision, if the operator may make it now: looked at, as what it changes, until the transaction ends. */
const decisionOf =
  (who: Actor, what: "approved" | "rejected" | "retried", before: WithdrawalState) =>
  async (tx: Transaction, one: Withdrawal): Promise<void> => {
    await holdPermission(tx, who, "payouts.decide");
    await keepDecision({ actor: who.name, what, before })(tx, one);
  };
