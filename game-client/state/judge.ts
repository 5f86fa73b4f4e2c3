/** What the player's hand is worth as it lies: a label for each group, the loose points, and the running count (R-6 … ). */
import { counted } from "../../modules/kernel/index.ts";
import { checkDeclaration, countCards, countGroups, type DeclarationFault } from "../../modules/rummy/browser.ts";
import type { TableInfo, TableView } from "../../modules/tables/contract.ts";
import { type Hand, NOT_YET_KNOWN } from "./hand.ts";

export interface GroupLabel {
  readonly kind: "pure" | "sequence" | "set" | "rest";
  readonly text: string;
  /** The same without what is missing. */
  readonly name: string;
  /** The group saves its cards as the hand stands. */
  readonly counts: boolean;
  readonly points: number;
}

export interface Judgement {
  /** One for each group, in their order. */
  readonly labels: readonly GroupLabel[];
  /** What the loose cards count; null without any. */
  readonly loosePoints: number | null;
  /** What the hand would cost its owner as it lies. */
  readonly count: number;
  /** The cards are worth more than a hand may cost. */
  readonly isCapped: boolean;
  /** Could be declared: valid once one card of fourteen is laid off. */
  readonly valid: boolean;
  readonly faults: readonly Fault[];
}

/** What is wrong with a declaration; loose cards are one fault together. */
export type Fault = DeclarationFault | { readonly code: "looseCards"; readonly cards: number };

const KIND_TEXT = { pure: "Pure sequence", sequence: "Sequence", set: "Set", rest: "" } as const;

/** The part of a view that judging needs. */
export type Rules = Pick<TableView, "wildRank"> & { readonly table: Pick<TableInfo, "fullCount"> };

/** Judges the hand; `gone` is a card that is about to leave (the finish card). */
export function judge(hand: Hand, rules: Rules, gone: number | null = null): Judgement {
  const wild = rules.wildRank;
  const counts = (card: number) => card !== gone && card !== NOT_YET_KNOWN;
  const groups = hand.groups.map((group) => group.filter(counts));
  const loose = hand.loose.filter(counts);
  const shown = [...groups, ...loose.map((card) => [card])];
  const check = checkDeclaration(shown, wild);
  const pure = check.kinds.includes("pure");
  const sequences = check.kinds.filter((kind) => kind === "pure" || kind === "sequence").length;
  const labels = groups.map((group, i): GroupLabel => {
    const kind = check.kinds[i] ?? "rest";
    const points = countCards(group, wild);
    const saved = kind === "pure" || (kind !== "rest" && pure && sequences >= 2);
    return {
      kind,
      points,
      counts: saved,
      text: labelText(kind, saved, points, pure),
      name: KIND_TEXT[kind] || pointsText(points),
    };
  });
  return {
    labels,
    loosePoints: loose.length > 0 ? countCards(loose, wild) : null,
    count: countGroups(shown, wild, rules.table.fullCount),
    isCapped: countGroups(shown, wild, Number.MAX_SAFE_INTEGER) > rules.table.fullCount,
    valid: check.valid,
    faults: withLoose(check.faults, groups.length),
  };
}

function withLoose(faults: readonly DeclarationFault[], groups: number): Fault[] {
  const isLoose = (fault: DeclarationFault) => fault.code === "invalidGroup" && fault.group >= groups;
  const cards = faults.filter(isLoose).length;
  const others = faults.filter((fault) => !isLoose(fault));
  return cards > 0 ? [...others, { code: "looseCards", cards }] : others;
}

function labelText(kind: GroupLabel["kind"], counts: boolean, points: number, pure: boolean): string {
  if (kind === "rest") return pointsText(points);
  if (counts) return KIND_TEXT[kind];
  return pure ? `${KIND_TEXT[kind]} · needs 2nd sequence` : `${KIND_TEXT[kind]} · needs pure`;
}

/** "1 point", "12 points". */
export function pointsText(points: number): string {
  return counted(points, "point");
}

/** What is wrong with a declaration, in the players' words: one line a kind of fault. */
export function faultLines(faults: readonly Fault[]): string[] {
  const wrong = faults.flatMap((fault) => (fault.code === "invalidGroup" ? [fault.group + 1] : []));
  const one = wrong.length === 1;
  const which = `${wrong.slice(0, -1).join(", ")}${one ? "" : " and "}${wrong.at(-1)}`;
  const groups = `${one ? "Group" : "Groups"} ${which} ${one ? "is" : "are"} neither a sequence nor a set.`;
  return [
    ...(wrong.length > 0 ? [groups] : []),
    ...faults.flatMap((fault) => (fault.code === "invalidGroup" ? [] : [faultLabel(fault)])),
  ];
}

function faultLabel(fault: Exclude<Fault, { code: "invalidGroup" }>): string {
  switch (fault.code) {
    case "looseCards":
      return `${counted(fault.cards, "card lies", "cards lie")} in no group.`;
    case "wrongCardCount":
      return `A declaration needs 13 cards; these are ${fault.cards}.`;
    case "noPureSequence":
      return "There is no pure sequence.";
    case "tooFewSequences":
      return fault.sequences === 0 ? "There is no sequence; two are needed." : "There is one sequence; two are needed.";
  }
}
