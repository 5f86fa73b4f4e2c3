/** The copies that lead to a history: each restored database begins a timeline of its own, and the one before goes no further. */
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import type { Line } from "../control-file.ts";
import type { Archive } from "./archive.ts";
import {
  compressedAt,
  hex8,
  lastSegmentOf,
  nameOf,
  numberAt,
  numberOf,
  placeOf,
  segmentsOf,
  timelineOf,
} from "./log-files.ts";
import { type Base, basesOf } from "./manifest.ts";
import { readServing } from "./serving-note.ts";

/** A place in the log, as PostgreSQL writes it: `1A/2000028`. */
type Place = string;

/** The position at which a timeline was left for the next one. */
export interface Fork {
  readonly timeline: number;
  readonly at: Place;
  /** The moment to which it was restored, if one was named: later data was given up. */
  readonly before: Date | null;
}

/** A line of the archive, and when it was last written to (ms). */
export interface Seen extends Line {
  readonly at: number;
}

/** The databases whose log or copies lie there: the one noted as serving, else those of the copies, else those of the log. */
export function systemsOf(archive: Archive): ReadonlySet<string> {
  const noted = readServing(archive);
  if (noted !== null) return new Set([noted.system]);
  const copied = new Set(basesOf(archive).map(({ system }) => system));
  if (copied.size > 0) return copied;
  const last = segmentsOf(archive).at(-1);
  return new Set(last === undefined ? [] : (lastSegmentOf(archive, timelineOf(last)!, null)?.system ?? []));
}

/** The lines of these databases, the one that was written to last at the end. */
export function linesOf(archive: Archive, systems: ReadonlySet<string>): readonly Seen[] {
  const timelines = new Set(segmentsOf(archive).map((name) => timelineOf(name)!));
  const logged = [...timelines].flatMap((timeline) => {
    const last = lastSegmentOf(archive, timeline, systems);
    return last === null ? [] : [{ system: last.system, timeline, at: last.at }];
  });
  const copied = basesOf(archive)
    .filter(({ system }) => systems.has(system))
    .map((base) => ({ system: base.system, timeline: timelineOfBase(base), at: Date.parse(base.endedAt) }));
  const newest = new Map<string, Seen>();
  for (const seen of [...logged, ...copied].toSorted((a, b) => a.at - b.at))
    newest.set(`${seen.system}/${seen.timeline}`, seen);
  return [...newest.values()].toSorted((a, b) => a.at - b.at);
}

/**
 * The line of the server that players were on: the one that the archive notes as serving. Rehearsals of former releases wrote timelines of
 * their own to the archive, and former releases kept no note; so, without one, and where another line was written to since that the noted
 * one does not come from, it is the line that was written to last. Null where the archive has none.
 */
export function livingLine(archive: Archive): Line | null {
  const lines = linesOf(archive, systemsOf(archive));
  const noted = readServing(archive);
  if (noted === null || !isThere(archive, noted.timeline)) return lines.at(-1) ?? null;
  const before = new Set(forksBefore(archive, noted.timeline).map(({ timeline }) => timeline));
  const own = lines.find(({ timeline }) => timeline === noted.timeline);
  const since = Math.max(Date.parse(noted.since), own?.at ?? 0);
  return lines.findLast(({ timeline, at }) => !before.has(timeline) && at > since) ?? noted;
}

const historyOf = ({ wal }: Archive, timeline: number) => join(wal, `${hex8(timeline)}.history.gz`);

/**
 * How PostgreSQL is told which timeline to follow from this copy on. By its number it asks for the timeline's history, which an archive lacks that was
 * named when the timeline had begun.
 */
export const targetOf = (archive: Archive, { timeline }: Line, base: Base): number | "current" =>
  timeline === timelineOfBase(base) && !existsSync(historyOf(archive, timeline)) ? "current" : timeline;

/** Gives the archive the histories that PostgreSQL has at hand and does not give it again: it was named when these timelines had begun. */
export function keepHistories(archive: Archive, wal: string): void {
  for (const name of readdirSync(wal)) {
    const kept = join(archive.wal, `${name}.gz`);
    if (!/^[0-9A-F]{8}\.history$/.test(name) || existsSync(kept)) continue;
    const [file, draft] = [join(wal, name), `${kept}.part`];
    writeFileSync(draft, gzipSync(readFileSync(file)), { mode: 0o600, flush: true });
    const { mtime, uid, gid } = statSync(file);
    utimesSync(draft, mtime, mtime);
    if (process.getuid?.() === 0) chownSync(draft, uid, gid);
    renameSync(draft, kept);
  }
}

/** One that was noted and whose first file never came into the archive cannot be followed. */
const isThere = (archive: Archive, timeline: number): boolean =>
  timeline === 1 ||
  existsSync(historyOf(archive, timeline)) ||
  basesOf(archive).some((base) => timelineOfBase(base) === timeline);

/** The choice of a restore: line, moment and copy. */
export interface Choice {
  readonly line: Line;
  readonly at: Date | null;
  readonly id?: string;
}

