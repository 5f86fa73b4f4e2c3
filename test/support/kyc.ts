/** Kyc on a fresh database with the registers of test persons, and its calls as the server answers them. */
import { Elysia } from "elysia";
import { ZodError } from "zod";
import { HttpRefusal, ok, type PlayerId, refuse, type SessionId } from "../../modules/kernel/index.ts";
import type { KycData, KycRequestData } from "../../modules/kyc/contract.ts";
import { kycHttp } from "../../modules/kyc/http.ts";
import { createKyc, type Kyc, type KycDeps, type KycProvider } from "../../modules/kyc/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { sandboxKyc } from "../../src/adapters/kyc/sandbox.ts";
import { createDevelopmentOutbox } from "../../src/adapters/outbox/development-outbox.ts";
import { type FakeTime, fakeTime } from "./clock.ts";
import { memoryLimiters } from "./limiter.ts";
import { type CollectingLog, collectingLog } from "./log.ts";
import { freshDatabase, type TestDatabase } from "./postgres.ts";
import { seededRandom } from "./random.ts";

export interface TestKyc {
  readonly kyc: Kyc;
  readonly database: TestDatabase;
  readonly time: FakeTime;
  readonly log: CollectingLog;
  /** What an operator may change. */
  readonly rules: { automatic: boolean; bankCheck: boolean };
  /** What players have entered as their full name. */
  readonly names: Map<PlayerId, string>;
  /** Players who have asked to be kept out. */
  readonly keptOut: Set<PlayerId>;
  /** How often each of the provider's questions was asked; its answers may be replaced. */
  readonly asked: Record<keyof KycProvider, number>;
  readonly provider: { -readonly [K in keyof KycProvider]: KycProvider[K] };
  /** A new player. */
  player(): PlayerId;
  /** The newest OTP that the player was sent. */
  otp(player: PlayerId): string;
  call(player: PlayerId | null, path: string, body?: unknown): Promise<KycAnswer>;
  /** Another process on the same database, or the same one after its secrets were changed. */
  another(deps?: Partial<KycDeps>): Kyc;
  close(): Promise<void>;
}

export interface KycAnswer {
  readonly status: number;
  readonly message: string;
  readonly data: Partial<KycRequestData & KycData>;
}

export const SECRETS = { current: "the-encryption-secret-of-the-tests-0001", old: [] } as const;
const mobileOf = (player: PlayerId) => `+919${player.slice(-9)}`;

export async function testKyc(given: Partial<KycDeps> = {}, callsPerMinute = 1_000): Promise<TestKyc> {
  const database = await freshDatabase();
  const [time, log, random] = [fakeTime(), collectingLog(), seededRandom(1)];
  const rules = { automatic: true, bankCheck: true };
  const names = new Map<PlayerId, string>();
  const keptOut = new Set<PlayerId>();
  const outbox = createDevelopmentOutbox({ mode: "development", clock: time, keep: 500 });
  const provider = { ...sandboxKyc(outbox, random) };
  const asked = { requestAadhaarOtp: 0, verifyAadhaarOtp: 0, checkPan: 0, checkBankAccount: 0 };
  const counting = Object.fromEntries(
    Object.keys(asked).map((name) => [
      name,
      (question: never) => {
        asked[name as keyof KycProvider] += 1;
        return (provider[name as keyof KycProvider] as (question: never) => unknown)(question);
      },
    ]),
  ) as unknown as KycProvider;
  const deps: KycDeps = {
    database,
    clock: time,
    timers: time,
    random,
    log,
    settings: { get: (key) => (key === "kyc" ? { ...rules } : DEFAULT_SETTINGS[key]) as never },
    provider: counting,
    secrets: SECRETS,
    mobileOf: async (player) => mobileOf(player),
    isKeptOut: async (player) => keptOut.has(player),
    fullNameOf: async (player) => names.get(player) ?? null,
    ...given,
  };
  const kyc = createKyc(deps);
  let serial = 0;
  return {
    kyc,
    database,
    time,
    log,
    rules,
    names,
    keptOut,
    asked,
    provider,
    player() {
      serial += 1;
      return `00000000-0000-4000-8000-${String(serial).padStart(12, "0")}` as PlayerId;
    },
    otp(player) {
      const [message] = outbox.messages(mobileOf(player));
      if (!message) throw new Error("no OTP was sent");
      return message.code;
    },
    call: callerOf(kyc, time, callsPerMinute),
    another: (more = {}) => createKyc({ ...deps, ...more, random: seededRandom(2) }),
    async close() {
      await kyc.stop();
      await database.close();
    },
  };
}

/** The API as the shell mounts it; the token is the player's id. */
function callerOf(kyc: Kyc, clock: FakeTime, callsPerMinute: number): TestKyc["call"] {
  const identity = {
    authenticate: async (token: string | undefined) =>
      token
        ? ok({ id: token as PlayerId, name: "asha", sessionId: "s" as SessionId })
        : refuse("unauthenticated", "Authentication Error, Please try logging again"),
  };
  const api = new Elysia()
    .onError(({ error, code, set }) => {
      if (error instanceof HttpRefusal) {
        set.status = error.status;
        return { message: error.refusal.message, data: null };
      }
      if (code === "VALIDATION" || code === "PARSE") {
        set.status = 400;
        return { message: firstIssue(error), data: null };
      }
      throw error;
    })
    .use(kycHttp({ kyc, identity, limiter: memoryLimiters(clock), callsPerMinute }));
  return async (player, path, body) => {
    const answer = await api.handle(
      new Request(`http://server/profile${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "content-type": "application/json", ...(player === null ? {} : { authorization: player }) },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    const json = text.startsWith("{") ? (JSON.parse(text) as { message: string; data: unknown }) : undefined;
    return { status: answer.status, message: json?.message ?? text, data: (json?.data ?? {}) as KycAnswer["data"] };
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
