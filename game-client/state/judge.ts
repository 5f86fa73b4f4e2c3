/** What the player's hand is worth as it lies: a label for each group, the loose points, and the running count (R-6 … ). */
import { say } from "../../modules/kernel/index.ts";
import { checkDeclaration, countCards, countGroups, type DeclarationFault } from "../../modules/rummy/browser.ts";
import type { TableInfo, TableView } from "../../modules/tables/contract.ts";
import { listLabel, points } from "./counts.ts";
import { type Hand, NOT_YET_KNOWN } from "./hand.ts";
import { stateTexts } from "./texts/index.ts";

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
    const worth = countCards(group, wild);
    const saved = kind === "pure" || (kind !== "rest" && pure && sequences >= 2);
    return {
      kind,
      points: worth,
      counts: saved,
      text: labelText(kind, saved, worth, pure),
      name: nameOf(kind, worth),
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

const nameOf = (kind: GroupLabel["kind"], worth: number): string =>
  kind === "rest" ? points(worth) : stateTexts.kinds[kind];

function labelText(kind: GroupLabel["kind"], counts: boolean, worth: number, pure: boolean): string {
  const name = nameOf(kind, worth);
  if (kind === "rest" || counts) return name;
  return say(pure ? stateTexts.needsSecond : stateTexts.needsPure, { kind: name });
}

/** What is wrong with a declaration, in the players' words: one line a kind of fault. */
export function faultLines(faults: readonly Fault[]): string[] {
  const wrong = faults.flatMap((fault) => (fault.code === "invalidGroup" ? [fault.group + 1] : []));
  const groups = listLabel(wrong.map(String));
  return [
    ...(wrong.length > 0 ? [say(stateTexts.badGroups, { count: wrong.length, groups })] : []),
    ...faults.flatMap((fault) => (fault.code === "invalidGroup" ? [] : [faultLabel(fault)])),
  ];
}

function faultLabel(fault: Exclude<Fault, { code: "invalidGroup" }>): string {
  switch (fault.code) {
    case "looseCards":
      return say(stateTexts.looseCards, { count: fault.cards });
    case "wrongCardCount":
      return say(stateTexts.wrongCount, { cards: fault.cards });
    case "noPureSequence":
      return stateTexts.noPure;
    case "tooFewSequences":
      return fault.sequences === 0 ? stateTexts.noSequence : stateTexts.oneSequence;
  }
}
