/** The command line of `npm run simulate`. */
import { err, ok, type Result } from "../../modules/kernel/index.ts";
import type { LeagueOptions } from "./bots/run.ts";
import type { FairPlayOptions } from "./fairplay/run.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { KIND_NAMES, type KindName } from "./kinds.ts";
import type { LongOptions } from "./long/long.ts";
import type { RunOptions } from "./simulate.ts";

export const USAGE = `npm run simulate -- --seed S --deals N [--faults [LIST]] [--players N] [--kinds LIST] [--no-shrink]
npm run simulate -- --resume FILE [--hours H] [--deals N] [--seed S] [--faults [LIST]] [--players N] [--kinds LIST]
npm run simulate -- --resume FILE[,FILE] --report PAGE
npm run simulate -- --seed S --tournaments N [--faults [LIST]] [--players N]
npm run simulate -- fairplay [--seed S] [--players N] [--pairs N] [--days N] [--programs N]
npm run simulate -- bots [--seed S] [--deals N]
  --faults   lets things go wrong: all of ${FAULTS.join(", ")};
             or those of the list
  --resume   goes on where the run in the file ended, until it has N deals, for H hours or until Ctrl-C
  --report   writes what these runs came to as a page in Markdown
  --kinds    of tables: ${KIND_NAMES.join(", ")}`;

/** Deals, or whole tournaments where there is a number of them. */
export interface SimulateOptions extends RunOptions {
  readonly tournaments: number | null;
}

/** A run that goes on, or its report. */
export type LongWish =
  | { readonly report: string; readonly files: readonly string[] }
  | { readonly options: LongOptions; readonly hours: number | null };

/** Reads the arguments where there is a file to go on with. */
export function readLong(args: readonly string[]): Result<LongWish, string> {
  const named = argumentsOf(args, [...KNOWN, "resume", "hours", "report"]);
  if (!named.ok) return named;
  const given = named.value;
  const file = given.get("resume");
  const page = given.get("report");
  if (!file) return err("--resume needs a file");
  if (page !== undefined) return page ? ok({ report: page, files: file.split(",") }) : err("--report needs a page");
  const hours = given.get("hours");
  if (hours !== undefined && !(/^\d{1,4}(\.\d{1,3})?$/.test(hours) && Number(hours) > 0))
    return err(`${hours || "nothing"} is no number of hours`);
  if (given.has("tournaments")) return err("a run that goes on plays deals, no tournaments");
  const usual = args.filter((arg, at) => !isOfLong(arg) && !isOfLong(args[at - 1]));
  const options = readOptions(usual);
  if (!options.ok) return options;
  const dealsInAll = given.has("deals") ? options.value.deals : null;
  return ok({ options: { ...options.value, file, dealsInAll }, hours: hours === undefined ? null : Number(hours) });
}

const isOfLong = (arg: string | undefined) => arg === "--resume" || arg === "--hours";

/** Reads the arguments after `fairplay`. */
export function readFairPlay(args: readonly string[]): Result<FairPlayOptions, string> {
  const given = argumentsOf(args, ["seed", "players", "pairs", "days", "programs"]);
  if (!given.ok) return given;
  const read = { seed: 1, players: 2_000, pairs: 20, days: 30, programs: 24 };
  for (const name of Object.keys(read) as (keyof typeof read)[]) {
    const number = parseInteger(given.value.get(name), read[name]);
    if (!number.ok) return number;
    read[name] = number.value!;
  }
  return ok(read);
}

/** Reads the arguments after `bots`. */
export function readLeague(args: readonly string[]): Result<LeagueOptions, string> {
  const given = argumentsOf(args, ["seed", "deals"]);
  if (!given.ok) return given;
  const seed = parseInteger(given.value.get("seed"), 1);
  const deals = parseInteger(given.value.get("deals"), 1_000);
  if (!seed.ok) return seed;
  return deals.ok ? ok({ seed: seed.value!, deals: deals.value! }) : deals;
}

/** What was given by name; refused where a name is not one of `known`. */
function argumentsOf(args: readonly string[], known: readonly string[]): Result<ReadonlyMap<string, string>, string> {
  const given = new Map<string, string>();
  for (let i = 0; i < args.length; i += 1) {
    const name = args[i]!;
    const next = args[i + 1];
    if (!name.startsWith("--")) return err(`${name} is not understood`);
    if (next === undefined || next.startsWith("--")) given.set(name.slice(2), "");
    else {
      given.set(name.slice(2), next);
      i += 1;
    }
  }
  const unknown = [...given.keys()].find((name) => !known.includes(name));
  return unknown === undefined ? ok(given) : err(`--${unknown} is not known`);
}

/** Reads the arguments after the script's name. */
export function readOptions(args: readonly string[]): Result<SimulateOptions, string> {
  const named = argumentsOf(args, KNOWN);
  if (!named.ok) return named;
  const given = named.value;
  const seed = parseInteger(given.get("seed"), 1);
  const deals = parseInteger(given.get("deals"), 2_000);
  const tournaments = given.has("tournaments") ? parseInteger(given.get("tournaments"), null) : ok(null);
  const players = given.has("players") ? parseInteger(given.get("players"), null) : ok(null);
  const faults = listOf(given.get("faults"), FAULTS, [] as readonly Fault[], FAULTS);
  const kinds = listOf<KindName, null>(given.get("kinds"), KIND_NAMES, null, null);
  if (!seed.ok) return seed;
  if (!deals.ok) return deals;
  if (!tournaments.ok) return tournaments;
  if (!players.ok) return players;
  if (!faults.ok) return faults;
  if (!kinds.ok) return kinds;
  return ok({
    seed: seed.value!,
    deals: deals.value!,
    tournaments: tournaments.value,
    players: players.value,
    faults: faults.value,
    kinds: kinds.value,
    shrinks: !given.has("no-shrink"),
  });
}

const KNOWN = ["seed", "deals", "tournaments", "faults", "players", "kinds", "no-shrink"];

function parseInteger(text: string | undefined, otherwise: number | null): Result<number | null, string> {
  if (text === undefined) return ok(otherwise);
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? ok(Number(text)) : err(`${text || "nothing"} is no whole number`);
}

function listOf<T extends string, None>(
  text: string | undefined,
  known: readonly T[],
  absent: readonly T[] | None,
  empty: readonly T[] | None,
): Result<readonly T[] | None, string> {
  if (text === undefined) return ok(absent);
  if (text === "") return ok(empty);
  const names = text.split(",");
  const stranger = names.find((name) => !known.some((one) => one === name));
  return stranger === undefined ? ok(known.filter((one) => names.includes(one))) : err(`${stranger} is not known`);
}
