import {
  createWorker,
  type Database,
  instant,
  type ListOrder,
  MINUTE_MS,
  type PlayerId,
  periodicJob,
  type WorkerDeps,
} from "../../kernel/index.ts";
import { dayAfter, dayBefore, dayOf } from "../../kernel/india.ts";
import { createClosingStore, type Sign } from "../store/closings.ts";
import { type ClosingKey, keyStatement, type SigningKey, sha256, signingKey, unsoundKey } from "./keys.ts";
import {
  type DayClosing,
  type DayFigures,
  type Holdings,
  NO_CLOSING,
  statementOf,
  unsoundClosing,
} from "./statement.ts";

/**
 * How long after midnight in India a day is closed. Transfers that were being posted at midnight have arrived by then,
 * on any clock that is nearly right.
 */
const CLOSE_AFTER_MS = 10 * MINUTE_MS;
/** Days closed in one go; after a long time without the server the rest are left for the next look. */
const DAYS_AT_ONCE = 400;

/** What closing days takes. */
export interface ClosingsDeps extends WorkerDeps {
  /** Connections that players do not wait for: a large day takes one of them for a minute. */
  readonly database: Pick<Database, "sql">;
  /** Secrets of 32 bytes that sign: the one in use, and those that it replaced, as long as they are known. */
  readonly seeds: ClosingSeeds;
  /** The end of the operators' log, `SEQ HASH`: signed with the day. */
  readonly operatorsLog: () => Promise<string>;
}

/** Secrets of 32 bytes that sign: the one in use, and those that it replaced, as long as they are known. */
export interface ClosingSeeds {
  readonly current: Uint8Array;
  readonly old: readonly Uint8Array[];
}

/** What verifying found: the last closing and how many there are, or the first that is wrong. */
export type ClosingsVerdict =
  | { readonly isSound: true; readonly closings: number; readonly last: DayClosing | null }
  | { readonly isSound: false; readonly what: string; readonly why: string };

/** What verifying is told. */
export interface VerifyClosings {
  /** A day and its hash that were kept elsewhere; only they reveal a chain that was rewritten as a whole. */
  readonly kept?: { readonly day: string; readonly hash: string } | null;
  /** Public keys of this platform: one of them at least has to be among those that signed. */
  readonly trusted?: readonly string[];
  /** Reckons every day's digests anew from its rows: reads the whole ledger. */
  readonly withDigests?: boolean;
}

/** The ledger's closed days (M-17 … M-20). */
export interface Closings {
  /** Closes every day that is over; any number of processes may do so at once. */
  closeDue(): Promise<readonly DayClosing[]>;
  start(): void;
  stop(): Promise<void>;
}

/** Closes each day soon after midnight in India, whichever process comes to it first. */
export function createClosings(deps: ClosingsDeps): Closings {
  const { database, clock, log } = deps;
  const store = createClosingStore(database);
  const sign = createSigning(deps);

  const closeDue = async (signal?: AbortSignal) => {
    const closed: DayClosing[] = [];
    const until = dayBefore(dayOf(instant(clock.now() - CLOSE_AFTER_MS)));
    while (!signal?.aborted && closed.length < DAYS_AT_ONCE) {
      const day = await store.next(until);
      if (day === null) break;
      await store.end(day);
      const closing = await store.close(day, sign, clock.now());
      // Another process closes it.
      if (closing === null) break;
      closed.push(closing);
      // In the log, which goes elsewhere, it finds a chain that was rewritten as a whole.
      const { transfers, players } = closing;
      log.info({ item: day, count: transfers, players, reference: closing.hash }, "a day of the ledger was closed");
    }
    return closed;
  };

  const jobs = createWorker(deps, [
    periodicJob({
      name: "wallet.closings",
      everyMs: MINUTE_MS,
      logFields: { alarm: "closings" },
      run: ({ signal }) => closeDue(signal),
    }),
  ]);
  return { closeDue: () => closeDue(), start: jobs.start, stop: jobs.stop };
}

