/** Which copies lead to which history: each restored database begins a timeline of its own, and the one before goes no further. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import type { Archive } from "./archive.ts";
import { type Base, basesOf } from "./manifest.ts";

/** A place in the log, as PostgreSQL writes it: `1A/2000028`. */
type Place = string;

/** Where a timeline was left for the next one. */
interface Fork {
  readonly timeline: number;
  readonly at: Place;
}

const HISTORY = /^([0-9A-F]{8})\.history\.gz$/;

/** The newest timeline in the archive. */
export function newestTimeline(archive: Archive): number {
  const names = existsSync(archive.wal) ? readdirSync(archive.wal) : [];
  const begun = names.flatMap((name) => HISTORY.exec(name)?.[1] ?? []).map((hex) => Number.parseInt(hex, 16));
  return Math.max(1, ...begun, ...basesOf(archive).map(timelineOf));
}

/**
 * The newest copy from which the timeline is reached and that ended before the moment (null: any moment), or the one that is named; a
 * refusal says why there is none. What was written to a timeline after it was left is not on the way to a later one.
 */
export function chooseBase(
  archive: Archive,
  { at, id, timeline }: { readonly at: Date | null; readonly id?: string; readonly timeline: number },
): Result<Base, string> {
  const all = basesOf(archive);
  if (id !== undefined && !all.some((base) => base.id === id)) return err(`there is no copy ${id}`);
  const forks = forksBefore(archive, timeline);
  const named = all
    .filter((base) => id === undefined || base.id === id)
    .filter((base) => leadsTo(base, timeline, forks));
  const found = named.findLast(({ endedAt }) => at === null || new Date(endedAt) <= at);
  if (found !== undefined) return ok(found);
  const [oldest] = named;
  if (oldest !== undefined) return err(`the oldest copy is of ${oldest.endedAt}`);
  return err(all.length === 0 ? "there is no copy in it" : `no copy leads to timeline ${timeline}`);
}

function leadsTo(base: Base, timeline: number, forks: readonly Fork[]): boolean {
  const own = timelineOf(base);
  return own === timeline || forks.some((fork) => fork.timeline === own && bytesAt(base.endPlace) <= bytesAt(fork.at));
}

const timelineOf = ({ firstSegment }: Base): number => Number.parseInt(firstSegment.slice(0, 8), 16);

/** From PostgreSQL's own file: a line for each timeline before, `1\t0/5000000\tbefore 2026-11-22 …`. */
function forksBefore({ wal }: Archive, timeline: number): readonly Fork[] {
  const file = join(wal, `${timeline.toString(16).toUpperCase().padStart(8, "0")}.history.gz`);
  if (!existsSync(file)) return [];
  const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n");
  return lines.flatMap((line) => {
    const [, before, at] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
    return before === undefined || at === undefined ? [] : [{ timeline: Number(before), at }];
  });
}

function bytesAt(place: Place): bigint {
  const [high = "0", low = "0"] = place.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
