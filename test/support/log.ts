/** A log that a test can read. */
import type { Log } from "../../modules/kernel/index.ts";

export interface LogLine {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly message: string;
  /** With those of the parents. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface CollectingLog extends Log {
  /** Everything logged so far, here and by children, oldest first. */
  readonly lines: readonly LogLine[];
}

/** Keeps every line and prints none. */
export function collectingLog(): CollectingLog {
  const lines: LogLine[] = [];
  return { ...under({}, lines), lines };
}

function under(parent: object, lines: LogLine[]): Log {
  const write = (level: LogLine["level"]) => (fields: object, message: string) =>
    void lines.push({ level, message, fields: { ...parent, ...fields } });
  return {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    child: (fields) => under({ ...parent, ...fields }, lines),
  };
}
