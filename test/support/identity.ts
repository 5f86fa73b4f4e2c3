/** Identity on a fresh database, with time, randomness and outside services in the test's hand. */

import { Elysia } from "elysia";
import { ZodError } from "zod";
import { accountHttp } from "../../modules/account/http.ts";
import { type Account, type AccountDeps, createAccount, securityHttp } from "../../modules/account/index.ts";
import {
  createIdentity,
  type Identity,
  type IdentityDeps,
  type IdentityLimits,
  identityHttp,
} from "../../modules/identity/index.ts";
import { type Bus, HttpRefusal, ok, paise, type Result, type SecurityEvent } from "../../modules/kernel/index.ts";
import { createVault } from "../../modules/kyc/index.ts";
import { DEFAULT_SETTINGS, type Region } from "../../modules/settings/index.ts";
import { type FakeTime, fakeTime } from "./clock.ts";
import { memoryLimiters } from "./limiter.ts";
import { type CollectingLog, collectingLog } from "./log.ts";
import { freshDatabase, type TestDatabase } from "./postgres.ts";
import { seededRandom } from "./random.ts";

export interface SentMessage {
  readonly to: string;
  readonly channel: "sms" | "email";
  readonly text: string;
  readonly code: string;
}

export interface TestIdentity {
  readonly identity: Identity;
  readonly database: TestDatabase;
  readonly time: FakeTime;
  readonly log: CollectingLog;
  readonly bus: Bus;
  /** Everything that was sent, oldest first. */
  readonly sent: readonly SentMessage[];
  /** Every security event that was recorded, oldest first. */
  readonly events: readonly SecurityEvent[];
  /** The newest code that went to a number or address. */
  code(to: string): string;
  /** Answers for the geocoder, SMS and mail services while set. */
  readonly outside: { state: Region; smsFails: boolean; emailFails: boolean; geocoderFails: boolean };
  /** What the other modules tell the account of every player. */
  readonly others: {
    deposit: number;
    winnings: number;
    isNameLocked: boolean;
    hasOpenStake: boolean;
    hasOpenWithdrawal: boolean;
    hasOpenDeposit: boolean;
    hasDebt: boolean;
    /** What becomes of a deposit balance of ₹1 or more when its player wants to close the account. */
    payBack: "underWay" | "waits" | "bankNeeded";
    /** Happens after the password was looked at. */
    meanwhile?: () => void;
  };
  readonly account: Account;
  /** One call of the API, as the server would answer it. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Another process on the same database: its own caches and timers, the same outside services and bus. */
  another(limits?: Partial<IdentityLimits>, more?: Partial<IdentityDeps>): Pick<TestIdentity, "identity" | "call">;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly address?: string;
}

export interface Answer {
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
  readonly headers: Headers;
}

const FAILED = { ok: false, error: { code: "serviceUnavailable", message: "down" } } as const;

/** A bus within the process. */
function memoryBus(): Bus {
  const topics = new Map<string, Set<(message: unknown) => void>>();
  return {
    publish(topic, message) {
      for (const receive of topics.get(topic) ?? []) receive(structuredClone(message));
    },
    subscribe(topic, receive) {
      const all = topics.get(topic) ?? new Set();
      topics.set(topic, all.add(receive));
      return () => void all.delete(receive);
    },
  };
}

/** All people of a test sit at one address and have numbers of one block, and the clock stands still. */
const ROOMY: Partial<IdentityLimits> = {
  codesPerAddress: 1_000_000,
  codesPerPrefixHour: 1_000_000,
  codesPerHour: 1_000_000,
  placesPerAddress: 1_000_000,
  placesPerHour: 1_000_000,
  wrongPerAddressHour: 1_000_000,
};

const allWorks = (): TestIdentity["outside"] => ({
  state: "Karnataka",
  smsFails: false,
  emailFails: false,
  geocoderFails: false,
});

const otherModules = (): TestIdentity["others"] => ({
  deposit: 150,
  winnings: 7,
  isNameLocked: false,
  hasOpenStake: false,
  hasOpenWithdrawal: false,
  hasOpenDeposit: false,
  hasDebt: false,
  payBack: "underWay",
});

/** The services that work, or not, as `outside` says, and keep what they were to send. */
function servicesOf(
  outside: TestIdentity["outside"],
  sent: SentMessage[],
): Pick<IdentityDeps, "sms" | "email" | "geocoder"> {
  const take = (message: SentMessage, fails: boolean): Result<void, (typeof FAILED)["error"]> => {
    if (fails) return FAILED;
    sent.push(message);
    return ok(undefined);
  };
  return {
    sms: { send: async ({ to, text, code }) => take({ to, text, code, channel: "sms" }, outside.smsFails) },
    email: { send: async ({ to, text, code }) => take({ to, text, code, channel: "email" }, outside.emailFails) },
    geocoder: { stateAt: async () => (outside.geocoderFails ? FAILED : ok(outside.state)) },
  };
}

