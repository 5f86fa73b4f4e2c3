import type { z } from "zod";
import type { CaseDecision, CaseDetails, CaseFile, CaseState } from "../../../fairplay/index.ts";
import { iso, type ListOrder, ok, type PlayerId, type Transaction } from "../../../kernel/index.ts";
import { briefData } from "../../frame/brief.ts";
import { shownOf, versioned } from "../../frame/queue.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, holdPermission, ifAllowed } from "../../log/entry.ts";
import { logQueries } from "../../log/store.ts";
import {
  type CaseDealData,
  type CaseDetailsData,
  type CasePage,
  type CaseRow,
  type DecideCaseRequest,
  LONGEST_CASE_REASON,
  type ProgramDealData,
} from "./contract.ts";
import type { FairPlayPorts } from "./ports.ts";

interface Decision {
  /** `operator:NAME` or `terminal:USER`. */
  readonly actor: string;
  readonly what: CaseDecision;
  readonly before: CaseState;
  readonly id: string;
  readonly reason: string;
}

/** Keeps a decision over two players in the log, in the transaction that changes their case (O-10). */
const keepCaseDecision =
  ({ actor, what, before, id, reason }: Decision) =>
  (tx: Transaction, to: CaseState): Promise<void> =>
    logQueries(tx).append({
      actor,
      kind: `fairplay.${what}`,
      subject: id,
      reason,
      before: { state: before },
      after: { state: to },
    });

const refused = refusals({
  noCase: [404, "There is no such case."],
  caseChanged: [409, "Somebody has decided it meanwhile. Please look again."],
  oneSided: [
    409,
    "That one does nothing unusual, and no device or papers are the same: nobody is blocked for what another does.",
  ],
});

/** What of the queue is asked for. */
interface CaseQuestion {
  readonly state: CaseState;
  /** Order by opening time; none: highest score first. */
  readonly order?: ListOrder;
  readonly after: string | null;
  readonly known: string | null;
}

/** Two who may be playing for each other, or one for whom a program plays, as the desk decides about them (O-28). */
export interface FairPlayService {
  page(question: CaseQuestion): Promise<CasePage>;
  details(id: string): Answer<CaseDetailsData>;
  /** Digest of whom it is about and what speaks for it, as it stands now; null: there is no such case. */
  shown(id: string): Promise<string | null>;
  deal(id: string, dealId: string): Answer<CaseDealData | ProgramDealData>;
  /** Decides it in the state in which `who` has seen it; of several at once one counts. */
  decide(who: Actor, id: string, said: z.infer<typeof DecideCaseRequest>): Answer<void>;
}

/** Rows per page. */
const ROWS = 50;

/** A player who is blocked, or has no account any more, is out already. */
const OUT: ReadonlySet<string> = new Set(["blockedAlready", "playerClosed"]);

interface FairPlayDeps {
  readonly fairPlay: FairPlayPorts;
  /** Keeps a player out, as the page of players does. */
  readonly block: (who: Actor, player: PlayerId, why: "collusion" | "program") => Answer<unknown>;
}

export function createFairPlayService({
  fairPlay: { cases, whoIs },
  block: blockPlayer,
}: FairPlayDeps): FairPlayService {
  /** Blocks as the page of players does, with its own entry. A throw undoes the decision. */
  const block = (who: Actor) => async (player: PlayerId, why: "collusion" | "program") => {
    const done = await blockPlayer(who, player, why);
    if (done.ok || OUT.has(done.error.code)) return;
    throw new Error(`the player was not blocked: ${done.error.code}`);
  };
  return {
    async page({ state, known, ...page }) {
      const found = await cases.page(state, { ...page, limit: ROWS + 1 });
      const rows = found.slice(0, ROWS).map(rowOf);
      return versioned(rows, found.length > ROWS ? (rows.at(-1)?.id ?? null) : null, known);
    },

    async details(id) {
      const found = await cases.details(id);
      if (found === null) return refused("noCase");
      const [one, other] = await Promise.all([whoIs(found.one), found.other === null ? null : whoIs(found.other)]);
      return ok({ ...detailsOf(found), who: { one: briefData(one), other: other && briefData(other) } });
    },

    async shown(id) {
      const found = await cases.details(id);
      return found === null ? null : caseShown(found);
    },

    async deal(id, dealId) {
      const found = await cases.deal(id, dealId);
      return found === null ? refused("noCase") : ok(found);
    },

    decide(who, id, { what, from, reason: said }) {
      const reason = said.trim();
      if (reason === "") return Promise.resolve(refused("noReason", LONGEST_CASE_REASON));
      const keep = keepCaseDecision({ actor: who.name, what, before: from, id, reason });
      return ifAllowed(async () => {
        const done = await cases.decide(
          id,
          { what, from, by: who.signature },
          { hold: (tx) => holdPermission(tx, who, "fairplay.decide"), block: block(who), keep },
        );
        if (done.ok) return ok(undefined);
        return refused(done.error.code === "changed" ? "caseChanged" : done.error.code);
      });
    },
  };
}

/** Whom it is about, and how much speaks for it; its state is said with the decision. */
const caseShown = ({ id, one, other, score, possible }: CaseDetails) => shownOf({ id, one, other, score, possible });

const rowOf = ({
  id,
  one,
  other,
  state,
  score,
  judgement,
  shared,
  openedAt,
  decidedAt,
  decidedBy,
}: CaseFile): CaseRow => ({
  id,
  one,
  other,
  state,
  score,
  decidedBy,
  signal: strongest({ ...judgement.scores, accounts: shared }),
  openedAt: iso(openedAt),
  decidedAt: iso(decidedAt),
});

/** What makes most of the score; company never does. */
const strongest = ({ together: _, ...play }: Readonly<Record<string, number>>): string =>
  Object.entries(play).reduce((best, one) => (one[1] > best[1] ? one : best), ["dumping", 0] as const)[0];

const detailsOf = (found: CaseDetails): Omit<CaseDetailsData, "who"> => {
  const { other, judgement, shared, sharedAmong, marks, deals, programDeals, possible } = found;
  return {
    ...rowOf(found),
    shown: caseShown(found),
    scores: other === null ? judgement.scores : { ...judgement.scores, accounts: shared },
    sides: judgement.sides,
    signs: judgement.signs,
    marks,
    sharedAmong,
    possible,
    deals: deals.map(({ endedAt, weight: _, ...deal }) => ({ ...deal, endedAt: iso(endedAt) })),
    programDeals: programDeals.map(({ endedAt, ...deal }) => ({ ...deal, endedAt: iso(endedAt) })),
  };
};
