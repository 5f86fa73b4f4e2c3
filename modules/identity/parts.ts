import { assert, noSecurityEvents, type SecurityEvents } from "../kernel/index.ts";
import { type AnonymousLimits, createAnonymousLimits } from "./abuse/anonymous-limits.ts";
import { type Callers, createCallers } from "./abuse/callers.ts";
import { DEFAULT_LIMITS } from "./abuse/limits.ts";
import { createProofs } from "./abuse/proofs.ts";
import { type CodeBudget, createCodeBudget } from "./codes/budget.ts";
import { type Challenges, createChallenges } from "./codes/challenges.ts";
import { codesPaused } from "./codes/notices.ts";
import { createEvents, type Events } from "./events/events.ts";
import { createGeolocation, type Geolocation } from "./location/geolocation.ts";
import { loginNoticing } from "./login/notice.ts";
import { createPasswords, type Passwords } from "./passwords/hashing.ts";
import { createPasswordTries, type PasswordTries } from "./passwords/tries.ts";
import type { IdentityDeps, IdentityLimits } from "./ports.ts";
import { createSessions, type Sessions, type SessionsDeps } from "./sessions/sessions.ts";
import { createStore, type Store } from "./store/store.ts";

/** What the use cases share. */
export interface Parts extends Omit<IdentityDeps, "limits" | "security" | "geocoder"> {
  readonly security: SecurityEvents;
  readonly store: Store;
  readonly limits: IdentityLimits;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly passwords: Passwords;
  readonly anonymousLimits: AnonymousLimits;
  readonly callers: Callers;
  readonly codeBudget: CodeBudget;
  readonly geolocation: Geolocation;
  readonly tries: PasswordTries;
  readonly events: Events;
  readonly brandName: () => string;
  /** Tells of new players at once, so that their chips are there with their first page. */
  readonly announceRegistered: () => Promise<void>;
}

/** Builds what the use cases share. */
export function assemble(deps: IdentityDeps): Parts {
  const { clock, random } = deps;
  for (const secrets of Object.values(deps.secrets))
    assert(
      secrets.length > 0 && secrets.every((secret) => secret.length >= 32),
      "identity's secrets have 32 bytes at least",
    );
  const limits = { ...DEFAULT_LIMITS, ...deps.limits };
  const store = createStore(deps.database);
  const brandName = () => deps.settings.get("brand").name;
  const security = deps.security ?? noSecurityEvents;
  const shared = {
    store,
    clock,
    security,
    limits,
    limiter: deps.limiter,
    countAlarm: deps.countAlarm ?? (() => undefined),
  };
  const callers = createCallers({ store, key: deps.secrets.otps[0]! });
  const proofs = createProofs({ clock, random, limiter: deps.limiter, name: "identity", key: deps.secrets.otps[0]! });
  const sessions = assembleSessions(deps, { store, limits, learnDevice: callers.learn });
  const events = createEvents({ ...deps, store, lookForEndings: sessions.lookForEndings });
  const anonymousLimits = createAnonymousLimits({ ...shared, proofs, key: deps.secrets.otps[0]! });
  const codeBudget = createCodeBudget({ ...shared, anonymousLimits });
  return {
    ...deps,
    security,
    store,
    callers,
    anonymousLimits,
    codeBudget,
    geolocation: createGeolocation({ ...shared, geocoder: deps.geocoder, anonymousLimits }),
    tries: createPasswordTries({ ...shared, callers, anonymousLimits }),
    limits,
    brandName,
    events,
    passwords: createPasswords(deps.passwordCost ? { cost: deps.passwordCost } : {}),
    sessions,
    challenges: createChallenges({
      store,
      clock,
      random,
      keys: deps.secrets.otps,
      sms: deps.sms,
      email: deps.email,
      brandName,
      limits,
      callers,
      budget: codeBudget,
      anonymousLimits,
      security,
      onPaused: codesPaused({ brandName, clock }),
    }),
    async announceRegistered() {
      await events.flush("playerRegistered");
      for (const topic of ["confirmEmail", "termsAccepted"] as const) void events.flush(topic);
    },
  };
}

function assembleSessions(
  { bus, clock, random, secrets }: IdentityDeps,
  { store, limits, learnDevice }: Pick<SessionsDeps, "store" | "learnDevice"> & { readonly limits: IdentityLimits },
): Sessions {
  return createSessions({
    store,
    bus,
    clock,
    random,
    learnDevice,
    secrets: secrets.tokens,
    lifeMs: limits.sessionLifeMs,
    maxMs: limits.sessionMaxMs,
    noticed: loginNoticing(clock),
    cacheMs: limits.sessionCacheMs,
  });
}
