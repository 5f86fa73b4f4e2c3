/** What the player declared when it was not valid: the cards as they were shown, and what was wrong with them. */
import type { TableView } from "../../modules/tables/contract.ts";
import { type Hand, NOT_YET_KNOWN } from "./hand.ts";
import { faultLines, judge } from "./judge.ts";

export interface WrongShow {
  readonly dealId: string | null;
  /** Points that it costs. */
  readonly count: number;
  readonly groups: readonly {
    readonly kind: "pure" | "sequence" | "set" | "rest";
    readonly cards: readonly number[];
  }[];
  readonly lines: readonly string[];
}

/** `hand` is the thirteen cards as they were declared. */
export function wrongShowOf(hand: Hand, view: TableView): WrongShow {
  const { labels, faults } = judge(hand, view);
  const loose = hand.loose.filter((card) => card !== NOT_YET_KNOWN);
  return {
    dealId: view.dealId,
    count: view.table.fullCount,
    groups: [
      ...hand.groups.map((cards, g) => ({ kind: labels[g]?.kind ?? ("rest" as const), cards })),
      ...(loose.length > 0 ? [{ kind: "rest" as const, cards: loose }] : []),
    ],
    lines: faultLines(faults),
  };
}
