/** What every part of a simulated world shares: its clock, its streams of chance, its trace and its figures. */
import { type Chance, chanceOf } from "../chance.ts";
import { createFaults, type Faults } from "../faults.ts";
import type { WorldOptions } from "../report.ts";
import { type SimTime, simTime } from "../sim-time.ts";

/** Counted as it happens. */
export interface Figures {
  deals: number;
  matches: number;
  commands: number;
  steps: number;
  swaps: number;
  proofs: number;
}

export interface Scene {
  readonly options: WorldOptions;
  readonly time: SimTime;
  /** What strikes the server, how calls travel, who sits down at what, and what is looked at closely. */
  readonly chance: Readonly<Record<"fate" | "wire" | "setting" | "watching", Chance>>;
  readonly faults: Faults;
  readonly figures: Figures;
  /** When the last deal ended, or the world began. */
  lastDealAt: number;
  /** Adds to the digest of everything that happens. */
  trace(text: string): void;
  /** The digest so far. */
  digest(): string;
  /** Notes a broken promise where throwing it would be taken for a fault of the server's surroundings. */
  failed(error: unknown): void;
}

/** The start of a world; `escaped` takes what `failed` is told. */
export function createScene(options: WorldOptions, escaped: unknown[]): Scene {
  const { seed } = options;
  const time = simTime();
  let hash = 0n;
  return {
    options,
    time,
    chance: {
      fate: chanceOf(seed, "fate"),
      wire: chanceOf(seed, "wire"),
      setting: chanceOf(seed, "setting"),
      watching: chanceOf(seed, "watching"),
    },
    faults: createFaults(options.faults, chanceOf(seed, "faults")),
    figures: { deals: 0, matches: 0, commands: 0, steps: 0, swaps: 0, proofs: 0 },
    lastDealAt: time.now(),
    trace(text) {
      hash = Bun.hash.wyhash(text, hash);
    },
    digest: () => hash.toString(16).padStart(16, "0"),
    failed: (error) => void escaped.push(error),
  };
}
