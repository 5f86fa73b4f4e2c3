/** The deals of a table, one after another: kept from their shuffle on, settled, ended, and sometimes played again. */
import type { Instant } from "../../../modules/kernel/index.ts";
import type { JournalEntry } from "../../../modules/tables/journal/journal.ts";
import type { Applied } from "../../../modules/tables/machine/apply.ts";
import type { TableState } from "../../../modules/tables/machine/state.ts";
import type { Chance } from "../chance.ts";
import { promise } from "../failure.ts";
import type { SimTime } from "../sim-time.ts";
import { checkNothingLeaks, type DealSoFar } from "./seen.ts";
import { checkResult } from "./settlements.ts";

/** How often, in 1,000 journaled commands of a deal, its hidden cards are swapped and played again; and at its end. */
const SWAP_PERMILLE = 12;
const SWAP_AT_END_PERMILLE = 300;
/** A deal of six, everybody thinking to the end, with every reshuffle, takes less than this. */
const LONGEST_DEAL_MS = 6 * 3_600_000;

export interface DealWatchDeps {
  readonly time: SimTime;
  readonly chance: Chance;
  readonly dealEnded: () => void;
  /** Hidden cards were swapped, and no player could tell. */
  readonly swapped: () => void;
}

export interface DealWatch {
  /** Deals that ended. */
  readonly results: number;
  /** A command was journaled on the table `before`. */
  journaled(row: JournalEntry, before: TableState, step: Applied): void;
  /** A deal that was dealt, by its id. */
  played(dealId: string): DealSoFar | undefined;
  checkEnds(state: TableState): void;
}

export function watchDeals({ chance, ...deps }: DealWatchDeps): DealWatch {
  const deals = new Map<string, DealSoFar>();
  let results = 0;
  let deal: DealSoFar | null = null;
  let dealtAt: Instant | null = null;

  const swapSome = (some: DealSoFar, { state }: Applied) => {
    const seats = state.deal?.seats ?? [];
    if (seats.length > 0 && checkNothingLeaks(some, chance.pick(seats).seat, chance)) deps.swapped();
  };
  const ended = (some: DealSoFar, step: Applied) => {
    results += 1;
    dealtAt = null;
    if (chance.permille(SWAP_AT_END_PERMILLE)) swapSome(some, step);
    deal = null;
    deps.dealEnded();
  };

  return {
    get results() {
      return results;
    },
    journaled({ command }, before, step) {
      if (command.type === "shuffle" && before.shuffle?.step === "wanted" && before.shuffle.forDeal) {
        deal = { start: before, commands: [], sent: [] };
      }
      if (!deal) return;
      deal.commands.push(command);
      deal.sent.push(step.outgoing);
      for (const { message } of step.outgoing) {
        if (message.event === "dealt") {
          deals.set(message.dealId, deal);
          dealtAt = deps.time.now();
        }
        if (message.event !== "result") continue;
        checkResult(message.result, step);
        ended(deal, step);
      }
      if (deal && chance.permille(SWAP_PERMILLE)) swapSome(deal, step);
    },
    played: (dealId) => deals.get(dealId),
    checkEnds(state) {
      const now = deps.time.now();
      promise(dealtAt === null || now - dealtAt < LONGEST_DEAL_MS, "every deal ends", () => ({ dealtAt, now, state }));
    },
  };
}
