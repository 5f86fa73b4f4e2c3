import { bestArrangement, leastAfterDiscard } from "../../rummy/index.ts";
import { progressOf } from "../value.ts";
import type { Reason } from "./decision.ts";
import { cardsThatHelp, type Weighing } from "./futures.ts";

/** Two discards of fourteen cards. */
interface TwoDiscards {
  readonly hand: readonly number[];
  readonly chosen: number;
  readonly best: number;
  /** The card of the next seat with which the chosen discard goes, and the best one does not; null: none. */
  readonly feeds: number | null;
}

/** The plainest fact by which the best discard is better. */
export function discardReason({ hand, chosen, best, feeds }: TwoDiscards, weighing: Weighing): Reason {
  const { wildRank, maxSetSize } = weighing;
  const broken = groupWith(hand, chosen, best, weighing);
  if (broken !== null) return { code: "breaks", cards: [...broken] };
  const [after, better] = [chosen, best].map((card) => hand.filter((one) => one !== card));
  const [own, other] = [after!, better!].map((rest) => progressOf(rest, wildRank, maxSetSize));
  if (own!.distance > other!.distance) return { code: "farther", chosen: own!.distance, best: other!.distance };
  if (feeds !== null) return { code: "feeds", card: feeds };
  const helpers = [after!, better!].map((rest) => cardsThatHelp(rest, weighing));
  if (helpers[0]! < helpers[1]!) return { code: "helpers", chosen: helpers[0]!, best: helpers[1]! };
  if (own!.count > other!.count) return { code: "points", chosen: own!.count, best: other!.count };
  return { code: "ahead" };
}

/** The group in which the chosen card lies in the best arrangement of what the best discard leaves; null: it lies in none. */
function groupWith(hand: readonly number[], chosen: number, best: number, { wildRank, maxSetSize }: Weighing) {
  if (chosen === best) return null;
  const { groups } = bestArrangement(
    hand.filter((one) => one !== best),
    wildRank,
    maxSetSize,
  );
  const group = groups.find(({ kind, cards }) => kind !== "rest" && cards.includes(chosen));
  return group?.cards ?? null;
}

/** Why the open card was better, or the stock. */
export function drawReason(hand: readonly number[], top: number, best: "stock" | "open", weighing: Weighing): Reason {
  const { wildRank, maxSetSize, unseen } = weighing;
  const before = progressOf(hand, wildRank, maxSetSize);
  const after = leastAfterDiscard([...hand, top], wildRank, maxSetSize);
  if (best === "stock")
    return { code: "stockHelps", card: top, helpers: cardsThatHelp(hand, weighing), unseen: unseen.length };
  if (after.distance < before.distance)
    return { code: "openNearer", card: top, before: before.distance, after: after.distance };
  if (after.count < before.count) return { code: "openCounts", card: top, before: before.count, after: after.count };
  return { code: "ahead" };
}
