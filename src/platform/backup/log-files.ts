/** What lies in the archive's log: segments, by timeline and place, and the database that wrote them. */
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { constants, gunzipSync } from "node:zlib";
import type { Archive } from "./archive.ts";

/** A segment's file: its timeline, and its place in the log. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{16})(?:\.gz)?$/;
/** PostgreSQL's usual segment size. */
const SEGMENT_BYTES = 2 ** 24;
/** Enough of a compressed segment for its header. */
const HEAD_BYTES = 4_096;
/** Within a segment's first page header (`XLogLongPageHeaderData`): which system wrote it. */
const SYSTEM_AT = 24;
/** Within a gzip header (RFC 1952): when the file was last written that was compressed, in seconds. */
const WRITTEN_AT = 4;

/** A segment's place in the log, whatever its timeline: a later one is greater. Null where it is no segment (a timeline's history). */
export function placeOf(name: string): string | null {
  return SEGMENT.exec(name)?.[2] ?? null;
}

/** A segment's timeline; null where it is no segment. */
export function timelineOf(name: string): number | null {
  const hex = SEGMENT.exec(name)?.[1];
  return hex === undefined ? null : Number.parseInt(hex, 16);
}

/** A segment's number, counted from the log's beginning. */
export function numberOf(place: string): number {
  return Number.parseInt(place.slice(0, 8), 16) * 256 + Number.parseInt(place.slice(8), 16);
}

/** The number of the segment with the byte before this position of the log. */
export function numberAt(bytes: bigint): number {
  return Number((bytes - 1n) / BigInt(SEGMENT_BYTES));
}

/** A segment's name, without `.gz`. */
export function nameOf(timeline: number, number: number): string {
  return [timeline, Math.floor(number / 256), number % 256].map((one) => hex8(one)).join("");
}

/** Eight digits, as PostgreSQL names timelines. */
export const hex8 = (n: number): string => n.toString(16).toUpperCase().padStart(8, "0");

/** Names of the archive's segments, earliest place first. */
export function segmentsOf({ wal }: Archive): readonly string[] {
  const names = existsSync(wal)
    ? readdirSync(wal).filter((name) => name.endsWith(".gz") && placeOf(name) !== null)
    : [];
  return names.toSorted((a, b) => (placeOf(a)! < placeOf(b)! ? -1 : 1));
}

/** The database that wrote a segment, and when. */
interface Written {
  readonly system: string;
  /** Milliseconds by the clock of the machine that wrote it; by the archive's when the file does not say. */
  readonly at: number;
}

/** What a segment's file says of itself; null where it is none. Throws when it cannot be read. */
function writtenBy({ wal }: Archive, name: string): Written | null {
  const file = openSync(join(wal, name), "r");
  try {
    const packed = Buffer.alloc(HEAD_BYTES);
    const read = packed.subarray(0, readSync(file, packed));
    const head = headOf(read);
    if (head === null) return null;
    return {
      system: String(head.readBigUInt64LE(SYSTEM_AT)),
      at: compressedAt(read) || fstatSync(file).mtimeMs,
    };
  } finally {
    closeSync(file);
  }
}

function headOf(packed: Buffer): Buffer | null {
  try {
    const head = gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
    return head.length >= SYSTEM_AT + 8 ? head : null;
  } catch {
    // Not what gzip wrote.
    return null;
  }
}

/** When the file that was compressed into this one was last written, ms; 0 where it does not say. */
export function compressedAt(packed: Buffer): number {
  return packed.readUInt32LE(WRITTEN_AT) * 1_000;
}

/** The last segment of a timeline that one of these databases (null: any) wrote: others may have written to the archive, too. */
export function lastSegmentOf(
  archive: Archive,
  timeline: number,
  systems: ReadonlySet<string> | null,
): (Written & { readonly name: string }) | null {
  for (const name of segmentsOf(archive).toReversed()) {
    if (timelineOf(name) !== timeline) continue;
    const written = writtenBy(archive, name);
    if (written !== null && (systems === null || systems.has(written.system))) return { ...written, name };
  }
  return null;
}
