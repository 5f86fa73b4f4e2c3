/** The page's words for cases: what was seen, and how unlikely that is. */

import type { CaseDecision, CaseState } from "../../../../fairplay/contract.ts";
import type { ButtonTone } from "../../../../ui/components/button.tsx";
import { formatValue } from "../../../../ui/format.ts";
import type { CaseDetailsData, CaseSide, CaseSign } from "../contract.ts";

export const STATE_WORDS: Readonly<Record<CaseState, readonly [string, "gold" | "felt" | "wine" | undefined]>> = {
  open: ["Open", "gold"],
  watched: ["Watched", "gold"],
  dismissed: ["Dismissed", undefined],
  apart: ["Kept apart", "felt"],
  blocked: ["Blocked", "wine"],
};

/** What makes most of a score. */
export const SIGNAL_WORDS: Readonly<Record<string, string>> = {
  dumping: "Dumping",
  softPlay: "Soft play",
  feeding: "Feeding",
  together: "Company",
  accounts: "One person",
  pace: "A clock’s pace",
  choices: "Our bot’s choices",
  hours: "Hours",
};

/** The two by their names, or by what tells them apart. */
export function namesOf({ who, one, other }: CaseDetailsData): Readonly<Record<CaseSide, string>> {
  return { one: who.one.name ?? one.slice(-6), other: other === null ? "" : (who.other?.name ?? other.slice(-6)) };
}

/** Whom a case is about. */
export function titleOf(details: CaseDetailsData): string {
  const { one, other } = namesOf(details);
  return details.other === null ? one : `${one} and ${other}`;
}

type Told = (by: string, to: string) => string;

const SIGNS: Readonly<Record<string, Told>> = {
  fed: (by, to) => `${by} laid down a card that suited ${to}, who moved next`,
  passed: (by, to) => `${by} left an open card of ${to} that suited`,
  dropped: (by, to) => `${by} dropped at once with ${to} at the table`,
  held: (by, to) => `${by} could have declared and played on, ${to} still in`,
  wasted: (by, to) => `${by} made the own hand worse, ${to} still in`,
  paid: (by, to) => `${by} lost with ${to} at the table, in full counts`,
  flow: (by, to) => `Full counts from ${by} to ${to}`,
  tables: () => "Tables at which both sat",
  spread: () => "Bits by which thinking times of one kind of turn differ",
  tail: () => "How far the longest of them lie out",
  heed: () => "How much longer hard turns take, as a logarithm",
  strays: () => "Choices other than our bot’s",
  stretch: () => "Hours of play without half an hour’s pause",
  restless: () => "Days without four hours of rest",
  nights: () => "Days with play in the quietest six hours",
};

/** A figure in words: what it is. */
export function signText({ what, by }: CaseSign, names: Readonly<Record<CaseSide, string>>): string {
  const from: CaseSide = by ?? "one";
  const told = SIGNS[what];
  return told === undefined ? what : told(names[from], names[from === "one" ? "other" : "one"]);
}

/** `1 in 1,200`. */
export const chanceText = (chance: number): string => {
  if (chance > -0.5) return "no wonder";
  return chance < -9 ? "less than 1 in a billion" : `1 in ${formatValue(Number((10 ** -chance).toPrecision(2)))}`;
};

/** Figures that say something, the least likely first. */
export const tellingSigns = ({ signs }: CaseDetailsData): readonly CaseSign[] =>
  signs.filter(({ chance }) => chance <= -1.3).toSorted((a, b) => a.chance - b.chance);

/** What is the same of the two. */
export function sameText({ marks, sharedAmong }: CaseDetailsData): readonly (readonly [string, string])[] {
  const said = (isSame: boolean): string => (isSame ? "the same" : "not known");
  return [
    ["Device", said(marks.device)],
    ["PAN, bank or UPI", sharedAmong === null ? said(marks.papers) : `the same, of ${sharedAmong} accounts`],
    ["Network address", said(marks.address)],
    ["Place", said(marks.place)],
  ];
}

interface About {
  readonly verb: (names: Readonly<Record<CaseSide, string>>) => string;
  readonly done: string;
  readonly tone: ButtonTone;
  readonly text: string;
}

/** What each decision is called, and what it does. */
export const DECISIONS: Readonly<Record<CaseDecision, About>> = {
  dismiss: {
    verb: () => "Dismiss",
    done: "Dismissed.",
    tone: "plain",
    text: "Nothing happens to them. It opens again when its score grows by two.",
  },
  watch: {
    verb: () => "Watch",
    done: "Watched.",
    tone: "gold",
    text: "They play on, and the figures go on being counted.",
  },
  apart: {
    verb: () => "Keep apart",
    done: "Kept apart.",
    tone: "gold",
    text: "From their next join on they never sit at one cash table. They are not told.",
  },
  blockOne: {
    verb: ({ one }) => `Block ${one}`,
    done: "Blocked.",
    tone: "wine",
    text: "The account is kept out. No money is taken: that is a proposal of its own.",
  },
  blockOther: {
    verb: ({ other }) => `Block ${other}`,
    done: "Blocked.",
    tone: "wine",
    text: "The account is kept out. No money is taken: that is a proposal of its own.",
  },
  blockBoth: {
    verb: () => "Block both",
    done: "Both are blocked.",
    tone: "wine",
    text: "Both accounts are kept out. No money is taken: that is a proposal of its own.",
  },
};
