/** How processes' calls to database and wallet fare: spells of lag, outages, failures, and crashes that wait for a call. */

import { SECOND_MS } from "../../../modules/kernel/index.ts";
import type { Chance } from "../chance.ts";
import { promise } from "../failure.ts";
import type { CallFate, Faults, StrikingFault } from "../faults.ts";
import type { SimTime } from "../sim-time.ts";

/** Crashes of a process in the midst of its next write or posting. */
export type ArmedFault = Extract<
  StrikingFault,
  "crashBeforeWrite" | "crashAfterWrite" | "crashBeforePost" | "crashAfterPost"
>;

export interface CallFates {
  /** The fate of a call to the database; `journal` is the group commit's own write. */
  store(what: "journal" | "store" | "read"): CallFate;
  /** The fate of a call to the wallet. */
  wallet(posts: boolean): CallFate;
  /** Lets the next such call crash its process; one at a time, or no process would ever come through a recovery. */
  arm(fault: ArmedFault): void;
  storeLags(ms: number): void;
  walletLags(ms: number): void;
  /** The database is away: calls fail at once or, where it `hangs`, are answered when it is back. */
  storeIsDown(ms: number, hangs: boolean): void;
  /** The disk is full: most of what writes is refused, in both databases, and what reads is answered. */
  diskIsFull(ms: number): void;
  /** Is the database slow, away or full? */
  isTroubled(): boolean;
  /** Makes all calls be answered soon. */
  end(): void;
}

const STORE_LAG_MS = 1_500;
const WALLET_LAG_MS = 4_000;
/** On a full disk a small write still fits now and then. */
const FITS_PERMILLE = 20;
/** Writes that a full disk refuses, in a second of all processes. */
const MOST_TRIES = 60;

export interface CallFatesDeps {
  readonly time: SimTime;
  readonly wire: Chance;
  readonly faults: Faults;
}

export function createCallFates({ time, wire, faults }: CallFatesDeps): CallFates {
  const armed = new Set<ArmedFault>();
  const refusals = createRefusals();
  const spell = { downUntil: 0, hangs: false, storeLagUntil: 0, walletLagUntil: 0, fullUntil: 0 };

  const lag = (until: number, most: number) => (time.now() < until ? wire.between(0, most) : wire.below(3));
  /** Counted when they happen. */
  const take = (fault: ArmedFault): boolean => {
    const there = armed.delete(fault);
    if (there) faults.count(fault);
    return there;
  };

  const isRefused = (): boolean => {
    if (time.now() >= spell.fullUntil || wire.permille(FITS_PERMILLE)) return false;
    refusals.tried(time.now());
    return true;
  };

  return {
    store(what) {
      const goMs = lag(spell.storeLagUntil, STORE_LAG_MS);
      const backMs = lag(spell.storeLagUntil, STORE_LAG_MS);
      if (time.now() < spell.downUntil) {
        if (!spell.hangs) return { goMs: 1, backMs: 1, fate: "failsBefore" };
        return { goMs: spell.downUntil - time.now() + 1, backMs, fate: "answered" };
      }
      if (what === "read") return { goMs, backMs, fate: "answered" };
      if (isRefused()) return { goMs, backMs, fate: "failsBefore" };
      if (what === "store") return { goMs, backMs, fate: "answered" };
      if (take("crashBeforeWrite")) return { goMs, backMs, fate: "crashBefore" };
      if (take("crashAfterWrite")) return { goMs, backMs, fate: "crashAfter" };
      if (faults.strikes("journalFailsBefore", 2)) return { goMs, backMs, fate: "failsBefore" };
      return { goMs, backMs, fate: faults.strikes("journalFailsAfter", 2) ? "failsAfter" : "answered" };
    },
    wallet(posts) {
      const goMs = lag(spell.walletLagUntil, WALLET_LAG_MS);
      const backMs = lag(spell.walletLagUntil, WALLET_LAG_MS);
      if (!posts) return { goMs, backMs, fate: "answered" };
      if (isRefused()) return { goMs, backMs, fate: "failsBefore" };
      if (take("crashBeforePost")) return { goMs, backMs, fate: "crashBefore" };
      if (take("crashAfterPost")) return { goMs, backMs, fate: "crashAfter" };
      if (faults.strikes("walletFailsBefore", 15)) return { goMs, backMs, fate: "failsBefore" };
      return { goMs, backMs, fate: faults.strikes("walletFailsAfter", 15) ? "failsAfter" : "answered" };
    },
    arm(fault) {
      if (armed.size === 0) armed.add(fault);
    },
    storeLags(ms) {
      spell.storeLagUntil = time.now() + ms;
    },
    walletLags(ms) {
      spell.walletLagUntil = time.now() + ms;
    },
    storeIsDown(ms, hangs) {
      spell.downUntil = time.now() + ms;
      spell.hangs = hangs;
    },
    diskIsFull(ms) {
      spell.fullUntil = time.now() + ms;
    },
    isTroubled: () => time.now() < Math.max(spell.downUntil, spell.storeLagUntil, spell.fullUntil),
    end() {
      armed.clear();
      Object.assign(spell, { downUntil: 0, storeLagUntil: 0, walletLagUntil: 0, fullUntil: 0 });
    },
  };
}

/** Counts the writes that were refused: what is tried again without a pause takes a full disk's server down altogether. */
function createRefusals() {
  let second = 0;
  let tries = 0;
  return {
    tried(now: number) {
      const current = Math.floor(now / SECOND_MS);
      tries = current === second ? tries + 1 : 1;
      second = current;
      promise(tries < MOST_TRIES, "what a full disk refuses is not tried again without a pause");
    },
  };
}
