import type { PlayerId } from "../../kernel/index.ts";
import type { Place } from "../ports.ts";

/** What tells two people at one table from one person with two accounts. */
export interface Signals {
  readonly player: PlayerId;
  /** Devices, PAN, bank accounts and UPI addresses, each as one text that equals another's only if it is the same. */
  readonly keys: readonly string[];
  /** The network address, or what identity groups it by; null when the server does not know it. */
  readonly address: string | null;
  readonly place: Place;
}

/** May the two sit at one cash table? `flag`: yes, and the operator is told. */
export type Meeting = "fine" | "flag" | "apart";

/**
 * the same device, PAN, UPI address or bank account keeps two apart; the same network address alone is flagged (many
 * share one), but at nearly the same place it keeps them apart too.
 */
export function meeting(one: Signals, other: Signals, nearMetres: number): Meeting {
  if (one.player === other.player || one.keys.some((key) => other.keys.includes(key))) return "apart";
  if (one.address === null || one.address !== other.address) return "fine";
  return metresBetween(one.place, other.place) <= nearMetres ? "apart" : "flag";
}

const EARTH_METRES = 6_371_000;

/** The great-circle distance. */
export function metresBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2;
  const a =
    half(other.lat - one.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lng - one.lng);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(a)));
}
