import pino from "pino";
import { given, type Log, shownOnTerminal } from "../../modules/kernel/index.ts";
import { maskFields, maskText } from "./mask.ts";

export interface LogOptions {
  readonly level: "debug" | "info" | "warn" | "error" | "silent";
  readonly format: "json" | "text";
  /** Fields of each line that is written now; none by default. */
  readonly about?: () => object;
  /** Takes one finished line, newline included. */
  readonly write: (line: string) => void;
}

/** The server's structured log: pino, with every line masked (`mask.ts`) before it is written, and harmless to a terminal. */
export function createLog({ level, format, about, write }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      ...given({ mixin: about }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: maskFields },
    },
    { write: (line) => write(shownOnTerminal(format === "json" ? line : asText(line))) },
  );
  return wrap(logger);
}

function wrap(logger: pino.Logger): Log {
  return {
    debug: (fields, message) => logger.debug(fields, maskText(message)),
    info: (fields, message) => logger.info(fields, maskText(message)),
    warn: (fields, message) => logger.warn(fields, maskText(message)),
    error: (fields, message) => logger.error(fields, maskText(message)),
    child: (fields) => wrap(logger.child(maskFields(fields))),
  };
}

/** `12:30:05 warn  the message  key=value …`, with an error's stack below. */
function asText(line: string): string {
  const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const stacks: string[] = [];
  const pairs = Object.entries(fields).map(([name, value]) => {
    if (typeof value === "object" && value !== null && "stack" in value) stacks.push(String(value.stack));
    const shown = typeof value === "object" && value !== null && "message" in value ? value.message : value;
    return `${name}=${typeof shown === "string" ? shown : JSON.stringify(shown)}`;
  });
  const head = `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(msg ?? "")}`;
  return `${[`${head}  ${pairs.join(" ")}`.trimEnd(), ...stacks].join("\n")}\n`;
}
