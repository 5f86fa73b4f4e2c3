import { isUuid, ok, type Refusal, type Result } from "../../../kernel/index.ts";
import type { Inspection } from "../../../tables/index.ts";
import type { InspectedDeal, InspectedPage } from "../../../tables/inspection-contract.ts";
import type { Asker } from "../../four-eyes/proposals.ts";
import { type OperatorRefusalCode, refused } from "../../frame/messages.ts";
import type { Store } from "../../store.ts";

/** Finished deals, as the desk looks into them (O-24). */
export interface Deals {
  /** The newest first unless told; that `who` has looked for a player's or a table's is in the log before anything of it is shown, or is there already. */
  list(who: Asker, wanted: Parameters<Inspection["list"]>[0], isKept?: boolean): Promise<InspectedPage>;
  /** One deal; that `who` has looked is in the log before anything of it is shown. */
  deal(who: Asker, dealId: string): Promise<Result<InspectedDeal, Refusal<OperatorRefusalCode>>>;
}

export function createDeals(inspection: Inspection, store: Pick<Store, "inTransaction">): Deals {
  const keep = ({ name }: Asker, kind: string, subject: string) =>
    store.inTransaction((q) => q.append({ actor: `operator:${name}`, kind, subject }));
  return {
    async list(who, wanted, isKept = false) {
      if (isKept) return inspection.list(wanted);
      if (wanted.player !== undefined) await keep(who, "deals.ofPlayer", wanted.player);
      if (wanted.tableId !== undefined) await keep(who, "deals.ofTable", wanted.tableId);
      return inspection.list(wanted);
    },
    async deal(who, dealId) {
      if (!isUuid(dealId)) return refused("noDeal");
      await keep(who, "deal.inspected", dealId);
      const deal = await inspection.deal(dealId);
      if (deal.ok) return ok(deal.value);
      return deal.error.code === "noInspection" ? refused("noDeal") : refused("dealNotShown", deal.error.message);
    },
  };
}
