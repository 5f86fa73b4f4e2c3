import type { Instant } from "../../kernel/index.ts";
import type { Tables } from "../../tables/index.ts";
import type { OwnDeal } from "../contract.ts";
import { opensAt } from "../days/day.ts";
import type { Play } from "../store.ts";
import type { Counted } from "./counting.ts";
import { betterThan } from "./place.ts";

interface OwnContext {
  readonly now: Instant;
  /** How players came out on the day; null: it is not known now. */
  readonly counted: Counted | null;
  readonly tables: Pick<Tables, "openAmong">;
}

/** What a player is told of an own deal: until the day's cards are opened nothing but what it came to. */
export async function ownDeal(play: Play, { now, counted, tables }: OwnContext): Promise<OwnDeal> {
  const { day, tableId, points, endedAt, isCutOff, dealId } = play;
  if (points === null || endedAt === null) {
    const isOpen = (await tables.openAmong([tableId])).has(tableId);
    return { eState: isOpen ? "playing" : "gone", nPoints: null, nBetterThan: null, bCutOff: false, iDealId: null };
  }
  return {
    eState: "done",
    nPoints: points,
    nBetterThan: counted && betterThan(points, counted.counts, counted.at >= endedAt),
    bCutOff: isCutOff,
    iDealId: now < opensAt(day) ? null : dealId,
  };
}