/** Signs with the key in use; where that is a new one, the key that signed before vouches for it (M-20). */
function createSigning({ seeds, operatorsLog }: Pick<ClosingsDeps, "seeds" | "operatorsLog">): Sign {
  const key = signingKey(seeds.current);
  const old = seeds.old.map(signingKey);
  return async (figures, keys) => {
    const day: DayFigures = { ...figures, operatorsLog: await operatorsLog() };
    const statement = statementOf(day, key.publicKey);
    const { operatorsLog: end } = day;
    const newKey = newKeyOf(key, old, keys);
    return {
      operatorsLog: end,
      hash: sha256(statement),
      publicKey: key.publicKey,
      signature: key.sign(statement),
      newKey,
    };
  };
}

/** The key to add to the others; null where it is the last of them. Throws when no known key can vouch for it. */
function newKeyOf(key: SigningKey, old: readonly SigningKey[], keys: readonly ClosingKey[]): ClosingKey | null {
  const last = keys.at(-1);
  if (last?.publicKey === key.publicKey) return null;
  const no = keys.length + 1;
  const voucher = last === undefined ? key : old.find(({ publicKey }) => publicKey === last.publicKey);
  if (voucher === undefined || keys.some(({ publicKey }) => publicKey === key.publicKey))
    throw new Error(
      "the key that signed the last closing is not known: give the secret that was replaced in ENCRYPTION_SECRET_OLD",
    );
  return { no, publicKey: key.publicKey, signature: voucher.sign(keyStatement({ no, publicKey: key.publicKey })) };
}

/** Closed days for the desk, the command line and the audit. */
export interface ClosedDays {
  /** A page of closed days, behind a day if one is named; the newest first by default. */
  page(after: string | null, limit: number, order?: ListOrder): Promise<readonly DayClosing[]>;
  of(day: string): Promise<DayClosing | undefined>;
  keys(): Promise<readonly ClosingKey[]>;
  /** What a player held at the end of a closed day; null: nothing had moved by then. `day` is the one on which it last did. */
  balanceAt(player: PlayerId, day: string): Promise<(Holdings & { readonly day: string }) | null>;
  /** Follows keys and closings from the first on. */
  verify(how?: VerifyClosings): Promise<ClosingsVerdict>;
}

/** Reads closings. */
export function createClosedDays(database: Pick<Database, "sql">): ClosedDays {
  const store = createClosingStore(database);
  return {
    page: store.page,
    of: store.of,
    keys: store.keys,
    balanceAt: store.balanceAt,
    async verify({ kept = null, trusted = [], withDigests = false } = {}) {
      const keys = await store.keys();
      const wrong = (what: string, why: string): ClosingsVerdict => ({ isSound: false, what, why });
      const unsound = unsoundKey(keys);
      if (unsound) return wrong(`key ${unsound.no}`, "the key before does not vouch for it");
      const known = new Set(keys.map(({ publicKey }) => publicKey));
      if (known.size > 0 && trusted.length > 0 && !trusted.some((key) => known.has(key)))
        return wrong("the keys", "none of them is the platform's own");
      let last: DayClosing | null = null;
      let closings = 0;
      for await (const closing of store.walk()) {
        const before = { hash: last?.hash ?? NO_CLOSING, nextDay: last && dayAfter(last.day) };
        const why = unsoundClosing(closing, before, known);
        if (why !== null) return wrong(before.nextDay ?? closing.day, why);
        if (closing.day === kept?.day && closing.hash !== kept.hash)
          return wrong(closing.day, "it is not the closing whose hash was kept");
        if (withDigests) {
          const now = await store.digests(closing.day, last === null);
          if (now.transfersDigest !== closing.transfersDigest)
            return wrong(closing.day, "its transfers are not those that were signed");
          if (now.balancesDigest !== closing.balancesDigest)
            return wrong(closing.day, "its balances are not those that were signed");
        }
        last = closing;
        closings += 1;
      }
      if (kept !== null && (last === null || last.day < kept.day))
        return wrong(kept.day, "the closing whose hash was kept is missing");
      return { isSound: true, closings, last };
    },
  };
}
