import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { err, ok, type Result } from "../../modules/kernel/index.ts";
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
  /** Who is at the terminal, beside the system's own name for them. */
  readonly as: string | undefined;
  /** Which of many an operator wants to see. */
  readonly player: string | undefined;
  readonly kind: string | undefined;
  readonly since: string | undefined;
  /** What else stands there, for the command itself. */
  readonly rest: readonly string[];
}

const OPTIONS: readonly string[] = ["--data", "--env-file", "--from", "--to", "--as", "--player", "--kind", "--since"];
/** Wherever one of these stands, help is all that is wanted. */
const HELP: readonly string[] = ["--help", "-h"];
const NOTHING = {
  data: undefined,
  envFile: undefined,
  from: undefined,
  to: undefined,
  as: undefined,
  player: undefined,
  kind: undefined,
  since: undefined,
  rest: [],
} as const;

/** Reads the words after the program's name; the command is `serve` unless given. Refuses options that nobody knows. */
export function readCommandLine(words: readonly string[]): Result<CommandLine, string> {
  const rest: string[] = [];
  const options: Record<string, string> = {};
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const [name = "", inline] = word.split(/=(.*)/s);
    if (!OPTIONS.includes(name)) {
      if (HELP.includes(word)) return ok({ ...NOTHING, command: "help" });
      if (word.startsWith("--")) return err(`the option ${name} is not known`);
      rest.push(word);
      continue;
    }
    const value = inline ?? words[++at];
    if (value === undefined || value === "") return err(`${name} needs a value`);
    options[name] = value;
  }
  const [command = "serve", ...others] = rest;
  return ok({
    command,
    data: options["--data"],
    envFile: options["--env-file"],
    from: options["--from"],
    to: options["--to"],
    as: options["--as"],
    player: options["--player"],
    kind: options["--kind"],
    since: options["--since"],
    rest: others,
  });
}

/** The settings: the environment, then what `--env-file` gives, then the house's defaults; `--data` wins over all. */
export function loadConfig(
  line: CommandLine,
  env: Readonly<Record<string, string | undefined>>,
): Result<Config, string> {
  const all: Record<string, string | undefined> = {};
  if (line.envFile !== undefined) {
    try {
      Object.assign(all, parseEnv(readFileSync(line.envFile, "utf8")));
    } catch {
      return err(`--env-file ${line.envFile} cannot be read`);
    }
  }
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== "") all[name] = value;
  if (line.data !== undefined) all.DATA_DIR = line.data;
  return readConfig(all, COMPILED ? { MODE: "production" } : {});
}
