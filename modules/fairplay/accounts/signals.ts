import { createHash } from "node:crypto";
import { SIGNAL_KINDS, type SignalKind } from "../contract.ts";
import type { Seated } from "../ports.ts";

/** A signal of an account, as fair play keeps it. */
export interface HeldSignal {
  /** Equal to another's only if what it stands for is the same; it cannot be read back. */
  readonly mark: string;
  readonly kind: SignalKind;
  readonly player: string;
  /** When it was seen, in milliseconds. */
  readonly at: number;
}

/** Devices of one seating: more than a real player has, and few enough not to keep papers from being seen. */
const MOST_DEVICES = 100;

/** A key with its kind; null of those that are no signal: two who are kept apart share one too. */
function kindOf(key: string): SignalKind | null {
  return SIGNAL_KINDS.find((kind) => key.startsWith(`${kind}:`)) ?? null;
}

/** Signals of those who sat down, one for each that an account has. */
export function signalsOf(seated: readonly Seated[]): readonly HeldSignal[] {
  const found = new Map<string, HeldSignal>();
  for (const { player, at, keys } of seated) {
    let devices = 0;
    for (const key of keys) {
      const kind = kindOf(key);
      if (kind === null) continue;
      if (kind === "device") devices += 1;
      if (kind === "device" && devices > MOST_DEVICES) continue;
      // No key: a device's id is random, and papers come as keyed hashes from those who keep them.
      const mark = createHash("sha256").update(key).digest("base64url");
      const before = found.get(`${mark} ${player}`);
      found.set(`${mark} ${player}`, { mark, kind, player, at: Math.max(at, before?.at ?? 0) });
    }
  }
  return [...found.values()];
}
