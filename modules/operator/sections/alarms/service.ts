import { type Clock, type Database, type Instant, iso, ok } from "../../../kernel/index.ts";
import { shownOf } from "../../frame/queue.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import { type AlarmLine, type AlarmsData, type CheckLine, type ChecksData, LONGEST_ALARM_NOTE } from "./contract.ts";
import { type AlarmStore, createAlarmStore } from "./store/alarms.ts";
import {
  askFor,
  type CheckResult,
  createCheckStore,
  type KeptCheck,
  keepByHand,
  type NotAsked,
} from "./store/checks.ts";

const refused = refusals({
  noAlarm: [404, "Nothing of this kind was ever raised."],
  notOpen: [409, "Somebody has taken note of it already."],
  noCheck: [404, "There is no such check."],
  noCopies: [409, "There are no copies to rehearse: BACKUP_DIR and BACKUP_PASSPHRASE are not set."],
  underWay: [409, (text: string) => text],
});

/** What alarms take of the server. */
export interface AlarmDeps {
  readonly database: Pick<Database, "db">;
  readonly clock: Clock;
  /** The checks that there are, and how the servers run them. */
  readonly checks: ChecksHere;
  /** What each kind means, and what to do about it. */
  readonly alarmKinds: Readonly<Record<string, { readonly meaning: string; readonly remedy: string }>>;
}

/** What the servers look at, as far as their settings say. */
export interface ChecksHere {
  /** Every check's name. */
  readonly names: readonly string[];
  /** Those that can be run. */
  readonly runnable: readonly string[];
  /** They also run by themselves (`CHECKS_AT`). */
  readonly isScheduled: boolean;
  /** Looks at once whether something is to be run, instead of within a minute; nothing at a terminal. */
  readonly wake: () => void;
}

/** Alarms of all processes, and who took note of them (O-50). */
export interface Alarms {
  list(): Promise<AlarmsData>;
  /** What the servers look at by themselves, and what came of it (O-51). */
  checks(): Promise<ChecksData>;
  /** Has a check run now. One that runs, or waits, is not asked for twice: the refusal says who did, and since when. */
  runCheck(who: Actor, name: string): Answer<void>;
  details(kind: string): Answer<AlarmLine>;
  /** Digest of when somebody took note of it last; null: there is none of the kind. */
  shown(kind: string): Promise<string | null>;
  /** Takes note of `seen` alarms of a kind; what came since stays open. */
  note(who: Actor, kind: string, said: { readonly note: string; readonly seen: number }): Answer<void>;
}

export function createAlarms({ database, clock, alarmKinds, checks: here }: AlarmDeps): Alarms {
  const store = createAlarmStore(database);
  const checks = createCheckStore(database);
  const lineOf = (row: Row): AlarmLine => {
    const { kind, count, firstAt, lastAt, message, subjects, notedBy, notedAt, note } = row;
    // Another release may have kinds that this one does not know.
    const { meaning, remedy } = alarmKinds[kind] ?? { meaning: message, remedy: "" };
    const noted = notedBy === null || notedAt === null ? null : { by: notedBy, at: iso(notedAt), note: note ?? "" };
    const times = { firstAt: iso(firstAt), lastAt: iso(lastAt) };
    return { id: kind, meaning, remedy, count, ...times, message, subjects, noted, shown: shownNow(row) };
  };
  return {
    list: async () => ({ rows: (await store.all()).map(lineOf), next: null }),
    async checks() {
      const kept = new Map((await checks.all()).map((row) => [row.name, row]));
      return { rows: here.names.map((name) => checkLine(here, name, kept.get(name))), next: null };
    },
    async runCheck(who, name) {
      if (!here.names.includes(name)) return refused("noCheck");
      if (!here.runnable.includes(name)) return refused("noCopies");
      const asked = await ifAllowed(() =>
        checks.inTransaction(async (tx) => {
          const not = await askFor(tx, name, { by: who.name, now: clock.now() });
          if (not !== null) return refused("underWay", whyNot(not));
          await writeEntry(tx, who, "alarms.manage", { kind: "check.asked", subject: name });
          return ok(undefined);
        }),
      );
      if (asked.ok) here.wake();
      return asked;
    },
    async details(kind) {
      const row = await store.one(kind);
      return row === undefined ? refused("noAlarm") : ok(lineOf(row));
    },
    async shown(kind) {
      const row = await store.one(kind);
      return row === undefined ? null : shownNow(row);
    },
    async note(who, kind, { note: text, seen }) {
      const note = text.trim();
      if (note === "" || note.length > LONGEST_ALARM_NOTE) return refused("noReason", LONGEST_ALARM_NOTE);
      const row = await store.one(kind);
      if (row === undefined) return refused("noAlarm");
      if (row.count === 0) return refused("notOpen");
      return ifAllowed(() =>
        store.inTransaction(async (tx, queries) => {
          if (!(await queries.note(kind, { by: who.name, note, seen, before: row.notedAt }))) return refused("notOpen");
          const before = { count: row.count };
          const after = { seen: Math.min(seen, row.count) };
          await writeEntry(tx, who, "alarms.manage", {
            kind: "alarm.noted",
            subject: kind,
            reason: note,
            before,
            after,
          });
          return ok(undefined);
        }),
      );
    },
  };
}

/** A check as the desk shows it; those that were never run stand there too. */
function checkLine(here: ChecksHere, name: string, kept: KeptCheck | undefined): CheckLine {
  const canRun = here.runnable.includes(name);
  if (kept === undefined) return { name, canRun, running: null, asked: null, dueAt: null, last: null, failed: null };
  return { ...kept, canRun, dueAt: here.isScheduled && canRun ? kept.dueAt : null };
}

function whyNot(not: NotAsked): string {
  if (not.is === "waiting") return `${not.by} has asked for it at ${not.at}; it begins when no other check runs.`;
  const since = not.since === null ? "" : ` since ${not.since}`;
  return `${not.by} runs it${since}${not.askedBy === null ? "" : `, because ${not.askedBy} asked for it`}.`;
}

/** Notes at the desk what somebody found who ran a check by hand, as an entry of the log too (O-51). */
export function noteCheckByHand(
  database: Pick<Database, "db">,
  who: Actor,
  name: string,
  run: CheckResult & { readonly endedAt: Instant; readonly tookMs: number },
): Promise<void> {
  return createCheckStore(database).inTransaction(async (tx) => {
    await keepByHand(tx, name, run, { ...run, by: who.name });
    const after = { isSound: run.isSound };
    await writeEntry(tx, who, "alarms.manage", { kind: "check.byHand", subject: name, after });
  });
}

type Row = Awaited<ReturnType<AlarmStore["all"]>>[number];

/** More of them decide nothing: the act says how many were seen. */
const shownNow = ({ kind, notedAt }: Row) => shownOf({ kind, notedAt });
