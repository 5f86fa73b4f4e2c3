import { type Result, SECOND_MS } from "../../kernel/index.ts";
import type { Entry } from "../abuse/entrance.ts";
import type { Visitor } from "../abuse/visitor.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { Purpose } from "../store/challenges.ts";
import type { CodeBudget } from "./budget.ts";
import { type CheckingDeps, createChecking } from "./checking.ts";
import { createDelivering, type DeliveringDeps } from "./delivering.ts";
import { type CodeAsker, createIssuing, type IssuingDeps } from "./issuing.ts";
import type { CodeOrder, OtpSent } from "./order.ts";

export interface ChallengesDeps extends IssuingDeps, DeliveringDeps, CheckingDeps {
  readonly budget: CodeBudget;
}

/**
 * OTPs: made, sent, checked. One wait holds for all ways that a code can go. Whoever asks for another ends their own
 * older code and nobody else's. The limits are in the database: they hold across restarts and processes.
 */
export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges(deps: ChallengesDeps) {
  const { store, askers } = deps;
  const issue = createIssuing(deps);
  const deliver = createDelivering(deps);

  async function whoAsks(playerId: string, visitor: Visitor): Promise<CodeAsker> {
    const [isKnown, hasKnown] = await Promise.all([askers.isKnown(playerId, visitor), askers.hasKnown(playerId)]);
    return { asker: askers.askerOf(visitor), network: askers.addressKeyOf(visitor), isKnown, hasKnown };
  }

  return {
    issue,
    deliver,
    ...createChecking(deps),

    /** Makes and sends a code for a row that exists. `isProven`: the right password stands behind it. */
    async send(
      order: CodeOrder,
      entry: Entry,
      { isPlayer, isProven = false }: { readonly isPlayer: boolean; readonly isProven?: boolean },
    ): Promise<Result<OtpSent, IdentityRefusal>> {
      const who = await whoAsks(order.playerId, entry.visitor);
      const reserved = await deps.budget.reserve(entry, order, { isPlayer, isTrusted: isProven || who.isKnown });
      if (!reserved.ok) return reserved;
      const issued = await store.inTransaction(async (queries) => {
        // Always the number before the row: who proves it takes them in this order, too.
        await queries.lockNumber(order.mobile);
        if (!(await queries.lockPlayer(order.playerId))) return refused("noAccount");
        return issue(queries, order, who);
      });
      if (issued.ok) return deliver(issued.value, entry.visitor);
      await reserved.value.giveBack();
      if (issued.error.code !== "otpWait")
        deps.entrance.note("limitReached", entry.visitor, order.playerId, { limit: issued.error.code });
      return issued;
    },

    /** The code that is alive for a purpose and this asker, as it was answered when sent. */
    async alive(playerId: string, purpose: Purpose, visitor: Visitor): Promise<OtpSent | undefined> {
      const last = await store.lastChallenge(playerId, askers.askerOf(visitor), purpose);
      const waitMs = last ? last.resendAt.getTime() - deps.clock.now() : 0;
      if (!last || waitMs <= 0 || last.triesLeft === 0) return undefined;
      return { verification: last.id, nExpiresIn: Math.ceil(waitMs / SECOND_MS) };
    },
  };
}
