/** Why a group, a hand or a discard is what it is, in sentences that a beginner understands (R-6 … ). */
import { counted } from "../../kernel/index.ts";
import {
  type CardId,
  type checkDeclaration,
  codeOf,
  faceOf,
  isJoker,
  PRINTED_JOKER,
  pointsOf,
  RANKS,
} from "../../rummy/index.ts";
import type { DiscardJudged, GroupShown } from "../contract.ts";

const RANK_NAMES: Readonly<Record<string, string>> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
const SUIT_NAMES: Readonly<Record<string, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const KIND_NAMES = { pure: "pure sequence", sequence: "sequence", set: "set", rest: "loose cards" } as const;

/** "king of hearts", "joker". */
function nameOf(card: CardId): string {
  if (faceOf(card) === PRINTED_JOKER) return "joker";
  const [rank = "", suit = ""] = codeOf(card);
  return `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[suit]}`;
}

/** "king of hearts, ace of hearts and 2 of hearts". */
function namesOf(cards: readonly CardId[]): string {
  const names = cards.map(nameOf);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Why cards that lie together are no group. */
function whyNoGroup(cards: readonly CardId[], wildRank: number): string {
  if (cards.length < 3) return "a group has three cards at least";
  const naturals = cards.filter((card) => !isJoker(card, wildRank)).map(faceOf);
  const ranks = new Set(naturals.map((face) => face % 13));
  const suits = new Set(naturals.map((face) => Math.floor(face / 13)));
  if (ranks.size === 1)
    return suits.size < naturals.length ? "a set has no suit twice" : "a set has four cards at the most";
  if (suits.size > 1) return "a sequence is of one suit, a set of one rank";
  if (ranks.size < naturals.length) return "a sequence has no card twice";
  return ranks.has(0) && ranks.has(12)
    ? "the ace is above the king or below the two, never both"
    : "a card is missing in between, and no joker stands for it";
}

/** What a declaration's check has found, as sentences; why it is valid, where nothing is wrong. */
export function declarationReasons(
  groups: readonly (readonly CardId[])[],
  wildRank: number,
  { kinds, faults }: ReturnType<typeof checkDeclaration>,
): readonly string[] {
  if (faults.length === 0) {
    const pure = groups[kinds.indexOf("pure")]!;
    const sequences = kinds.filter((kind) => kind === "pure" || kind === "sequence").length;
    return [
      `All thirteen cards lie in groups, and ${sequences} of the groups are sequences.`,
      `The ${namesOf(pure)} are a pure sequence: no card stands for another one.`,
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
      return `The ${namesOf(cards)} are no group: ${whyNoGroup(cards, wildRank)}.`;
    }
    case "noPureSequence":
      return "There is no pure sequence: in every sequence a joker stands for another card.";
    case "tooFewSequences":
      return `Two sequences are needed; here ${fault.sequences === 0 ? "is none" : "is one"}. Sets do not count for it.`;
    case "wrongCardCount":
      return "Thirteen cards are declared, no more and no fewer.";
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

/** Cards of two packs that the holder of fourteen has not seen. */
const UNSEEN = 92;

/** What a discard does, and what would have been better. */
export function discardReasons(facts: DiscardFacts): readonly string[] {
  const { verdict, chosen, best, helped, helpedAtBest, wildRank } = facts;
  const name = nameOf(chosen.card);
  const draws = `${helped} of the ${UNSEEN} cards that you have not seen help you next`;
  if (verdict === "best") {
    const counts = pointsOf(chosen.card, wildRank);
    return [
      best.points === 0
        ? `Well seen: without the ${name} the hand can be declared.`
        : `No group of the hand needs the ${name}, and it counts ${counts}. ${counted(best.points, "point is", "points are")} left.`,
      ...(best.points === 0 ? [] : [`${draws}.`]),
    ];
  }
  return [
    verdict === "costly" ? whatBreaks(facts) : notTheBest(facts),
    `Better: the ${nameOf(best.card)}, which leaves ${best.points === 0 ? "a hand that can be declared" : counted(best.points, "point")}.`,
    ...(best.points === 0 ? [] : [`${draws}; after the ${nameOf(best.card)} ${helpedAtBest} do.`]),
  ];
}

function whatBreaks({ chosen, best, home, wildRank }: DiscardFacts): string {
  const costs = `the hand counts ${Math.min(chosen.points, 80)} instead of ${Math.min(best.points, 80)}`;
  const name = nameOf(chosen.card);
  if (isJoker(chosen.card, wildRank)) {
    const why =
      faceOf(chosen.card) === PRINTED_JOKER
        ? "A joker"
        : `Each ${RANK_NAMES[RANKS[wildRank]!] ?? RANKS[wildRank]} is wild here: the ${name}`;
    return `${why} stands for any card and counts nothing. Without it ${costs}.`;
  }
  return `The ${name} belongs to the ${KIND_NAMES[home?.kind ?? "rest"]} ${namesOf(home?.cards ?? [])}. Without it ${costs}.`;
}

function notTheBest({ chosen, best }: DiscardFacts): string {
  const more = Math.min(chosen.points, 80) - Math.min(best.points, 80);
  const name = nameOf(chosen.card);
  return more > 0
    ? `Nothing breaks without the ${name}, but ${counted(more, "point more stays", "points more stay")} in the hand.`
    : `The ${name} costs nothing now, but it lies closer to a group than others do.`;
}
