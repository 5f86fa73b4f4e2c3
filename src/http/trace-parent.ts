import type { TraceParent } from "../../modules/kernel/index.ts";

const VERSION_00 = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
/** A later version may say more after what the first one says. */
const LATER = /^(?!ff|00)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const LONGEST = 200;
const SAMPLED = 1;

/** The header `traceparent` (W3C Trace Context § 3.2); null where it is none, which is as if there were no such header. */
export function readTraceParent(header: string): TraceParent | null {
  if (header.length > LONGEST) return null;
  const [, traceId, spanId, flags] = VERSION_00.exec(header) ?? LATER.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}