/**
 * The newest copy from which the line is reached and that ended before the moment (null: any moment), or the one that is named; a
 * refusal says why there is none. What was written to a timeline after it was left is not on the way to a later one.
 */
export function chooseBase(archive: Archive, { at, id, line }: Choice): Result<Base, string> {
  const all = basesOf(archive);
  if (id !== undefined && !all.some((base) => base.id === id)) return err(`there is no copy ${id}`);
  const forks = forksBefore(archive, line.timeline);
  const named = all.filter((base) => id === undefined || base.id === id).filter((base) => leadsTo(base, line, forks));
  const found = named.findLast(({ endedAt }) => at === null || new Date(endedAt) <= at);
  if (found !== undefined) return ok(found);
  const [oldest] = named;
  if (oldest !== undefined) return err(`the oldest copy is of ${oldest.endedAt}`);
  return err(all.length === 0 ? "there is no copy in it" : `no copy leads to timeline ${line.timeline}`);
}

/** Is what the copy has on the way to the line? */
export function leadsTo(base: Base, { system, timeline }: Line, forks: readonly Fork[]): boolean {
  const own = timelineOfBase(base);
  if (base.system !== system) return false;
  return own === timeline || forks.some((fork) => fork.timeline === own && bytesAt(base.endPlace) <= bytesAt(fork.at));
}

/** The timeline that was served when the copy was made. */
export const timelineOfBase = ({ firstSegment }: Base): number => timelineOf(firstSegment)!;

/** The timelines that led to this one, from PostgreSQL's own file: a line for each, `1\t0/5000000\tbefore 2026-11-22 …`. */
export function forksBefore(archive: Archive, timeline: number): readonly Fork[] {
  const file = historyOf(archive, timeline);
  if (!existsSync(file)) return [];
  const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n");
  return lines.flatMap((line) => {
    const [, before, at, reason = ""] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)(?:\s+(.*))?$/.exec(line) ?? [];
    if (before === undefined || at === undefined) return [];
    return [{ timeline: Number(before), at, before: momentIn(reason.replace(/^before /, "")) }];
  });
}

/** A moment as PostgreSQL writes it, `2026-11-22 17:30:00.123456+00`; null where it is none. */
export function momentIn(text: string): Date | null {
  const [, day, time, zone, minutes = ":00"] = /^([\d-]{10}) ([\d:.]+)([+-]\d\d)(:\d\d)?$/.exec(text) ?? [];
  return day === undefined ? null : new Date(`${day}T${time}${zone}${minutes}`);
}

/**
 * The timeline that has the moment, where the one that is followed has given it up: it was restored to a moment before, and began
 * after it. Null where there is no such.
 */
export function leftFor(archive: Archive, timeline: number, at: Date): Fork | null {
  const forks = forksBefore(archive, timeline);
  const isLeft = ({ before }: Fork, n: number): boolean =>
    before !== null && before <= at && at.getTime() < bornAt(archive, forks[n + 1]?.timeline ?? timeline);
  return forks.find(isLeft) ?? null;
}

function bornAt(archive: Archive, timeline: number): number {
  const file = historyOf(archive, timeline);
  return existsSync(file) ? compressedAt(readFileSync(file)) || statSync(file).mtimeMs : Number.POSITIVE_INFINITY;
}

/** The last segment of the line in the archive, and the first that is missing before it. */
export interface Extent {
  readonly last: number;
  readonly missing: string | null;
}

/** How far the line goes from a copy on; null where the archive has no log of it. */
export function extentOf(archive: Archive, { system, timeline }: Line, base: Base): Extent | null {
  const forks = forksBefore(archive, timeline);
  const name = [timeline, ...forks.map((fork) => fork.timeline).toReversed()]
    .map((one) => lastSegmentOf(archive, one, new Set([system]))?.name)
    .find((one) => one !== undefined);
  if (name === undefined) return null;
  const ends = new Map([...forks.map((fork) => [fork.timeline, forkNumber(fork)] as const), [timeline, Infinity]]);
  const there = new Set<number>();
  for (const one of segmentsOf(archive)) {
    const number = numberOf(placeOf(one)!);
    if (number <= (ends.get(timelineOf(one)!) ?? -1)) there.add(number);
  }
  const last = Math.min(numberOf(placeOf(name)!), ends.get(timelineOf(name)!) ?? 0);
  for (let n = numberOf(placeOf(base.firstSegment)!); n < last; n += 1)
    if (!there.has(n)) return { last, missing: nameOf(timelineAt(forks, timeline, n), n) };
  return { last, missing: null };
}

const timelineAt = (forks: readonly Fork[], timeline: number, number: number): number =>
  forks.find((fork) => number < forkNumber(fork))?.timeline ?? timeline;

/** The segment in which a timeline was left. */
export const forkNumber = ({ at }: Fork): number => numberAt(bytesAt(at) + 1n);

/** A place as bytes from the log's beginning. */
export function bytesAt(place: Place): bigint {
  const [high = "0", low = "0"] = place.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
