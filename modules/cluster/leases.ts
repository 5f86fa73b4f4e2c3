import type { Clock, Instant, Lease, Leases } from "../kernel/index.ts";
import type { LeaseStore } from "./store/lease-store.ts";

interface LeasesDeps {
  readonly store: LeaseStore;
  readonly clock: Clock;
  readonly run: string;
  readonly leaseMs: number;
}

/** Leases as one process holds them, with what keeps them. */
export interface HeldLeases extends Leases {
  /** Renews what is held, when it is time; to be called with every beat. */
  renew(): Promise<void>;
  /** Gives up everything, and takes nothing any more. */
  release(): Promise<void>;
}

interface Known {
  readonly lease: Lease;
  /** When the question was put that was answered so: the lease runs from then at the latest. */
  readonly askedAt: Instant;
}

/** How long an answer that names somebody else is believed. */
const BELIEVED_MS = 1_000;

/** Leases in the database, remembered for as long as the answer can be relied on. */
export function createLeases({ store, clock, run, leaseMs }: LeasesDeps): HeldLeases {
  const known = new Map<string, Known>();
  let isClosed = false;
  let renewedAt: Instant | null = null;

  const holds = ({ lease, askedAt }: Known): boolean => {
    const age = clock.now() - askedAt;
    return age >= 0 && age < (lease.run === run ? leaseMs / 2 : Math.min(BELIEVED_MS, leaseMs / 2));
  };

  return {
    async holder(name) {
      const before = known.get(name);
      if (before && holds(before)) return before.lease;
      const askedAt = clock.now();
      const lease = isClosed ? await store.last(name) : await store.take(name, run, leaseMs);
      if (lease === null) return { run, epoch: 0 };
      known.set(name, { lease, askedAt });
      return lease;
    },
    async isNewest(name, epoch) {
      return (await store.last(name))?.epoch === epoch;
    },
    async renew() {
      const askedAt = clock.now();
      const mine = [...known].filter(([, { lease }]) => lease.run === run);
      if (isClosed || mine.length === 0 || (renewedAt !== null && askedAt - renewedAt < leaseMs / 4)) return;
      const renewed = new Set(
        await store.renew(
          mine.map(([name]) => name),
          run,
          leaseMs,
        ),
      );
      renewedAt = askedAt;
      for (const [name, { lease }] of mine) {
        if (renewed.has(name)) known.set(name, { lease, askedAt });
        else known.delete(name);
      }
    },
    async release() {
      isClosed = true;
      known.clear();
      await store.release(run);
    },
  };
}