export async function testIdentity(given: Partial<IdentityLimits> = {}, seed = 1): Promise<TestIdentity> {
  const limits = { ...ROOMY, ...given };
  const database = await freshDatabase();
  const [time, log, bus, sent] = [fakeTime(), collectingLog(), memoryBus(), [] as SentMessage[]];
  const events: SecurityEvent[] = [];
  const [outside, others] = [allWorks(), otherModules()];
  const deps: IdentityDeps = {
    database,
    databaseNow: async () => time.now(),
    bus,
    clock: time,
    timers: time,
    random: seededRandom(seed),
    limiter: memoryLimiters(time),
    log,
    settings: { get: (key) => DEFAULT_SETTINGS[key] },
    ...servicesOf(outside, sent),
    secrets: {
      tokens: [new Uint8Array(32).fill(1)],
      otps: [new Uint8Array(32).fill(2)],
      closures: [new Uint8Array(32).fill(3)],
    },
    vault: createVault({ current: "a secret of the tests", old: [] }, seededRandom(seed)),
    publicUrl: () => "http://localhost",
    limits,
    // What a hash costs in truth, `hashing.test.ts` looks at; here hundreds of people register.
    passwordCost: { memoryCost: 64, timeCost: 1 },
    security: { record: (event) => void events.push(event) },
  };
  const identity = createIdentity(deps);
  const accountOver = (own: Identity) =>
    createAccount(accountDeps(own, { database, clock: time, limiter: memoryLimiters(time), others }));
  const account = accountOver(identity);
  identity.onPlayerClosed(account.accountClosed);
  return {
    identity,
    account,
    others,
    database,
    time,
    log,
    bus,
    sent,
    events,
    outside,
    code(to) {
      const found = sent.findLast((message) => message.to === to && /^\d{4}$/.test(message.code));
      if (!found) throw new Error(`no code was sent to ${to}`);
      return found.code;
    },
    call: callerOf(identity, account),
    another(other = limits, more = {}) {
      const own = { random: seededRandom(seed + 1_000), ...more, limits: { ...ROOMY, ...other } };
      const second = createIdentity({ ...deps, ...own });
      return { identity: second, call: callerOf(second, accountOver(second)) };
    },
    async close() {
      await identity.stop();
      await database.close();
    },
  };
}

/** The account over this identity; the other modules tell what `modules` says. */
function accountDeps(
  identity: Identity,
  { others, ...deps }: Pick<TestIdentity, "others"> & Pick<AccountDeps, "database" | "clock" | "limiter">,
): AccountDeps {
  return {
    ...deps,
    identity,
    profileParts: {
      balances: async () => ({
        practice: paise(1_000_000),
        deposit: paise(others.deposit),
        winnings: paise(others.winnings),
      }),
      withdrawable: async (_player, winnings) => winnings,
      taxIfAllWithdrawn: async () => paise(0),
      kyc: async () => ({
        oKYC: { eState: "", sRejectReason: "", sPanNumber: "", sAadharNumber: "", sDocumentName: "" },
        oBanking: { sBankName: "", sIFSC: "", sAccountHolderName: "", sAccountNo: "" },
      }),
      bonus: async () => ({ oBonus: { nTotalIB: 0, nTotalLB: 0, nUsedIB: 0, nUsedLB: 0 }, userTickets: [] }),
      cashier: async () => ({
        oPurchaseRange: { nMinimum: 100, nMaximum: 10_000 },
        aAddCashPack: [100, 200],
        aRestrictedState: DEFAULT_SETTINGS.cashPlay.restrictedStates,
      }),
      club: async () => ({ nLP: 0, sName: "Club" }),
    },
    isNameLocked: async () => others.isNameLocked,
    closing: {
      hasOpenStake: async () => others.hasOpenStake,
      hasOpenWithdrawal: async () => others.hasOpenWithdrawal,
      hasOpenDeposit: async () => others.hasOpenDeposit,
      hasWinningsLeft: async () => others.winnings >= 100,
      hasDebt: async () => others.hasDebt,
      payBack: async () => {
        others.meanwhile?.();
        return others.deposit >= 100 ? others.payBack : "nothing";
      },
    },
    exports: { wallet: async (player) => ({ linesOf: player }) },
  };
}

/** The API as the shell mounts it, errors included: refusals and refused input become envelopes. */
function callerOf(identity: Identity, account: Account): TestIdentity["call"] {
  const api = new Elysia({ prefix: "/api" }).onError(({ error, code, set }) => {
    if (error instanceof HttpRefusal) {
      set.status = error.status;
      Object.assign(set.headers, error.headers);
      return { message: error.refusal.message, data: null };
    }
    if (code === "VALIDATION" || code === "PARSE") {
      set.status = 400;
      return { message: firstIssue(error), data: null };
    }
    throw error;
  });
  let address = "203.0.113.1";
  const clientAddress = () => address;
  api
    .use(identityHttp({ identity, clientAddress }))
    .use(accountHttp({ account, identity }))
    .use(securityHttp({ identity, clientAddress }));
  return async (path, options = {}) => {
    address = options.address ?? "203.0.113.1";
    const hasBody = options.body !== undefined;
    const response = await api.handle(
      new Request(`http://localhost/api${path}`, {
        method: options.method ?? (hasBody ? "POST" : "GET"),
        headers: { ...(hasBody ? { "content-type": "application/json" } : {}), ...options.headers },
        ...(hasBody ? { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) } : {}),
      }),
    );
    const text = await response.text();
    const json = text.startsWith("{") ? (JSON.parse(text) as { message: string; data: unknown }) : undefined;
    return {
      status: response.status,
      message: json?.message ?? text,
      data: json?.data,
      headers: response.headers,
    };
  };
}

function firstIssue(error: unknown): string {
  if (error instanceof ZodError) return error.issues[0]?.message ?? "";
  if (typeof error === "object" && error !== null && "all" in error && Array.isArray(error.all)) {
    const first: unknown = error.all[0];
    if (typeof first === "object" && first !== null && "message" in first) return String(first.message);
  }
  return "Bad request";
}
