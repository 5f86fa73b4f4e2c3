import { type Database, iso, ok } from "../../../kernel/index.ts";
import { shownOf } from "../../frame/queue.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import { type AlarmLine, type AlarmsData, type ChecksData, LONGEST_ALARM_NOTE } from "./contract.ts";
import { type AlarmStore, createAlarmStore } from "./store/alarms.ts";
import { createCheckStore } from "./store/checks.ts";

const refused = refusals({
  noAlarm: [404, "Nothing of this kind was ever raised."],
  notOpen: [409, "Somebody has taken note of it already."],
});

/** What alarms take of the server. */
export interface AlarmDeps {
  readonly database: Pick<Database, "db">;
  /** What each kind means, and what to do about it. */
  readonly alarmKinds: Readonly<Record<string, { readonly meaning: string; readonly remedy: string }>>;
}

/** Alarms of all processes, and who took note of them (O-50). */
export interface Alarms {
  list(): Promise<AlarmsData>;
  /** What the servers look at by themselves, and what came of it (O-51). */
  checks(): Promise<ChecksData>;
  details(kind: string): Answer<AlarmLine>;
  /** Digest of when somebody took note of it last; null: there is none of the kind. */
  shown(kind: string): Promise<string | null>;
  /** Takes note of `seen` alarms of a kind; what came since stays open. */
  note(who: Actor, kind: string, said: { readonly note: string; readonly seen: number }): Answer<void>;
}

export function createAlarms({ database, alarmKinds }: AlarmDeps): Alarms {
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
    checks: async () => ({ rows: await checks.all(), next: null }),
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

type Row = Awaited<ReturnType<AlarmStore["all"]>>[number];

/** More of them decide nothing: the act says how many were seen. */
const shownNow = ({ kind, notedAt }: Row) => shownOf({ kind, notedAt });
