import { isUuid, ok, type Result } from "../../../kernel/index.ts";
import type { Inspection } from "../../../tables/index.ts";
import type { InspectedDeal, InspectedPage } from "../../../tables/inspection-contract.ts";
import { type DeskRefusal, refusals } from "../../frame/refusals.ts";
import type { Actor } from "../../log/entry.ts";
import type { OperatorLog } from "../../log/log.ts";

const refused = refusals({
  noDeal: [404, "There is no such deal, or it is still being played."],
  dealNotShown: [503, (why: string) => why],
});

/** Finished deals, as the desk looks into them (O-24). */
export interface Deals {
  /** The newest first unless told; that `who` has looked for a player's or a table's is in the log before anything of it is shown, or is there already. */
  list(who: Actor, wanted: Parameters<Inspection["list"]>[0], isKept?: boolean): Promise<InspectedPage>;
  /** One deal; that `who` has looked is in the log before anything of it is shown. */
  deal(who: Actor, dealId: string): Promise<Result<InspectedDeal, DeskRefusal>>;
}

export function createDeals(inspection: Inspection, log: Pick<OperatorLog, "append">): Deals {
  const keep = ({ name }: Actor, kind: string, subject: string) => log.append({ actor: name, kind, subject });
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
