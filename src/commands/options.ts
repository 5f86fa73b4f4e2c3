import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { err, ok, type Result } from "../../modules/kernel/index.ts";
import { oddNames } from "../config/names.ts";
import { type Config, readConfig } from "../config.ts";
import { COMPILED } from "../platform/files.ts";

/** A command line taken apart: `serve --data DIR --env-file FILE`. */
export interface CommandLine {
  readonly command: string;
  readonly data: string | undefined;
  readonly envFile: string | undefined;
  /** The period of a `statement`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The moment that is to be restored. */
  readonly at: string | undefined;
  /** The history to follow, of several. */
  readonly timeline: string | undefined;
  /** Only to be looked at. */
  readonly rehearse: boolean;
  /** The name that the person at the terminal gives, beside the system's own name for them. */
  readonly as: string | undefined;
  /** Filters of lists. */
  readonly player: string | undefined;
  readonly kind: string | undefined;
  readonly since: string | undefined;
  /** An operator's role, and why something is done to them. */
  readonly role: string | undefined;
  readonly reason: string | undefined;
  /** What `show` said of what is decided about. */
  readonly seen: string | undefined;
  /** The page of a list. */
  readonly page: string | undefined;
  /** All of it, instead of what is new. */
  readonly all: boolean;
  /** How many bytes of the generator, and whether those that seeds are made of. */
  readonly bytes: string | undefined;
  readonly seeds: boolean;
  /** The folder that is to be made, and how many shuffles are counted for it. */
  readonly out: string | undefined;
  readonly shuffles: string | undefined;
  /** What else stands there, for the command itself. */
  readonly rest: readonly string[];
}

const VALUE = { type: "string" } as const;
const OPTIONS = {
  data: VALUE,
  "env-file": VALUE,
  from: VALUE,
  to: VALUE,
  at: VALUE,
  timeline: VALUE,
  rehearse: { type: "boolean" },
  as: VALUE,
  player: VALUE,
  kind: VALUE,
  since: VALUE,
  role: VALUE,
  reason: VALUE,
  seen: VALUE,
  page: VALUE,
  all: { type: "boolean" },
  bytes: VALUE,
  seeds: { type: "boolean" },
  out: VALUE,
  shuffles: VALUE,
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** Reads the words after the program's name; the command is `serve` unless given, and `help` or `version` where these are asked for. */
export function readCommandLine(words: readonly string[]): Result<CommandLine, string> {
  const parsed = parse(words);
  if (!parsed.ok) return parsed;
  const {
    help,
    version,
    "env-file": envFile,
    data,
    from,
    to,
    at,
    timeline,
    rehearse = false,
    as,
    player,
    kind,
    since,
    role,
    reason,
    seen,
    page,
    all = false,
    bytes,
    seeds = false,
    out,
    shuffles,
  } = parsed.value.values;
  const [command = "serve", ...rest] = parsed.value.positionals;
  const options = {
    data,
    envFile,
    from,
    to,
    at,
    timeline,
    rehearse,
    as,
    player,
    kind,
    since,
    role,
    reason,
    seen,
    page,
    all,
    bytes,
    seeds,
    out,
    shuffles,
  };
  if (help === true) return ok({ ...options, command: "help", rest: [] });
  return ok(version === true ? { ...options, command: "version", rest: [] } : { ...options, command, rest });
}

/** Options and other words; refuses unknown options, and those without their value. */
function parse(words: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    const empty = Object.entries(parsed.values).find(([, value]) => value === "");
    return empty === undefined ? ok(parsed) : err(`--${empty[0]} needs a value`);
  } catch (error) {
    // Node quotes the option; the rest of what it says is for programmers.
    const { code, message } = error as Error & { readonly code?: string };
    const option = /'(?:-\w, )?(--?[^' =]+)/.exec(message)?.[1] ?? "an option";
    return err(
      code === "ERR_PARSE_ARGS_UNKNOWN_OPTION" ? `the option ${option} is not known` : `${option} needs a value`,
    );
  }
}

/**
 * The settings: the environment, then what `--env-file` gives, then the defaults of how it runs; `--data` wins over all. Refused is told all at
 * once, a line each; `warn` hears of names that may be mistyped.
 */
export function loadConfig(
  line: CommandLine,
  env: Readonly<Record<string, string | undefined>>,
  warn: (text: string) => void = () => {},
): Result<Config, string> {
  const all: Record<string, string | undefined> = {};
  const given = Object.keys(env).filter((name) => env[name]);
  if (line.envFile !== undefined) {
    try {
      Object.assign(all, parseEnv(readFileSync(line.envFile, "utf8")));
    } catch {
      return err(`--env-file ${line.envFile} cannot be read`);
    }
  }
  const odd = oddNames(given, line.envFile === undefined ? null : { path: line.envFile, names: Object.keys(all) });
  for (const text of odd.warnings) warn(text);
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== "") all[name] = value;
  if (line.data !== undefined) all.DATA_DIR = line.data;
  const read = readConfig(all, COMPILED ? { MODE: "production" } : {}, { isServing: line.command === "serve" });
  if (odd.errors.length === 0) return read;
  return err([...odd.errors, ...(read.ok ? [] : [read.error])].join("\n"));
}
