import {
  assert,
  HOUR_MS,
  KEPT,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Result,
  SECOND_MS,
  uuidv7,
} from "../kernel/index.ts";
import type { KycDeps, KycLimits } from "./ports.ts";
import { type KycRefusal, refused } from "./refusals.ts";
import { aadhaarRequestStore } from "./store/aadhaar-requests.ts";
import { bankStore } from "./store/bank.ts";
import { type CheckKind, checkStore } from "./store/checks.ts";
import { documentStore } from "./store/documents.ts";
import { panTailStore } from "./store/pan-tails.ts";
import { queueStore } from "./store/queue.ts";
import { upkeepStore } from "./store/upkeep.ts";
import { createRecords, type Records } from "./vault/records.ts";
import { createVault, type HashedKind, numberHash, type Vault } from "./vault/vault.ts";

const DEFAULT_LIMITS: KycLimits = {
  otpLifeMs: 10 * MINUTE_MS,
  otpResendMs: MINUTE_MS,
  otpTries: 5,
  checksPerDay: 10,
};

/** Longer than any retry policy towards a provider: a process that is not back by then has crashed. */
const LEASE_MS = 60 * SECOND_MS;

export type Store = ReturnType<typeof createStore>;

function createStore(database: KycDeps["database"]) {
  return {
    ...checkStore(database),
    ...aadhaarRequestStore(database),
    ...documentStore(database),
    ...bankStore(database),
    ...queueStore(database),
    ...upkeepStore(database),
    ...panTailStore(database),
  };
}

/** What the use cases share. */
export interface Parts extends Omit<KycDeps, "limits"> {
  readonly store: Store;
  readonly limits: KycLimits;
  readonly vault: Vault;
  readonly records: Records;
  /** The keyed hash by which equal numbers are found. */
  readonly hashOf: (kind: HashedKind, number: string) => Promise<string>;
  /** A new row's id. */
  readonly freshId: () => string;
  /**
   * Opens a question to the provider where `may` allows it, and answers the question's id. Asked before, `may` keeps cheap
   * refusals cheap; asked again once the question keeps others out, it sees what they have done meanwhile.
   */
  readonly question: (
    about: { readonly playerId: PlayerId; readonly kind: CheckKind; readonly numberHash: string },
    may: () => Promise<Result<void, KycRefusal>>,
  ) => Promise<Result<string, KycRefusal>>;
}

/** Where the hashes' key is sealed. */
export const HASH_KEY = { owner: "house", field: "hash key" } as const;
/** What the sweeper forgets: OTP requests after a day, questions after a year. */
export const SWEEP = { everyMs: 6 * HOUR_MS, requestsAfterMs: KEPT.openChecks, checksAfterMs: KEPT.checks } as const;

export function assemble(deps: KycDeps): Parts {
  assert(deps.secrets.current.length >= 32, "the encryption secret has 32 characters at least");
  const { clock, random, database } = deps;
  const store = createStore(database);
  const limits = { ...DEFAULT_LIMITS, ...deps.limits };
  const vault = createVault(deps.secrets, random);
  let hashKey: Promise<string> | undefined;
  const freshId = () => uuidv7(clock.now(), random);

  /** Read once; a failure is not remembered. */
  function keyOfHashes(): Promise<string> {
    hashKey ??= store
      .hashKey(() => vault.seal(vault.freshKey(), HASH_KEY))
      .then((sealed) => vault.open(sealed, HASH_KEY))
      .catch((error: unknown) => {
        hashKey = undefined;
        throw error;
      });
    return hashKey;
  }

  return {
    ...deps,
    store,
    limits,
    vault,
    freshId,
    records: createRecords(vault),
    hashOf: async (kind, number) => numberHash(await keyOfHashes(), kind, number),
    async question(about, may) {
      const before = await may();
      if (!before.ok) return before;
      const id = freshId();
      // OTPs are counted when they are sent, and each has its tries: a stranger cannot use up those of another's
      // number.
      const perDay = about.kind === "aadhaarVerify" ? null : limits.checksPerDay;
      const begun = await store.begin({ ...about, id, now: clock.now(), leaseMs: LEASE_MS, perDay });
      if (begun !== "begun") return refused(begun === "open" ? "beingChecked" : "tooManyChecks");
      const still = await may();
      if (still.ok) return ok(id);
      await store.end(id, "withdrawn", clock.now());
      return still;
    },
  };
}
