/** Tells what lies in the archive and was not restored. */

import { iso } from "../../../modules/kernel/index.ts";
import type { Archive } from "./archive.ts";
import { lastSegmentOf, numberOf, placeOf } from "./log-files.ts";
import { type Base, basesOf } from "./manifest.ts";
import { type Choice, forkNumber, forksBefore, leadsTo, linesOf, systemsOf, timelineOfBase } from "./timelines.ts";

const shown = (at: number): string => iso(at);

/** A line for each other history, and for each newer copy that does not lead to the one that was followed. */
export function passedOver(archive: Archive, { line }: Choice, base: Base): readonly string[] {
  const forks = forksBefore(archive, line.timeline);
  const before = new Map(forks.map((fork) => [fork.timeline, fork]));
  const others = linesOf(archive, systemsOf(archive)).flatMap(({ system, timeline, at }) => {
    if (timeline === line.timeline || system !== line.system) return [];
    const fork = before.get(timeline);
    if (fork === undefined) return [`timeline ${timeline}, last written to at ${shown(at)}`];
    const last = lastSegmentOf(archive, timeline, new Set([system]));
    const goesOn = last !== null && numberOf(placeOf(last.name)!) > forkNumber(fork);
    return goesOn ? [`timeline ${timeline} from where it was left on, last written to at ${shown(at)}`] : [];
  });
  const copies = basesOf(archive)
    .filter((one) => one.endedAt > base.endedAt && !leadsTo(one, line, forks))
    .map(
      (one) =>
        `the copy ${one.id} of ${one.system === line.system ? `timeline ${timelineOfBase(one)}` : "another database"}`,
    );
  return [...others, ...copies];
}
