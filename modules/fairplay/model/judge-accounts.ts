import type { SignalKind } from "../contract.ts";

/** What two accounts share of one kind, and how many accounts have the rarest of it, the two among them. */
export interface SharedSignal {
  readonly kind: SignalKind;
  readonly among: number;
}

/** How two accounts stand by what they share (F-9). */
export interface AccountsJudgement {
  /** Score, comparable with a score of play: from 2 on it is a case. */
  readonly score: number;
  /** Accounts that have the rarest paper that both have. */
  readonly among: number;
}

/**
 * A signal that more accounts than these share says nothing of any two of them: one person pays for others, a shop's
 * telephone.
 */
export const MOST_HOLDERS = 100;
/** A paper that these two alone have; each ten times as many who could be meant take one off. */
const PAPER = 4;
/** A device that these two alone have, beside a paper. */
const DEVICE = 1;
const MOST = 12;

/**
 * Judges two accounts by PANs, bank accounts, UPI addresses and devices that both have; null where they share no paper.
 * Pure. Papers were proven or have paid. A device is only what a program sends: it adds to papers and is nothing
 * without them.
 */
export function judgeAccounts(shared: readonly SharedSignal[]): AccountsJudgement | null {
  const papers = shared.filter(({ kind, among }) => kind !== "device" && among <= MOST_HOLDERS);
  if (papers.length === 0) return null;
  const devices = shared.filter(({ kind }) => kind === "device");
  const others = ({ among }: SharedSignal): number => Math.log10(Math.max(1, among - 1));
  const score =
    papers.reduce((sum, mark) => sum + PAPER - others(mark), 0) +
    Math.max(0, ...devices.map((mark) => DEVICE - others(mark) / 2));
  return { score: Math.min(MOST, score), among: Math.min(...papers.map(({ among }) => among)) };
}
