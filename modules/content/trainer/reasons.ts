/** Why a group, a hand or a discard is what it is, in sentences that a beginner understands (R-6 … ). */
import { cardName, rankName, say } from "../../kernel/index.ts";
import {
  type CardId,
  type checkDeclaration,
  codeOf,
  faceOf,
  isJoker,
  PRINTED_JOKER,
  pointsOf,
  RANKS,
  VARIANTS,
} from "../../rummy/index.ts";
import type { DiscardJudged, GroupShown } from "../contract.ts";
import { contentTexts } from "../texts/index.ts";

const nameOf = (card: CardId): string => cardName(codeOf(card));

/** "king of hearts, ace of hearts and 2 of hearts". */
function namesOf(cards: readonly CardId[]): string {
  const names = cards.map(nameOf);
  const last = names.pop() ?? "";
  if (names.length === 0) return last;
  return say(contentTexts.reasons.and, { first: names.join(", "), last });
}

/** Why cards that lie together are no group. */
function whyNoGroup(cards: readonly CardId[], wildRank: number): string {
  if (cards.length < 3) return contentTexts.reasons.tooFew;
  const naturals = cards.filter((card) => !isJoker(card, wildRank)).map(faceOf);
  const ranks = new Set(naturals.map((face) => face % 13));
  const suits = new Set(naturals.map((face) => Math.floor(face / 13)));
  if (ranks.size === 1)
    return suits.size < naturals.length ? contentTexts.reasons.suitTwice : contentTexts.reasons.fourAtMost;
  if (suits.size > 1) return contentTexts.reasons.oneSuit;
  if (ranks.size < naturals.length) return contentTexts.reasons.cardTwice;
  return ranks.has(0) && ranks.has(12) ? contentTexts.reasons.aceBoth : contentTexts.reasons.missing;
}

/** What a declaration's check has found, as sentences in the language that is read now; why it is valid, where nothing is wrong. */
export function declarationReasons(
  groups: readonly (readonly CardId[])[],
  wildRank: number,
  { kinds, faults }: ReturnType<typeof checkDeclaration>,
): readonly string[] {
  if (faults.length === 0) {
    const pure = groups[kinds.indexOf("pure")]!;
    const count = kinds.filter((kind) => kind === "pure" || kind === "sequence").length;
    return [
      say(contentTexts.reasons.allInGroups, { count }),
      say(contentTexts.reasons.pureIs, { cards: namesOf(pure) }),
    ];
  }
  return faults.map((fault) => faultReason(fault, groups, wildRank));
}

function faultReason(
  fault: ReturnType<typeof checkDeclaration>["faults"][number],
  groups: readonly (readonly CardId[])[],
  wildRank: number,
): string {
  switch (fault.code) {
    case "invalidGroup": {
      const cards = groups[fault.group]!;
      return say(contentTexts.reasons.noGroup, { cards: namesOf(cards), why: whyNoGroup(cards, wildRank) });
    }
    case "noPureSequence":
      return contentTexts.reasons.noPure;
    case "tooFewSequences":
      return fault.sequences === 0 ? contentTexts.reasons.needsTwoNone : contentTexts.reasons.needsTwoOne;
    case "wrongCardCount":
      return contentTexts.reasons.thirteen;
  }
}

interface DiscardFacts {
  readonly verdict: DiscardJudged["eVerdict"];
  readonly chosen: { readonly card: CardId; readonly points: number; readonly deadwood: number };
  readonly best: { readonly card: CardId; readonly points: number; readonly deadwood: number };
  /** The group of the best arrangement that the chosen card lies in. */
  readonly home: { readonly kind: GroupShown["eKind"]; readonly cards: readonly CardId[] } | null;
  readonly wildRank: number;
  /** Unseen cards that help next, after the chosen and after the best discard. */
  readonly helped: number;
  readonly helpedAtBest: number | null;
}

const FULL_COUNT = VARIANTS.points.rules.fullCount;

/** What a discard does, and what would have been better, as sentences in the language that is read now. */
export function discardReasons(facts: DiscardFacts): readonly string[] {
  const { verdict, chosen, best, helped, helpedAtBest, wildRank } = facts;
  const card = nameOf(chosen.card);
  if (verdict === "best") {
    if (best.points === 0) return [say(contentTexts.reasons.wellSeen, { card })];
    const points = pointsOf(chosen.card, wildRank);
    return [
      say(contentTexts.reasons.notNeeded, { card, points, count: best.points }),
      say(contentTexts.reasons.helped, { helped }),
    ];
  }
  const better = nameOf(best.card);
  return [
    verdict === "costly" ? whatBreaks(facts) : notTheBest(facts),
    best.points === 0
      ? say(contentTexts.reasons.betterDeclares, { card: better })
      : say(contentTexts.reasons.better, { card: better, count: best.points }),
    ...(best.points === 0
      ? []
      : [say(contentTexts.reasons.helpedLess, { helped, card: better, atBest: helpedAtBest ?? 0 })]),
  ];
}

function whatBreaks({ chosen, best, home, wildRank }: DiscardFacts): string {
  const costs = { points: Math.min(chosen.points, FULL_COUNT), least: Math.min(best.points, FULL_COUNT) };
  const card = nameOf(chosen.card);
  if (faceOf(chosen.card) === PRINTED_JOKER) return say(contentTexts.reasons.jokerStands, costs);
  if (isJoker(chosen.card, wildRank))
    return say(contentTexts.reasons.wildStands, { ...costs, card, rank: rankName(RANKS[wildRank]!) });
  const values = { ...costs, card, cards: namesOf(home?.cards ?? []) };
  if (home?.kind === "set") return say(contentTexts.reasons.set, values);
  return say(home?.kind === "pure" ? contentTexts.reasons.pure : contentTexts.reasons.sequence, values);
}

function notTheBest({ chosen, best }: DiscardFacts): string {
  const count = Math.min(chosen.points, FULL_COUNT) - Math.min(best.points, FULL_COUNT);
  const card = nameOf(chosen.card);
  return count > 0 ? say(contentTexts.reasons.stays, { card, count }) : say(contentTexts.reasons.closer, { card });
}
