/** What a simulated world is told, what it reports, and what is told of one that broke a promise. */
import type { Fault } from "./faults.ts";
import type { KindName } from "./kinds.ts";

export interface WorldOptions {
  readonly seed: number;
  /** Deals to be played before everybody goes home. */
  readonly deals: number;
  readonly faults: readonly Fault[];
  /** People; null: as many as the seed says. */
  readonly players: number | null;
  /** What they sit down at; null: as the seed says. */
  readonly kinds: readonly KindName[] | null;
}

export interface WorldReport {
  /** Hash of everything that was written, posted and sent, in order. */
  readonly trace: string;
  readonly deals: number;
  /** Matches of pool and deals. */
  readonly matches: number;
  readonly tables: number;
  readonly commands: number;
  readonly steps: number;
  readonly simulatedMs: number;
  /** Deals played again with other hidden cards; deals whose proofs were checked. */
  readonly swaps: number;
  readonly proofs: number;
  readonly faults: Readonly<Record<Fault, number>>;
}

export interface Failure {
  readonly options: WorldOptions;
  /** Names what was broken; the same for the same fault. */
  readonly promise: string;
  readonly details: string;
}
