/** Everything that can go wrong in a simulated world, by name: so that a run can be told which, and count them. */
import type { Chance } from "./chance.ts";
import type { Life, SimTime } from "./sim-time.ts";

export const FAULTS = [
  // the database
  "journalFailsBefore",
  "journalFailsAfter",
  "storeLag",
  "storeOutage",
  // the wallet
  "walletFailsBefore",
  "walletFailsAfter",
  "walletBusy",
  "walletLag",
  // processes
  "crash",
  "crashBeforeWrite",
  "crashAfterWrite",
  "crashBeforePost",
  "crashAfterPost",
  "longOutage",
  "freeze",
  "takeover",
  "restart",
  "callLost",
  // the machine
  "diskFull",
  "clockSet",
  "outlived",
  // people and their networks
  "disconnect",
  "halfOpen",
  "repeat",
  "reorder",
  "lie",
  "flood",
  "dawdle",
  "secondWindow",
  "leave",
  "wrongShow",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that strike the server at a time of their own. */
const STRIKING = [
  "storeLag",
  "storeOutage",
  "walletLag",
  "crash",
  "crashBeforeWrite",
  "crashAfterWrite",
  "crashBeforePost",
  "crashAfterPost",
  "longOutage",
  "freeze",
  "takeover",
  "restart",
] as const satisfies readonly Fault[];
export type StrikingFault = (typeof STRIKING)[number];

/** The same, drawn apart, so that old seeds stay what they were. */
const RARE = ["diskFull", "clockSet", "outlived"] as const satisfies readonly Fault[];
export type RareFault = (typeof RARE)[number];

export interface Faults {
  /** Whether this fault is switched on and happens now, in so many of 1,000 cases. Counts it if so. */
  strikes(fault: Fault, permille: number): boolean;
  /** One of those switched on that strike the server; null when none is. */
  next(): StrikingFault | null;
  /** The rare ones that are switched on. */
  readonly rare: readonly RareFault[];
  count(fault: Fault): void;
  /** How often anything has struck the server. */
  struck(): number;
  readonly counts: Readonly<Record<Fault, number>>;
  /** Ends all faults: nothing goes wrong any more. */
  end(): void;
}

export function createFaults(enabled: readonly Fault[], chance: Chance): Faults {
  const on = new Set(enabled);
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const count = (fault: Fault) => {
    counts[fault] += 1;
  };
  return {
    counts,
    count,
    struck: () => [...STRIKING, ...RARE].reduce((sum, fault) => sum + counts[fault], 0),
    rare: RARE.filter((fault) => on.has(fault)),
    strikes(fault, permille) {
      // Drawn in any case, so that switching one fault off moves the others as little as can be.
      const strikes = chance.permille(permille) && on.has(fault);
      if (strikes) count(fault);
      return strikes;
    },
    next() {
      const fault = chance.pick(STRIKING);
      return on.has(fault) ? fault : null;
    },
    end: () => on.clear(),
  };
}

/** What a call of a process to one of its servers meets on its way. */
export interface CallFate {
  readonly goMs: number;
  readonly backMs: number;
  readonly fate: "answered" | "failsBefore" | "failsAfter" | "crashBefore" | "crashAfter";
}

export interface WireDeps {
  readonly time: SimTime;
  readonly chance: Chance;
  readonly crash: (life: Life) => void;
}

/** Carries one call of a process out: there, `effect`, and back; the process may die on the way, and the call arrive all the same. */
export function callOver<T>(
  { time, chance, crash }: WireDeps,
  life: Life,
  fate: CallFate,
  effect: () => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (life.dead) return;
    const answer = (run: () => void) => void time.after(fate.backMs, () => life.enter(run));
    time.after(fate.goMs, () => {
      // What a dead process had sent arrives, or does not.
      if (life.dead && chance.permille(500)) return;
      if (fate.fate === "crashBefore") crash(life);
      if (fate.fate === "crashBefore" && chance.permille(500)) return;
      if (fate.fate === "failsBefore") return answer(() => reject(new Error("the connection was lost")));
      let done: T;
      try {
        done = effect();
      } catch (error) {
        return answer(() => reject(error));
      }
      if (fate.fate === "crashAfter") crash(life);
      answer(() => (fate.fate === "failsAfter" ? reject(new Error("the connection was lost")) : resolve(done)));
    });
  });
}
