import type { z } from "zod";
import {
  type Database,
  type Instant,
  type Log,
  ok,
  type Refusal,
  type Result,
  SECOND_MS,
  type Transaction,
} from "../kernel/index.ts";
import { refused } from "./messages.ts";
import type { SettingsDeps } from "./ports.ts";
import { createSettingsStore, type Revision } from "./store.ts";
import { DEFAULT_SETTINGS, isSettingKey, SETTING_SCHEMAS, type SettingKey, type SettingValues } from "./values.ts";

/** What an operator can change while the server runs. Reads come from a cache that follows the database within about a second. */
export interface Settings {
  /** The value in force now. */
  get<K extends SettingKey>(key: K): SettingValues[K];
  /** The latest version of a setting; 0 while it was never changed. */
  versionOf(key: SettingKey): number;
  /** Writes a value (JSON as an operator gives it), in force at `from` (now when absent), and tells every process. */
  set(
    change: SettingChange,
  ): Promise<Result<{ readonly version: number }, Refusal<"unknownSetting" | "badSetting" | "settingChanged">>>;
  /** Calls `run` after the cache has taken in a change, until the returned function is called. */
  onChange(run: () => void): () => void;
  /** Stops following the database. */
  close(): void;
}

/** A value to write. */
export interface SettingChange {
  readonly key: string;
  readonly value: unknown;
  /** The person who changed it, for the record. */
  readonly by: string;
  readonly from?: Instant;
  /** `by` changes this setting once: said again, it answers the version of the first time and changes nothing. */
  readonly isOnce?: boolean;
  /** Written only while this is the latest version of the setting; else refused as `settingChanged`. */
  readonly ifVersion?: number;
  /** What stands or falls with it, in the same transaction: called when it is written, and not for what was written before. */
  readonly alongside?: (tx: Transaction, version: number) => Promise<void>;
}

const TOPIC = "settings";

/**
 * Loads the settings and follows them: at an announcement on the bus, and by a poll of the highest version.
 * Throws when the database cannot be read at the start; later failures leave the last known values in force.
 */
export async function createSettings(deps: SettingsDeps): Promise<Settings> {
  const { bus, clock, timers, log, pollMs = SECOND_MS } = deps;
  const store = createSettingsStore(deps.database);
  const defaults: SettingValues = { ...DEFAULT_SETTINGS, ...deps.defaults };
  const listeners = new Set<() => void>();
  let version = 0;
  let timeline: Timeline = new Map();
  let refreshing: Promise<void> | undefined;

  const refresh = async () => {
    const latest = await store.latestVersion();
    if (latest === version) return;
    timeline = timelineOf(await store.load(), log);
    version = latest;
    for (const run of listeners) run();
  };
  /** One refresh at a time; a caller waits for one that began after the call. */
  const refreshSoon = (): Promise<void> => {
    const next = (refreshing ?? Promise.resolve()).catch(() => {}).then(refresh);
    refreshing = next;
    return next;
  };
  const follow = createFollow(refreshSoon, log);

  await refresh();
  const stopPolling = timers.every(pollMs, follow);
  const unsubscribe = bus.subscribe(TOPIC, (message) => {
    if (!isKnown(message, version)) follow();
  });

  return {
    get: (key) => inForce(timeline, key, clock.now()) ?? defaults[key],
    versionOf: (key) => Math.max(0, ...(timeline.get(key) ?? []).map((one) => one.version)),
    async set({ key, value, by, from, isOnce = false, ifVersion = null, alongside }) {
      if (!isSettingKey(key)) return refused("unknownSetting", key);
      const parsed = SETTING_SCHEMAS[key].safeParse(value);
      if (!parsed.success) return refused("badSetting", ...firstIssue(key, parsed.error));
      const at = clock.now();
      const written = await store.append({ key, value, by, from: from ?? at, at, isOnce, ifVersion, alongside });
      if (written === null) return refused("settingChanged", key);
      await refreshSoon();
      bus.publish(TOPIC, { version: written });
      log.info({ key, by, version: written }, "setting changed");
      return ok({ version: written });
    },
    onChange(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    close() {
      stopPolling();
      unsubscribe();
    },
  };
}

/** Refreshes, unless it does so already; a database that is away is told of once. */
function createFollow(refresh: () => Promise<void>, log: Log): () => void {
  let polling = false;
  let failing = false;
  return () => {
    if (polling) return;
    polling = true;
    refresh()
      .then(() => {
        failing = false;
      })
      .catch((error: unknown) => {
        if (!failing) log.warn({ err: error }, "settings cannot be read; the last known ones stay in force");
        failing = true;
      })
      .finally(() => {
        polling = false;
      });
  };
}

/**
 * Every value that a setting has ever had or is to have, the server's own default first, oldest first; revisions that this
 * version of the server cannot read are left out. For audits, which judge what was done when another value was in force.
 */
export async function settingHistory<K extends SettingKey>(
  database: Database,
  key: K,
): Promise<readonly SettingValues[K][]> {
  const revisions = (await createSettingsStore(database).load()).filter((revision) => revision.key === key);
  const written = revisions
    .toSorted((a, b) => a.from - b.from || a.version - b.version)
    .flatMap(({ value }) => {
      const parsed = SETTING_SCHEMAS[key].safeParse(value);
      return parsed.success ? [parsed.data as SettingValues[K]] : [];
    });
  return [DEFAULT_SETTINGS[key], ...written];
}

/** Does an announcement tell of a version that the cache has? Anything else on the topic makes it look. */
function isKnown(message: unknown, version: number): boolean {
  return (
    typeof message === "object" &&
    message !== null &&
    "version" in message &&
    typeof message.version === "number" &&
    message.version <= version
  );
}

/** Parsed values by key, in the order in which they take effect. */
type Timeline = ReadonlyMap<SettingKey, readonly KeptValue[]>;

interface KeptValue {
  readonly version: number;
  readonly from: Instant;
  readonly value: unknown;
}

/** A revision that this version of the server cannot read is left out, loudly: the value before it, or the default, stays. */
function timelineOf(revisions: readonly Revision[], log: Log): Timeline {
  const timeline = new Map<SettingKey, KeptValue[]>();
  const ordered = revisions.toSorted((a, b) => a.from - b.from || a.version - b.version);
  for (const { key, value, from, version } of ordered) {
    const parsed = isSettingKey(key) ? SETTING_SCHEMAS[key].safeParse(value) : undefined;
    if (!isSettingKey(key) || !parsed?.success) {
      log.error({ key, version }, "a stored setting cannot be read and is ignored");
      continue;
    }
    const values = timeline.get(key) ?? [];
    values.push({ version, from, value: parsed.data });
    timeline.set(key, values);
  }
  return timeline;
}

function inForce<K extends SettingKey>(timeline: Timeline, key: K, now: Instant): SettingValues[K] | undefined {
  const found = timeline.get(key)?.findLast(({ from }) => from <= now);
  return found?.value as SettingValues[K] | undefined;
}

/** Path and text of the first issue. */
function firstIssue(key: string, error: z.ZodError): [path: string, issue: string] {
  const issue = error.issues[0];
  return [[key, ...(issue?.path ?? [])].join("."), issue?.message ?? "not understood"];
}
