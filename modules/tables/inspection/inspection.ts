import {
  createKeyedMutex,
  isOutage,
  isUuid,
  type ListOrder,
  type Log,
  ok,
  pageOf,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import { auditedDeal } from "../fairness/audited-deal.ts";
import { dealProof } from "../fairness/proof.ts";
import type { InspectedDeal, InspectedPage } from "../inspection-contract.ts";
import type { TableStore } from "../journal/journal.ts";
import { refused } from "../messages.ts";
import type { DealLists } from "../store/deal-lists.ts";
import { dealSteps } from "./steps.ts";

/** `noInspection`: there is none, or it is still being played. */
export type InspectionRefusalCode = "noInspection" | "busy" | "tooLong";

/** Finished deals, for investigations. A deal that is being played is never told. */
export interface Inspection {
  /** Lists deals of a player or of a table, if one is named; the newest first by default. */
  list(filter: {
    readonly player?: string;
    readonly tableId?: string;
    readonly order?: ListOrder;
    readonly after: string | null;
  }): Promise<InspectedPage>;
  /** One deal with every hand, its moves and its proofs. */
  deal(dealId: string): Promise<Result<InspectedDeal, Refusal<InspectionRefusalCode>>>;
}

export interface InspectionDeps {
  readonly store: Pick<TableStore, "deal" | "readAfter" | "snapshot">;
  readonly lists: DealLists;
  readonly log: Log;
}

const ROWS = 50;
/** Commands that are replayed for one deal, from the last snapshot before it. */
const MOST_COMMANDS = 20_000;
/** Read and replayed at a time: play goes on between two pages. */
const PAGE = 100;
/** Inspections that may wait for the one under way. */
const QUEUE = 8;
const ONE_BY_ONE = "";

/** Inspects one deal at a time, so that live tables always come first. */
export function createInspection({ store, lists, log }: InspectionDeps): Inspection {
  const queue = createKeyedMutex();

  const inspect = async (dealId: string): ReturnType<Inspection["deal"]> => {
    // What is recorded is over: a record is made of the deal's end.
    const audited = await auditedDeal(store, dealId);
    if (audited === null) return refused("noInspection");
    const { tableId, evidence, faults } = audited;
    const from = await store.snapshot(tableId, evidence.deal);
    const steps = dealSteps(dealId, from);
    let config = from?.config ?? null;
    for (let seq = from?.applied ?? 0, read = 0; read < MOST_COMMANDS; ) {
      const page = await store.readAfter(tableId, seq, PAGE);
      read += page.length;
      for (const entry of page) {
        seq = entry.seq;
        if (entry.command.type === "open") config = entry.command.config;
        if (!steps.take(entry)) continue;
        const told = steps.told();
        if (told === null || config === null) return refused("noInspection");
        const { kind, tableNo } = config;
        return ok({
          id: dealId,
          tableId,
          tableNo,
          name: kind.name,
          variant: kind.variant,
          currency: kind.currency,
          deal: evidence.deal,
          jokerCard: evidence.jokerCard,
          faults,
          ...told,
          proofs: evidence.seenBy.flatMap(({ seat, playerId }) => {
            const proof = dealProof(evidence, playerId);
            return proof ? [{ seat, proof }] : [];
          }),
        });
      }
      if (page.length < PAGE) return refused("noInspection");
    }
    return refused("tooLong");
  };

  return {
    async list({ after, ...filter }) {
      const { rows, more } = pageOf(await lists.page(filter, after, ROWS + 1), ROWS);
      return { rows, next: more?.id ?? null };
    },
    async deal(dealId) {
      if (!isUuid(dealId)) return refused("noInspection");
      if (queue.size(ONE_BY_ONE) >= QUEUE) return refused("busy/replays");
      return queue
        .run(ONE_BY_ONE, () => inspect(dealId))
        .catch((error: unknown) => {
          if (isOutage(error)) throw error;
          log.warn({ dealId, error: String(error) }, "A finished deal could not be inspected.");
          return refused("noInspection/unreadable");
        });
    },
  };
}
