/** What the player's grouping is worth now: a label for each group and the running count (R-6 … ). */
import { checkDeclaration, countCards, countGroups, type DeclarationFault } from "../../modules/rummy/browser.ts";
import type { TableInfo, TableView } from "../../modules/tables/contract.ts";
import type { Groups } from "./hand.ts";

export interface GroupLabel {
  readonly kind: "pure" | "sequence" | "set" | "rest";
  readonly text: string;
  /** The group saves its cards as the hand stands. */
  readonly counts: boolean;
  readonly points: number;
}

export interface Judgement {
  readonly labels: readonly GroupLabel[];
  /** What the hand would cost its owner as it lies. */
  readonly count: number;
  /** Could be declared: valid once one card of fourteen is laid off. */
  readonly valid: boolean;
  readonly faults: readonly DeclarationFault[];
}

const KIND_TEXT = { pure: "Pure sequence", sequence: "Sequence", set: "Set", rest: "" } as const;

/** The part of a view that judging needs. */
export type Rules = Pick<TableView, "wildRank"> & { readonly table: Pick<TableInfo, "fullCount"> };

/** Judges the groups; `without` is a card that is about to leave (the finish card). */
export function judge(groups: Groups, rules: Rules, without: number | null = null): Judgement {
  const wild = rules.wildRank ?? 0;
  const left = groups.map((group) => group.filter((card) => card !== without));
  const shown = left.filter((group) => group.length > 0);
  const check = checkDeclaration(shown, wild);
  const pure = check.kinds.includes("pure");
  const sequences = check.kinds.filter((kind) => kind === "pure" || kind === "sequence").length;
  const labels = shown.map((group, i): GroupLabel => {
    const kind = check.kinds[i] ?? "rest";
    const points = countCards(group, wild);
    const counts = kind === "pure" || (kind !== "rest" && pure && sequences >= 2);
    return { kind, points, counts, text: labelText(kind, counts, points, pure) };
  });
  const count = countGroups(shown, wild, rules.table.fullCount);
  return { labels, count, valid: check.valid, faults: check.faults };
}

function labelText(kind: GroupLabel["kind"], counts: boolean, points: number, pure: boolean): string {
  if (kind === "rest") return points === 1 ? "1 point" : `${points} points`;
  if (counts) return KIND_TEXT[kind];
  return pure ? `${KIND_TEXT[kind]} · needs 2nd sequence` : `${KIND_TEXT[kind]} · needs pure`;
}

/** What is wrong with a declaration, in the players' words: one line a kind of fault. */
export function faultLines(faults: readonly DeclarationFault[]): string[] {
  const loose = faults.flatMap((fault) => (fault.code === "invalidGroup" ? [fault.group + 1] : []));
  const one = loose.length === 1;
  const which = `${loose.slice(0, -1).join(", ")}${one ? "" : " and "}${loose.at(-1)}`;
  const groups = `${one ? "Group" : "Groups"} ${which} ${one ? "is" : "are"} neither a sequence nor a set.`;
  return [
    ...(loose.length > 0 ? [groups] : []),
    ...faults.flatMap((fault) => (fault.code === "invalidGroup" ? [] : [faultWords(fault)])),
  ];
}

function faultWords(fault: Exclude<DeclarationFault, { code: "invalidGroup" }>): string {
  switch (fault.code) {
    case "wrongCardCount":
      return `A declaration needs 13 cards; these are ${fault.cards}.`;
    case "noPureSequence":
      return "There is no pure sequence.";
    case "tooFewSequences":
      return fault.sequences === 0 ? "There is no sequence; two are needed." : "There is one sequence; two are needed.";
  }
}
