import { createHmac } from "node:crypto";
import {
  type CreateLimiter,
  HOUR_MS,
  type Limiter,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Result,
  type SecurityEvents,
} from "../../kernel/index.ts";
import type { IdentityRefusalCode } from "../messages.ts";
import type { IdentityLimits } from "../ports.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import { addressGroup } from "./limits.ts";
import type { Proof, Proofs } from "./proofs.ts";
import type { Visitor } from "./visitor.ts";

const ADDRESSES = 50_000;
/** Verdicts that a wrong code or password gets; a repeated call with a proof reads the same one again. */
const WRONG: readonly IdentityRefusalCode[] = ["otpWrong", "otpTries", "wrongCredentials"];

/** What is known of a call at the door. */
export interface Entry {
  readonly visitor: Visitor;
  /** What shares a limit: the IPv4 address, or the /64 of IPv6. */
  readonly group: string;
  /** How far the address is over its limits; 0 within them. */
  readonly excess: number;
  /** The work that the call brought, if it holds. */
  readonly proof: Proof | null;
}

export interface AnonymousLimitsDeps {
  readonly limiter: CreateLimiter;
  readonly proofs: Proofs;
  readonly security: SecurityEvents;
  /** Keys what a challenge remembers of a wrong answer. */
  readonly key: Uint8Array;
  readonly limits: Pick<IdentityLimits, "callsPerAddressMinute" | "wrongPerAddressHour" | "workBits" | "workBitsMost">;
}

/**
 * The door for anonymous callers. Limits by address never refuse a right answer: networks are shared by thousands. Over the
 * limits, a caller who only asks for something (a registration, a code, a place) needs a proof of work. A code or a
 * password is checked all the same; only a wrong one is answered with the demand to work.
 */
export type AnonymousLimits = ReturnType<typeof createAnonymousLimits>;

export function createAnonymousLimits(deps: AnonymousLimitsDeps) {
  const demand = createDemand(deps);
  const { enter, countWrong } = createCounts(deps);

  return {
    enter,
    demand,

    /** For what merely asks: within the limits or with a proof it goes on. */
    async ask(visitor: Visitor, reason: string): Promise<Result<Entry, IdentityRefusal>> {
      const entry = await enter(visitor);
      return entry.excess > 0 && !entry.proof ? demand(entry, reason, entry.excess) : ok(entry);
    },

    /**
     * For what brings a code or a password: it is always looked at. Over the limits a wrong one is answered with a challenge that
     * remembers the verdict, so that the repeated call costs no second try, and none of the work of a second look.
     * `brought` is what was tried, as one would try it again.
     */
    async answer<T>(
      visitor: Visitor,
      brought: readonly string[],
      check: (entry: Entry) => Promise<Result<T, IdentityRefusal>>,
    ): Promise<Result<T, IdentityRefusal>> {
      const entry = await enter(visitor);
      const about = entry.proof?.about;
      const verdict = about ? WRONG.find((one) => memoOf(deps.key, brought, one) === about) : undefined;
      if (verdict) return refused(verdict);
      const checked = await check(entry);
      if (checked.ok || !WRONG.includes(checked.error.code)) return checked;
      await countWrong(entry.group);
      if (entry.excess === 0 || entry.proof) return checked;
      return demand(entry, "wrong", entry.excess, memoOf(deps.key, brought, checked.error.code));
    },

    /** Demands work when the address is over this limit and brought none; counts one, unless it demands. */
    async limited(entry: Entry, limiter: Limiter, reason: string): Promise<Result<void, IdentityRefusal>> {
      const { excess } = await limiter.hit(entry.group);
      if (excess === 0 || entry.proof) return ok(undefined);
      await limiter.giveBack(entry.group);
      return demand(entry, reason, excess);
    },

    note: createNote(deps),
  };
}

/** Counts the calls of an address, and what was wrong of them. */
function createCounts({ limiter, limits, proofs }: AnonymousLimitsDeps) {
  const byAddress = { maxKeys: ADDRESSES, carriesOver: true };
  const calls = limiter({
    ...byAddress,
    name: "identity.calls",
    limit: limits.callsPerAddressMinute,
    windowMs: MINUTE_MS,
  });
  const wrong = limiter({ ...byAddress, name: "identity.wrong", limit: limits.wrongPerAddressHour, windowMs: HOUR_MS });

  return {
    /** Counts the call; answers what is known of it. */
    async enter(visitor: Visitor): Promise<Entry> {
      const group = addressGroup(visitor.address);
      const usages = await Promise.all([calls.hit(group), wrong.look(group)]);
      const excess = Math.max(...usages.map((usage) => usage.excess));
      return { visitor, group, excess, proof: await proofs.take(visitor.proof) };
    },
    countWrong: (group: string) => wrong.hit(group),
  };
}

/** Refuses with a challenge, the harder the further the caller is over a limit. */
function createDemand({ limits, security, proofs }: AnonymousLimitsDeps) {
  return (entry: Entry, reason: string, excess: number, about: string | null = null) => {
    const bits = Math.min(limits.workBitsMost, limits.workBits + 2 * Math.floor(Math.log2(Math.max(1, excess))));
    security.record({
      kind: "proofOfWorkAsked",
      outcome: "refused",
      player: null,
      address: entry.visitor.address,
      detail: { reason, bits },
    });
    return refused("tooMany", { retryAfterSeconds: 60, challenge: proofs.ask(bits, about) });
  };
}

/** Records that a caller failed or was stopped. */
function createNote({ security }: AnonymousLimitsDeps) {
  return (
    kind: "loginFailed" | "otpFailed" | "limitReached" | "lockedOut",
    visitor: Visitor,
    player: string | null,
    detail: Readonly<Record<string, string | number>>,
  ): void => {
    security.record({
      kind,
      outcome: "refused",
      player: player as PlayerId | null,
      address: visitor.address,
      detail,
    });
  };
}

/** One way to write what a caller brought, for the memory of a challenge. */
function memoOf(key: Uint8Array, brought: readonly string[], verdict: IdentityRefusalCode): string {
  const text = JSON.stringify([...brought, verdict]);
  return `${WRONG.indexOf(verdict)}-${createHmac("sha256", key).update(text).digest("base64url").slice(0, 22)}`;
}
