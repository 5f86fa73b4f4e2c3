/** Wire shapes of alarms (O-50). Safe for the browser. */
import { z } from "zod";
import { printableLine } from "../../../kernel/index.ts";
import type { ShownData } from "../../frame/queue-contract.ts";

/** How long a note may be: the log of acts keeps it for ever, so it names nobody. */
export const LONGEST_ALARM_NOTE = 200;

/** `POST /operator/alarms/:id/note`: what was found or done, and how many alarms the operator has seen. */
export const NoteRequest = z.object({
  note: z.string().max(500).transform(printableLine),
  seen: z.int().min(1),
});

/** One kind of alarm. */
export interface AlarmLine extends ShownData {
  /** The kind's name, as the log and the figures have it. */
  readonly id: string;
  /** What has happened, and what to do about it. */
  readonly meaning: string;
  readonly remedy: string;
  /** How many came since somebody took note of it; 0: none. */
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** The last one's line in the log, and the ids of what it is about. */
  readonly message: string;
  readonly subjects: Readonly<Record<string, string>>;
  /** The last time that somebody took note of it. */
  readonly noted: { readonly by: string; readonly at: string; readonly note: string } | null;
}

/** `GET /operator/alarms`: open ones, then those of which somebody took note; of each the latest first. */
export interface AlarmsData {
  readonly rows: readonly AlarmLine[];
  readonly next: null;
}

/** One check that the servers run by themselves, or when somebody asks for it (O-51). */
export interface CheckLine {
  /** `audit`: the books since the last closing; `auditAll`: all of them; `rehearsal`: whether the copies can be restored. */
  readonly name: string;
  /** Whether the servers can run it: a rehearsal needs copies. */
  readonly canRun: boolean;
  /** The process that runs it, and since when. */
  readonly running: { readonly by: string; readonly since: string | null } | null;
  /** Somebody has asked for it, and it has not come to its end since. */
  readonly asked: { readonly by: string; readonly at: string } | null;
  /** When it is run by itself next; null: never (`CHECKS_AT`). */
  readonly dueAt: string | null;
  /** The last run that came to its end. */
  readonly last: {
    readonly at: string;
    readonly tookMs: number;
    readonly isSound: boolean;
    /** What was looked at, and what is wrong with it. */
    readonly found: string;
    /** Whoever asked for it, or ran it by hand; null: it was due. */
    readonly by: string | null;
  } | null;
  /** The last run that did not come to its end since. */
  readonly failed: { readonly at: string; readonly why: string } | null;
}

/** `GET /operator/checks`. */
export interface ChecksData {
  readonly rows: readonly CheckLine[];
  readonly next: null;
}
